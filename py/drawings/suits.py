"""The four suits as outlines in a box of 100 units about (0, 0), told apart by shape alone."""

from __future__ import annotations

__all__ = ["OUTLINES", "SUITS", "suit_name"]

SUITS = "CDHS"
"""Suits in the order of the notation: clubs, diamonds, hearts, spades."""

_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def suit_name(suit: str) -> str:
    """`"clubs"` for `"C"`, as it is used in the names of colours and symbols."""
    return _NAMES[suit]


def _circle(x: float, y: float, r: float) -> str:
    k = r * 0.5523
    return (
        f"M{x} {y - r}C{x + k} {y - r} {x + r} {y - k} {x + r} {y}"
        f"C{x + r} {y + k} {x + k} {y + r} {x} {y + r}"
        f"C{x - k} {y + r} {x - r} {y + k} {x - r} {y}"
        f"C{x - r} {y - k} {x - k} {y - r} {x} {y - r}Z"
    )


OUTLINES = {
    "H": "M0 46C-9 32 -49 12 -49 -17C-49 -34 -37 -45 -24 -45C-12 -45 -4 -38 0 -28"
    "C4 -38 12 -45 24 -45C37 -45 49 -34 49 -17C49 12 9 32 0 46Z",
    "S": "M0 -49C8 -35 47 -13 47 12C47 26 37 34 26 34C17 34 10 30 5 23C6 34 10 42 19 48"
    "L-19 48C-10 42 -6 34 -5 23C-10 30 -17 34 -26 34C-37 34 -47 26 -47 12C-47 -13 -8 -35 0 -49Z",
    "D": "M0 -50C9 -31 23 -13 39 0C23 13 9 31 0 50C-9 31 -23 13 -39 0C-23 -13 -9 -31 0 -50Z",
    "C": _circle(0, -25, 22)
    + _circle(-26, 10, 22)
    + _circle(26, 10, 22)
    + "M-9 -9L9 -9L13 8L5 18C6 32 10 41 19 48L-19 48C-10 41 -6 32 -5 18L-13 8Z",
}
