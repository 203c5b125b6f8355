"""What the page is told: frames, shown one after another, each for a while."""

from __future__ import annotations

__all__ = ["Frame", "Screen", "dwell", "moments_shown", "words_time"]

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final, TypedDict

from hearts import (
    HEARTS,
    CardsExchanged,
    HandScored,
    MoonChosen,
    MoonShot,
    Phase,
    SeatPassed,
    TrickTaken,
)
from ui.state.table import Table
from ui.table.page import attributes, render
from ui.words.language import Language

from .others import YOU, Moment

_CARD: Final = (0, 120, 240, 1100)
"""Milliseconds for which a card played by another is shown before the next, by speed.

The page takes longer to move a card there, so that cards are under way together; all of them
lie there until the trick is complete.
"""
_TRICK: Final = (0, 400, 800, 2600)
"""Milliseconds for which a complete trick is shown before the next lead, by speed.

It is gathered after that, while the next card comes. So one's next turn comes 1.6 seconds after
one's card at the normal speed, or sooner, when the others play three cards in between.
"""
_WORTH_A_LOOK: Final = Fraction(5, 4)
"""How much longer a trick is shown that changes somebody's score."""
_WORTH_A_WORD: Final = 2
"""How much longer a trick is shown at which somebody has something to say, or a moon."""
_WORD: Final = 400
"""Milliseconds in which a screen reader says a word, unhurried."""


class Frame(TypedDict):
    """One state of the page: only what has changed since the frame before."""

    regions: dict[str, str]
    """HTML by the name of the region."""
    main: dict[str, str]
    """Attributes of `<main>`."""
    page: dict[str, str]
    """What concerns the page as a whole: its `title`, and attributes of `<html>`."""
    announce: str
    """What is said to a screen reader; empty if nothing is."""
    dwell: int
    """Milliseconds until the next frame."""


class Screen:
    """Remembers what the page shows, so that a frame holds only what changes."""

    def __init__(self) -> None:
        self._regions: dict[str, str] = {}
        self._main: dict[str, str] = {}
        self._page: dict[str, str] = {}

    def frame(self, table: Table, language: Language, announce: str = "", wait: int = 0) -> Frame:
        """The frame that brings the page to a table."""
        regions, main = render(table, language), attributes(table)
        page = {
            "lang": language.code,
            "dir": language.dir,
            "data-language": language.code,
            "data-theme": table.settings.theme,
            "title": language.text(
                "page.title", game=language.text(f"game.{table.view.variant.name}")
            ),
        }
        frame = Frame(
            regions=_changed(self._regions, regions),
            main=_changed(self._main, main),
            page=_changed(self._page, page),
            announce=announce,
            dwell=wait,
        )
        self._regions, self._main, self._page = regions, main, page
        return frame


def _changed(old: dict[str, str], new: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in new.items() if old.get(name) != value}


def moments_shown(moments: Sequence[Moment]) -> Iterator[Moment]:
    """The moments worth a frame of their own before the last state is shown.

    The last one is that state itself; but the card that ends a hand is seen on the table
    before the hand is scored. A player's choice of cards to pass gets no frame.
    """
    for place, moment in enumerate(moments, 1):
        if all(isinstance(event, SeatPassed | CardsExchanged) for event in moment.events):
            continue
        scored = next((e.hand for e in moment.events if isinstance(e, HandScored)), None)
        if scored is None:
            if place < len(moments):
                yield moment
        elif any(isinstance(event, TrickTaken) for event in moment.events):
            before = replace(
                moment.view,
                phase=Phase.PLAYING,
                totals=scored.before,
                history=moment.view.history[:-1],
                outcome=None,
            )
            yield Moment(before, moment.events)


def dwell(moment: Moment, speed: int) -> int:
    """Milliseconds for which a moment is shown before the next."""
    if any(isinstance(event, MoonShot | MoonChosen) for event in moment.events):
        return _WORTH_A_WORD * _TRICK[speed]
    if any(isinstance(event, TrickTaken) for event in moment.events):
        scoring = moment.view.variant.scoring_cards & moment.view.tricks[-1].cards
        longer = _WORTH_A_WORD if scoring - HEARTS else _WORTH_A_LOOK if scoring else 1
        return int(longer * _TRICK[speed])
    own = any(getattr(event, "seat", None) is YOU for event in moment.events)
    return _CARD[speed] // 2 if own else _CARD[speed]


def words_time(text: str) -> int:
    """Milliseconds that a screen reader needs for a text."""
    return len(text.split()) * _WORD
