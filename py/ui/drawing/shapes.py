"""Each seat's sign and its path: a colour and a shape, which tells the seat without the colour."""

from __future__ import annotations

__all__ = ["key_sign", "marker", "seat_path"]

from collections.abc import Sequence

import htpy as h

from hearts import Seat

from .geometry import Point, coordinate, points_text


def marker(seat: Seat, at: Point, size: float, kind: str) -> h.Element:
    """A seat's sign in a drawing: circle, square, triangle, diamond."""
    return h.path(f".marker.{kind}.seat-{int(seat)}", d=_outline(seat, at, size))


def seat_path(seat: Seat, points: Sequence[Point], size: float) -> h.Element:
    """The line through a seat's totals, with its sign of that size at all between the ends."""
    return h.g(f".path.seat-{int(seat)}")[
        h.polyline(points=points_text(points)),
        (marker(seat, point, size, "past") for point in points[1:-1]),
    ]


def key_sign(seat: Seat) -> h.Element:
    """The same sign beside a word."""
    return h.svg(".sign", viewBox="-8 -8 16 16", aria_hidden="true")[
        marker(seat, Point(0, 0), 6, "now")
    ]


def _outline(seat: Seat, at: Point, size: float) -> str:
    x, y = at
    match seat:
        case Seat.SOUTH:
            r = coordinate(size)
            return (
                f"M{coordinate(x - size)} {coordinate(y)}"
                f"a{r} {r} 0 1 0 {coordinate(2 * size)} 0a{r} {r} 0 1 0 {coordinate(-2 * size)} 0z"
            )
        case Seat.WEST:
            side = size * 0.88
            corners = [(-side, -side), (side, -side), (side, side), (-side, side)]
        case Seat.NORTH:
            corners = [(0, -size * 1.15), (size * 1.1, size * 0.8), (-size * 1.1, size * 0.8)]
        case Seat.EAST:
            long = size * 1.2
            corners = [(0, -long), (long, 0), (0, long), (-long, 0)]
    return "M" + "L".join(f"{coordinate(x + dx)} {coordinate(y + dy)}" for dx, dy in corners) + "z"
