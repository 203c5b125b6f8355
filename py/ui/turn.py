"""The ten of clubs as a motion: a point of the plane turned by a quarter, then doubled."""

from __future__ import annotations

__all__ = ["turn_figure"]

from math import cos, pi, sin
from typing import Final

import htpy as h

from hearts import SEATS, ZERO, Operation, Score, ScoredHand, Seat

from .geometry import Box, Point, arrow_head, coordinate, place_labels, points_text
from .language import Language
from .parts import button, icon, is_you, length_text, player, score_number, sentence
from .state import Table

_LONGEST: Final = 78
"""The length of the doubled arrow, in the drawing's own units."""
_SIDE: Final = 46
_ABOVE: Final = 22
_QUARTER: Final = Score(0, 1)


def turn_figure(table: Table, language: Language) -> h.Node:
    """The turn of whoever took the ten in the hand just scored, as a drawing and in words.

    The drawing stands still and shows all three points; `replay-turn` has the page layer turn
    and stretch the `.mover`.
    """
    view = table.view
    if table.phase not in ("scored", "over") or not view.history:
        return None
    found = _find_turn(view.history[-1])
    if found is None:
        return None
    seat, start, end = found
    steps = ((start, "from"), (start * _QUARTER, "turned"), (end, "doubled"))
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
    scale = _LONGEST / end.magnitude
    scores = (start, start * _QUARTER, end)
    points = [Point(score.re * scale, -score.im * scale) for score in scores]
    first, turned, doubled = points
    arc = _arc(first)
    frame = _frame_around([Point(0, 0), doubled, *arc])
    right, bottom = frame.left + frame.width, frame.top + frame.height
    radius = coordinate(start.magnitude * scale)
    # Anticlockwise as i points up, hence sweep 0 in the drawing.
    sweep = (
        f"M{coordinate(first.x)} {coordinate(first.y)}"
        f"A{radius} {radius} 0 0 0 {coordinate(turned.x)} {coordinate(turned.y)}"
    )
    sides = [coordinate(side) for side in (frame.left, frame.top, frame.width, frame.height)]
    axes = (
        f"M{coordinate(frame.left + 6)} 0H{coordinate(right - 6)}"
        f"M0 {coordinate(bottom - 6)}V{coordinate(frame.top + 6)}"
    )
    return h.svg(
        ".turn-drawing",
        viewBox=" ".join(sides),
        role="img",
        aria_label=language.text("turn.label"),
    )[
        h.rect(".within", x=sides[0], y=sides[1], width=sides[2], height=sides[3], rx="10"),
        h.path(".axes", d=axes),
        h.text(".mark", x="5", y=coordinate(frame.top + 13))["i"],
        h.text(".mark", x=coordinate(right - 12), y="11")["1"],
        h.path(".arc", d=sweep),
        _vector(first, "from"),
        _vector(turned, "turned"),
        _vector(doubled, "doubled"),
        h.g(".mover")[_vector(first, "moving")],
        _labels(points, scores, arc, frame, language),
    ]


def _arc(first: Point) -> list[Point]:
    """Points along the quarter-turn of a point around zero, anticlockwise as i points up."""
    return [
        Point(first.x * cos(a) + first.y * sin(a), first.y * cos(a) - first.x * sin(a))
        for a in (pi * n / 16 for n in range(9))
    ]


def _frame_around(points: list[Point]) -> Box:
    """What of the plane is drawn: every point, with room for its label."""
    left, right = (f(point.x for point in points) for f in (min, max))
    top, bottom = (f(point.y for point in points) for f in (min, max))
    left, right = min(left - _SIDE, -_SIDE), max(right + _SIDE, _SIDE)
    return Box(left, top - _ABOVE, right - left, bottom - top + 2 * _ABOVE)


def _vector(to: Point, name: str) -> h.Element:
    head = arrow_head(Point(0, 0), to, 8)
    return h.g(f".vector.{name}")[
        h.line(x1="0", y1="0", x2=coordinate(to.x), y2=coordinate(to.y)),
        h.polygon(points=points_text(head)) if head else None,
    ]


def _labels(
    points: list[Point],
    scores: tuple[Score, ...],
    arc: list[Point],
    frame: Box,
    language: Language,
) -> h.Element:
    texts = [language.score(score) for score in scores]
    sizes = [(len(text) * 5.6 + 4, 12.0) for text in texts]
    axes = [
        Box(-1, frame.top, 2, frame.height),
        Box(frame.left, -1, frame.width, 2),
    ]
    bounds = Box(frame.left + 2, frame.top + 2, frame.width - 4, frame.height - 4)
    along = [Point(p.x * n / 8, p.y * n / 8) for p in points for n in range(1, 9)]
    taken = [*axes, *(Box(point.x - 3, point.y - 3, 6, 6) for point in (*along, *arc))]
    centres = place_labels(points, sizes, taken, bounds, 4)
    return h.g(".labels")[
        (
            h.text(
                ".label",
                x=coordinate(centre.x),
                y=coordinate(centre.y),
                text_anchor="middle",
                dominant_baseline="central",
            )[text]
            for text, centre in zip(texts, centres, strict=True)
        )
    ]
