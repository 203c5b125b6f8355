"""The chance to win and to lose a game from four totals, as four house players would go on.

Whether a total is good depends on the others' and on how soon the game ends, and that the
furthest one says. Both chances are those of a softmax over the seats: a seat's weight is the
exponential of a polynomial in how far its own total is (1 where the game ends) and how far the
furthest of the four is. The coefficients were learned by `python -m arena prospects`, which
tells how.
"""

from __future__ import annotations

__all__ = ["Coefficients", "Prospects", "features", "prospects_of"]

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from hearts import Variant

Coefficients = tuple[float, ...]

STEEPEST: Final = 600.0
"""The largest difference that is told from any larger one; `exp` goes no further than 709."""


class Prospects(NamedTuple):
    """The two polynomials of a game, their coefficients in the order of `features`."""

    lose: Coefficients
    win: Coefficients

    def equity(self, distances: Sequence[float], seat: int) -> float:
        """The chance to win less the chance to lose, for totals within the limit."""
        furthest = max(distances)
        known = [features(distance, furthest) for distance in distances]
        return self.share(self.win, known, seat) - self.share(self.lose, known, seat)

    def loss(self, distances: Sequence[float], seat: int) -> float:
        """The chance to lose, for totals within the limit."""
        furthest = max(distances)
        return self.share(self.lose, [features(each, furthest) for each in distances], seat)

    @staticmethod
    def share(coefficients: Coefficients, known: Sequence[Sequence[float]], seat: int) -> float:
        """A seat's share of winning or of losing, by the features of all four."""
        sums = [
            sum(factor * feature for factor, feature in zip(coefficients, each, strict=True))
            for each in known
        ]
        own = sums[seat]
        return 1 / sum(exp(min(STEEPEST, other - own)) for other in sums)


def features(distance: float, furthest: float) -> tuple[float, ...]:
    """What the polynomials are made of."""
    square = distance * distance
    bent = square * square
    return (
        *(distance, square, bent),
        *(furthest * distance, furthest * square, furthest * bent),
        *(furthest * furthest * distance, furthest * furthest * square),
    )


_LEARNED: Final = {
    "complex": Prospects(
        lose=(1.297, 1.058, 0.242, -0.011, 0.290, 0.634, -0.161, 0.512),
        win=(-0.904, 0.440, 0.831, -1.231, -0.097, -0.223, -2.293, -1.303),
    ),
    "classic": Prospects(
        lose=(3.630, -0.052, -0.027, 1.398, 0.395, 0.718, 1.077, 0.824),
        win=(-4.289, -1.346, -0.235, -1.968, -0.824, -0.445, -1.522, -0.876),
    ),
}
"""By the game's name."""


def prospects_of(variant: Variant) -> Prospects | None:
    """The prospects of a game, or None if nothing was learned of it."""
    return _LEARNED.get(variant.name)
