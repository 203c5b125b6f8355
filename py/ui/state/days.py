"""What the page shows of the hands of the day: plain values, kept by others."""

from __future__ import annotations

__all__ = ["LATEST", "Day", "Days", "known_of"]

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from hearts import Score

LATEST: Final = 30
"""So many days before today can still be played."""


@dataclass(frozen=True, slots=True)
class Day:
    """A hand of the day that was begun."""

    day: date
    late: bool = False
    """Whether it was begun on a later day."""
    total: Score | None = None
    """The total to which the counted try led; None until its hand is scored."""
    par: Score | None = None
    """The total to which the strongest player comes in the same seat; None until it is known."""


@dataclass(frozen=True, slots=True)
class Days:
    """The hands of the day, as they stand today."""

    today: date
    start: Score
    """The total from which today's hand begins for the person."""
    known: tuple[Day, ...] = ()
    """Those that were begun, in the order of the days."""
    streak: int = 0
    """So many of the last days in a row were played on their day."""
    here: date | None = None
    """The day whose hand is at the table, if it is one."""

    def of(self, day: date) -> Day | None:
        """What is known of a day's hand; None if it was never begun."""
        return known_of(self.known, day)


def known_of(days: Iterable[Day], day: date) -> Day | None:
    """What some days hold of one; None if its hand was never begun."""
    return next((one for one in days if one.day == day), None)
