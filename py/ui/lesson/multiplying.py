"""The card that multiplies, as the engine knows it, and the hand of the lesson's examples."""

from __future__ import annotations

__all__ = ["DOUBLE", "HAND", "JACK", "TURN"]

from typing import Final

from hearts import COMPLEX, Card, Multiplier, Score

from ..teaching.worked import FIVE_HEARTS

HAND: Final = FIVE_HEARTS.base()
"""The hand of the examples, before its ten: five hearts and the queen."""


def _turn() -> Multiplier:
    if COMPLEX.multiplier is None:
        raise ValueError("the lesson is about the card that multiplies")
    return COMPLEX.multiplier


TURN: Final = _turn()
DOUBLE: Final = Score(TURN.factor.im)
"""What is left of its factor when the quarter-turn is set aside."""
JACK: Final = next(r.each for r in COMPLEX.card_rules if Card("JD") in r.cards)
