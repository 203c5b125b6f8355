"""Deals, the number that names each of them, and the game code that a game's deals come from.

There are 52! / (13!)⁴ ≈ 5.4 × 10²⁸ deals. A deal number counts them in a fixed order, so it
names the same deal for ever, whatever random generator a program has.
"""

from __future__ import annotations

__all__ = [
    "DEALS",
    "Deal",
    "GameCode",
    "deal_number",
    "deal_of_hand",
    "read_deal_number",
    "seed_of_player",
    "unrank_deal",
]

from hashlib import sha256
from math import factorial
from typing import Final

from .cards import DECK, CardSet, card_set
from .errors import NotationError, is_whole, quoted
from .seats import SEATS, Seat, check_hand_number, check_seat

Deal = tuple[CardSet, CardSet, CardSet, CardSet]
"""The four hands of thirteen cards, by seat."""

DEALS: Final = factorial(52) // factorial(13) ** 4
"""How many deals there are; deal numbers go from 0 to one less."""


def unrank_deal(number: int) -> Deal:
    """The deal that a number names.

    Deals are ordered by who holds the two of clubs, then the three of clubs, and so on, South
    before West before North before East. Raises `NotationError` outside 0 … `DEALS` - 1.

    >>> str(unrank_deal(0)[Seat.SOUTH])
    '2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC'
    """
    if not is_whole(number) or not 0 <= number < DEALS:
        raise NotationError(
            f"no such deal: {quoted(number)} (deal numbers go from 0 to {DEALS - 1})"
        )
    room = [13, 13, 13, 13]
    hands = [0, 0, 0, 0]
    ways = DEALS
    for dealt, card in enumerate(DECK):
        for seat in SEATS:
            ways_here = ways * room[seat] // (52 - dealt)
            if number < ways_here:
                break
            number -= ways_here
        ways = ways_here
        room[seat] -= 1
        hands[seat] |= card.bit
    south, west, north, east = map(card_set, hands)
    return south, west, north, east


def deal_number(deal: Deal) -> int:
    """The number of a deal: the inverse of `unrank_deal`.

    Raises `NotationError` unless the four hands hold thirteen cards each and no card twice.
    """
    check_deal(deal)
    room = [13, 13, 13, 13]
    number = 0
    ways = DEALS
    for dealt, card in enumerate(DECK):
        for seat in SEATS:
            ways_here = ways * room[seat] // (52 - dealt)
            if card in deal[seat]:
                break
            number += ways_here
        ways = ways_here
        room[seat] -= 1
    return number


def check_deal(deal: Deal) -> None:
    """Raise `NotationError` unless four hands hold thirteen cards each and no card twice."""
    hands = deal if isinstance(deal, tuple | list) else ()
    full = [isinstance(hand, CardSet) and len(hand) == 13 for hand in hands]
    if full != [True] * 4 or len(CardSet().union(*hands)) != 52:
        raise NotationError("not a deal: it needs four hands of thirteen cards, no card twice")


def read_deal_number(text: str) -> int:
    """Read a deal number in decimal; blanks, commas and underscores may group its digits.

    Raises `NotationError` for any other text and for a number that names no deal.
    """
    digits = text if isinstance(text, str) else ""
    digits = digits.replace(" ", "").replace(",", "").replace("_", "")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 40:
        raise NotationError(f"not a deal number: {quoted(text)} (write a whole number as a text)")
    number = int(digits)
    if number >= DEALS:
        raise NotationError(f"no such deal: {number} (deal numbers go from 0 to {DEALS - 1})")
    return number


class GameCode(str):
    """The name of a game: eight letters and digits that are easy to type, like `K7M2-9QXD`.

    Reading forgives: case, blanks and hyphens do not matter, O is 0, I and L are 1. All the
    deals of a game follow from its code. Raises `NotationError` for any other text.

    >>> GameCode("k7m2 9qxd")
    'K7M2-9QXD'
    """

    __slots__ = ()

    LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    COUNT: Final = 32**8

    def __new__(cls, text: str) -> GameCode:
        """Read a code. Raises `NotationError`."""
        if isinstance(text, GameCode):
            return text
        # Outside ASCII some letters turn into others when they are made upper case.
        plain = text.upper() if isinstance(text, str) and text.isascii() else ""
        plain = plain.replace("-", "").replace(" ", "").translate(_LOOKALIKES)
        if len(plain) != 8 or not set(plain) <= set(cls.LETTERS):
            raise NotationError(
                f"not a game code: {quoted(text)} (eight letters and digits, like K7M2-9QXD)"
            )
        return super().__new__(cls, f"{plain[:4]}-{plain[4:]}")

    @classmethod
    def numbered(cls, number: int) -> GameCode:
        """The code with a number from 0 to `COUNT` - 1 (others wrap round)."""
        if not is_whole(number):
            raise NotationError(
                f"not a whole number: {quoted(number)} (GameCode('K7M2-9QXD') reads a code)"
            )
        letters = [cls.LETTERS[number >> 5 * place & 31] for place in range(7, -1, -1)]
        return cls("".join(letters))


_LOOKALIKES: Final = str.maketrans("OIL", "011")


def deal_of_hand(code: GameCode, hand_number: int) -> Deal:
    """The deal of a hand of a game, the hands counted from 1.

    SHA-256 gives 256 bits, some 160 more than there are deals, so that no deal is favoured.
    Raises `HeartsError` if no hand has that number.
    """
    check_hand_number(hand_number)
    return unrank_deal(_derive(f"deal/1/{GameCode(code)}/{hand_number}") % DEALS)


def seed_of_player(code: GameCode, hand_number: int, seat: Seat) -> int:
    """A seed for the random choices of a computer player; no deal can be inferred from it.

    Raises `NotationError` if the code is wrong, `HeartsError` if the hand or the seat is.
    """
    check_hand_number(hand_number)
    check_seat(seat)
    return _derive(f"player/1/{GameCode(code)}/{hand_number}/{int(seat)}")


def _derive(label: str) -> int:
    return int.from_bytes(sha256(label.encode()).digest(), "big")
