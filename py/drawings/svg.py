"""A few helpers that build SVG as elements, never as glued text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.etree import ElementTree as ET

__all__ = [
    "Element",
    "dot",
    "group",
    "mirrored",
    "node",
    "number",
    "oval",
    "path",
    "pip",
    "text_of",
]

Element = ET.Element
Attribute = str | float | None

_STEP = re.compile(r"([MCLZ])([^MCLZ]*)")
_PROPERTY = re.compile(r"var\(--[\w-]+, ([^)]+)\)")
_NUMBER = re.compile(r"-?\d*\.?\d+")


def number(value: float) -> str:
    """The shortest text of a length, to a tenth of a unit."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def node(tag: str, *children: Element, **attributes: Attribute) -> Element:
    """An element; `stroke_width=3` becomes `stroke-width="3"` and None is left out."""
    element = ET.Element(tag)
    for name, value in attributes.items():
        if value is not None:
            shown = value if isinstance(value, str) else number(value)
            element.set(name.rstrip("_").replace("_", "-"), shown)
    element.extend(children)
    return element


def group(*children: Element, **attributes: Attribute) -> Element:
    """Several drawings as one."""
    return node("g", *children, **attributes)


def path(d: str, fill: str | None = None, **attributes: Attribute) -> Element:
    """One path; without `fill` it takes its group's."""
    return node("path", d=" ".join(d.split()), fill=fill, **attributes)


def dot(x: float, y: float, r: float, fill: str | None = None, **attributes: Attribute) -> Element:
    """A disc about (x, y)."""
    return node("circle", cx=x, cy=y, r=r, fill=fill, **attributes)


def oval(
    x: float, y: float, rx: float, ry: float, fill: str | None = None, **attributes: Attribute
) -> Element:
    """An ellipse about (x, y)."""
    return node("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **attributes)


def mirrored(*children: Element) -> Element:
    """The drawings flipped left to right about the axis x = 0."""
    return group(*children, transform="scale(-1 1)")


def pip(outline: str, x: float, y: float, size: float, *, upside_down: bool = False) -> str:
    """Path data of a 100-unit `outline` (M, C, L, Z only), scaled to `size` about (x, y).

    Everything after the first point is relative, so that equal pips are equal text and a
    sprite of two hundred of them compresses to almost nothing.
    """
    scale = size / 100 * (-1 if upside_down else 1)
    out: list[str] = []
    here = start = (0.0, 0.0)
    for step, numbers in _STEP.findall(outline):
        if step == "Z":
            out.append("z")
            here = start
            continue
        flat = [float(n) * scale for n in _NUMBER.findall(numbers)]
        points = list(zip(flat[::2], flat[1::2], strict=True))
        if step == "M":
            first = points[0]
            if out:
                out.append("m" + _pairs([first], here))
            else:
                out.append(f"M{number(x + first[0])} {number(y + first[1])}")
            here = start = first
            continue
        size_of_step = 3 if step == "C" else 1
        out.append(step.lower())
        for i in range(0, len(points), size_of_step):
            piece = points[i : i + size_of_step]
            out.append(_pairs(piece, here))
            here = piece[-1]
    return "".join(out)


def _pairs(points: Iterable[tuple[float, float]], origin: tuple[float, float]) -> str:
    return " ".join(f"{number(x - origin[0])} {number(y - origin[1])}" for x, y in points) + " "


def text_of(root: Element, *, plain: bool = False) -> str:
    """The file's text: one symbol a line, so that a changed drawing is a readable diff.

    `plain` puts each colour's value in the place of its custom property, for whoever draws
    SVG without CSS (desktops and phones with an app's icon).
    """
    root.set("xmlns", "http://www.w3.org/2000/svg")
    root.text = "\n"
    for child in root:
        child.tail = "\n"
    text = ET.tostring(root, encoding="unicode") + "\n"
    return _PROPERTY.sub(r"\1", text) if plain else text
