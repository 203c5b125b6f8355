"""The chart of totals, in the plane's place for a game whose totals lie on a line."""

from __future__ import annotations

__all__ = ["chart", "name_labels"]

from collections.abc import Sequence
from typing import Final

import htpy as h

from hearts import SEATS, ZERO

from ..drawing.geometry import Box, Point, coordinate, points_text
from ..drawing.plane import Label, labels
from ..drawing.shapes import marker
from ..state.table import Table
from ..words.language import Language
from ..words.pieces import player

_WIDTH: Final = 240
_HEIGHT: Final = 200
_LEFT, _RIGHT, _TOP, _BOTTOM = 26, 52, 12, 22


def chart(table: Table, language: Language) -> h.Element:
    """Everybody's total after each hand, and the line at which the game ends."""
    view = table.view
    limit = view.variant.limit
    hands = max(len(view.history), 4)
    walks = [[ZERO, *(scored.after[seat] for scored in view.history)] for seat in SEATS]
    top = max(float(limit) * 1.08, *(float(total.re) for walk in walks for total in walk))

    def point(hand: int, points: float) -> Point:
        return Point(
            _LEFT + hand * (_WIDTH - _LEFT - _RIGHT) / hands,
            _HEIGHT - _BOTTOM - points * (_HEIGHT - _TOP - _BOTTOM) / top,
        )

    ends = [point(len(walk) - 1, walk[-1].re) for walk in walks]
    taken = [Box(end.x - 6, end.y - 6, 12, 12) for end in ends]
    taken.append(Box(_LEFT, point(0, limit).y - 3, _WIDTH, 6))
    bounds = Box(_LEFT, 3, _WIDTH - _LEFT - 3, _HEIGHT - 6)
    order = (*SEATS[1:], SEATS[0])
    return h.svg(
        ".chart",
        viewBox=f"0 0 {_WIDTH} {_HEIGHT}",
        role="img",
        aria_label=language.text("chart.label"),
    )[
        h.rect(".within", width=str(_WIDTH), height=str(_HEIGHT), rx="10"),
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
        (
            h.g(f".path.seat-{int(seat)}")[
                h.polyline(
                    points=points_text(
                        point(hand, total.re) for hand, total in enumerate(walks[seat])
                    )
                ),
                (
                    marker(seat, point(hand, total.re), 2.6, "past")
                    for hand, total in enumerate(walks[seat][:-1])
                    if hand
                ),
            ]
            for seat in order
        ),
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
    return labels(shown, taken, bounds, letter=5.4, line=11, gap=7)


def _level(level: int, y: float, is_limit: bool) -> h.Element:
    return h.g[
        h.path(
            ".ring" if is_limit else ".half",
            d=f"M{_LEFT} {coordinate(y)}H{_WIDTH - 8}",
        ),
        h.text(".mark", x=str(_LEFT - 4), y=coordinate(y + 3), text_anchor="end")[str(level)],
    ]
