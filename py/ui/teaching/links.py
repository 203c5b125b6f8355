"""Where lesson and rules lead: to the table, and to a hand there that holds the ten."""

from __future__ import annotations

__all__ = ["ART", "ROOT", "TABLE", "deal_link", "deal_with_ten"]

from functools import cache
from itertools import count
from typing import Final

from hearts import GameCode, Seat, deal_number, deal_of_hand

from ..words.language import Language
from .worked import TEN

ROOT: Final = ".."
"""The play page's folder, seen from a static page."""

ART: Final = f"{ROOT}/static/art"
"""The folder of the drawings, seen from a static page."""

TABLE: Final = f"{ROOT}/index.html"


@cache
def deal_with_ten() -> int:
    """The first deal, in the order of the game codes, that gives South the ten of clubs."""
    for number in count():
        deal = deal_of_hand(GameCode.numbered(number), 1)
        if TEN in deal[Seat.SOUTH]:
            return deal_number(deal)
    raise AssertionError("there are such deals")


def deal_link(language: Language) -> str:
    """The table with a hand that holds the ten."""
    return f"{TABLE}?variant=complex&deal={deal_with_ten()}&lang={language.code}"
