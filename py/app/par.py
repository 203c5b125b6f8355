"""Par of a day's hand: where the strongest player comes in the person's seat.

The second worker plays the hand, with a fixed number of samples, so that par is the same for
everybody. It is asked for when the person's own try has been scored.
"""

from __future__ import annotations

__all__ = ["SAMPLES", "Par"]

from datetime import date
from typing import Final

from hearts import NotationError, Record, Score, write_record
from hearts.daily import daily_game
from ui.state.table import PLAYERS

from .days import DayBook
from .exchange import Action, Job
from .others import YOU

SAMPLES: Final = 6_000
"""Imagined hands that are played out for each choice."""


class Par:
    """Asks for one par at a time."""

    def __init__(self) -> None:
        self._asked: date | None = None

    def ask(self, book: DayBook, day: date | None) -> Job | None:
        """What is to be thought about, now that the hand of this day is at the table."""
        known = book.of(day) if day else None
        if known is None or known.total is None or known.par is not None or day == self._asked:
            return None
        self._asked = known.day
        return Job(
            id=_name(known.day),
            work="par",
            record=write_record(Record(daily_game(known.day.isoformat()), PLAYERS)),
            seat=int(YOU),
            samples=SAMPLES,
            patient=True,
        )

    def answer(self, action: Action) -> tuple[date, Score] | None:
        """The day that was asked about and its par, if a thought brings it."""
        day = self._asked
        if day is None or action.get("id") != _name(day):
            return None
        try:
            return day, Score.read(str(action.get("total")))
        except NotationError:
            return None


def _name(day: date) -> str:
    return f"par {day.isoformat()}"
