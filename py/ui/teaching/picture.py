"""Small drawings of the plane: a hand as arrows tip to tail, and the circle of the limit."""

from __future__ import annotations

__all__ = ["hand_picture", "ring_picture"]

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import htpy as h

from hearts import COMPLEX, ZERO, Operation, Score, Working

from ..drawing.geometry import Box, Point, coordinate
from ..drawing.plane import (
    QUARTER,
    Label,
    Scale,
    along,
    around,
    arrow,
    axes,
    circle_points,
    grid,
    labels,
    marks,
    on_axes,
    quarter,
    quarter_points,
)
from ..words.language import Language

HALF: Final = 100
"""Half the side of a drawing, in its own units; zero is in the middle."""
ROOM: Final = 26
FRAME: Final = Box(-HALF, -HALF, 2 * HALF, 2 * HALF)


def hand_picture(working: Working, language: Language) -> h.Element:
    """A hand: each rule's arrow from where the one before ended; the ten's turn as an arc."""
    points = [ZERO, *(step.result for step in working.steps)]
    turned = [
        before * QUARTER
        for before, step in zip(points, working.steps, strict=False)
        if step.operation is Operation.MULTIPLY
    ]
    scale = _scale([*points, *turned])
    named = _named(working)
    return h.svg(
        ".plane-picture",
        viewBox=FRAME.view_box,
        role="img",
        aria_label=language.text(
            "picture.label",
            steps=language.listed(list(_told(working, language))),
            score=language.spoken_score(working.score),
        ),
    )[
        grid(scale, HALF, language),
        axes(FRAME, tip=5, named=False),
        list(_arrows(working, scale)),
        (_dot(point, scale, "3") for point in named),
        _labels(named, [*marks(scale, language), *_drawn(working, scale)], scale, language),
    ]


def ring_picture(scores: Sequence[Score], label: str, language: Language) -> h.Element:
    """The circle of the limit, and totals on it or near it."""
    limit = Score(COMPLEX.limit)
    scale = _scale([limit])
    ring = coordinate(scale.length(COMPLEX.limit))
    return h.svg(
        ".plane-picture.ring-picture",
        viewBox=FRAME.view_box,
        role="img",
        aria_label=label,
    )[
        h.circle(".inside", r=ring),
        axes(FRAME, tip=5),
        h.circle(".ring", r=ring),
        (_dot(point, scale, "3.2") for point in scores),
        _labels(scores, around(circle_points(scale.length(COMPLEX.limit))), scale, language),
    ]


def _told(working: Working, language: Language) -> Iterator[str]:
    for step in working.steps:
        if step.operation is Operation.MULTIPLY:
            yield language.text("picture.turn")
        elif step.operand != ZERO:
            yield language.spoken_score(step.operand)


def _named(working: Working) -> list[Score]:
    """The points that are worth a label: before the turn, and the end."""
    named = [working.score]
    before = ZERO
    for step in working.steps:
        if step.operation is Operation.MULTIPLY and before != ZERO:
            named += [before, step.result]
        before = step.result
    return list(dict.fromkeys(named))


def _scale(scores: Sequence[Score]) -> Scale:
    """Every score is inside."""
    return Scale(max(1, *(max(abs(p.re), abs(p.im)) for p in scores)), HALF - ROOM)


def _dot(score: Score, scale: Scale, size: str) -> h.Element:
    at = scale.point(score)
    return h.circle(".dot", cx=coordinate(at.x), cy=coordinate(at.y), r=size)


def _arrows(working: Working, scale: Scale) -> Iterator[h.Element]:
    before = ZERO
    for step in working.steps:
        rule = step.rule.value
        if step.operation is Operation.MULTIPLY:
            if before != ZERO:
                yield _turn(before, step.result, rule, scale)
        elif step.operand != ZERO:
            yield _arrow(scale.point(before), scale.point(step.result), rule)
        before = step.result


def _drawn(working: Working, scale: Scale) -> Iterator[Box]:
    """Label obstacles: the arrows and the arc."""
    before = ZERO
    for step in working.steps:
        turns = step.operation is Operation.MULTIPLY
        yield from along(scale.point(ZERO if turns else before), scale.point(step.result))
        if turns:
            yield from along(scale.point(ZERO), scale.point(before))
            yield from around(quarter_points(scale.point(before)))
        before = step.result


def _turn(start: Score, end: Score, rule: str, scale: Scale) -> h.Element:
    """The quarter-turn as an arc, then the doubled arrow from zero."""
    first = scale.point(start)
    return h.g({"data-rule": rule})[
        h.line(".sum-line", x1="0", y1="0", x2=coordinate(first.x), y2=coordinate(first.y)),
        quarter(start, scale),
        _arrow(Point(0, 0), scale.point(end), rule, ".vector.turned"),
    ]


def _arrow(start: Point, end: Point, rule: str, classes: str = ".vector") -> h.Element:
    return arrow(start, end, 9, classes, {"data-rule": rule})


def _labels(
    named: Sequence[Score], drawn: Iterable[Box], scale: Scale, language: Language
) -> h.Element:
    bounds = FRAME.inset(2)
    taken = [*on_axes(bounds), *drawn]
    shown = [Label(language.score(score), scale.point(score)) for score in named]
    taken += [Box(label.at.x - 4, label.at.y - 4, 8, 8) for label in shown]
    return labels(shown, taken, bounds, letter=6.4, line=13, gap=5)
