"""The plane whose arrow turns with the grid under it. The page moves it; this draws each state.

The page's script does the same geometry with the numbers that stand in the drawing, and knows no
rule: the factor, the scale and the parts are given to it here.
"""

from __future__ import annotations

__all__ = ["EXTENT", "Part", "turner", "turner_labels"]

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final

import htpy as h

from hearts import ZERO, Score

from ..drawing.geometry import Box, Point, coordinate
from ..drawing.plane import QUARTER, Label, Scale, along, arrow, axes, grid, labels, marks, on_axes
from ..words.language import Language
from .drawing import HALF, LABEL, ROOM, dot_at, head_boxes
from .multiplying import TURN
from .state import FULL_TURN

EXTENT: Final = 28
"""How far the drawing reaches. It never changes: a doubling is seen to double."""
SCALE: Final = Scale(EXTENT, HALF - ROOM)
_HEAD: Final = 10
_SMALL_HEAD: Final = 7
_GRIP: Final = 22
"""Half the side of what a finger can take hold of: 44 pixels where the drawing is small."""
_STEP: Final = 5
_FAR: Final = 60
"""How far the turning grid reaches: into the corners, however it is turned."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of the hand, as an arrow in the colour of a rule."""

    by: Score
    rule: str


def spin(percent: int) -> tuple[float, float]:
    """The angle, in degrees to the left, and the stretch of so much of the ten's turn."""
    factor = TURN.factor
    angle = degrees(atan2(factor.im, factor.re)) * min(percent, 100) / 100
    stretch = 1 + (hypot(factor.re, factor.im) - 1) * max(percent - 100, 0) / 100
    return angle, stretch


def turner(
    parts: Sequence[Part],
    percent: int,
    language: Language,
    *,
    label: str,
    name: str,
    image: bool = True,
    limit: int = 0,
    grip: str = "",
    plays: bool = False,
    pick: str = "",
    guess: Score | None = None,
) -> h.Element:
    """The parts tip to tail with their arrow, and all of it turned as far as `percent`.

    Without `image` nothing shows what the turn makes. With a `limit` the tip is dragged as far as
    that, and `grip` says its name aloud. `plays` lets the page show the turn from its start.
    """
    whole = sum((part.by for part in parts), ZERO)
    angle, stretch = spin(percent)
    side = str(2 * HALF)
    drawn = percent if image else 0
    return h.svg(
        ".lesson-plane.turner",
        {
            "data-turner": name,
            "data-factor": f"{TURN.factor.re} {TURN.factor.im}",
            "data-unit": coordinate(SCALE.length(1)),
            "data-parts": " ".join(f"{part.by.re},{part.by.im}" for part in parts),
            "data-percent": str(drawn),
            "data-limit": str(limit) if limit else None,
            "data-plays": "" if plays else None,
            "data-pick": pick or None,
        },
        viewBox=f"{-HALF} {-HALF} {side} {side}",
        role="group" if limit else "img",
        aria_label=label,
    )[
        h.rect(".within", x=str(-HALF), y=str(-HALF), width=side, height=side, rx="10"),
        grid(SCALE, HALF, language),
        _turning_grid(angle, stretch) if image else None,
        axes(Box(-HALF, -HALF, 2 * HALF, 2 * HALF), tip=6, named=False),
        _arc(whole, angle) if image else None,
        _legs(parts, 0, 1, "legs"),
        _legs(parts, angle, stretch, "image-legs") if image else None,
        h.g({"data-part": "hand"})[_vector(ZERO, whole, 0, 1, "hand")],
        h.g({"data-part": "image"})[_vector(ZERO, whole, angle, stretch, "ten")] if image else None,
        dot_at(guess, SCALE, "guess") if guess is not None else None,
        turner_labels(parts, drawn, language, guess, image=image),
        _grip(whole, grip, name, language) if limit else None,
    ]


def _turned(score: Score, angle: float, stretch: float) -> Point:
    x, y = score.re * stretch, score.im * stretch
    c, s = cos(radians(angle)), sin(radians(angle))
    return Point(SCALE.length(x * c - y * s), -SCALE.length(x * s + y * c))


def _vector(
    start: Score, end: Score, angle: float, stretch: float, rule: str, size: float = _HEAD
) -> h.Element:
    # Its true end is told where it is a whole score: the page's tests ask for it.
    whole = None
    if angle in (0, 90) and stretch in (1, 2):
        whole = str((end * QUARTER if angle else end) * Score(int(stretch)))
    attributes = {"data-rule": rule, "data-to": whole}
    if start == end:
        # It has a head that the page can draw once there is an arrow.
        nowhere = {"x1": "0", "y1": "0", "x2": "0", "y2": "0"}
        return h.g(".vector", {**attributes, "data-none": ""})[
            h.line(nowhere), h.polygon(points="")
        ]
    first, last = _turned(start, angle, stretch), _turned(end, angle, stretch)
    return arrow(first, last, size, ".vector", attributes)


def _legs(parts: Sequence[Part], angle: float, stretch: float, name: str) -> h.Element:
    """The parts one after the other, each beginning where the last one ended."""
    drawn, at = [], ZERO
    for part in parts:
        drawn.append(_vector(at, at + part.by, angle, stretch, part.rule, _SMALL_HEAD))
        at += part.by
    return h.g(".legs", {"data-part": name})[drawn]


def _turning_grid(angle: float, stretch: float) -> h.Element:
    lines = [SCALE.length(n) for n in range(-_FAR, _FAR + 1, _STEP)]
    edge = coordinate(SCALE.length(_FAR))
    return h.g(
        ".turning-grid",
        {"data-part": "grid"},
        transform=f"rotate({coordinate(-angle)}) scale({coordinate(stretch)})",
        aria_hidden="true",
    )[
        h.path(
            d="".join(f"M{at} -{edge}V{edge}M-{edge} {at}H{edge}" for at in map(coordinate, lines))
        ),
        h.path(".turning-axes", d=f"M0 0H{edge}M0 0V-{edge}"),
    ]


def _arc(whole: Score, angle: float) -> h.Element:
    """The way of the tip in the turn."""
    first, last = _turned(whole, 0, 1), _turned(whole, angle, 1)
    radius = coordinate(SCALE.length(whole.magnitude))
    way = (
        f"M{coordinate(first.x)} {coordinate(first.y)}"
        f"A{radius} {radius} 0 0 0 {coordinate(last.x)} {coordinate(last.y)}"
    )
    return h.path(".arc", {"data-part": "arc"}, d=way if whole != ZERO and angle else "M0 0")


def _grip(whole: Score, name: str, figure: str, language: Language) -> h.Element:
    """What takes hold of the tip: a large target around a small ring."""
    at = SCALE.point(whole)
    return h.g(
        f"#grip-{figure}.grip",
        {"data-part": "grip"},
        tabindex="0",
        role="slider",
        aria_label=name,
        aria_valuenow=str(whole.re),
        aria_valuetext=language.spoken_score(whole),
        transform=f"translate({coordinate(at.x)} {coordinate(at.y)})",
    )[
        h.circle(".grip-room", r=str(_GRIP)),
        h.circle(".grip-ring", r="7"),
    ]


def turner_labels(
    parts: Sequence[Part],
    percent: int,
    language: Language,
    guess: Score | None = None,
    *,
    image: bool = True,
) -> h.Element:
    """The score at each tip: none over another, an arrow, zero or a number of an axis."""
    whole = sum((part.by for part in parts), ZERO)
    angle, stretch = spin(percent)
    named = {whole: "hand"}
    if image and percent in (100, FULL_TURN):
        named[whole * (TURN.factor if percent == FULL_TURN else QUARTER)] = "ten"
    if guess is not None and guess not in named:
        named[guess] = "dot-guess"
    shown = [Label(language.score(at), SCALE.point(at), rule) for at, rule in named.items()]
    edge = HALF - 2
    bounds = Box(-edge, -edge, 2 * edge, 2 * edge)
    taken = [*on_axes(bounds), *marks(SCALE, language)]
    taken += _taken(parts, 0, 1)
    if image:
        taken += _taken(parts, angle, stretch)
    if guess is not None:
        at = SCALE.point(guess)
        taken.append(Box(at.x - 5, at.y - 5, 10, 10))
    return labels(shown, taken, bounds, letter=LABEL.letter, line=LABEL.line, gap=9)


def _taken(parts: Sequence[Part], angle: float, stretch: float) -> Iterator[Box]:
    """Label obstacles: an arrow from zero and its parts, with their heads."""
    at, zero = ZERO, Point(0, 0)
    for part in parts:
        start, end = _turned(at, angle, stretch), _turned(at + part.by, angle, stretch)
        at += part.by
        yield from along(start, end)
    tip = _turned(at, angle, stretch)
    yield from along(zero, tip)
    yield from head_boxes(zero, tip)
