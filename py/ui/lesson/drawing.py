"""Drawings of the plane for the lesson: arrows, points, arcs and half-planes on a pair of axes."""

from __future__ import annotations

__all__ = ["Arc", "Arrow", "Dot", "HalfPlane", "drawing", "score_at"]

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import htpy as h

from hearts import COMPLEX, ZERO, Score

from ..geometry import Box, Point, arrow_head, coordinate, place_labels, points_text
from ..language import Language

HALF: Final = 120
"""Half the side of a drawing, in its own units; zero is in the middle."""
_ROOM: Final = 16
_QUARTER: Final = Score(0, 1)


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
    shown += [dot.at for dot in dots] + [arc.start * _QUARTER for arc in arcs]
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
        _axes(),
        _ring(extent, scale),
        (_arc(arc, scale) for arc in arcs),
        (_arrow(arrow, scale) for arrow in arrows),
        (_dot(dot, scale) for dot in dots),
        _labels(arrows, dots, scale, language),
    ]


def score_at(x: float, y: float, extent: int) -> Score:
    """The score nearest to a place that was pointed at in a drawing of that extent.

    `x` and `y` are fractions of half the drawing, to the right and downwards.
    """
    scale = _scale(extent)
    return Score(round(x * HALF / scale), round(-y * HALF / scale))


def _scale(extent: float) -> float:
    """Units of the drawing for each unit of the plane."""
    return (HALF - _ROOM) / extent


def _at(score: Score, scale: float) -> Point:
    return Point(score.re * scale, -score.im * scale)


def _axes() -> h.Node:
    edge = HALF - 6
    tips = f"M-3 {6 - edge}L0 {-edge}L3 {6 - edge}M{edge - 6} -3L{edge} 0L{edge - 6} 3"
    return h.fragment[
        h.path(".axes", d=f"M{-edge} 0H{edge}M0 {edge}V{-edge}"),
        h.path(".axis-tip", d=tips),
        h.text(".mark", x="6", y=str(10 - edge))["i"],
        h.text(".mark", x=str(edge - 4), y="13")["1"],
    ]


def _ring(extent: float, scale: float) -> h.Node:
    """The circle that ends the game, where the drawing is large enough to hold it."""
    if extent < COMPLEX.limit:
        return None
    return h.circle(".ring", r=coordinate(COMPLEX.limit * scale))


def _area(area: HalfPlane | None, scale: float) -> h.Node:
    if area is None:
        return None
    corners = area.corners(HALF / scale)
    return h.polygon(".help", points=points_text(Point(x * scale, -y * scale) for x, y in corners))


def _arc(arc: Arc, scale: float) -> h.Element:
    """Anticlockwise as i points up, hence sweep 0 in the drawing."""
    start, end = _at(arc.start, scale), _at(arc.start * _QUARTER, scale)
    radius = coordinate(arc.start.magnitude * scale)
    return h.path(
        ".arc",
        d=f"M{coordinate(start.x)} {coordinate(start.y)}"
        f"A{radius} {radius} 0 0 0 {coordinate(end.x)} {coordinate(end.y)}",
    )


def _arrow(arrow: Arrow, scale: float) -> h.Element:
    start, end = _at(arrow.start, scale), _at(arrow.end, scale)
    head = arrow_head(start, end, 10)
    return h.g(
        f".vector.{arrow.kind}",
        {"data-rule": arrow.rule, "data-moves": arrow.moves or None, "data-to": str(arrow.end)},
    )[
        h.line(
            x1=coordinate(start.x),
            y1=coordinate(start.y),
            x2=coordinate(end.x),
            y2=coordinate(end.y),
        ),
        h.polygon(points=points_text(head)) if head else None,
    ]


def _dot(dot: Dot, scale: float) -> h.Element:
    at = _at(dot.at, scale)
    return h.circle(f".dot.{dot.kind}", cx=coordinate(at.x), cy=coordinate(at.y), r="4")


def _labels(
    arrows: Sequence[Arrow], dots: Sequence[Dot], scale: float, language: Language
) -> h.Element:
    """The score at each labelled end, none over another or over an arrow."""
    ends = {arrow.end: arrow.rule for arrow in arrows if arrow.named}
    ends |= {dot.at: f"dot-{dot.kind}" for dot in dots if dot.at not in ends}
    texts = [language.score(score) for score in ends]
    sizes = [(len(text) * 6.6 + 4, 14.0) for text in texts]
    edge = HALF - 2
    taken = [Box(-2, -edge, 4, 2 * edge), Box(-edge, -2, 2 * edge, 4)]
    taken += list(_along(arrows, scale))
    anchors = [_at(score, scale) for score in ends]
    bounds = Box(-edge, -edge, 2 * edge, 2 * edge)
    centres = place_labels(anchors, sizes, taken, bounds, 5)
    return h.g(".labels")[
        (
            h.text(
                ".label",
                {"data-rule": rule},
                x=coordinate(centre.x),
                y=coordinate(centre.y),
                text_anchor="middle",
                dominant_baseline="central",
            )[text]
            for text, rule, centre in zip(texts, ends.values(), centres, strict=True)
        )
    ]


def _along(arrows: Sequence[Arrow], scale: float) -> Iterator[Box]:
    for arrow in arrows:
        start, end = _at(arrow.start, scale), _at(arrow.end, scale)
        if arrow.end == ZERO and arrow.start == ZERO:
            continue
        for part in range(9):
            x = start.x + (end.x - start.x) * part / 8
            y = start.y + (end.y - start.y) * part / 8
            yield Box(x - 3, y - 3, 6, 6)
