"""The chart of totals, in the plane's place for a game whose totals lie on a line."""

from __future__ import annotations

__all__ = ["chart"]

from typing import Final

import htpy as h

from hearts import SEATS, ZERO

from .geometry import Box, Point, coordinate, place_labels, points_text
from .language import Language
from .parts import player
from .shapes import marker
from .state import Table

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
    names = [player(seat, table, language) for seat in SEATS]
    sizes = [(max(len(name), 3) * 5.4 + 4, 11.0) for name in names]
    taken = [Box(end.x - 6, end.y - 6, 12, 12) for end in ends]
    taken.append(Box(_LEFT, point(0, limit).y - 3, _WIDTH, 6))
    bounds = Box(_LEFT, 3, _WIDTH - _LEFT - 3, _HEIGHT - 6)
    centres = place_labels(ends, sizes, taken, bounds, 7)
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
        h.g(".labels")[
            (
                h.text(
                    f".label.seat-{int(seat)}",
                    x=coordinate(centre.x),
                    y=coordinate(centre.y),
                    text_anchor="middle",
                    dominant_baseline="central",
                )[name]
                for seat, name, centre in zip(SEATS, names, centres, strict=True)
            )
        ],
    ]


def _level(level: int, y: float, is_limit: bool) -> h.Element:
    return h.g[
        h.path(
            ".ring" if is_limit else ".half",
            d=f"M{_LEFT} {coordinate(y)}H{_WIDTH - 8}",
        ),
        h.text(".mark", x=str(_LEFT - 4), y=coordinate(y + 3), text_anchor="end")[str(level)],
    ]
