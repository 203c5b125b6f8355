"""The product's name in our own rounded capitals, for pictures that must not need a font."""

from __future__ import annotations

from drawings.svg import Element, group, path

__all__ = ["CAPITALS", "lettered"]

CAPITALS: dict[str, tuple[str, float]] = {
    "A": ("M0 56L18 0L36 56M7 38H29", 36),
    "C": ("M36 12C32 4 26 0 19 0C7 0 0 11 0 28C0 45 7 56 19 56C26 56 32 52 36 44", 36),
    "E": ("M30 0H0V56H30M0 27H25", 30),
    "H": ("M0 0V56M34 0V56M0 27H34", 34),
    "L": ("M0 0V56H28", 28),
    "M": ("M0 56V0L21 34L42 0V56", 42),
    "O": ("M20 0C7 0 0 11 0 28C0 45 7 56 20 56C33 56 40 45 40 28C40 11 33 0 20 0Z", 40),
    "P": ("M0 56V0H17C28 0 33 6 33 16C33 26 28 32 17 32H0", 33),
    "R": ("M0 56V0H17C28 0 33 6 33 16C33 26 28 31 17 31H0M17 31L35 56", 35),
    "S": (
        "M32 9C29 3 24 0 17 0C8 0 2 5 2 14C2 24 10 26 17 28C26 30 34 32 34 42C34 51 27 56 17 56"
        "C9 56 3 53 0 46",
        34,
    ),
    "T": ("M0 0H36M18 0V56", 36),
    "X": ("M0 0L35 56M35 0L0 56", 35),
}
"""Each letter's centre lines and its width, 56 units high."""

_GAP = 22.0


def lettered(word: str, stroke: str, *, weight: float = 13) -> tuple[Element, float]:
    """A word drawn from (0, 0), and its width."""
    letters = []
    x = 0.0
    for letter in word:
        d, width = CAPITALS[letter]
        letters.append(path(d, transform=f"translate({x:g} 0)"))
        x += width + _GAP
    drawn = group(
        *letters,
        fill="none",
        stroke=stroke,
        stroke_width=weight,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return drawn, x - _GAP
