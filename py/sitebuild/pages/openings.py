"""Chooses the first hands that the built page can show, by a rule that makes them varied.

South's thirteen cards and the code of the game are all that the page knows of an opening. The
cards follow from the code alone, so nothing about the other hands is given away.
"""

from __future__ import annotations

__all__ = ["Opening", "opening_cards", "openings", "packed"]

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import count
from typing import Final

from app.session import Context, Session
from hearts import CardSet, GameCode, Seat, Suit, deal_of_hand
from ui.table.page import render
from ui.words.language import load_language

OF_A_KIND: Final = 2
"""Openings of each kind. A kind says which of the three special cards South holds and which suit
is its longest: 8 × 4 kinds."""
_SPECIAL: Final = CardSet.read("QS JD TC")
_BUTTON: Final = re.compile(r'<button [^>]*data-card="(\w\w)".*?</button>', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Opening:
    """A game's code, and what South holds in its first hand."""

    code: GameCode
    cards: CardSet


@cache
def openings() -> tuple[Opening, ...]:
    """All openings, the same at every build."""
    found: list[Opening] = []
    kinds: Counter[tuple[CardSet, Suit]] = Counter()
    for opening in _candidates():
        kind = _kind(opening.cards)
        if kind is not None and kinds[kind] < OF_A_KIND:
            kinds[kind] += 1
            found.append(opening)
            if len(found) == OF_A_KIND * 2 ** len(_SPECIAL) * len(Suit):
                return tuple(found)
    raise AssertionError("there are always more candidates")


def packed(opening: Opening) -> str:
    """An opening as the page reads it: the code, and two characters for each card in order."""
    return f"{opening.code}{''.join(str(card) for card in opening.cards)}"


def opening_cards(code: str) -> dict[str, str]:
    """The button of every card in South's hand to pass from, as our Python renders it."""
    buttons: dict[str, str] = {}
    language = load_language(code)
    for opening in openings():
        session = Session(Context(opening=str(opening.code), languages=(code,)))
        for found in _BUTTON.finditer(render(session.table(), language)["hand"]):
            buttons.setdefault(found[1], found[0].replace('tabindex="0"', 'tabindex="-1"'))
        if len(buttons) == 52:
            break
    return dict(sorted(buttons.items()))


def _candidates() -> Iterator[Opening]:
    for number in count():
        digest = sha256(f"opening/1/{number}".encode()).digest()
        code = GameCode.numbered(int.from_bytes(digest[:5], "big"))
        yield Opening(code, deal_of_hand(code, 1)[Seat.SOUTH])


def _kind(cards: CardSet) -> tuple[CardSet, Suit] | None:
    """Which special cards are held, and the longest suit; None where two are as long."""
    lengths = sorted(((len(cards.of_suit(suit)), suit) for suit in Suit), reverse=True)
    if lengths[0][0] == lengths[1][0]:
        return None
    return cards & _SPECIAL, lengths[0][1]
