"""Cards and sets of cards.

There is one object for each of the 52 cards, so cards compare by identity. A set of cards
is a whole number with one bit for each card: small, immutable, and quick to ask.
"""

from __future__ import annotations

__all__ = ["ACE", "DECK", "Card", "CardSet", "JACK", "KING", "QUEEN", "RANKS", "Suit", "TEN"]

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Final, NoReturn, final

from .errors import HeartsError, NotationError, quoted

RANKS: Final = "23456789TJQKA"
"""Rank letters from low to high; a rank is an index into this text (0 is the two)."""

TEN, JACK, QUEEN, KING, ACE = range(8, 13)


class Suit(IntEnum):
    """A suit, in the order in which a hand is sorted (black and red alternate)."""

    CLUBS = 0
    DIAMONDS = 1
    SPADES = 2
    HEARTS = 3

    @property
    def letter(self) -> str:
        """`C`, `D`, `S` or `H`."""
        return "CDSH"[self]

    @property
    def cards(self) -> CardSet:
        """The thirteen cards of the suit."""
        return CardSet(0x1FFF << 13 * self)


@final
class Card:
    """A playing card. `Card("QS")` always gives the same object.

    >>> Card("10c") is Card("TC")
    True
    >>> Card("q♠").rank == QUEEN
    True
    """

    __slots__ = ("bit", "index", "rank", "suit", "suit_bits")

    index: int
    """Place in `DECK`: 13 × suit + rank."""
    rank: int
    """0 (two) to 12 (ace)."""
    suit: Suit
    bit: int
    """The card's bit in a `CardSet`."""
    suit_bits: int
    """The bits of all cards of its suit."""

    def __new__(cls, text: str) -> Card:
        """Read a card: rank then suit, letters of either case, `10` for ten, suit signs too.

        Raises `NotationError` for any other text.
        """
        card = _BY_NAME.get(text) if isinstance(text, str) else None
        if card is None and isinstance(text, str):
            plain = text.strip().rstrip(_VARIATION_SELECTORS)
            plain = plain[:-1] + _SIGNS.get(plain[-1:], plain[-1:])
            # Outside ASCII some letters turn into others when they are made upper case.
            if plain.isascii():
                card = _BY_NAME.get(plain.upper().replace("10", "T"))
        if card is None:
            raise NotationError(f"not a card: {quoted(text)} (write rank and suit, like QS or 10C)")
        return card

    def __str__(self) -> str:
        return RANKS[self.rank] + self.suit.letter

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __hash__(self) -> int:
        # By default it would be an address, and the order of a set of cards left to chance.
        return self.index

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{self} cannot be changed: {name} = {value!r}")

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (str(self),)


_SIGNS: Final = {"♣": "C", "♦": "D", "♠": "S", "♥": "H", "♧": "C", "♢": "D", "♤": "S", "♡": "H"}
_VARIATION_SELECTORS: Final = "\ufe0e\ufe0f"
"""What may follow a suit sign to have it drawn as text or as a picture."""
_BY_NAME: Final[dict[str, Card]] = {}


def _make_deck() -> tuple[Card, ...]:
    """The only place where cards are made."""
    deck = []
    for index in range(52):
        card = object.__new__(Card)
        suit, rank = Suit(index // 13), index % 13
        values = {"index": index, "bit": 1 << index, "rank": rank, "suit": suit}
        for name, value in (values | {"suit_bits": 0x1FFF << 13 * suit}).items():
            object.__setattr__(card, name, value)
        _BY_NAME[str(card)] = card
        deck.append(card)
    return tuple(deck)


DECK: Final = _make_deck()
"""All cards in sorted order: clubs, diamonds, spades, hearts, each from two to ace."""


class _OneSuit(dict[int, tuple[Card, ...]]):
    """The cards for the bits of one suit, remembered: they are asked for again and again."""

    def __missing__(self, bits: int) -> tuple[Card, ...]:
        cards = tuple(card for card in DECK if card.bit & bits)
        self[int(bits)] = cards
        return cards


_ONE_SUIT: Final = _OneSuit()
_CLUBS, _DIAMONDS, _SPADES, _HEARTS = (0x1FFF << 13 * suit for suit in Suit)


def bits_of(cards: Iterable[Card]) -> int:
    """The bits of a few cards."""
    bits = 0
    for card in cards:
        bits |= card.bit
    return bits


def check_card(card: object) -> None:
    """Raise `HeartsError` unless this is a card; the name of one does not do."""
    if not isinstance(card, Card):
        raise HeartsError(f"not a card: {quoted(card)} (Card('QS') makes one)")


class CardSet(int):
    """An immutable set of cards, kept as the bits of a whole number.

    Iterates from the two of clubs to the ace of hearts; `in`, `len` and `|` are those of a
    set. As it is an `int`, the empty set is false, and `&` gives bits that `CardSet` makes a
    set of again.

    >>> str(CardSet.of("QS", "2C"))
    '2C QS'
    >>> CardSet(CardSet.read("2C QS KS") & Suit.SPADES.cards)
    CardSet.read('QS KS')
    """

    __slots__ = ()

    @classmethod
    def of(cls, *cards: Card | str) -> CardSet:
        """The set of the given cards, or of their names. Raises `NotationError`."""
        return cls(bits_of(card if isinstance(card, Card) else Card(card) for card in cards))

    @classmethod
    def read(cls, text: str) -> CardSet:
        """The set of the cards named in a text, apart by blanks. Raises `NotationError`."""
        if not isinstance(text, str):
            raise NotationError(f"not a text: {quoted(text)} (name cards like QS 10C)")
        return cls.of(*text.split())

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in sorted order."""
        return _ONE_SUIT.get(self) or (
            _ONE_SUIT[self & _CLUBS]
            + _ONE_SUIT[self & _DIAMONDS]
            + _ONE_SUIT[self & _SPADES]
            + _ONE_SUIT[self & _HEARTS]
        )

    def of_suit(self, suit: Suit) -> CardSet:
        """Those of the set that are of a suit."""
        return CardSet(int.__and__(self, 0x1FFF << 13 * suit))

    def without(self, other: CardSet | Card) -> CardSet:
        """The set less a card or the cards of another set."""
        if not isinstance(other, CardSet):
            check_card(other)
            return CardSet(int(self) & ~other.bit)
        return CardSet(int(self) & ~int(other))

    def __contains__(self, card: Card) -> bool:
        try:
            return int.__and__(self, card.bit) != 0
        except AttributeError:
            check_card(card)
            raise

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return self.bit_count()

    def __or__(self, other: int) -> CardSet:
        return CardSet(int.__or__(self, other))

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardSet.read({str(self)!r})"
