"""Drawings of the plane for the lesson: arrows, points, arcs and half-planes on a pair of axes."""

from __future__ import annotations

__all__ = [
    "HALF",
    "LABEL",
    "ROOM",
    "Arc",
    "Arrow",
    "Dot",
    "HalfPlane",
    "dot_at",
    "drawing",
    "head_boxes",
    "score_at",
]

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final, NamedTuple

import htpy as h

from hearts import COMPLEX, ZERO, Score

from ..drawing.geometry import Box, Point, coordinate, points_text
from ..drawing.plane import (
    QUARTER,
    Label,
    Scale,
    along,
    around,
    arrow,
    axes,
    circle_points,
    grid,
    labels,
    marks,
    on_axes,
    quarter,
    quarter_points,
)
from ..words.language import Language

HALF: Final = 120
"""Half the side of a drawing, in its own units; zero is in the middle."""
ROOM: Final = 16
"""What is left free around the farthest score."""


class _Letters(NamedTuple):
    letter: float
    line: float


LABEL: Final = _Letters(letter=6.6, line=14)
"""The room of a label: the width of a letter and the height of a line."""
_ZERO: Final = Box(-6, -6, 12, 12)
_FRAME: Final = Box(-HALF, -HALF, 2 * HALF, 2 * HALF)


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow between two scores, in the colour of a rule."""

    start: Score
    end: Score
    rule: str
    kind: str = "solid"
    """`solid`, `faint` (where it was before), or `ghost` (where it would wrongly be)."""
    named: bool = True
    """Whether its end is labelled with its score."""
    moves: str = ""
    """How the page may move it to its place: `turn` or `double`."""


@dataclass(frozen=True, slots=True)
class Dot:
    """A point with a label."""

    at: Score
    kind: str = "plain"


@dataclass(frozen=True, slots=True)
class Arc:
    """The quarter-turn of an arrow's end around zero."""

    start: Score


@dataclass(frozen=True, slots=True)
class HalfPlane:
    """The scores t for which t + `after` is closer to zero than t + `before`."""

    before: Score
    after: Score

    def holds(self, total: Score) -> bool:
        """Whether a total lies in it."""
        return (total + self.after).norm < (total + self.before).norm

    def corners(self, reach: float) -> list[tuple[float, float]]:
        """The part of it in the square of that half side around zero, as a polygon."""
        across = 2 * (self.after.re - self.before.re)
        up = 2 * (self.after.im - self.before.im)
        free = self.after.norm - self.before.norm

        def side(point: tuple[float, float]) -> float:
            return across * point[0] + up * point[1] + free

        square = [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)]
        inside: list[tuple[float, float]] = []
        for here, there in zip(square, square[1:] + square[:1], strict=True):
            if side(here) < 0:
                inside.append(here)
            if side(here) * side(there) < 0:
                part = side(here) / (side(here) - side(there))
                inside.append(
                    (
                        here[0] + part * (there[0] - here[0]),
                        here[1] + part * (there[1] - here[1]),
                    )
                )
        return inside


def drawing(
    label: str,
    language: Language,
    *,
    arrows: Sequence[Arrow] = (),
    dots: Sequence[Dot] = (),
    arcs: Sequence[Arc] = (),
    area: HalfPlane | None = None,
    extent: float = 0,
    pick: str = "",
) -> h.Element:
    """The plane with everything on it, scaled to what is there or at least to `extent`.

    With `pick`, a click on it is the action of that name, with the place as two fractions of
    half the drawing; `score_at` reads them.
    """
    shown = [score for arrow in arrows for score in (arrow.start, arrow.end)]
    shown += [dot.at for dot in dots] + [arc.start * QUARTER for arc in arcs]
    scale = _scale(max([extent, 1, *(max(abs(s.re), abs(s.im)) for s in shown)]))
    side = str(2 * HALF)
    picking = {"data-pick": pick} if pick else {}
    return h.svg(
        ".lesson-plane",
        picking,
        viewBox=f"{-HALF} {-HALF} {side} {side}",
        role="img",
        aria_label=label,
    )[
        h.rect(".within", x=str(-HALF), y=str(-HALF), width=side, height=side, rx="10"),
        _area(area, scale),
        grid(scale, HALF, language),
        axes(_FRAME, tip=6, named=False),
        _ring(extent, scale),
        (quarter(arc.start, scale) for arc in arcs),
        (_arrow(arrow, scale) for arrow in arrows),
        (dot_at(dot.at, scale, dot.kind) for dot in dots),
        _labels(arrows, dots, arcs, scale, language),
    ]


def score_at(x: float, y: float, extent: float) -> Score:
    """The score nearest to a place that was pointed at in a drawing of that extent.

    `x` and `y` are fractions of half the drawing, to the right and downwards.
    """
    scale = _scale(extent)
    unit = scale.length(1)
    return Score(round(x * HALF / unit), round(-y * HALF / unit))


def _scale(extent: float) -> Scale:
    return Scale(extent, HALF - ROOM)


def _ring(extent: float, scale: Scale) -> h.Node:
    """The circle that ends the game, where the drawing is large enough to hold it."""
    if extent < COMPLEX.limit:
        return None
    return h.circle(".ring", r=coordinate(scale.length(COMPLEX.limit)))


def _area(area: HalfPlane | None, scale: Scale) -> h.Node:
    if area is None:
        return None
    unit = scale.length(1)
    corners = area.corners(HALF / unit)
    return h.polygon(".help", points=points_text(Point(x * unit, -y * unit) for x, y in corners))


def _arrow(shown: Arrow, scale: Scale) -> h.Element:
    attributes = {
        "data-rule": shown.rule,
        "data-moves": shown.moves or None,
        "data-to": str(shown.end),
    }
    start, end = scale.point(shown.start), scale.point(shown.end)
    return arrow(start, end, 10, f".vector.{shown.kind}", attributes)


def dot_at(score: Score, scale: Scale, kind: str) -> h.Element:
    """A point of that kind."""
    at = scale.point(score)
    return h.circle(f".dot.{kind}", cx=coordinate(at.x), cy=coordinate(at.y), r="4.5")


def head_boxes(start: Point, end: Point) -> Iterator[Box]:
    """Label obstacles: the head of an arrow, and zero."""
    yield _ZERO
    length = hypot(end.x - start.x, end.y - start.y)
    if length:
        back = min(5.0, length * 0.3) / length
        x, y = end.x - (end.x - start.x) * back, end.y - (end.y - start.y) * back
        yield Box(x - 5, y - 5, 10, 10)


def _labels(
    arrows: Sequence[Arrow],
    dots: Sequence[Dot],
    arcs: Sequence[Arc],
    scale: Scale,
    language: Language,
) -> h.Element:
    """The score at each labelled end, none over another or over an arrow."""
    ends = {arrow.end: arrow.rule for arrow in arrows if arrow.named}
    ends |= {dot.at: f"dot-{dot.kind}" for dot in dots if dot.at not in ends}
    edge = HALF - 2
    bounds = Box(-edge, -edge, 2 * edge, 2 * edge)
    taken = [*on_axes(bounds), *marks(scale, language)]
    if scale.extent >= COMPLEX.limit:
        taken += around(circle_points(scale.length(COMPLEX.limit)))
    taken += [Box(x - 5, y - 5, 10, 10) for x, y in (scale.point(dot.at) for dot in dots)]
    for arc in arcs:
        taken += around(quarter_points(scale.point(arc.start)))
    for each in arrows:
        if each.start != ZERO or each.end != ZERO:
            taken += along(scale.point(each.start), scale.point(each.end))
            taken += head_boxes(scale.point(each.start), scale.point(each.end))
    shown = [Label(language.score(at), scale.point(at), rule) for at, rule in ends.items()]
    return labels(shown, taken, bounds, letter=LABEL.letter, line=LABEL.line, gap=7)
