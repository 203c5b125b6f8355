"""The story of a game that has ended: the plane hand by hand, and three facts."""

from __future__ import annotations

__all__ = ["hand_aloud", "story"]

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

import htpy as h

from hearts import SEATS, Phase, Score, Seat

from ..drawing.art import icon
from ..state.story import best_rescue, biggest_leap
from ..state.table import Table
from ..words.language import Language
from ..words.pieces import button, distance_text, is_you, player
from .plane import large_plane


def story(table: Table, language: Language) -> h.Element:
    """The drawing as it was after a hand, a slider over the hands, the facts, the same cards."""
    hands = len(table.view.history)
    shown = _told(table)
    return h.section(".story", aria_labelledby="story-title")[
        h.h3(id="story-title")[language.text("story.title")],
        large_plane(_as_it_was(table, shown), language),
        h.label(".story-slider")[
            h.span[language.text("story.slider")],
            h.input(
                id="story-hand",
                type="range",
                min="0",
                max=str(hands),
                step="1",
                value=str(shown),
                data_action="story",
                aria_valuetext=hand_aloud(table, language),
            ),
        ],
        h.p(".story-hand", {"data-told": str(shown)})[_hand_told(table, language, language.score)],
        h.ul(".facts")[(h.li[fact] for fact in _facts(table, language))],
        None if table.days and table.days.here else _same_cards(table, language),
    ]


def _told(table: Table) -> int:
    """After how many hands the story stands."""
    hands = len(table.view.history)
    return hands if table.told is None else min(max(table.told, 0), hands)


def _as_it_was(table: Table, hands: int) -> Table:
    """The table after so many hands, as far as the drawing needs it."""
    history = table.view.history
    totals = history[hands - 1].after if hands else history[0].before
    view = replace(table.view, history=history[:hands], totals=totals, phase=Phase.SCORED)
    return replace(table, view=view, stage="scored" if hands else "waiting", shown_trick=None)


def hand_aloud(table: Table, language: Language) -> str:
    """What the hand did at which the story stands, for a voice."""
    return _hand_told(table, language, language.spoken_score)


def _hand_told(table: Table, language: Language, write: Callable[[Score], str]) -> str:
    view, hands = table.view, _told(table)
    if not hands:
        return language.text("story.start")
    scored = view.history[hands - 1]
    variant = view.variant
    kind = "plane" if variant.on_plane else "line"
    nearest = min(variant.distance(total) for total in scored.after)
    ahead = [seat for seat in SEATS if variant.distance(scored.after[seat]) == nearest]
    names = language.listed([player(seat, table, language) for seat in ahead])
    you = any(is_you(seat, table) for seat in ahead)
    return " ".join(
        (
            language.text(
                f"story.hand.{kind}",
                hand=scored.number,
                score=write(scored.workings[view.seat].score),
                total=write(scored.after[view.seat]),
                distance=distance_text(scored.after[view.seat], variant, language),
            ),
            language.text("story.ahead.you")
            if you and len(ahead) == 1
            else language.count("story.ahead", len(ahead), players=names),
        )
    )


def _facts(table: Table, language: Language) -> Iterator[str]:
    view = table.view
    variant = view.variant
    kind = "plane" if variant.on_plane else "line"
    leap, rescue = biggest_leap(view), best_rescue(view)
    if leap is not None:
        yield language.text(
            f"story.leap.{kind}",
            player=player(leap.seat, table, language),
            hand=leap.hand,
            score=leap.score,
            distance=distance_text(leap.score, variant, language),
        )
    if rescue is not None:
        yield language.text(
            "story.rescue",
            player=player(rescue.seat, table, language),
            hand=rescue.hand,
            before=distance_text(rescue.before, variant, language),
            after=distance_text(rescue.after, variant, language),
        )
    yield _queens(table.queens, table, language)


def _queens(givers: tuple[Seat, ...], table: Table, language: Language) -> str:
    """How often the person took the queen of spades, and who played it most often."""
    if not givers:
        return language.text("story.queen.none")
    often = Counter(seat for seat in givers if not is_you(seat, table)).most_common(1)
    if not often:
        return language.count("story.queen.own", len(givers))
    seat, times = often[0]
    name = player(seat, table, language)
    return language.count("story.queen", len(givers), player=name, times=times)


def _same_cards(table: Table, language: Language) -> h.Element:
    """The same deals again, for whoever thinks they can do better."""
    return button(
        "new-game",
        [icon("replay", table), h.span[language.text("action.same-cards")]],
        classes=".button.quiet",
        attributes={
            "data-code": table.game_code,
            "data-deal": None if table.deal is None else str(table.deal),
        },
    )
