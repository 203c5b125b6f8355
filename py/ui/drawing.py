"""What every drawing of the plane is made of: its scale, axes, arrows, quarter-turns, labels."""

from __future__ import annotations

__all__ = ["QUARTER", "Label", "Scale", "along", "arrow", "axes", "labels", "on_axes", "quarter"]

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import htpy as h

from hearts import Score

from .geometry import Box, Point, arrow_head, coordinate, place_labels, points_text

QUARTER: Final = Score(0, 1)
"""What a score is multiplied by for a quarter-turn to the left."""
_MARGIN: Final = 6
"""What is left free between the end of an axis and the edge."""


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


def axes(frame: Box, *, tip: float = 0) -> h.Fragment:
    """The two axes through zero with their names; with a `tip`, they end as arrows."""
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
        h.text(".mark.imaginary", x="6", y=coordinate(top + 9))["i"],
        h.text(".mark", x=coordinate(right - 4), y="13")["1"],
    ]


def arrow(
    start: Point,
    end: Point,
    size: float,
    classes: str,
    attributes: Mapping[str, str | None] | None = None,
) -> h.Element:
    """An arrow with a head of that size; only its line where the two points are one."""
    head = arrow_head(start, end, size)
    return h.g(classes, attributes or {})[
        h.line(
            x1=coordinate(start.x),
            y1=coordinate(start.y),
            x2=coordinate(end.x),
            y2=coordinate(end.y),
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
    """What an arrow takes of the room for labels."""
    for part in range(9):
        x = start.x + (end.x - start.x) * part / 8
        y = start.y + (end.y - start.y) * part / 8
        yield Box(x - 3, y - 3, 6, 6)


def on_axes(frame: Box) -> Iterator[Box]:
    """What the axes take of it."""
    yield Box(-2, frame.top, 4, frame.height)
    yield Box(frame.left, -2, frame.width, 4)
