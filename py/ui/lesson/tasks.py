"""Short tasks about the ten, without end: each is made of a seed and a number, and is always right.

Every answer is the engine's: what it scores, which total is nearer, who loses.
"""

from __future__ import annotations

__all__ = ["KINDS", "Kind", "Task", "make_task"]

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Final

from hearts import COMPLEX, HEARTS, ZERO, CardSet, MoonChoice, Score, Seat, score_hand

from ..drawing.plane import QUARTER
from .multiplying import DOUBLE, TURN

_NEAR: Final = 9
"""How far the arrows of the tasks reach, in each direction."""
_TENS: Final = 4
_SOLO: Final = 3
"""How many of the four totals stay well inside the circle."""


class Kind(StrEnum):
    """What a task asks. The value names its messages."""

    COMPUTE = "compute"
    PLACE = "place"
    FIND = "find"
    UNDO = "undo"
    FOUR = "four"
    CLOSER = "closer"
    LOSES = "loses"
    MOON = "moon"


KINDS: Final = tuple(Kind)


@dataclass(frozen=True, slots=True)
class Task:
    """One task. Its answer is a place on the plane, or the number of one of its choices."""

    kind: Kind
    given: tuple[Score, ...]
    """What it is about: an arrow, a place to land on, totals, or a moon with what else is taken."""
    answer: Score | int
    choices: tuple[Score, ...] = ()
    """What can be chosen; empty where a place is asked, or where the choices are words."""
    words: int = 0
    """How many choices in words there are."""

    @property
    def in_plane(self) -> bool:
        """Whether its answer is a place to point at."""
        return isinstance(self.answer, Score)


def make_task(seed: str, number: int) -> Task:
    """Task `number` of a row: each kind once in every eight, in an order that the seed shuffles.

    >>> make_task("any", 7) == make_task("any", 7)
    True
    """
    turn, place = divmod(number, len(KINDS))
    kinds = list(KINDS)
    # The first row begins with a plain one.
    if seed:
        Random(f"{seed}/{turn}").shuffle(kinds)
    return _MAKE[kinds[place]](Random(f"{seed}/{number}/task"))


def _arrow(chance: Random) -> Score:
    """An arrow that lies on neither axis, nor halfway between them."""
    right = chance.choice([n for n in range(-_NEAR, _NEAR + 1) if n])
    up = chance.choice([n for n in range(-_NEAR, _NEAR + 1) if abs(n) not in (0, abs(right))])
    return Score(right, up)


def _chosen(
    kind: Kind, given: tuple[Score, ...], right: Score, others: list[Score], chance: Random
) -> Task:
    """A task with its right answer among others that differ from it and each other."""
    wrong = [score for score in dict.fromkeys(others) if score != right][:3]
    choices = [right, *wrong]
    chance.shuffle(choices)
    return Task(kind, given, choices.index(right), tuple(choices))


def _compute(chance: Random) -> Task:
    start = _arrow(chance)
    return Task(Kind.COMPUTE, (start,), start * TURN.factor)


def _place(chance: Random) -> Task:
    start = _arrow(chance)
    return Task(Kind.PLACE, (start,), start * TURN.factor)


def _find(chance: Random) -> Task:
    start = _arrow(chance)
    return Task(Kind.FIND, (start * TURN.factor,), start)


def _undo(chance: Random) -> Task:
    # The choices are in words, in the order of their messages; the first is right.
    start = _arrow(chance)
    return Task(Kind.UNDO, (start * TURN.factor, start), 0, words=4)


def _four(chance: Random) -> Task:
    start = Score(chance.choice((1, 2, 3)), chance.choice((1, 2, -1, -2)))
    end = start
    for _ in range(_TENS):
        end *= TURN.factor
    eight, slip = start * DOUBLE * Score(_TENS), end * QUARTER
    return _chosen(Kind.FOUR, (start,), end, [eight, slip, -end], chance)


def _closer(chance: Random) -> Task:
    while True:
        first = Score(chance.randint(-70, 70), chance.randint(-70, 70))
        second = Score(chance.randint(-70, 70), chance.randint(-70, 70))
        # Near enough to need a thought, far enough to be seen.
        if 150 <= abs(first.norm - second.norm) <= 2500:
            right, wrong = sorted((first, second), key=lambda total: total.norm)
            return _chosen(Kind.CLOSER, (first, second), right, [wrong], chance)


def _loses(chance: Random) -> Task:
    while True:
        totals = tuple(
            Score(chance.randint(-105, 105), chance.randint(-105, 105)) for _ in range(_SOLO + 1)
        )
        outcome = COMPLEX.outcome(totals)
        apart = all((a - b).norm > 100 for n, a in enumerate(totals) for b in totals[:n])
        if outcome and len(outcome.losers) == 1 and apart:
            (loser,) = outcome.losers
            return Task(Kind.LOSES, totals, int(loser), totals)


def _moon(chance: Random) -> Task:
    """A moon that the reader shot, or was given, with the ten and perhaps the jack."""
    own = CardSet.of("TC", *(["JD"] if chance.random() < 0.5 else []))
    moon, received = CardSet.of(*HEARTS, "QS"), chance.random() < 0.5
    nothing = CardSet()
    if received:
        taken = (own, moon, nothing, nothing)
        right = score_hand(COMPLEX, taken, MoonChoice.GIVE)[Seat.SOUTH].score
    else:
        taken = (own | moon, nothing, nothing, nothing)
        right = score_hand(COMPLEX, taken, MoonChoice.SUBTRACT)[Seat.SOUTH].score
    jack = _worth(own)
    counted = COMPLEX.moon if received else -COMPLEX.moon
    others = [
        (jack + counted) * TURN.factor,
        jack * TURN.factor + counted,
        jack + counted,
        (jack - counted) * TURN.factor,
        jack * TURN.factor - counted,
    ]
    given = (counted, jack)
    return _chosen(Kind.MOON, given, right, others, chance)


def _worth(cards: CardSet) -> Score:
    """What cards are worth before a ten among them turns anything."""
    return sum((r.each for r in COMPLEX.card_rules for card in cards if card in r.cards), ZERO)


_MAKE: Final[Mapping[Kind, Callable[[Random], Task]]] = {
    Kind.COMPUTE: _compute,
    Kind.PLACE: _place,
    Kind.FIND: _find,
    Kind.UNDO: _undo,
    Kind.FOUR: _four,
    Kind.CLOSER: _closer,
    Kind.LOSES: _loses,
    Kind.MOON: _moon,
}
