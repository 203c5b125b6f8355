"""The complex plane: the circle of 100, everybody's path over the hands, this hand's arrows."""

from __future__ import annotations

__all__ = ["large_plane", "plane"]

from collections import deque
from typing import Final, NamedTuple

import htpy as h
from markupsafe import Markup

from hearts import SEATS, Score, ScoredHand, Seat

from ..drawing.geometry import Box, bearing, coordinate
from ..drawing.plane import Scale, along, arrow, ground
from ..drawing.shapes import key_sign, marker, seat_path
from ..state.table import Table
from ..words.language import Language
from ..words.pieces import counted_sentence, distance_text, is_you, player, score_number, sentence
from .chart import chart, name_labels, totals_of
from .live import edge_of, live, live_points, scale_of
from .quarter_turn import turn_figure

HALF: Final = 120
"""Half the side of the drawing, in its own units; zero is in the middle."""
_FRAME: Final = Box(-HALF, -HALF, 2 * HALF, 2 * HALF)

_ROOM: Final = 12
"""What is left free beyond the outermost point."""


class _Parts(NamedTuple):
    """The region in three parts: what moves while a hand is played comes after the first."""

    still: str
    """What the drawing holds besides."""
    before: str
    """What comes before the drawing."""
    words: str
    after: str


class _Drawn(NamedTuple):
    """A region that has been drawn, and all that it depends on."""

    language: Language
    history: tuple[ScoredHand, ...]
    others: tuple[object, ...]
    parts: _Parts


_drawn: Final[deque[_Drawn]] = deque(maxlen=2)


def plane(table: Table, language: Language) -> h.Node:
    """The plane, or for a game on a line the chart of totals; in words and as a table too."""
    name = "plane" if table.view.variant.on_plane else "chart"
    parts = _parts(table, language)
    return h.fragment[
        Markup(parts.before),
        h.h2(".side-title", id="plane-title")[language.text(f"{name}.title")],
        h.figure(".figure", aria_labelledby="plane-title")[
            _drawing(table, parts, language), Markup(parts.words)
        ],
        Markup(parts.after),
    ]


def large_plane(table: Table, language: Language) -> h.Node:
    """The drawing and what it says, by themselves."""
    parts = _parts(table, language)
    return h.figure(".figure")[_drawing(table, parts, language), Markup(parts.words)]


def _parts(table: Table, language: Language) -> _Parts:
    """What changes once a hand but is asked for with every card: what was drawn last is kept."""
    view = table.view
    ended = table.stage in ("scored", "over")
    scale = _scale(table)
    others = (view.variant.name, view.seat, view.totals, table.names, table.art, ended, scale)
    for known in _drawn:
        if known.language is language and known.history is view.history and known.others == others:
            return known.parts
    still = _still(table, scale, language) if view.variant.on_plane else chart(table, language)
    parts = _Parts(
        still=str(h.fragment[still]),
        before=str(h.fragment[turn_figure(table, language)]),
        words=str(h.figcaption(".twin")[_sentences(table, language)]),
        after=str(h.fragment[_table(table, language)]),
    )
    _drawn.append(_Drawn(language, view.history, others, parts))
    return parts


def _scale(table: Table) -> Scale:
    view = table.view
    walks = [total for seat in SEATS for total in totals_of(view, seat)]
    return scale_of([*walks, *live_points(table)], view.variant.limit, HALF - _ROOM)


def _drawing(table: Table, parts: _Parts, language: Language) -> h.Node:
    if not table.view.variant.on_plane:
        return Markup(parts.still)
    scale = _scale(table)
    edge = edge_of([Score(int(scale.extent))], table.view.variant.limit)
    return h.svg(
        ".plane",
        viewBox=_FRAME.view_box,
        role="img",
        aria_label=language.text("plane.label", edge=edge),
        data_extent=coordinate(scale.extent),
        data_edge=str(edge),
    )[h.g(".drawn")[Markup(parts.still), live(table, scale)]]


def _still(table: Table, scale: Scale, language: Language) -> h.Node:
    """All of the plane that changes only as a hand is scored."""
    view = table.view
    limit = view.variant.limit
    edge = edge_of([Score(int(scale.extent))], limit)
    walks = [totals_of(view, seat) for seat in SEATS]
    order = (*SEATS[1:], SEATS[0])
    return h.fragment[
        _ground(scale, edge, limit),
        (_path(seat, walks[seat], scale) for seat in order),
        (_arrow(seat, walks[seat], scale, table) for seat in order),
        (marker(seat, scale.point(walks[seat][-1]), 5.2, "now") for seat in order),
        _marks(scale, edge, language),
        _labels(scale, edge, walks, table, language),
    ]


def _within(edge: int) -> int:
    """The circle inside the edge's that is drawn to count by."""
    return 10 if edge == 25 else edge // 2


def _ground(scale: Scale, edge: int, limit: int) -> h.Node:
    """What lies under the paths: the edge and a circle within it, and the axes.

    The edge is the limit, or nearer while nobody is far from zero.
    """
    ring, half = coordinate(scale.length(edge)), coordinate(scale.length(_within(edge)))
    return h.g(".ground")[
        ground(_FRAME, ".beyond" if edge == limit else ".within"),
        h.circle(".within", r=ring),
        h.circle(".half", r=half),
        h.path(".axes", d=f"M{-HALF + 4} 0H{HALF - 4}M0 {HALF - 4}V{-HALF + 4}"),
        h.path(".axis-tip", d=f"M-3.2 {-HALF + 9}L0 {-HALF + 3}L3.2 {-HALF + 9}"),
        h.path(".axis-tip", d=f"M{HALF - 9} -3.2L{HALF - 3} 0L{HALF - 9} 3.2"),
        h.circle(".ring" if edge == limit else ".half", r=ring),
    ]


def _marks(scale: Scale, edge: int, language: Language) -> h.Node:
    """The numbers on the axes, over the paths: a line through a digit makes another of it."""
    within = _within(edge)
    ring, half = scale.length(edge), scale.length(within)
    unit = language.text("plane.i")
    return h.g(".marks")[
        _mark(5, -ring + 11, f"{edge}{unit}", "start"),
        _mark(5, -half + 9, f"{within}{unit}", "start"),
        _mark(ring - 4, 10, str(edge), "end"),
        _mark(half - 3, 10, str(within), "end"),
        _mark(-ring + 4, 10, language.number(-edge), "start"),
        _mark(5, ring - 5, f"{language.number(-edge)}{unit}", "start"),
    ]


def _mark(x: float, y: float, text: str, anchor: str) -> h.Element:
    return h.text(".mark", x=coordinate(x), y=coordinate(y), text_anchor=anchor)[text]


def _path(seat: Seat, walk: list[Score], scale: Scale) -> h.Element:
    return seat_path(seat, [scale.point(total) for total in walk], 2.6 if len(walk) < 20 else 1.7)


def _arrow(seat: Seat, walk: list[Score], scale: Scale, table: Table) -> h.Element | None:
    """This hand's arrow, once it is scored: from the total before to the total after."""
    if table.stage not in ("scored", "over") or len(walk) < 2 or walk[-2] == walk[-1]:
        return None
    classes = f".arrow.seat-{int(seat)}{'.mine' * is_you(seat, table)}"
    attributes = {"data-from": str(walk[-2]), "data-to": str(walk[-1])}
    return arrow(scale.point(walk[-2]), scale.point(walk[-1]), 9, classes, attributes)


def _labels(
    scale: Scale, edge: int, walks: list[list[Score]], table: Table, language: Language
) -> h.Element:
    """The names beside the markers, none over another."""
    totals = table.view.totals
    anchors = [scale.point(totals[seat]) for seat in SEATS]
    taken = [Box(anchor.x - 6, anchor.y - 6, 12, 12) for anchor in anchors]
    past = [scale.point(total) for walk in walks for total in walk[1:-1]]
    taken += [Box(point.x - 3, point.y - 3, 6, 6) for point in past]
    if table.stage in ("scored", "over"):
        for walk in walks:
            taken += along(*map(scale.point, walk[-2:]))
    ring, half = scale.length(edge), scale.length(_within(edge))
    taken += [Box(4, y, 24, 10) for y in (-ring + 2, -half, ring - 14)]
    taken += [Box(x, 1, 22, 10) for x in (-ring + 3, half - 18, ring - 20)]
    return name_labels(anchors, taken, _FRAME.inset(3), table, language)


def _sentences(table: Table, language: Language) -> h.Element:
    """Where everybody stands, one sentence each; it is the key of the drawing too."""
    return h.ul(".key")[
        (
            h.li(class_={"mine": is_you(seat, table)})[
                key_sign(seat), h.span[_sentence(seat, table, language)]
            ]
            for seat in SEATS
        )
    ]


def _sentence(seat: Seat, table: Table, language: Language) -> h.Node:
    variant = table.view.variant
    total = table.view.totals[seat]
    who = h.b[player(seat, table, language)]
    limit = str(variant.limit)
    if not variant.on_plane:
        return counted_sentence(language, "chart.at", total.re, player=who, limit=limit)
    return sentence(
        language,
        f"plane.at.{bearing(total)}",
        player=who,
        total=score_number(total, language),
        distance=distance_text(total, variant, language),
        limit=limit,
    )


def _table(table: Table, language: Language) -> h.Node:
    """Every total after every hand."""
    view = table.view
    if not view.history:
        return None
    return h.details(".all-hands", id="all-hands")[
        h.summary[language.text("plane.as-table")],
        h.div(".scroll", tabindex="0", role="region", aria_label=language.text("plane.as-table"))[
            h.table(".totals")[
                h.thead[
                    h.tr[
                        h.th(scope="col")[language.text("table.hand-number")],
                        (h.th(scope="col")[player(seat, table, language)] for seat in SEATS),
                    ]
                ],
                h.tbody[
                    (
                        h.tr[
                            h.th(scope="row")[str(scored.number)],
                            (h.td[score_number(scored.after[seat], language)] for seat in SEATS),
                        ]
                        for scored in view.history
                    )
                ],
            ]
        ],
    ]
