"""The ten of clubs as a motion: a point of the plane turned by a quarter, then doubled."""

from __future__ import annotations

__all__ = ["turn_figure"]

from typing import Final

import htpy as h

from hearts import SEATS, ZERO, Operation, Score, ScoredHand, Seat

from ..drawing.art import icon
from ..drawing.geometry import Box, Point
from ..drawing.plane import (
    QUARTER,
    Label,
    Scale,
    along,
    around,
    arrow,
    axes,
    ground,
    labels,
    on_axes,
    quarter,
    quarter_points,
)
from ..state.table import Table
from ..words.language import Language
from ..words.pieces import button, is_you, length_text, player, score_number, sentence

_LONGEST: Final = 78
"""The length of the doubled arrow, in the drawing's own units."""
_SIDE: Final = 46
_ABOVE: Final = 22


def turn_figure(table: Table, language: Language) -> h.Node:
    """The turn of the player who took the ten in the hand just scored: a drawing and words.

    The drawing stands still and shows all three points; `replay-turn` has the page layer turn
    and stretch the `.mover`.
    """
    view = table.view
    if table.stage not in ("scored", "over") or not view.history:
        return None
    found = _find_turn(view.history[-1])
    if found is None:
        return None
    seat, start, end = found
    steps = ((start, "from"), (start * QUARTER, "turned"), (end, "doubled"))
    return h.figure(".ten-turn", {"data-turn": ""}, id="turn")[
        h.h3[
            language.text(
                "turn.title.you" if is_you(seat, table) else "turn.title",
                player=player(seat, table, language),
            )
        ],
        _drawing(start, end, language),
        h.figcaption[
            h.ol(".turn-steps")[
                (
                    h.li({"data-turn-step": name, "data-at": str(point)})[
                        sentence(
                            language,
                            f"turn.{name}",
                            score=score_number(point, language),
                            distance=length_text(point.norm, language),
                        )
                    ]
                    for point, name in steps
                )
            ],
            button(
                "replay-turn",
                [icon("replay", table), h.span[language.text("turn.replay")]],
                classes=".button.quiet",
            ),
            h.a(href=f"{language.code}/ten.html")[language.text("turn.why")],
        ],
    ]


def _find_turn(scored: ScoredHand) -> tuple[Seat, Score, Score] | None:
    """Who took the card that multiplies, from where to where it moved their hand."""
    for seat in SEATS:
        before = ZERO
        for step in scored.workings[seat].steps:
            if step.operation is Operation.MULTIPLY and before != ZERO:
                return seat, before, step.result
            before = step.result
    return None


def _drawing(start: Score, end: Score, language: Language) -> h.Element:
    scale = Scale(end.magnitude, _LONGEST)
    scores = (start, start * QUARTER, end)
    points = [scale.point(score) for score in scores]
    first, turned, doubled = points
    arc = quarter_points(first)
    frame = _frame_around([Point(0, 0), doubled, *arc])
    return h.svg(
        ".turn-drawing",
        viewBox=frame.view_box,
        role="img",
        aria_label=language.text("turn.label"),
    )[
        ground(frame),
        axes(frame),
        quarter(start, scale),
        _vector(first, "from"),
        _vector(turned, "turned"),
        _vector(doubled, "doubled"),
        h.g(".mover")[_vector(first, "moving")],
        _labels(points, scores, arc, frame, language),
    ]


def _frame_around(points: list[Point]) -> Box:
    """What of the plane is drawn: every point, with room for its label."""
    left, right = (f(point.x for point in points) for f in (min, max))
    top, bottom = (f(point.y for point in points) for f in (min, max))
    left, right = min(left - _SIDE, -_SIDE), max(right + _SIDE, _SIDE)
    return Box(left, top - _ABOVE, right - left, bottom - top + 2 * _ABOVE)


def _vector(to: Point, name: str) -> h.Element:
    return arrow(Point(0, 0), to, 8, f".vector.{name}")


def _labels(
    points: list[Point],
    scores: tuple[Score, ...],
    arc: list[Point],
    frame: Box,
    language: Language,
) -> h.Element:
    taken = [*on_axes(frame), *around(arc)]
    for point in points:
        taken += along(Point(0, 0), point)
    shown = [
        Label(language.score(score), point) for score, point in zip(scores, points, strict=True)
    ]
    return labels(shown, taken, frame.inset(2), letter=5.6, line=12, gap=4)
