"""The score of one's hand as a walk in the plane: an arrow for each step, told in turn."""

from __future__ import annotations

__all__ = ["turn_of", "walk"]

from typing import Final

import htpy as h

from hearts import ZERO, Operation, Step, Working

from ..drawing.geometry import Box, Point
from ..drawing.plane import Scale, arrow, axes, ground, quarter

_LONGEST: Final = 60
"""The length of the longest way from zero, in the drawing's own units."""
_SIDE: Final = 14


def turn_of(place: int) -> str:
    """The class of what is told in that place, counted from 1."""
    return f"tell-{place}"


def walk(working: Working) -> h.Element | None:
    """An arrow for each step of a hand, from what there was to what it makes; a turn turns.

    The drawing repeats what the steps say in words.
    """
    results = [ZERO, *(step.result for step in working.steps)]
    farthest = max(result.magnitude for result in results)
    if not farthest:
        return None
    scale = Scale(farthest, _LONGEST)
    points = [scale.point(result) for result in results]
    frame = _frame_around(points)
    return h.svg(".walk", viewBox=frame.view_box, aria_hidden="true")[
        ground(frame),
        axes(frame, named=False),
        (
            _told(place, step, points[place - 1], points[place], scale, working)
            for place, step in enumerate(working.steps, 1)
        ),
        h.g({"class": turn_of(len(results))})[arrow(Point(0, 0), points[-1], 8, ".vector.sum")],
    ]


def _told(
    place: int, step: Step, start: Point, end: Point, scale: Scale, working: Working
) -> h.Node:
    turns = step.operation is Operation.MULTIPLY
    return h.g({"class": turn_of(place), "data-rule": step.rule.value})[
        quarter((ZERO, *(one.result for one in working.steps))[place - 1], scale)
        if turns
        else None,
        arrow(Point(0, 0) if turns else start, end, 8, ".vector.turning" if turns else ".vector"),
    ]


def _frame_around(points: list[Point]) -> Box:
    left, right = min(0.0, *(p.x for p in points)), max(0.0, *(p.x for p in points))
    top, bottom = min(0.0, *(p.y for p in points)), max(0.0, *(p.y for p in points))
    return Box(left - _SIDE, top - _SIDE, right - left + 2 * _SIDE, bottom - top + 2 * _SIDE)
