"""What the reader of the lesson has done so far, as values, and the hand that it begins with."""

from __future__ import annotations

__all__ = [
    "CARDS",
    "FARTHEST_TIP",
    "FULL_TURN",
    "ITEMS",
    "ORDERS",
    "PREDICTIONS",
    "SPOKE",
    "STORIES",
    "TABLE_CARDS",
    "TOTALS",
    "Lesson",
    "Practice",
    "apply_order",
]

from dataclasses import dataclass
from itertools import permutations
from typing import Final

from hearts import COMPLEX, ZERO, CardSet, Score, ScoredHand

from .multiplying import HAND, JACK, TURN
from .tasks import Task, make_task

FARTHEST_TIP: Final = 14
"""How far the tip of the first figure can be dragged, in each direction."""
FULL_TURN: Final = 200
"""The turn in percent: at 100 the arrow is turned, at 200 it is doubled too."""
SPOKE: Final = 15
"""The angles at which the second figure's arrow stops, in degrees."""

PREDICTIONS: Final = (Score(3, 4), HAND, Score(-10, 13), Score(-6, -3), Score(12, -5))
"""The arrows of which the reader says where they land."""

TABLE_CARDS: Final = CardSet.read("3H 6H 8H TH QH AH QS JD TC")
"""The cards that the reader takes into a hand or leaves."""

TOTALS: Final = (Score(-20, 30), Score(-10, -20), Score(40, 0))
"""Running totals to add the turned hand to; at the second the wrong way lands nearer to zero."""

CARDS: Final = ("hearts", "queen", "jack", "ten")
"""The cards of the map of help, by the keys of their rules."""

ITEMS: Final = ("moon", "jack", "ten")
ORDERS: Final = tuple(permutations(ITEMS))
"""Every order in which moon, jack and ten could count."""

STORIES: Final = ("kept", "received")
"""Whose moon it is in the order lab: one's own, subtracted, or one that somebody gave."""

_FIRST_TASK: Final = make_task("", 0)
_TIP: Final = Score(8, 6)
_TAKEN: Final = CardSet.read("3H 6H 8H QS")
_PLACE: Final = HAND * TURN.factor


@dataclass(frozen=True, slots=True)
class Practice:
    """Where the reader is in the practice that never runs out."""

    seed: str = ""
    number: int = 0
    task: Task = _FIRST_TASK
    answer: Score | int | None = None
    """What the reader answered last: a place, or the number of a choice."""
    wrong: bool = False
    """Whether an answer to this task was wrong, so that it no longer counts for the row."""
    shown: bool = False
    """Whether the reader asked to see the answer."""
    row: int = 0
    """How many tasks in a row were right at once."""
    best: int = 0
    """The longest row so far."""

    @property
    def right(self) -> bool:
        """Whether the last answer is right."""
        return self.answer == self.task.answer

    @property
    def done(self) -> bool:
        """Whether the task is over."""
        return self.right or self.shown


_PRACTICE: Final = Practice()


@dataclass(frozen=True, slots=True)
class Lesson:
    """The state of every figure. The defaults are what the static page shows."""

    tip: Score = _TIP
    """Where the reader has dragged the first arrow."""
    percent: int = FULL_TURN
    """How much of the ten's turn the first figure shows."""
    angle: int = 180
    """Where the reader has turned the second figure's arrow, in degrees to the left."""
    times: int = 0
    """How often the third figure has multiplied by i."""
    prediction: int = 0
    """Which of `PREDICTIONS` is asked."""
    guess: Score | None = None
    """Where the reader thinks that it will land."""
    told: bool = False
    """Whether the reader asked to see where it lands."""
    taken: CardSet = _TAKEN
    """The hand that the reader has built."""
    total: int = 0
    """Which of `TOTALS` the reader stands at."""
    way: str = ""
    """What the reader says that the ten turns: `hand`, `total`, or nothing yet."""
    story: str = "kept"
    order: tuple[str, ...] = ("ten", "jack", "moon")
    tried: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The orders that the reader has tried, each with its story."""
    practice: Practice = _PRACTICE
    card: str = "jack"
    """The card of the map of help."""
    place: Score = _PLACE
    """The total on the map of help."""
    last: ScoredHand | None = None
    """The reader's own last hand with the ten, if there is one."""
    own: int = 0
    """How much of its turn is shown: 0 the hand, 1 turned, 2 doubled as well."""
    asked: bool = False
    """Whether their own games have been looked through."""

    @property
    def asked_hand(self) -> Score:
        """The arrow of which the reader says where it lands."""
        return PREDICTIONS[self.prediction]

    @property
    def predicted(self) -> bool:
        """Whether it is on the screen where the arrow lands."""
        return self.told or self.guess == self.asked_hand * TURN.factor


def apply_order(order: tuple[str, ...], story: str) -> Score:
    """What moon, jack and ten make when they count in an order that may not be the game's."""
    score = ZERO
    for item in order:
        match item:
            case "ten":
                score *= TURN.factor
            case "jack":
                score += JACK
            case _:
                score += COMPLEX.moon if story == "received" else -COMPLEX.moon
    return score
