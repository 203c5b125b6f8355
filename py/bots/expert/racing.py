"""Comparing candidates on the same imagined hands until it is clear which is best.

Candidates are tried together, a batch of hands at a time; one that is clearly worse than the best
is given up, so that what is close is looked at longer. In the end a card must be better than the
sure one by more than chance explains.
"""

from __future__ import annotations

__all__ = ["Race", "difference"]

from collections.abc import Sequence
from math import sqrt
from typing import Final

CLEARLY: Final = 2.5
"""A candidate so many standard errors behind the best is given up."""
SURELY: Final = 1.01
"""By how many standard errors a candidate must beat the sure one to replace it.

If a single hand makes all the difference it is one exactly, and rounding must not decide.
"""

FEWEST: Final = 8
"""From fewer hands nothing can be told."""
ALIKE: Final = 40
"""Candidates that end alike in so many hands are taken to be alike."""


def difference(values: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """How much larger the first are than the others on average, and the standard error.

    They belong together one by one; where there are more of one, the rest is left out.
    """
    gaps = [a - b for a, b in zip(values, others, strict=False)]
    count = len(gaps)
    mean = sum(gaps) / count
    squares = sum((gap - mean) ** 2 for gap in gaps)
    return mean, sqrt(squares / (count * max(1, count - 1)))


class Race:
    """Candidates by number, and the badness of each in every hand tried so far."""

    __slots__ = ("alive", "values")

    def __init__(self, count: int) -> None:
        self.alive = list(range(count))
        self.values: list[list[float]] = [[] for _ in range(count)]

    def best(self) -> int:
        """Of those still in the race the one with the least badness on average."""
        return min(self.alive, key=lambda one: (sum(self.values[one]), one))

    def mean(self, one: int) -> float:
        """The average badness of a candidate, in the hands that it was tried in."""
        values = self.values[one]
        return sum(values) / len(values) if values else 0.0

    def behind(self, one: int, other: int) -> tuple[float, float]:
        """How much worse one candidate is than another on average, and the standard error."""
        return difference(self.values[one], self.values[other])

    def cut(self) -> None:
        """Give up whoever is clearly behind the best, or ends like it in every hand."""
        best = self.best()
        tried = len(self.values[best])
        self.alive = [one for one in self.alive if one == best or self._close(one, best, tried)]

    def _close(self, one: int, best: int, tried: int) -> bool:
        gap, error = self.behind(one, best)
        if not error:
            # Where nothing has differed so far, nothing probably will.
            return not gap and tried < ALIKE
        return gap <= CLEARLY * error

    def winner(self, sure: int) -> int:
        """The best, or the sure one if the best is not better by more than chance explains."""
        if len(self.values[self.alive[0]]) < FEWEST:
            return sure
        best = self.best()
        if best == sure or sure not in self.alive:
            return best
        gap, error = self.behind(sure, best)
        return best if gap > SURELY * error else sure
