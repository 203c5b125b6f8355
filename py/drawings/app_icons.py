"""The product's own sign: a cat that holds a heart, and in the heart the quarter-turn."""

from __future__ import annotations

from drawings.cats import HEAD, Coat, head, paw
from drawings.palette import paint
from drawings.suits import OUTLINES
from drawings.svg import Element, group, node, oval, path, pip

__all__ = ["favicon", "icon", "maskable"]

_MISO = Coat("fur-cream", "fur-ginger", "eye-amber", "tabby", "fur-white")


def icon() -> Element:
    """The sign on a rounded square, 512 units."""
    return _sheet(_ground(112), _cat(0.88))


def maskable() -> Element:
    """The sign for platforms that cut their own shape: all of it inside the safe circle."""
    return _sheet(_ground(0), _cat(0.74))


def favicon() -> Element:
    """The smallest form: the cat's face over a heart, for a tab of 16 pixels."""
    line, nose = paint("card-line"), paint("nose")
    ear = "M31-44C37-51 42-56 46-58C49-50 50-40 49-29C44-37 38-42 31-44Z"
    return node(
        "svg",
        group(
            path(HEAD, paint("fur-cream"), stroke=line, stroke_width=8),
            path(ear, nose),
            group(path(ear, nose), transform="scale(-1 1)"),
            oval(-27, -8, 9.5, 12.5, line),
            oval(27, -8, 9.5, 12.5, line),
            path(pip(OUTLINES["H"], 0, 25, 52), paint("suit-hearts"), stroke=line, stroke_width=7),
            transform="translate(64 71) scale(.93)",
            stroke_linejoin="round",
        ),
        viewBox="0 0 128 128",
    )


def _sheet(*parts: Element) -> Element:
    return node(
        "svg",
        *parts,
        viewBox="0 0 512 512",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _ground(corner: float) -> Element:
    rows = "".join(f"M32 {y}H496" for y in range(32, 500, 64))
    return group(
        node("rect", width=512, height=512, rx=corner, fill=paint("back")),
        path(
            rows,
            "none",
            stroke=paint("back-line"),
            stroke_width=7,
            stroke_dasharray="0 64",
            opacity=0.3,
        ),
    )


def _cat(scale: float) -> Element:
    line, linen, gold = paint("card-line"), paint("linen"), paint("gold")
    face = head(_MISO, "open", blush=True)
    face.set("transform", "translate(0-72) scale(2.45)")
    axes = group(
        path("M-62 34H64M-34 62V-62", "none", stroke=linen, stroke_width=9),
        path("M50 22A78 78 0 0 0-16-46", "none", stroke=gold, stroke_width=14),
        path("M10-62L-19-47L-5-18", "none", stroke=gold, stroke_width=14),
    )
    left, right = paw(_MISO, 0, 0, turn=-28), paw(_MISO, 0, 0, turn=28)
    for side, cat_paw in ((-1, left), (1, right)):
        turn = cat_paw.get("transform", "").split(" ", 1)[1].split(" ")[-1]
        cat_paw.set("transform", f"translate({side * 112} 96) {turn} scale(2.1)")
    return group(
        face,
        path(pip(OUTLINES["H"], 0, 128, 248), paint("suit-hearts"), stroke_width=11),
        group(axes, transform="translate(2 112) scale(.82)"),
        left,
        right,
        stroke=line,
        stroke_width=4.5,
        transform=f"translate(256 256) scale({scale:g})",
    )
