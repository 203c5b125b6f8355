"""Figures of the turn itself: drag an arrow, find half of a half-turn, repeat the quarter-turn."""

from __future__ import annotations

__all__ = ["again", "half", "half_answer", "turn"]

from math import cos, radians, sin
from typing import Final

import htpy as h

from hearts import Score

from ..drawing.geometry import Box, Point, coordinate
from ..drawing.plane import QUARTER, arrow, axes
from ..words.language import Language
from .drawing import HALF, Arc, Arrow, drawing
from .multiplying import DOUBLE, TURN
from .pieces import action, framed, said, steps, way, written
from .state import FARTHEST_TIP, FULL_TURN, SPOKE, Lesson
from .turner import Part, turner

_ONE: Final = Score(1)
_RADIUS: Final = 78
"""Of the second figure's circle, in units of the drawing."""
_GRIP: Final = 22


def turn(lesson: Lesson, language: Language) -> h.Fragment:
    """Drag an arrow, and see what the ten makes of it; play the turn back and forth."""
    tip, percent = lesson.tip, lesson.percent
    picture = turner(
        [Part(Score(tip.re), "hearts"), Part(Score(0, tip.im), "queen")],
        percent,
        language,
        label=language.text("lesson.turn.label"),
        name="turn",
        limit=FARTHEST_TIP,
        grip=language.text("lesson.turn.tip"),
    )
    words = [
        h.p(".lesson-sum")[written(tip, language)],
        h.p[_told("before", tip, language)],
        h.p[_after(tip, percent, language)],
    ]
    controls = [
        h.div(".lesson-buttons")[
            action("spin", language.text("lesson.turn.times-i"), "turn"),
            action("spin", language.text("lesson.turn.double", double=DOUBLE), "double"),
        ],
        h.label(".lesson-range")[
            h.span[language.text("lesson.turn.slider")],
            h.input(
                type="range",
                min="0",
                max=str(FULL_TURN),
                step="1",
                value=str(percent),
                data_action="spin",
                data_slider="turn",
                aria_valuetext=language.text(f"lesson.turn.{_stage(percent)}"),
            ),
        ],
    ]
    return framed("turn", picture, words, controls)


def _stage(percent: int) -> str:
    """How far the turn has come, as the key of a phrase."""
    if percent in (0, 100, FULL_TURN):
        return {0: "start", 100: "turned", FULL_TURN: "doubled"}[percent]
    return "turning" if percent < 100 else "doubling"


def _told(name: str, place: Score, language: Language) -> h.Node:
    return said(language, f"lesson.turn.{name}", {"way": way(place, language)}, place=place)


def _after(tip: Score, percent: int, language: Language) -> h.Node:
    match _stage(percent):
        case "turned":
            return _told("after-turned", tip * QUARTER, language)
        case "doubled":
            return _told("after-doubled", tip * TURN.factor, language)
        case stage:
            return language.text(f"lesson.turn.after-{stage}", double=DOUBLE)


def half(lesson: Lesson, language: Language) -> h.Fragment:
    """Which turn, made twice, is a half-turn? The reader drags to it, and then it has a name."""
    angle = lesson.angle
    found = {90: "left", -90: "right"}.get(angle, "")
    words: list[h.Node] = []
    if found:
        words.append(h.p(".lesson-verdict")[language.text(f"lesson.half.{found}")])
    elif angle != Lesson().angle:
        key = "short" if abs(angle) < 90 else "far"
        words.append(h.p(".lesson-verdict")[language.text(f"lesson.half.{key}")])
    if found == "left":
        words.append(_named(language))
    ask = language.text("lesson.half.ask")
    return framed("half", _wheel(angle, found, language), words, None, ask=ask)


def _wheel(angle: int, found: str, language: Language) -> h.Element:
    """The arrow 1, turned as far as the reader has dragged it, and by as much once more."""
    side = str(2 * HALF)
    at = _spoke(angle)
    return h.svg(
        ".lesson-plane.wheel",
        {"data-wheel": "half", "data-spoke": str(SPOKE), "data-radius": str(_RADIUS)},
        viewBox=f"{-HALF} {-HALF} {side} {side}",
        role="group",
        aria_label=language.text("lesson.half.label"),
    )[
        h.rect(".within", x=str(-HALF), y=str(-HALF), width=side, height=side, rx="10"),
        axes(Box(-HALF, -HALF, 2 * HALF, 2 * HALF), tip=6, named=False),
        h.circle(".rim", r=str(_RADIUS)),
        _rim_label(Point(_RADIUS + 18, 12), language.score(_ONE)),
        _rim_label(Point(-_RADIUS - 18, 12), language.score(-_ONE)),
        _rim_label(Point(14, -_RADIUS - 20), language.score(QUARTER)) if found == "left" else None,
        _rim_label(Point(16, _RADIUS + 20), language.score(-QUARTER)) if found == "right" else None,
        arrow(Point(0, 0), Point(_RADIUS, 0), 10, ".vector.faint", {"data-rule": "total"}),
        h.path(".arc.twice", {"data-part": "arc-twice"}, d=_sweep(angle, 2 * angle, 30)),
        h.path(".arc.once", {"data-part": "arc-once"}, d=_sweep(0, angle, 30)),
        h.g({"data-part": "twice"})[
            arrow(Point(0, 0), _spoke(2 * angle), 10, ".vector.ghost", {"data-rule": "wrong"})
        ],
        h.g({"data-part": "once"})[arrow(Point(0, 0), at, 10, ".vector", {"data-rule": "ten"})],
        h.g(
            "#grip-half.grip",
            {"data-part": "grip"},
            tabindex="0",
            role="slider",
            aria_label=language.text("lesson.half.tip"),
            aria_valuemin="-180",
            aria_valuemax="180",
            aria_valuenow=str(angle),
            aria_valuetext=language.text("lesson.half.degrees", angle=abs(angle)),
            transform=f"translate({coordinate(at.x)} {coordinate(at.y)})",
        )[h.circle(".grip-room", r=str(_GRIP)), h.circle(".grip-ring", r="7.5")],
    ]


def _rim_label(at: Point, text: str) -> h.Element:
    return h.text(
        ".label",
        x=coordinate(at.x),
        y=coordinate(at.y),
        text_anchor="middle",
        dominant_baseline="central",
    )[text]


def _spoke(angle: float, radius: float = _RADIUS) -> Point:
    return Point(radius * cos(radians(angle)), -radius * sin(radians(angle)))


def _sweep(start: int, end: int, radius: float) -> str:
    """The way from one angle to another along a circle, as a path."""
    if start == end:
        return "M0 0"
    first, last = _spoke(start, radius), _spoke(end, radius)
    # Two arcs, since one of a whole turn would be drawn as none.
    middle = _spoke((start + end) / 2, radius)
    flags = f"0 0 {0 if end > start else 1}"
    reach = f"A{coordinate(radius)} {coordinate(radius)} {flags} "
    return (
        f"M{coordinate(first.x)} {coordinate(first.y)}"
        f"{reach}{coordinate(middle.x)} {coordinate(middle.y)}"
        f"{reach}{coordinate(last.x)} {coordinate(last.y)}"
    )


def again(lesson: Lesson, language: Language) -> h.Fragment:
    """Times i, again and again: four quarter-turns lead back."""
    points = [_ONE]
    for _ in range(3):
        points.append(points[-1] * QUARTER)
    done, now = min(lesson.times, 4), lesson.times % 4
    seen = points[: done + 1]
    arrows = [Arrow(Score(), point, "ten", "faint") for point in seen if point != points[now]]
    moves = "turn" if lesson.times else ""
    arrows.append(Arrow(Score(), points[now], "ten", "solid", moves=moves))
    picture = drawing(
        language.text("lesson.again.label"),
        language,
        arrows=arrows,
        arcs=[Arc(points[now - 1])] if lesson.times else [],
        extent=1,
    )
    equations = [
        said(language, f"lesson.again.{name}", before=point, after=point * QUARTER)
        for name, point in zip(("first", "second", "third", "fourth"), points, strict=True)
    ]
    words = [
        steps(equations[:done], (now - 1) % 4) if done else None,
        h.p(".lesson-verdict")[language.text("lesson.again.home")] if done == 4 else None,
    ]
    controls = h.div(".lesson-buttons")[
        action("times", language.text("lesson.again.button"), "more", classes=".button.primary"),
        action("times", language.text("lesson.start"), "start", off=not lesson.times),
    ]
    return framed("again", picture, words, controls, ask=language.text("lesson.again.ask"))


def half_answer(language: Language) -> h.Fragment:
    """The second figure's answer, for people who read without touching it."""
    return h.fragment[h.p[language.text("lesson.half.left")], _named(language)]


def _named(language: Language) -> h.Element:
    """The quarter-turn's number gets its name."""
    told = [
        said(language, "lesson.half.once", unit=QUARTER),
        said(language, "lesson.half.twice", unit=QUARTER, square=QUARTER * QUARTER),
    ]
    return steps(told, 1)
