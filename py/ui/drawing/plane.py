"""What every drawing of the plane is made of: its scale, axes, arrows, quarter-turns, labels."""

from __future__ import annotations

__all__ = [
    "QUARTER",
    "Label",
    "Scale",
    "along",
    "around",
    "arrow",
    "axes",
    "circle_points",
    "grid",
    "ground",
    "labels",
    "marks",
    "on_axes",
    "quarter",
    "quarter_points",
]

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import copysign, cos, hypot, pi, sin
from typing import Final

import htpy as h

from hearts import Score

from ..words.language import Language
from .geometry import Box, Point, arrow_head, coordinate, place_labels, points_text

QUARTER: Final = Score(0, 1)
"""What a score is multiplied by for a quarter-turn to the left."""
_MARGIN: Final = 6
"""What is left free between the end of an axis and the edge."""
_MARK: Final = Box(0, 0, 4.6, 10)
"""The room of a letter of the grid's numbers."""
_DENSE: Final = 5
"""How far apart the spots are that stand for a line."""


def ground(frame: Box, classes: str = ".within") -> h.Element:
    """The paper under a drawing, with round corners."""
    sides = {"x": frame.left, "y": frame.top, "width": frame.width, "height": frame.height}
    return h.rect(classes, {name: coordinate(side) for name, side in sides.items()}, rx="10")


@dataclass(frozen=True, slots=True)
class Scale:
    """How large the plane is drawn: a distance of `extent` takes `reach` units of the drawing."""

    extent: float
    reach: float

    def length(self, distance: float) -> float:
        """A distance of the plane in units of the drawing."""
        return distance * self.reach / self.extent

    def point(self, score: Score) -> Point:
        """Where a score is drawn; i points up."""
        return Point(self.length(score.re), -self.length(score.im))


@dataclass(frozen=True, slots=True)
class Label:
    """A text beside a point, in the colour of a rule or of what its classes name."""

    text: str
    at: Point
    rule: str | None = None
    classes: str = ".label"


def axes(frame: Box, *, tip: float = 0, named: bool = True) -> h.Fragment:
    """The two axes through zero, with their names; with a `tip`, they end as arrows."""
    left, right = frame.left + _MARGIN, frame.left + frame.width - _MARGIN
    top, bottom = frame.top + _MARGIN, frame.top + frame.height - _MARGIN
    x, y = coordinate(right), coordinate(top)
    tips = (
        f"M-3 {coordinate(top + tip)}L0 {y}L3 {coordinate(top + tip)}"
        f"M{coordinate(right - tip)} -3L{x} 0L{coordinate(right - tip)} 3"
    )
    return h.fragment[
        h.path(".axes", d=f"M{coordinate(left)} 0H{x}M0 {coordinate(bottom)}V{y}"),
        h.path(".axis-tip", d=tips) if tip else None,
        h.fragment[
            h.text(".mark.imaginary", x="6", y=coordinate(top + 9))["i"],
            h.text(".mark", x=coordinate(right - 4), y="13")["1"],
        ]
        if named
        else None,
    ]


def grid(scale: Scale, half: float, language: Language) -> h.Element:
    """Fine lines to count along, with a number at every second of them.

    `half` is half the side of the drawing, with zero in its middle.
    """
    edge = coordinate(half)
    lines = range(_step(scale), int(scale.extent) + 1, _step(scale))
    places = [sign * scale.length(n) for n in lines for sign in (1, -1)]
    return h.g(".grid", aria_hidden="true")[
        h.path(
            d="".join(f"M{at} -{edge}V{edge}M-{edge} {at}H{edge}" for at in map(coordinate, places))
        ),
        (
            h.text(
                ".mark",
                x=coordinate(box.left + box.width / 2),
                y=coordinate(box.top + box.height - 2),
                text_anchor="middle",
            )[language.score(score)]
            for score, box in _marks(scale, language)
        ),
    ]


def marks(scale: Scale, language: Language) -> Iterator[Box]:
    """Label obstacles: the numbers of a grid."""
    return (box for _, box in _marks(scale, language))


def _step(scale: Scale) -> int:
    """How far apart the lines are: three of them or a few more on each side, where there are."""
    return max(step for step in (1, 2, 5, 10, 25) if step == 1 or scale.extent / step >= 3)


def _marks(scale: Scale, language: Language) -> Iterator[tuple[Score, Box]]:
    """The numbers along the axes, and where they stand: the outermost a little inside."""
    step = 2 * _step(scale)
    for size in range(step, int(scale.extent) + 1, step):
        inwards = scale.length(size) > scale.reach - _MARK.height
        for score in (Score(size), Score(-size), Score(0, size), Score(0, -size)):
            x, y = scale.point(score)
            width = _MARK.width * len(language.score(score))
            if score.im:
                y += copysign(_MARK.height * 0.75, score.im) * inwards
                yield score, Box(3, y - _MARK.height / 2, width, _MARK.height)
            else:
                x -= copysign(width / 2 + 3, score.re) * inwards
                yield score, Box(x - width / 2, 3, width, _MARK.height)


def arrow(
    start: Point,
    end: Point,
    size: float,
    classes: str,
    attributes: Mapping[str, str | None] | None = None,
) -> h.Element:
    """An arrow with a head of that size; only its line where the two points are one."""
    head = arrow_head(start, end, size)
    # Its line ends inside the head, or it would blunt the point.
    x, y = end if head is None else ((head[1].x + head[2].x) / 2, (head[1].y + head[2].y) / 2)
    return h.g(classes, attributes or {})[
        h.line(
            x1=coordinate(start.x),
            y1=coordinate(start.y),
            x2=coordinate(x),
            y2=coordinate(y),
        ),
        h.polygon(points=points_text(head)) if head else None,
    ]


def quarter(start: Score, scale: Scale) -> h.Element:
    """The way of a score's point in a quarter-turn around zero."""
    first, turned = scale.point(start), scale.point(start * QUARTER)
    radius = coordinate(scale.length(start.magnitude))
    # Anticlockwise as i points up, hence sweep 0 in the drawing.
    return h.path(
        ".arc",
        d=f"M{coordinate(first.x)} {coordinate(first.y)}"
        f"A{radius} {radius} 0 0 0 {coordinate(turned.x)} {coordinate(turned.y)}",
    )


def quarter_points(first: Point) -> list[Point]:
    """Points along the quarter-turn of a point around zero."""
    return [
        Point(first.x * cos(a) + first.y * sin(a), first.y * cos(a) - first.x * sin(a))
        for a in (pi * n / 16 for n in range(9))
    ]


def circle_points(radius: float) -> list[Point]:
    """Points along a circle around zero."""
    return [Point(radius * cos(a), radius * sin(a)) for a in (pi * n / 48 for n in range(96))]


def labels(
    shown: Sequence[Label],
    taken: Iterable[Box],
    bounds: Box,
    *,
    letter: float,
    line: float,
    gap: float,
) -> h.Element:
    """Labels beside their points: inside the bounds, none over another or over what is taken.

    `letter` and `line` are the width of a letter and the height of a line, `gap` the distance
    from a point, all in units of the drawing.
    """
    sizes = [(len(label.text) * letter + 4, line) for label in shown]
    centres = place_labels([label.at for label in shown], sizes, list(taken), bounds, gap)
    return h.g(".labels")[
        (
            h.text(
                label.classes,
                {"data-rule": label.rule},
                x=coordinate(centre.x),
                y=coordinate(centre.y),
                text_anchor="middle",
                dominant_baseline="central",
            )[label.text]
            for label, centre in zip(shown, centres, strict=True)
        )
    ]


def along(start: Point, end: Point) -> Iterator[Box]:
    """Label obstacles along an arrow."""
    parts = 1 + round(hypot(end.x - start.x, end.y - start.y) / _DENSE)
    for part in range(parts + 1):
        x = start.x + (end.x - start.x) * part / parts
        y = start.y + (end.y - start.y) * part / parts
        yield _spot(Point(x, y))


def around(points: Iterable[Point]) -> Iterator[Box]:
    """Label obstacles along a curve through these points."""
    return map(_spot, points)


def on_axes(frame: Box) -> Iterator[Box]:
    """Label obstacles along the axes."""
    yield Box(-2, frame.top, 4, frame.height)
    yield Box(frame.left, -2, frame.width, 4)


def _spot(at: Point) -> Box:
    return Box(at.x - 3, at.y - 3, 6, 6)
