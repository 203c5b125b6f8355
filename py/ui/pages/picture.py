"""Small drawings of the plane: a hand as arrows tip to tail, and the circle of the limit."""

from __future__ import annotations

__all__ = ["hand_picture", "ring_picture"]

from collections.abc import Iterator, Sequence
from typing import Final

import htpy as h

from hearts import COMPLEX, ZERO, Operation, Score, Working

from ..geometry import Box, Point, arrow_head, coordinate, place_labels, points_text
from ..language import Language

HALF: Final = 100
"""Half the side of a drawing, in its own units; zero is in the middle."""
ROOM: Final = 26
QUARTER: Final = Score(0, 1)


def hand_picture(working: Working, language: Language) -> h.Element:
    """A hand: each rule's arrow from where the one before ended; the ten's turn as an arc."""
    points = [ZERO, *(step.result for step in working.steps)]
    turned = [
        before * QUARTER
        for before, step in zip(points, working.steps, strict=False)
        if step.operation is Operation.MULTIPLY
    ]
    scale = _scale([*points, *turned])
    named = _named(working)
    return h.svg(
        ".plane-picture",
        viewBox=f"{-HALF} {-HALF} {2 * HALF} {2 * HALF}",
        role="img",
        aria_label=language.text(
            "rules.picture.label",
            steps=language.listed(list(_told(working, language))),
            score=language.spoken_score(working.score),
        ),
    )[
        _axes(),
        list(_arrows(working, scale)),
        [h.circle(".dot", cx=_x(p, scale), cy=_y(p, scale), r="3") for p in named],
        _labels(named, points + turned, scale, language),
    ]


def ring_picture(scores: Sequence[Score], label: str, language: Language) -> h.Element:
    """The circle of the limit, and totals on it or near it."""
    limit = Score(COMPLEX.limit)
    scale = _scale([limit])
    return h.svg(
        ".plane-picture.ring-picture",
        viewBox=f"{-HALF} {-HALF} {2 * HALF} {2 * HALF}",
        role="img",
        aria_label=label,
    )[
        h.circle(".inside", r=coordinate(COMPLEX.limit * scale)),
        _axes(),
        h.circle(".ring", r=coordinate(COMPLEX.limit * scale)),
        [h.circle(".dot", cx=_x(p, scale), cy=_y(p, scale), r="3.2") for p in scores],
        _labels(scores, [], scale, language),
    ]


def _told(working: Working, language: Language) -> Iterator[str]:
    for step in working.steps:
        if step.operation is Operation.MULTIPLY:
            yield language.text("rules.picture.turn")
        elif step.operand != ZERO:
            yield language.spoken_score(step.operand)


def _named(working: Working) -> list[Score]:
    """The points that are worth a label: before the turn, and the end."""
    named = [working.score]
    before = ZERO
    for step in working.steps:
        if step.operation is Operation.MULTIPLY and before != ZERO:
            named += [before, step.result]
        before = step.result
    return list(dict.fromkeys(named))


def _scale(scores: Sequence[Score]) -> float:
    """Units of the drawing for each unit of the plane, so that all is inside."""
    return (HALF - ROOM) / max(1, *(max(abs(p.re), abs(p.im)) for p in scores))


def _x(score: Score, scale: float) -> str:
    return coordinate(score.re * scale)


def _y(score: Score, scale: float) -> str:
    return coordinate(-score.im * scale)


def _at(score: Score, scale: float) -> Point:
    return Point(score.re * scale, -score.im * scale)


def _axes() -> h.Node:
    edge = HALF - 6
    return h.fragment[
        h.path(".axes", d=f"M{-edge} 0H{edge}M0 {edge}V{-edge}"),
        h.path(
            ".axis-tip",
            d=f"M-3 {5 - edge}L0 {-edge}L3 {5 - edge}M{edge - 5} -3L{edge} 0L{edge - 5} 3",
        ),
        h.text(".mark.imaginary", x="6", y=str(8 - edge))["i"],
        h.text(".mark", x=str(edge - 4), y="13")["1"],
    ]


def _arrows(working: Working, scale: float) -> Iterator[h.Element]:
    before = ZERO
    for step in working.steps:
        rule = step.rule.value
        if step.operation is Operation.MULTIPLY:
            if before != ZERO:
                yield _turn(before, step.result, rule, scale)
        elif step.operand != ZERO:
            yield _arrow(_at(before, scale), _at(step.result, scale), rule)
        before = step.result


def _turn(start: Score, end: Score, rule: str, scale: float) -> h.Element:
    """The quarter-turn as an arc, then the doubled arrow from zero."""
    first, turned = _at(start, scale), _at(start * QUARTER, scale)
    radius = coordinate(start.magnitude * scale)
    # Anticlockwise as i points up, hence sweep 0 in the drawing.
    arc = (
        f"M{coordinate(first.x)} {coordinate(first.y)}"
        f"A{radius} {radius} 0 0 0 {coordinate(turned.x)} {coordinate(turned.y)}"
    )
    return h.g({"data-rule": rule})[
        h.line(".sum-line", x1="0", y1="0", x2=coordinate(first.x), y2=coordinate(first.y)),
        h.path(".arc", d=arc),
        _arrow(Point(0, 0), _at(end, scale), rule, ".turned"),
    ]


def _arrow(start: Point, end: Point, rule: str, classes: str = "") -> h.Element:
    head = arrow_head(start, end, 9)
    return h.g(f".vector{classes}", {"data-rule": rule})[
        h.line(
            x1=coordinate(start.x),
            y1=coordinate(start.y),
            x2=coordinate(end.x),
            y2=coordinate(end.y),
        ),
        h.polygon(points=points_text(head)) if head else None,
    ]


def _labels(
    named: Sequence[Score], walked: Sequence[Score], scale: float, language: Language
) -> h.Element:
    texts = [language.score(score) for score in named]
    sizes = [(len(text) * 6.4 + 4, 13.0) for text in texts]
    edge = HALF - 2
    taken = [Box(-2, -edge, 4, 2 * edge), Box(-edge, -2, 2 * edge, 4)]
    for before, after in zip([ZERO, *walked], walked, strict=False):
        start, end = _at(before, scale), _at(after, scale)
        for part in range(9):
            x = start.x + (end.x - start.x) * part / 8
            y = start.y + (end.y - start.y) * part / 8
            taken.append(Box(x - 3, y - 3, 6, 6))
    anchors = [_at(score, scale) for score in named]
    taken += [Box(x - 4, y - 4, 8, 8) for x, y in anchors]
    bounds = Box(-edge, -edge, 2 * edge, 2 * edge)
    centres = place_labels(anchors, sizes, taken, bounds, 5)
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
