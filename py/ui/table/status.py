"""What is going on, what is asked, and what the person asked about, in sentences."""

from __future__ import annotations

__all__ = ["advice", "hint_reason", "now", "status"]

from collections.abc import Mapping

import htpy as h

from hearts import Direction, Phase, Score

from ..drawing.art import icon
from ..state.preview import Preview, if_taken
from ..state.table import Hint, Notice, Table
from ..words.cards import cards_listed, suit_name, the_card
from ..words.language import Language
from ..words.pieces import button, distance_text, is_you, player, score_number, sentence
from .live import would
from .quips import quip_of_trick


def status(table: Table, language: Language) -> h.Node:
    """The sentence of the moment with what was asked about it, and the notices.

    Neither moves the cards: the notices have a place of their own, and what was asked last lies
    over the rest of what is said.
    """
    return h.fragment[
        h.div(".said")[
            h.p(".now")[now(table, language)],
            _holding(table, language),
            _loading(table, language),
            quip_of_trick(table, language),
            _first_ten(table, language),
            _preview(table, language),
            _asked(table, language) or _hint(table, language),
        ],
        h.div(".notes")[(_notice(notice, table, language) for notice in table.notices)]
        if table.notices
        else None,
    ]


def _loading(table: Table, language: Language) -> h.Node:
    """While Python is on its way. The page layer fills in how much has come."""
    if table.python != "loading":
        return None
    return h.div(".loading", {"data-loading": ""})[
        h.p[language.text("loading.text")],
        h.progress({"aria-label": language.text("loading.label"), "max": "100"}),
    ]


def _holding(table: Table, language: Language) -> h.Node:
    """That this hand had no pass: said until its first trick is over."""
    view = table.view
    if view.direction is not Direction.NONE or view.tricks or view.phase is not Phase.PLAYING:
        return None
    return h.p(".preview.calm")[language.text("pass.none")]


def _first_ten(table: Table, language: Language) -> h.Node:
    """The way to the lesson, when a card that multiplies is taken for the first time.

    It is the first in this game, and the person has never taken one; it stays for a trick.
    """
    view = table.view
    ten = view.variant.multiplier
    if ten is None or not view.tricks or view.phase is not Phase.PLAYING:
        return None
    trick = view.tricks[-1]
    known = any(tally.tens for tally in table.statistics)
    known = known or any(working.turned for hand in view.history for working in hand.workings)
    if known or ten.card not in trick.cards or trick.taker is None:
        return None
    key = "turn.first.you" if is_you(trick.taker, table) else "turn.first"
    return h.p(".preview.calm", {"data-first-ten": ""})[
        h.span[
            language.text(key, player=player(trick.taker, table, language)),
            " ",
            h.a(href=f"{language.code}/ten.html")[language.text("turn.why")],
        ]
    ]


def now(table: Table, language: Language) -> str:
    """What is going on and what is asked, in one sentence."""
    view = table.view
    if table.accepting:
        return language.text("now.accept")
    match view.phase:
        case Phase.PASSING:
            return _passing(table, language)
        case Phase.PLAYING:
            return _playing(table, language)
        case Phase.MOON:
            return _moon(table, language)
        case Phase.SCORED:
            return language.text("now.scored", hand=view.hand_number)
        case Phase.OVER:
            return language.text("now.over")


def _passing(table: Table, language: Language) -> str:
    view = table.view
    if view.have_passed[view.seat]:
        return language.text("now.others-pass")
    missing = 3 - len(table.selected)
    if missing:
        return language.count("now.choose", missing)
    return language.text("now.pass-ready")


def _playing(table: Table, language: Language) -> str:
    view = table.view
    if table.shown_trick is not None and not table.your_turn:
        taker = table.shown_trick.taker
        if taker is not None:
            key = "trick.taken.you" if is_you(taker, table) else "trick.taken"
            return language.text(key, player=player(taker, table, language))
    if view.turn is not None and not is_you(view.turn, table):
        return language.text("now.waiting", player=player(view.turn, table, language))
    if table.selected and table.settings.confirm:
        return language.text("now.confirm", card=the_card(table.selected[0], language))
    lead = view.trick.lead
    if lead is None:
        if not view.tricks:
            return language.text("now.lead-first")
        return language.text("now.lead" if view.legal == view.hand else "now.lead-unbroken")
    if view.hand.of_suit(lead.suit):
        return language.text("now.follow", suit=suit_name(lead.suit, language))
    key = "now.void" if view.legal == view.hand else "now.void-first"
    return language.text(key, suit=suit_name(lead.suit, language))


def _moon(table: Table, language: Language) -> str:
    view = table.view
    if view.turn is None or is_you(view.turn, table):
        return language.text("now.moon.you")
    return language.text("now.moon", player=player(view.turn, table, language))


def _preview(table: Table, language: Language) -> h.Node:
    """Where the person's total would go with the trick as it lies, and with a card of their own.

    The page shows the sentence of the card that is pointed at in place of the first. There is
    room for the longest: a card that moved from under the pointer would never be pointed at.
    """
    with_cards = [
        _preview_told(preview, table, language, {"data-with": cards}, f"would-{place}")
        for place, (preview, cards) in enumerate(would(table).items())
    ]
    lies = _as_it_lies(table, language)
    return h.div(".previews")[lies, with_cards] if lies or with_cards else None


def _as_it_lies(table: Table, language: Language) -> h.Element | None:
    if table.stage != "playing" or table.shown_trick is not None:
        return None
    preview = if_taken(table.view)
    if preview is None:
        return None
    if not preview.changes:
        return h.p(".preview.calm")[language.text("preview.nothing")]
    return _preview_told(preview, table, language, {})


def _preview_told(
    preview: Preview,
    table: Table,
    language: Language,
    attributes: dict[str, str],
    anchor: str | None = None,
) -> h.Element:
    variant = table.view.variant
    key = "preview.plane" if variant.on_plane else "preview.points"
    before, after = variant.distance(preview.before), variant.distance(preview.total)
    trend = "better" if after < before else "worse" if after > before else "same"
    where = "data-would" if attributes else "data-total"
    told = {**attributes, "data-trend": trend, where: str(preview.total)}
    return h.p(".preview", told, id=anchor)[
        icon("plane", table),
        h.span[
            sentence(
                language,
                key,
                total=score_number(preview.total, language),
                distance=h.b[distance_text(preview.total, variant, language)],
                before=distance_text(preview.before, variant, language),
            ),
            " ",
            language.text("preview.turns") if preview.turns else None,
        ],
    ]


def _asked(table: Table, language: Language) -> h.Element | None:
    """Why the rules refuse the card that was asked about."""
    if table.asked is None:
        return None
    refusal = table.view.refusal_of(table.asked)
    if refusal is None:
        return None
    return h.p(".asked", {"data-refusal": refusal.value})[
        icon("warning", table),
        h.span[
            h.b[language.text("asked.card", card=the_card(table.asked, language))],
            " ",
            language.text(f"refusal.{refusal.value}"),
            " ",
            h.a(href=f"{language.code}/rules.html#rule-{refusal.value}")[
                language.text("asked.rule")
            ],
        ],
    ]


def _hint(table: Table, language: Language) -> h.Node:
    hint = table.hint
    if hint is None:
        return None
    # On a low screen it is scrolled where it stands: by keyboard too.
    return h.p(".hint", tabindex="0")[
        icon("hint", table),
        h.span[h.b[advice(hint, table, language)], " ", hint_reason(hint, table, language)],
    ]


def advice(hint: Hint, table: Table, language: Language) -> str:
    """What a hint says to do."""
    if hint.choice is not None:
        return language.text(f"hint.moon-{hint.choice.value}")
    key = "hint.pass" if table.view.phase is Phase.PASSING else "hint.play"
    return language.text(key, cards=cards_listed(hint.cards, language))


def hint_reason(hint: Hint, table: Table, language: Language, *, spoken: bool = False) -> str:
    """The reason of a hint in a sentence, for the page or for a voice."""
    variant = table.view.variant
    score = hint.score
    return language.text(
        f"reason.{hint.reason}",
        cards=cards_listed(hint.about, language),
        card=the_card(hint.about[0], language) if hint.about else "",
        players=language.listed([player(seat, table, language) for seat in hint.seats]),
        player=player(hint.seats[0], table, language) if hint.seats else "",
        score=_score_text(score, language, spoken) if score is not None else "",
        distance=distance_text(score, variant, language) if score is not None else "",
    )


def _score_text(score: Score, language: Language, spoken: bool) -> str:
    return language.spoken_score(score) if spoken else language.score(score)


def _isolated(values: Mapping[str, str]) -> dict[str, h.Node]:
    """Values for a sentence, each of which reads in its own direction."""
    return {name: h.bdi[value] for name, value in values.items()}


def _notice(notice: Notice, table: Table, language: Language) -> h.Element:
    return h.div(".notice", {"data-notice": notice.key, "data-error": notice.error or None})[
        icon("warning" if notice.error else "info", table),
        # Values may come from outside: in a `bdi` they turn no other word around.
        h.p[sentence(language, f"notice.{notice.key}", **_isolated(notice.values))],
        button(notice.action, language.text(f"action.{notice.action}"), classes=".button.quiet")
        if notice.action
        else None,
        button(
            "dismiss",
            [icon("close", table), h.span(".sr")[language.text("notice.dismiss")]],
            value=notice.key,
            classes=".tool",
        ),
    ]
