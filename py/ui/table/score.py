"""The two-part score of a hand: its own working, then the addition to the running total."""

from __future__ import annotations

__all__ = ["score"]

import htpy as h

from hearts import SEATS, ZERO, Operation, ScoredHand, Seat, Source, Step, Suit

from ..drawing.art import card_label, icon
from ..drawing.shapes import key_sign
from ..state.preview import moon_moved
from ..state.table import Table
from ..words.algebra import addition, brief, operation, turned
from ..words.language import Language
from ..words.pieces import distance_text, is_you, length_text, player, score_number, sentence
from .outcome import outcome, played_on
from .seating import danger
from .telling import turn_of, walk


def score(table: Table, language: Language) -> h.Node:
    """The hand just scored, for every seat; while playing, the one before, folded away."""
    view = table.view
    if not view.history:
        return None
    scored = view.history[-1]
    title = language.text("score.title", hand=scored.number)
    if table.stage in ("scored", "over"):
        return h.fragment[
            outcome(table, language),
            h.h2(".sr")[title],
            _played_on(table, language),
            _in_danger(table, language),
            _workings(scored, table, language),
        ]
    return h.details(".hand-before", id="hand-before")[
        h.summary[language.text("score.before", hand=scored.number)],
        _workings(scored, table, language),
    ]


def _workings(scored: ScoredHand, table: Table, language: Language) -> h.Element:
    order = sorted(SEATS, key=lambda seat: not is_you(seat, table))
    return h.div(".workings")[
        _moon_told(scored, table, language),
        (_working(seat, scored, table, language) for seat in order),
    ]


def _moon_told(scored: ScoredHand, table: Table, language: Language) -> h.Node:
    """Who shot the moon and what was chosen."""
    if scored.shooter is None or scored.choice is None:
        return None
    key = f"moon.told.{scored.choice.value}"
    if is_you(scored.shooter, table):
        key += ".you"
    return h.p(".moon-told")[
        icon("moon", table),
        h.span[
            sentence(
                language,
                key,
                player=player(scored.shooter, table, language),
                moon=score_number(
                    moon_moved(table.view.variant, scored.taken[scored.shooter]), language
                ),
            )
        ],
    ]


def _working(seat: Seat, scored: ScoredHand, table: Table, language: Language) -> h.Element:
    working = scored.workings[seat]
    you = is_you(seat, table)
    return h.details(
        {"data-working": str(int(seat)), "data-score": str(working.score)},
        open=you or working.turned or seat is scored.shooter,
        class_={"working": True, "mine": you},
        id=f"working-{int(seat)}",
    )[
        h.summary[
            key_sign(seat),
            h.span(".name")[player(seat, table, language)],
            score_number(working.score, language, ".hand-score.num"),
            brief(working, language),
            h.span(".summary-total")[
                h.span[
                    sentence(
                        language, "score.total", total=score_number(scored.after[seat], language)
                    )
                ],
                _distance(seat, scored, table, language),
            ],
        ],
        h.div(".parts")[
            h.div(".part")[
                h.h3[language.text("score.part-hand")],
                walk(working) if you and table.view.variant.on_plane else None,
                h.ol(".steps")[
                    (
                        _step(place, step, table, language)
                        for place, step in enumerate(working.steps, 1)
                    )
                ]
                if working.steps
                else h.p(".nothing")[language.text("score.nothing")],
                h.p(".written-out")[turned(working, language)] if working.turned else None,
            ],
            h.div(class_=["part", turn_of(len(working.steps) + 2)])[
                h.h3[language.text("score.part-total")],
                h.p[addition(scored.before[seat], working.score, scored.after[seat], language)],
                h.p(".distances")[_distances(seat, scored, table, language)],
            ],
        ],
    ]


def _distance(seat: Seat, scored: ScoredHand, table: Table, language: Language) -> h.Element | None:
    variant = table.view.variant
    if not variant.on_plane:
        return None
    level = danger(scored.after[seat], variant)
    return h.span(".how-far", {"data-danger": level})[
        sentence(
            language,
            "score.far",
            distance=distance_text(scored.after[seat], variant, language),
        )
    ]


def _distances(seat: Seat, scored: ScoredHand, table: Table, language: Language) -> h.Node:
    variant = table.view.variant
    before, after = variant.magnitude(scored.before[seat]), variant.magnitude(scored.after[seat])
    way = "nearer" if after < before else "further" if after > before else "same"
    return language.text(
        f"score.distances.{way}" if variant.on_plane else "score.distances.points",
        before=distance_text(scored.before[seat], variant, language),
        after=distance_text(scored.after[seat], variant, language),
        limit=str(variant.limit),
    )


def _step(place: int, step: Step, table: Table, language: Language) -> h.Element:
    """One step: its cards, its rule, what it does, what it makes.

    Whose rule it is stands with the rule, one press away.
    """
    return h.li(
        {"data-rule": step.rule.value, "data-operation": step.operation.value},
        class_=["step", turn_of(place)],
    )[
        h.span(".step-cards")[_cards_of(step, table, language)],
        h.span(".step-rule")[
            h.a(".rule-name", href=_rule_address(step, language))[
                language.text(f"rule.{step.rule.value}")
            ],
        ],
        operation(step, language),
        h.span(".running")[h.span(aria_hidden="true")["= "], score_number(step.result, language)],
        _turn_words(step, language),
    ]


def _rule_address(step: Step, language: Language) -> str:
    """Where the rules page tells the rule of a step. The game is there still on the way back."""
    anchor = "classic-scoring" if step.source is Source.CLASSIC else f"rule-{step.rule.value}"
    return f"{language.code}/rules.html#{anchor}"


def _cards_of(step: Step, table: Table, language: Language) -> h.Node:
    """The cards of a step; all thirteen hearts are told by one of them."""
    hearts = step.cards.of_suit(Suit.HEARTS)
    if len(hearts) < 13:
        return [card_label(card, table, language) for card in step.cards]
    others = step.cards - hearts
    return [
        h.span(".mini", {"data-suit": "hearts"})[language.count("seat.hearts", len(hearts))],
        *(card_label(card, table, language) for card in others),
    ]


def _turn_words(step: Step, language: Language) -> h.Node:
    """What a multiplication does to the point, in words."""
    if step.operation is not Operation.MULTIPLY:
        return None
    if step.result == ZERO:
        return h.span(".turn-words")[language.text("score.turn-nothing")]
    return h.span(".turn-words")[
        language.text(
            "score.turn-words",
            before=length_text(step.result.norm // step.operand.norm, language),
            after=length_text(step.result.norm, language),
        )
    ]


def _played_on(table: Table, language: Language) -> h.Node:
    """Why there is another hand, where somebody has reached the limit."""
    why = played_on(table, table.view.totals, language)
    return h.p(".danger-note")[icon("info", table), h.span[why]] if why else None


def _in_danger(table: Table, language: Language) -> h.Node:
    """Who may lose soon, named."""
    view = table.view
    if view.outcome is not None:
        return None
    close = [seat for seat in SEATS if danger(view.totals[seat], view.variant) == "close"]
    if not close:
        return None
    listed = language.listed(
        [
            language.text(
                "score.danger-one",
                player=player(seat, table, language),
                distance=distance_text(view.totals[seat], view.variant, language),
            )
            for seat in close
        ]
    )
    return h.p(".danger-note")[
        icon("warning", table), h.span[language.text("score.danger", players=listed)]
    ]
