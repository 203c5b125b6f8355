"""What is counted of a person's games: plain numbers, that others keep and this room shows."""

from __future__ import annotations

__all__ = ["Tally"]

from dataclasses import dataclass
from fractions import Fraction

from hearts import Score


@dataclass(frozen=True, slots=True)
class Tally:
    """What is counted for one game at one level of the opponents and of one length."""

    variant: str
    level: str
    games: int = 0
    """Finished games. A game that was left is not counted, but its hands are."""
    won: Fraction = Fraction(0)
    """Games won; a win shared by k players counts 1/k."""
    lost: Fraction = Fraction(0)
    """Games lost, shared ones likewise."""
    hands: int = 0
    moons: int = 0
    """Moons shot by the person."""
    tens: int = 0
    """Times the person took the card that multiplies."""
    best: Score | None = None
    """The final total of the finished game that ended nearest to where one wants to be."""
    worst: Score | None = None
    length: int = 0
    """How many hands each of these games has; 0 for those that only a total ends."""
    back: int = 0
    """Cards that the person took back."""
