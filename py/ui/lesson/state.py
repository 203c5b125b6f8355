"""What the reader of the lesson has done so far, as values, and the hand that it begins with."""

from __future__ import annotations

__all__ = ["CARDS", "HAND", "ORDERS", "STORIES", "TOTALS", "TURN", "Lesson", "apply_order"]

from dataclasses import dataclass
from itertools import permutations
from typing import Final

from hearts import COMPLEX, ZERO, Card, Multiplier, Score, ScoredHand

from ..teaching.worked import FIVE_HEARTS

HAND: Final = FIVE_HEARTS.base()
"""The hand of the lesson, before its ten: five hearts and the queen."""


def _multiplier() -> Multiplier:
    if COMPLEX.multiplier is None:
        raise ValueError("the lesson is about the card that multiplies")
    return COMPLEX.multiplier


TURN: Final = _multiplier()

TOTALS: Final = (Score(-20, 30), Score(40, 0), Score(-10, -20))
"""Running totals to add the turned hand to; at the last the wrong way lands nearer to zero."""

CARDS: Final = ("hearts", "queen", "jack", "ten")
"""The cards of the map of help, by the keys of their rules."""

ITEMS: Final = ("moon", "jack", "ten")
ORDERS: Final = tuple(permutations(ITEMS))
"""Every order in which moon, jack and ten could count."""

STORIES: Final = ("kept", "received")
"""Whose moon it is in the order lab: one's own, subtracted, or one that somebody gave."""

_JACK: Final = next(r.each for r in COMPLEX.card_rules if Card("JD") in r.cards)

_PLACE: Final = HAND * TURN.factor


@dataclass(frozen=True, slots=True)
class Lesson:
    """The state of every figure. The defaults are what the static page shows."""

    guess: Score | None = None
    """Where the reader thinks that the hand will land."""
    predicted: int = 0
    """How much of the first figure is shown: 0 the hand, 1 turned, 2 doubled as well."""
    times: int = 0
    """How often the second figure has multiplied by i."""
    hearts: int = 5
    queen: bool = True
    jack: bool = False
    ten: bool = True
    """The hand that the reader builds."""
    axes: int = 2
    """How much of the turn of the axes is shown, as in the first figure: at first all of it."""
    total: int = 0
    """Which of `TOTALS` the fifth figure has."""
    story: str = "kept"
    order: tuple[str, ...] = ITEMS
    card: str = "jack"
    """The card of the map of help."""
    place: Score = _PLACE
    """The total on the map of help."""
    last: ScoredHand | None = None
    """The reader's own last hand with the ten, if there is one."""
    own: int = 0
    """How much of its turn is shown, as in the first figure."""
    asked: bool = False
    """Whether their own games have been looked through."""


def apply_order(order: tuple[str, ...], story: str) -> Score:
    """What moon, jack and ten make when they count in an order that may not be the game's."""
    score = ZERO
    for item in order:
        match item:
            case "ten":
                score *= TURN.factor
            case "jack":
                score += _JACK
            case _:
                score += COMPLEX.moon if story == "received" else -COMPLEX.moon
    return score
