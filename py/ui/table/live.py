"""What moves in the plane as a hand is played: the hand so far, and where a trick would lead."""

from __future__ import annotations

__all__ = ["EDGES", "edge_of", "live", "live_points", "scale_of", "small_plane", "would"]

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import htpy as h

from hearts import SEATS, Score

from ..drawing.geometry import Box, Point, coordinate
from ..drawing.plane import Scale, arrow, ground
from ..drawing.shapes import marker
from ..state.preview import Preview, hand_so_far, if_taken_with
from ..state.table import Table
from ..words.language import Language
from ..words.pieces import button, hidden

EDGES: Final = (10, 25, 50, 100)
"""How far the plane is seen: the nearest of these that has room for everything."""
_HALF: Final = 50
"""Half the side of the small plane, in its own units."""
_ROOM: Final = 7
"""What is left free beyond the outermost point."""


def edge_of(scores: Iterable[Score], limit: int) -> int:
    """How far the plane is to be seen for these points; never further than the limit."""
    farthest = max((score.norm for score in scores), default=0)
    return next((edge for edge in EDGES if farthest <= edge * edge and edge < limit), limit)


def scale_of(scores: Sequence[Score], limit: int, half: float) -> Scale:
    """The scale at which every score has room within `half` units of a drawing's middle.

    Only beyond the limit there is no named edge.
    """
    edge = edge_of(scores, limit)
    return Scale(max(float(edge), *(score.magnitude for score in scores)), half)


def live_points(table: Table) -> list[Score]:
    """The points that are drawn besides the totals while a hand is played."""
    if not _playing(table):
        return []
    hand = hand_so_far(table.view, table.seat)
    here = [] if hand is None else [table.view.totals[table.seat] + hand]
    return here + [preview.total for preview in would(table)]


def would(table: Table) -> dict[Preview, str]:
    """Where the trick would lead with a card of one's own, and the names of the cards with which.

    Only on one's own turn.
    """
    if table.stage != "playing":
        return {}
    return {
        preview: " ".join(map(str, cards.cards))
        for preview, cards in if_taken_with(table.view).items()
    }


def _playing(table: Table) -> bool:
    return table.view.phase.value == "playing" and table.view.variant.on_plane


def live(table: Table, scale: Scale) -> Iterator[h.Node]:
    """The arrow of the hand so far, and an arrow for each way the trick may lead."""
    if not _playing(table):
        return
    seat = table.seat
    total = table.view.totals[seat]
    start = scale.point(total)
    hand = hand_so_far(table.view, seat)
    for preview, cards in would(table).items():
        attributes = {"data-would": str(preview.total), "data-with": cards}
        yield _from(start, scale.point(preview.total), f".ghost-arrow.seat-{int(seat)}", attributes)
    if hand is not None and hand != Score():
        # As it turns the arrow turns about its start, which is where its group has zero.
        classes = f".hand-arrow.seat-{int(seat)}{'.turned' * _turned_now(table)}"
        yield _from(start, scale.point(total + hand), classes, {"data-hand": str(hand)})


def _from(start: Point, end: Point, classes: str, attributes: dict[str, str]) -> h.Element:
    by = Point(end.x - start.x, end.y - start.y)
    return h.g(transform=f"translate({coordinate(start.x)} {coordinate(start.y)})")[
        arrow(Point(0, 0), by, 9, classes, attributes)
    ]


def _turned_now(table: Table) -> bool:
    """Whether the person has just taken the card that multiplies."""
    trick, multiplier = table.shown_trick, table.view.variant.multiplier
    return (
        trick is not None
        and multiplier is not None
        and trick.taker is table.seat
        and multiplier.card in trick.cards
    )


def small_plane(table: Table, language: Language) -> h.Element | None:
    """The plane beside one's own seat, for screens on which the other is out of sight."""
    view = table.view
    if not view.variant.on_plane or table.stage in ("moon", "scored", "over"):
        return None
    limit = view.variant.limit
    points = [*view.totals, *live_points(table)]
    edge = edge_of(points, limit)
    scale = scale_of(points, limit, _HALF - _ROOM)
    return button(
        "plane",
        [
            h.svg(viewBox=f"{-_HALF} {-_HALF} {2 * _HALF} {2 * _HALF}", aria_hidden="true")[
                ground(Box(-_HALF, -_HALF, 2 * _HALF, 2 * _HALF)),
                h.circle(".ring" if edge == limit else ".half", r=coordinate(scale.length(edge))),
                h.path(".axes", d=f"M{-_HALF} 0H{_HALF}M0 {-_HALF}V{_HALF}"),
                (
                    marker(seat, scale.point(view.totals[seat]), 7, "now")
                    for seat in (*SEATS[1:], SEATS[0])
                ),
                live(table, scale),
                h.text(".mark", x=str(_HALF - 4), y=str(_HALF - 5), text_anchor="end")[str(edge)],
            ],
            hidden(language.text("plane.enlarge")),
        ],
        classes=".small-plane",
        attributes={"data-edge": str(edge)},
    )
