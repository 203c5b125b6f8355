"""Where things go in a drawing: points, boxes, and labels that do not collide."""

from __future__ import annotations

__all__ = ["Box", "Point", "arrow_head", "bearing", "coordinate", "place_labels", "points_text"]

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot, inf
from typing import NamedTuple

from hearts import Score


class Point(NamedTuple):
    """A point of a drawing: x to the right, y downwards."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with its sides along the axes."""

    left: float
    top: float
    width: float
    height: float

    @property
    def view_box(self) -> str:
        """The `viewBox` attribute of a drawing that shows this much."""
        return " ".join(map(coordinate, (self.left, self.top, self.width, self.height)))

    def inset(self, by: float) -> Box:
        """The box that is smaller by so much on every side."""
        return Box(self.left + by, self.top + by, self.width - 2 * by, self.height - 2 * by)

    def overlap(self, other: Box) -> float:
        """The area that two boxes share."""
        right, other_right = self.left + self.width, other.left + other.width
        # Most are apart: that is found out first, for labels ask this thousands of times.
        if right <= other.left or other_right <= self.left:
            return 0
        bottom, other_bottom = self.top + self.height, other.top + other.height
        if bottom <= other.top or other_bottom <= self.top:
            return 0
        across = min(right, other_right) - max(self.left, other.left)
        return across * (min(bottom, other_bottom) - max(self.top, other.top))


def coordinate(value: float) -> str:
    """A number for an SVG attribute: two decimals at most, no needless zeros, no `-0`."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def points_text(points: Iterable[Point]) -> str:
    """The `points` attribute of a polyline."""
    return " ".join(f"{coordinate(x)},{coordinate(y)}" for x, y in points)


def arrow_head(start: Point, end: Point, size: float) -> tuple[Point, Point, Point] | None:
    """The head of an arrow that ends at `end`; None where the two points are one."""
    length = hypot(end.x - start.x, end.y - start.y)
    if length < 1e-9:
        return None
    size = min(size, length * 0.6)
    along = Point((end.x - start.x) / length, (end.y - start.y) / length)
    base = Point(end.x - along.x * size, end.y - along.y * size)
    half = size * 0.45
    return (
        end,
        Point(base.x - along.y * half, base.y + along.x * half),
        Point(base.x + along.y * half, base.y - along.x * half),
    )


def bearing(score: Score) -> str:
    """Which way a score lies from zero, as the key of a phrase; i points up.

    A part below a quarter of the other is left out.
    """
    up, right = score.im, score.re
    vertical = "up" if up > 0 else "down"
    horizontal = "right" if right > 0 else "left"
    if not up and not right:
        return "zero"
    if 4 * abs(up) < abs(right):
        return horizontal
    if 4 * abs(right) < abs(up):
        return vertical
    return f"{vertical}-{horizontal}"


def place_labels(
    anchors: Sequence[Point],
    sizes: Sequence[tuple[float, float]],
    taken: Sequence[Box],
    bounds: Box,
    gap: float,
) -> list[Point]:
    """The centre of each label, beside its anchor, hiding as little as can be.

    One label after the other takes the best of the places around its anchor: outside the
    boxes that are taken, inside the bounds, near, and nearer to it than to any other anchor.
    """
    busy = list(taken)
    centres = []
    for anchor, size in zip(anchors, sizes, strict=True):
        best, least = bounds, inf
        for box in _places(anchor, size, gap):
            away = _distance(box, anchor)
            # Prune: the distance alone already exceeds the best cost.
            if away < least and (cost := away + _harm(box, busy, bounds, away, anchors)) < least:
                best, least = box, cost
        busy.append(best)
        centres.append(Point(best.left + best.width / 2, best.top + best.height / 2))
    return centres


def _places(anchor: Point, size: tuple[float, float], gap: float) -> Iterator[Box]:
    width, height = size
    for distance in (gap, gap * 2.2, gap * 3.8, gap * 5.5):
        for across, down in (
            (1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1),
            (0.5, -1), (-0.5, -1), (0.5, 1), (-0.5, 1),
        ):  # fmt: skip
            x = anchor.x + across * (width / 2 + distance)
            y = anchor.y + down * (height / 2 + distance)
            yield Box(x - width / 2, y - height / 2, width, height)


def _harm(
    box: Box, busy: Sequence[Box], bounds: Box, away: float, anchors: Sequence[Point]
) -> float:
    hides = sum(box.overlap(other) for other in busy)
    outside = box.width * box.height - box.overlap(bounds)
    misleading = any(_distance(box, other) < away for other in anchors)
    return hides * 10 + outside * 20 + 25 * misleading


def _distance(box: Box, point: Point) -> float:
    """From the middle of a box to a point."""
    return hypot(box.left + box.width / 2 - point.x, box.top + box.height / 2 - point.y)
