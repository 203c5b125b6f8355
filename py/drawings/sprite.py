"""The sprites: every drawing as a symbol of one file, to be shown by `<use>`."""

from __future__ import annotations

from drawings.backs import back, slot
from drawings.courts import court_card
from drawings.icons import icons
from drawings.numbers import number_card
from drawings.portraits import portraits
from drawings.ranks import RANKS
from drawings.suits import SUITS
from drawings.svg import Element, node

__all__ = ["cards", "cats", "signs"]


def cards() -> Element:
    """The 52 faces, `card-2C` to `card-AS`, then `card-back` and `card-slot`."""
    drawings = {rank + suit: _face(rank, suit) for suit in SUITS for rank in RANKS}
    drawings |= {"back": back(), "slot": slot()}
    return node(
        "svg", *(_symbol(f"card-{name}", "0 0 250 350", drawings[name]) for name in drawings)
    )


def cats() -> Element:
    """The portraits: `cat-miso`, `cat-miso-pleased`, `cat-miso-worried` and their friends."""
    drawings = portraits()
    return node(
        "svg", *(_symbol(f"cat-{name}", "0 0 120 120", drawings[name]) for name in drawings)
    )


def signs() -> Element:
    """The page's signs: `icon-hint`, `icon-menu` …; the suits are `suit-clubs` and so on."""
    drawings = icons()
    return node(
        "svg",
        *(
            _symbol(name if name.startswith("suit-") else f"icon-{name}", "0 0 24 24", drawing)
            for name, drawing in drawings.items()
        ),
    )


def _face(rank: str, suit: str) -> list[Element]:
    return court_card(rank, suit) if rank in "JQK" else number_card(rank, suit)


def _symbol(name: str, box: str, drawing: list[Element]) -> Element:
    return node(
        "symbol",
        *drawing,
        id=name,
        viewBox=box,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
