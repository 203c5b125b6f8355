"""Cards with pips: the ace to the ten, laid out as people have known them for centuries."""

from __future__ import annotations

from drawings.palette import paint, suit_paint, tint
from drawings.ranks import LETTERS
from drawings.suits import OUTLINES
from drawings.svg import Element, dot, group, oval, path, pip

__all__ = ["CENTRE", "PLACES", "face", "number_card"]

CENTRE = 140
"""The middle line of the pips, a little right of the card's, beside the large index."""

_COLUMN = 40
_TOP, _BOTTOM, _MIDDLE = 58.0, 292.0, 175.0
_THIRD = (_BOTTOM - _TOP) / 3
_SIXTH = _THIRD / 2

_PAPER = (
    "M20 1.5H230A18.5 18.5 0 0 1 248.5 20V330A18.5 18.5 0 0 1 230 348.5H20"
    "A18.5 18.5 0 0 1 1.5 330V20A18.5 18.5 0 0 1 20 1.5Z"
)
_PAIR_ENDS = [(-1, _TOP), (1, _TOP), (-1, _BOTTOM), (1, _BOTTOM)]
_PAIR_MIDDLE = [(-1, _MIDDLE), (1, _MIDDLE)]
_FOUR_ROWS = [
    (side, row) for row in (_TOP, _TOP + _THIRD, _BOTTOM - _THIRD, _BOTTOM) for side in (-1, 1)
]

PLACES: dict[str, list[tuple[int, float]]] = {
    "2": [(0, _TOP), (0, _BOTTOM)],
    "3": [(0, _TOP), (0, _MIDDLE), (0, _BOTTOM)],
    "4": _PAIR_ENDS,
    "5": [*_PAIR_ENDS, (0, _MIDDLE)],
    "6": [*_PAIR_ENDS, *_PAIR_MIDDLE],
    "7": [*_PAIR_ENDS, *_PAIR_MIDDLE, (0, (_TOP + _MIDDLE) / 2)],
    "8": [*_PAIR_ENDS, *_PAIR_MIDDLE, (0, (_TOP + _MIDDLE) / 2), (0, (_MIDDLE + _BOTTOM) / 2)],
    "9": [*_FOUR_ROWS, (0, _MIDDLE)],
    "T": [*_FOUR_ROWS, (0, _TOP + _SIXTH), (0, _BOTTOM - _SIXTH)],
}
"""Where the pips of each rank stand: column (-1 left, 0 middle, 1 right) and height."""


_SIZES = dict.fromkeys("23456", 56) | dict.fromkeys("78", 50) | dict.fromkeys("9T", 43)


def face(rank: str, suit: str, *art: Element) -> list[Element]:
    """A card's paper, its picture, its indices and its edge, from the bottom up."""
    colour = suit_paint(suit)
    index = group(
        path(LETTERS[rank], "none", transform="translate(22 23)", stroke_width=11.5),
        path(pip(OUTLINES[suit], 40, 123, 52), stroke="none"),
        fill=colour,
        stroke=colour,
    )
    small = group(
        path(LETTERS[rank], "none", stroke_width=11.5),
        path(pip(OUTLINES[suit], 18, 96, 50), stroke="none"),
        fill=colour,
        stroke=colour,
        transform="translate(234 334) scale(-.48)",
    )
    return [
        path(_PAPER, paint("card-paper"), stroke="none"),
        *art,
        index,
        small,
        path(_PAPER, "none", stroke=paint("card-edge"), stroke_width=3),
    ]


def number_card(rank: str, suit: str) -> list[Element]:
    """The face of an ace or a card from 2 to 10."""
    if rank == "A":
        return face(rank, suit, *_ace(suit))
    pips = "".join(
        pip(
            OUTLINES[suit],
            CENTRE + side * _COLUMN,
            height,
            _SIZES[rank],
            upside_down=height > _MIDDLE,
        )
        for side, height in PLACES[rank]
    )
    art = [path(pips, suit_paint(suit), stroke="none")]
    if rank + suit == "TC":
        art.append(_quarter_turn())
    return face(rank, suit, *art)


def _quarter_turn() -> Element:
    """The ten of clubs turns a hand by a quarter: a small arrow from east to north."""
    return group(
        path("M-10 14H16M-10 14V-12", stroke_width=2.5, opacity=0.55),
        path("M12 10A22 22 0 0 0-6-8", stroke_width=4),
        path("M1-13L-8-9L-3 0", stroke_width=4),
        fill="none",
        stroke=paint("turn"),
        transform=f"translate({CENTRE} 175)",
    )


def _ace(suit: str) -> list[Element]:
    """A great pip in a wreath of dots, with a cat's paw pressed into it."""
    shift = {"H": -6, "S": 8, "C": 6, "D": 0}[suit]
    width = 0.82 if suit == "D" else 1
    paw = group(
        path("M0-2C13-2 22 12 20 20C18 28 8 26 0 26C-8 26-18 28-20 20C-22 12-13-2 0-2Z"),
        oval(-24, -4, 7.5, 10),
        oval(24, -4, 7.5, 10),
        oval(-9.5, -18, 8, 11),
        oval(9.5, -18, 8, 11),
        fill=paint("card-paper"),
        transform=f"translate(0 {shift}) scale({0.86 * width:g})",
    )
    return [
        group(
            dot(0, 0, 84, tint(suit)),
            path(pip(OUTLINES[suit], 0, 0, 124), suit_paint(suit)),
            paw,
            dot(
                0,
                0,
                75,
                "none",
                stroke=suit_paint(suit),
                stroke_width=3.5,
                stroke_dasharray="0 11.781",
            ),
            transform=f"translate({CENTRE - 4} 184)",
            stroke="none",
        )
    ]
