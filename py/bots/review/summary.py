"""What a seat's choices of a game come to: the dearest, a sum for each kind, and one lesson."""

from __future__ import annotations

__all__ = ["DEAREST", "Lesson", "Share", "Summary", "summarise"]

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from hearts import PlayCard

from .choices import Choice, Kind

DEAREST: Final = 10
"""Choices that a summary names at most."""


class Lesson(StrEnum):
    """What to do otherwise next time. The value is the key that a sentence is looked up by."""

    NONE = "none"
    """No choice was clearly a mistake."""
    PASS_OTHERS = "pass-others"
    LEAD_LOWER = "lead-lower"
    LEAD_HIGHER = "lead-higher"
    LEAD_ANOTHER_SUIT = "lead-another-suit"
    FOLLOW_LOWER = "follow-lower"
    FOLLOW_HIGHER = "follow-higher"
    DISCARD_OTHERS = "discard-others"
    MOON = "moon"


@dataclass(frozen=True, slots=True)
class Share:
    """What the choices of one kind come to."""

    choices: int
    mistakes: int
    distance: float
    """How much further from zero the mistakes led on average, added up."""
    loss: float
    """How much they raised the chance to lose, added up."""
    chances: float


@dataclass(frozen=True, slots=True)
class Summary:
    """A look back at a whole game, or at one hand."""

    dearest: tuple[Choice, ...]
    """The mistakes that cost most, the dearest first; no more than `DEAREST`."""
    kinds: tuple[tuple[Kind, Share], ...]
    """Each kind of choice that came up."""
    lesson: Lesson


def summarise(choices: Iterable[Choice]) -> Summary:
    """Sum up the choices that were judged."""
    known = list(choices)
    mistakes = sorted((one for one in known if one.mistake), key=_dearest_first)
    kinds = tuple(
        (kind, _share([one for one in known if one.kind is kind]))
        for kind in Kind
        if any(one.kind is kind for one in known)
    )
    return Summary(tuple(mistakes[:DEAREST]), kinds, _lesson(mistakes, kinds))


def _dearest_first(choice: Choice) -> tuple[float, int]:
    return -choice.judgement.chances, choice.moves


def _share(choices: Sequence[Choice]) -> Share:
    mistakes = [one.judgement for one in choices if one.mistake]
    return Share(
        choices=len(choices),
        mistakes=len(mistakes),
        distance=sum(one.distance for one in mistakes),
        loss=sum(one.loss for one in mistakes),
        chances=sum(one.chances for one in mistakes),
    )


def _lesson(mistakes: Sequence[Choice], kinds: Iterable[tuple[Kind, Share]]) -> Lesson:
    """What would have helped most: of the kind that cost most, the dearer direction."""
    if not mistakes:
        return Lesson.NONE
    dearest = max(kinds, key=lambda pair: pair[1].chances)[0]
    costs: Counter[Lesson] = Counter()
    for one in mistakes:
        if one.kind is dearest:
            # In whole millionths, so that equal sums are equal.
            costs[_otherwise(one)] += round(1_000_000 * one.judgement.chances)
    return costs.most_common(1)[0][0]


def _otherwise(choice: Choice) -> Lesson:
    made, better = choice.made, choice.judgement.better
    match choice.kind:
        case Kind.PASSING:
            return Lesson.PASS_OTHERS
        case Kind.MOON:
            return Lesson.MOON
        case Kind.DISCARDING:
            return Lesson.DISCARD_OTHERS
    assert isinstance(made, PlayCard)
    assert isinstance(better, PlayCard)
    lower = better.card.rank < made.card.rank
    if choice.kind is Kind.FOLLOWING:
        return Lesson.FOLLOW_LOWER if lower else Lesson.FOLLOW_HIGHER
    if made.card.suit is not better.card.suit:
        return Lesson.LEAD_ANOTHER_SUIT
    return Lesson.LEAD_LOWER if lower else Lesson.LEAD_HIGHER
