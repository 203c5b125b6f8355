"""The card's back, the same whichever way it is turned, and the empty place."""

from __future__ import annotations

from drawings.cats import HEAD
from drawings.palette import paint
from drawings.svg import Element, dot, group, node, oval, path

__all__ = ["back", "slot"]

_STEP = 17
"""The distance of the lattice's points: the whole numbers a + bi, as a pattern."""


def back() -> list[Element]:
    """Whole numbers of the plane, and two cats asleep head to foot."""
    line = paint("back-line")
    rows = "".join(f"M40 {y}H211" for y in range(175 - 8 * _STEP, 320, _STEP))
    return [
        node(
            "rect",
            x=1.5,
            y=1.5,
            width=247,
            height=347,
            rx=18.5,
            fill=paint("card-paper"),
            stroke=paint("card-edge"),
            stroke_width=3,
        ),
        node("rect", x=13, y=13, width=224, height=324, rx=11, fill=paint("back")),
        path(
            rows, "none", stroke=line, stroke_width=4, stroke_dasharray=f"0 {_STEP}", opacity=0.55
        ),
        node(
            "rect",
            x=20,
            y=20,
            width=210,
            height=310,
            rx=7,
            fill="none",
            stroke=line,
            stroke_width=2,
        ),
        oval(125, 175, 79, 111, paint("back-deep"), stroke=line, stroke_width=3),
        oval(125, 175, 70, 102, "none", stroke=line, stroke_width=1.5),
        path("M62 175H188", "none", stroke=line, stroke_width=2),
        *(_sleeper(turn) for turn in (0, 180)),
        dot(125, 175, 5, line),
    ]


def _sleeper(turn: int) -> Element:
    line = paint("back-line")
    dark = paint("back-deep")
    return group(
        path(HEAD, line),
        path("M-38-3Q-25 10-12-3M12-3Q25 10 38-3M-11 28Q-6 34 0 28Q6 34 11 28M0 22V28", "none"),
        path("M-7 15Q0 12 7 15Q6 21 0 23Q-6 21-7 15Z", dark, stroke="none"),
        path("M-44 20L-70 15M-44 27L-70 29M44 20L70 15M44 27L70 29", "none", stroke=line),
        stroke=dark,
        stroke_width=4,
        transform=f"rotate({turn} 125 175) translate(125 132) scale(.66)",
    )


def slot() -> list[Element]:
    """Where a card may come to lie."""
    colour = paint("slot")
    return [
        node(
            "rect",
            x=4,
            y=4,
            width=242,
            height=342,
            rx=18,
            fill="none",
            stroke=colour,
            stroke_width=3,
            stroke_dasharray="10 11",
        ),
        group(
            path("M0-2C13-2 22 12 20 20C18 28 8 26 0 26C-8 26-18 28-20 20C-22 12-13-2 0-2Z"),
            oval(-24, -4, 7.5, 10),
            oval(24, -4, 7.5, 10),
            oval(-9.5, -18, 8, 11),
            oval(9.5, -18, 8, 11),
            fill=colour,
            opacity=0.45,
            transform="translate(125 172) scale(1.2)",
        ),
    ]
