"""The chart of totals, in the plane's place for a game whose totals lie on a line."""

from __future__ import annotations

__all__ = ["chart", "name_labels", "totals_of"]

from collections.abc import Sequence
from typing import Final

import htpy as h

from hearts import SEATS, Score, Seat, View

from ..drawing.geometry import Box, Point, coordinate
from ..drawing.plane import Label, ground, labels
from ..drawing.shapes import marker, seat_path
from ..state.table import Table
from ..words.language import Language
from ..words.pieces import player

_WIDTH: Final = 240
_HEIGHT: Final = 200
_FRAME: Final = Box(0, 0, _WIDTH, _HEIGHT)
_LEFT, _RIGHT, _TOP, _BOTTOM = 26, 52, 12, 22


def totals_of(view: View, seat: Seat) -> list[Score]:
    """The totals of a seat before the first hand and after every one."""
    start = view.history[0].before if view.history else view.totals
    return [start[seat], *(scored.after[seat] for scored in view.history)]


def chart(table: Table, language: Language) -> h.Element:
    """Everybody's total after each hand, and the line at which the game ends."""
    view = table.view
    limit = view.variant.limit
    hands = max(len(view.history), 4)
    totals = [totals_of(view, seat) for seat in SEATS]
    top = max(float(limit) * 1.08, *(float(total.re) for walk in totals for total in walk))

    def point(hand: int, points: float) -> Point:
        return Point(
            _LEFT + hand * (_WIDTH - _LEFT - _RIGHT) / hands,
            _HEIGHT - _BOTTOM - points * (_HEIGHT - _TOP - _BOTTOM) / top,
        )

    walks = [[point(hand, total.re) for hand, total in enumerate(walk)] for walk in totals]
    ends = [walk[-1] for walk in walks]
    taken = [Box(end.x - 6, end.y - 6, 12, 12) for end in ends]
    taken.append(Box(_LEFT, point(0, limit).y - 3, _WIDTH, 6))
    bounds = Box(_LEFT, 3, _WIDTH - _LEFT - 3, _HEIGHT - 6)
    order = (*SEATS[1:], SEATS[0])
    return h.svg(
        ".chart",
        viewBox=_FRAME.view_box,
        role="img",
        aria_label=language.text("chart.label"),
    )[
        ground(_FRAME),
        (_level(level, point(0, level).y, level == limit) for level in range(0, limit + 1, 25)),
        (
            h.text(
                ".mark",
                x=coordinate(point(hand, 0).x),
                y=str(_HEIGHT - 8),
                text_anchor="middle",
            )[str(hand)]
            for hand in range(0, hands + 1, 1 + hands // 12)
        ),
        (seat_path(seat, walks[seat], 2.6) for seat in order),
        (marker(seat, ends[seat], 5.2, "now") for seat in order),
        name_labels(ends, taken, bounds, table, language),
    ]


def name_labels(
    ends: Sequence[Point], taken: Sequence[Box], bounds: Box, table: Table, language: Language
) -> h.Element:
    """Everybody's name beside the end of their path."""
    names = [player(seat, table, language) for seat in SEATS]
    shown = [
        Label(name, end, classes=f".label.seat-{int(seat)}")
        for seat, name, end in zip(SEATS, names, ends, strict=True)
    ]
    return labels(shown, taken, bounds, letter=4.9, line=10, gap=6)


def _level(level: int, y: float, is_limit: bool) -> h.Element:
    return h.g[
        h.path(
            ".ring" if is_limit else ".half",
            d=f"M{_LEFT} {coordinate(y)}H{_WIDTH - 8}",
        ),
        h.text(".mark", x=str(_LEFT - 4), y=coordinate(y + 3), text_anchor="end")[str(level)],
    ]
