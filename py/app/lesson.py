"""The lesson in progress: what the reader did goes in, the figures that changed come out."""

from __future__ import annotations

__all__ = ["LessonReply", "LessonSession"]

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, TypedDict

from hearts import HeartsError, Operation, Score, ScoredHand, Seat, read_record
from ui.lesson import FIGURES, Lesson, figure
from ui.lesson.building import MOST_HEARTS
from ui.lesson.drawing import score_at
from ui.lesson.helping import MAP_EXTENT
from ui.lesson.state import CARDS, ITEMS, STORIES, TOTALS
from ui.lesson.turning import PREDICT_EXTENT
from ui.words.language import load_language, match_language

_FARTHEST: Final = 150
"""Of a place that the reader gives, in each direction."""


class LessonReply(TypedDict):
    """What the page is told."""

    figures: dict[str, str]
    """The HTML inside each figure that changed, by its name."""


class LessonSession:
    """One reading of the lesson, in one language."""

    def __init__(self, language: str) -> None:
        self._language = load_language(match_language([language]))
        self._state = Lesson()
        self._shown = self._figures()

    def act(self, action: Mapping[str, Any]) -> LessonReply:
        """Do what the reader did. An action that makes no sense changes nothing."""
        try:
            self._state = _after(self._state, action)
        except (ValueError, KeyError, TypeError, IndexError, OverflowError):
            return LessonReply(figures={})
        figures = self._figures()
        changed = {name: html for name, html in figures.items() if html != self._shown[name]}
        self._shown = figures
        return LessonReply(figures=changed)

    def _figures(self) -> dict[str, str]:
        return {name: figure(name, self._state, self._language) for name in FIGURES}


def _after(state: Lesson, action: Mapping[str, Any]) -> Lesson:
    """The state after an action. Raises `ValueError` and its like for one that makes no sense."""
    value = action.get("value")
    match action["action"]:
        case "guess":
            return replace(state, guess=_place(action, PREDICT_EXTENT), predicted=0)
        case "predict":
            return replace(state, predicted=_step(state.predicted, value))
        case "times":
            return replace(state, times=state.times + 1 if value == "more" else 0)
        case "build":
            return _built(state, action["name"], value)
        case "axes":
            return replace(state, axes=_step(state.axes, value))
        case "total":
            return replace(state, total=range(len(TOTALS))[int(str(value))])
        case "story":
            return replace(state, story=_one_of(STORIES, value))
        case "order":
            return replace(state, order=_order(state, action))
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


def _place(action: Mapping[str, Any], extent: int) -> Score:
    """A place that was pointed at, or written as its two parts."""
    if "x" in action:
        place = score_at(float(action["x"]), float(action["y"]), extent)
    else:
        place = Score(int(action["re"]), int(action["im"]))
    if max(abs(place.re), abs(place.im)) > _FARTHEST:
        raise ValueError(f"too far away: {place}")
    return place


def _built(state: Lesson, name: str, value: object) -> Lesson:
    if name == "hearts":
        return replace(state, hearts=range(MOST_HEARTS + 1)[int(str(value))])
    if name not in ("queen", "jack", "ten"):
        raise ValueError(f"no such card: {name!r}")
    changes: dict[str, Any] = {name: value is True}
    return replace(state, **changes)


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
