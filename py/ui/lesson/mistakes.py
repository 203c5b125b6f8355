"""What kind of mistake an answer makes about a quarter-turn and a doubling."""

from __future__ import annotations

__all__ = ["Mistake", "find_mistake"]

from enum import StrEnum
from typing import Final

from hearts import Score

from ..drawing.plane import QUARTER
from .multiplying import DOUBLE, TURN

_NEAR: Final = 8
"""The square of the distance up to which an answer only missed the spot."""


class Mistake(StrEnum):
    """How an answer differs from the turned and doubled arrow. The value names a message."""

    UNMOVED = "unmoved"
    NOT_DOUBLED = "not-doubled"
    NOT_TURNED = "not-turned"
    WRONG_WAY = "wrong-way"
    WRONG_WAY_NOT_DOUBLED = "wrong-way-not-doubled"
    HALF_TURN = "half-turn"
    MIRRORED = "mirrored"
    SIGN = "sign"
    NEAR = "near"
    LENGTH = "length"
    DIRECTION = "direction"
    OTHER = "other"


def find_mistake(answer: Score, start: Score) -> Mistake | None:
    """What is wrong with an answer to `start` × 2i; None where it is right.

    >>> find_mistake(Score(26, -10), Score(5, 13))
    <Mistake.WRONG_WAY: 'wrong-way'>
    """
    right = start * TURN.factor
    if answer == right:
        return None
    mirrored = Score(start.re, -start.im)
    known = {
        start: Mistake.UNMOVED,
        start * QUARTER: Mistake.NOT_DOUBLED,
        start * DOUBLE: Mistake.NOT_TURNED,
        -right: Mistake.WRONG_WAY,
        -(start * QUARTER): Mistake.WRONG_WAY_NOT_DOUBLED,
        start * -DOUBLE: Mistake.HALF_TURN,
        -start: Mistake.HALF_TURN,
        Score(right.re, -right.im): Mistake.SIGN,
        Score(-right.re, right.im): Mistake.SIGN,
        mirrored: Mistake.MIRRORED,
        -mirrored: Mistake.MIRRORED,
        mirrored * DOUBLE: Mistake.MIRRORED,
        mirrored * -DOUBLE: Mistake.MIRRORED,
    }
    # An arrow along an axis is its own mirror image: the first of the two kinds is the likelier.
    for place, mistake in known.items():
        if place == answer:
            return mistake
    if (answer - right).norm <= _NEAR:
        return Mistake.NEAR
    across = answer.re * right.im - answer.im * right.re
    if not across and answer.re * right.re + answer.im * right.im > 0:
        return Mistake.LENGTH
    return Mistake.DIRECTION if answer.norm == right.norm else Mistake.OTHER
