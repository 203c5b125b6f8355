"""The lesson in progress: what the reader did goes in, the figure that changed comes out."""

from __future__ import annotations

__all__ = ["LessonReply", "LessonSession"]

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, TypedDict

from hearts import CardSet, HeartsError, Operation, Score, ScoredHand, Seat, read_record
from ui.lesson import Lesson, figure
from ui.lesson.drawing import score_at
from ui.lesson.helping import MAP_EXTENT
from ui.lesson.practising import PICK_EXTENT
from ui.lesson.predicting import PREDICT_EXTENT
from ui.lesson.state import (
    CARDS,
    FARTHEST_TIP,
    FULL_TURN,
    ITEMS,
    PREDICTIONS,
    SPOKE,
    STORIES,
    TABLE_CARDS,
    TOTALS,
    Practice,
)
from ui.lesson.tasks import make_task
from ui.words.language import load_language, match_language

_FARTHEST: Final = 150
"""Of a place that the reader gives, in each direction."""
_LONGEST_ROW: Final = 1_000_000
_LONGEST_SEED: Final = 40

_FIGURES: Final[Mapping[str, str]] = {
    "tip": "turn",
    "spin": "turn",
    "halve": "half",
    "times": "again",
    "guess": "predict",
    "reveal": "predict",
    "another": "predict",
    "take": "build",
    "settle": "total",
    "total": "total",
    "try": "order",
    "story": "order",
    "order": "order",
    "answer": "practice",
    "show": "practice",
    "next": "practice",
    "own": "own",
    "own-step": "own",
    "card": "map",
    "place": "map",
}
"""The figure that each action belongs to, and the only one that it changes."""


class LessonReply(TypedDict):
    """What the page is told."""

    figures: dict[str, str]
    """The HTML inside the figure that changed, by its name."""


class LessonSession:
    """One reading of the lesson, in one language."""

    def __init__(self, language: str) -> None:
        self._language = load_language(match_language([language]))
        self._state = Lesson()

    def act(self, action: Mapping[str, Any]) -> LessonReply:
        """Do what the reader did. An action that makes no sense changes nothing."""
        try:
            after = _after(self._state, action)
        except (ValueError, KeyError, TypeError, IndexError, OverflowError):
            return LessonReply(figures={})
        if after == self._state:
            return LessonReply(figures={})
        self._state = after
        name = _FIGURES[action["action"]]
        return LessonReply(figures={name: figure(name, after, self._language)})


def _after(state: Lesson, action: Mapping[str, Any]) -> Lesson:
    """The state after an action. Raises `ValueError` and its like for one that makes no sense."""
    value = action.get("value")
    match action["action"]:
        case "tip":
            return replace(state, tip=_tip(action), percent=_percent(action["percent"]))
        case "spin":
            return replace(state, percent=_percent(value))
        case "halve":
            return replace(state, angle=_angle(value))
        case "times":
            return replace(state, times=state.times + 1 if value == "more" else 0)
        case "guess":
            return replace(state, guess=_place(action, PREDICT_EXTENT))
        case "reveal":
            return replace(state, told=state.guess is not None)
        case "another":
            following = (state.prediction + 1) % len(PREDICTIONS)
            return replace(state, prediction=following, guess=None, told=False)
        case "take":
            return replace(state, taken=state.taken ^ _card(value))
        case "settle":
            return replace(state, way=_one_of(("hand", "total"), value))
        case "total":
            return replace(state, total=range(len(TOTALS))[int(str(value))])
        case "story":
            return replace(state, story=_one_of(STORIES, value))
        case "order":
            return replace(state, order=_order(state, action))
        case "try":
            tried = (state.story, state.order)
            return replace(state, tried=tuple(dict.fromkeys((*state.tried, tried))))
        case "answer" | "show" | "next" as what:
            return replace(state, practice=_practised(state.practice, what, action))
        case "card":
            return replace(state, card=_one_of(CARDS, value))
        case "place":
            return replace(state, place=_place(action, MAP_EXTENT))
        case "own":
            return replace(state, asked=True, own=0, last=_last_ten(action.get("records")))
        case "own-step":
            return replace(state, own=_step(state.own, value))
        case name:
            raise ValueError(f"no such action: {name!r}")


def _step(step: int, way: object) -> int:
    """One of the three steps of a turn, and after the last the first again."""
    return (step + {"next": 1, "back": -1}[str(way)]) % 3


def _one_of(known: tuple[str, ...], value: object) -> str:
    return known[known.index(str(value))]


def _tip(action: Mapping[str, Any]) -> Score:
    """Where the tip was dragged, which is inside the first drawing."""
    tip = Score(int(action["re"]), int(action["im"]))
    if max(abs(tip.re), abs(tip.im)) > FARTHEST_TIP:
        raise ValueError(f"too far away: {tip}")
    return tip


def _percent(value: object) -> int:
    return range(FULL_TURN + 1)[int(str(value))]


def _angle(value: object) -> int:
    """One of the angles at which the second figure's arrow stops."""
    angle = int(str(value))
    if angle % SPOKE or abs(angle) > 180:
        raise ValueError(f"no such angle: {angle}")
    return angle


def _card(value: object) -> CardSet:
    card = CardSet.of(str(value))
    if not card <= TABLE_CARDS:
        raise ValueError(f"not on the table: {value!r}")
    return card


def _place(action: Mapping[str, Any], extent: float) -> Score:
    """A place that was pointed at, or written as its two parts."""
    if "x" in action:
        place = score_at(float(action["x"]), float(action["y"]), extent)
    else:
        place = Score(int(action["re"]), int(action["im"]))
    if max(abs(place.re), abs(place.im)) > _FARTHEST:
        raise ValueError(f"too far away: {place}")
    return place


def _practised(state: Practice, what: str, action: Mapping[str, Any]) -> Practice:
    """The practice after an answer, after giving up, or with the next task."""
    best = action.get("best")
    known = int(best) if isinstance(best, str) and best.isdecimal() and len(best) < 7 else 0
    state = replace(state, best=max(state.best, min(known, _LONGEST_ROW)))
    if what == "next":
        if not state.done:
            raise ValueError("this task is not over")
        seed = state.seed or str(action.get("seed", ""))[:_LONGEST_SEED]
        number = state.number + 1
        task = make_task(seed, number)
        return replace(
            state, seed=seed, number=number, task=task, answer=None, wrong=False, shown=False
        )
    if state.done:
        raise ValueError("this task is over")
    if what == "show":
        return replace(state, shown=True, row=0)
    answer: Score | int
    if state.task.in_plane:
        answer = _place(action, PICK_EXTENT)
    else:
        answer = range(max(state.task.words, len(state.task.choices)))[int(str(action["value"]))]
    state = replace(state, answer=answer)
    if not state.right:
        return replace(state, wrong=True, row=0)
    row = state.row if state.wrong else state.row + 1
    return replace(state, row=row, best=max(state.best, row))


def _order(state: Lesson, action: Mapping[str, Any]) -> tuple[str, ...]:
    """The order that a button names, or that comes of dropping one item onto another."""
    if "moved" in action:
        moved, onto = _one_of(ITEMS, action["moved"]), _one_of(ITEMS, action["onto"])
        place = state.order.index(onto)
        others = [item for item in state.order if item != moved]
        return (*others[:place], moved, *others[place:])
    order = tuple(str(action["value"]).split())
    if sorted(order) != sorted(ITEMS):
        raise ValueError(f"not an order: {order!r}")
    return order


def _last_ten(records: object) -> ScoredHand | None:
    """The last hand in which South took the card that multiplies, of games as they are stored.

    `records` begins with the game played last. What cannot be read is passed over.
    """
    if not isinstance(records, list):
        return None
    return next(filter(None, map(_last_ten_of, records)), None)


def _last_ten_of(text: object) -> ScoredHand | None:
    """The last such hand of one game."""
    if not isinstance(text, str):
        return None
    try:
        history = read_record(text).game.history
    except HeartsError:
        return None
    for scored in reversed(history):
        steps = scored.workings[Seat.SOUTH].steps
        if any(step.operation is Operation.MULTIPLY for step in steps):
            return scored
    return None
