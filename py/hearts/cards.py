"""Cards and sets of cards.

There is one object for each of the 52 cards, so cards are equal only to themselves. A set of
cards keeps one bit for each card in a whole number: small, immutable, and quick to ask.
"""

from __future__ import annotations

__all__ = ["ACE", "DECK", "Card", "CardSet", "JACK", "KING", "QUEEN", "RANKS", "Suit", "TEN"]

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from functools import reduce
from typing import TYPE_CHECKING, Final, NoReturn, TypeAlias, final

from .errors import HeartsError, NotationError, is_whole, quoted

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
        return card_set(0x1FFF << 13 * self)


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

    # Cards are ordered as they stand in `DECK`: by suit, then by rank.

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __le__(self, other: Card) -> bool:
        return self.index <= other.index if isinstance(other, Card) else NotImplemented

    def __gt__(self, other: Card) -> bool:
        return self.index > other.index if isinstance(other, Card) else NotImplemented

    def __ge__(self, other: Card) -> bool:
        return self.index >= other.index if isinstance(other, Card) else NotImplemented

    def __hash__(self) -> int:
        # By default it would be an address, and the order of a set of cards left to chance.
        return self.index

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{self} cannot be changed: {name} = {value!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{self} cannot be changed: del {name}")

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (str(self),)


_SIGNS: Final = {"♣": "C", "♦": "D", "♠": "S", "♥": "H", "♧": "C", "♢": "D", "♤": "S", "♡": "H"}
_VARIATION_SELECTORS: Final = "\ufe0e\ufe0f"
"""A suit sign may be followed by one of these: draw it as text, or as a picture."""
_BY_NAME: Final[dict[str, Card]] = {}


def _make_deck() -> tuple[Card, ...]:
    """Make the 52 cards. No other place makes any."""
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
        self[bits] = cards
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
    """Raise `HeartsError` unless this is a `Card`. A card's name is not enough."""
    if not isinstance(card, Card):
        raise _no_card(card)


def _no_card(value: object) -> HeartsError:
    return HeartsError(f"not a card: {quoted(value)} (Card('QS') makes one)")


Cards: TypeAlias = "CardSet | Card | Iterable[Card]"
"""The operators and methods of a `CardSet` take a set, a single card, or several cards."""


@final
class CardSet:
    """An immutable set of cards, in sorted order: from the two of clubs to the ace of hearts.

    It has the operators and methods of a `frozenset`, except for `copy`. They also take a
    single card or any iterable of cards, and give a `CardSet`. It equals a `CardSet` of the same
    cards and nothing else.

    A set of cards is not a number. For quick sums, `cards.bits` is a number with one bit for
    each card, and `CardSet.from_bits` turns such a number into a set.

    >>> CardSet.read("2C QS KS") & Suit.SPADES.cards
    CardSet.read('QS KS')
    >>> CardSet.of("QS", "2C") - Card("2C") <= Suit.SPADES.cards
    True
    """

    __slots__ = ("_bits",)

    _bits: int

    def __new__(cls, cards: Cards = ()) -> CardSet:
        """The set of some cards. Raises `HeartsError` for anything that is not a card."""
        return card_set(_bits_in(cards))

    @classmethod
    def of(cls, *cards: Card | str) -> CardSet:
        """The set of the given cards, or of their names. Raises `NotationError`."""
        return card_set(bits_of(card if isinstance(card, Card) else Card(card) for card in cards))

    @classmethod
    def read(cls, text: str) -> CardSet:
        """The set of the cards named in a text, separated by blanks. Raises `NotationError`."""
        if not isinstance(text, str):
            raise NotationError(f"not a text: {quoted(text)} (name cards like QS 10C)")
        return cls.of(*text.split())

    @classmethod
    def from_bits(cls, bits: int) -> CardSet:
        """The set whose `bits` these are. Raises `HeartsError` unless each is a card's."""
        if not is_whole(bits) or not 0 <= bits < 1 << 52:
            raise HeartsError(f"not the bits of cards: {quoted(bits)} (from 0 to 2**52 - 1)")
        return card_set(bits)

    @property
    def bits(self) -> int:
        """A whole number with one bit for each card of the set: its `Card.bit`."""
        return self._bits

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in sorted order."""
        bits = self._bits
        return _ONE_SUIT.get(bits) or (
            _ONE_SUIT[bits & _CLUBS]
            + _ONE_SUIT[bits & _DIAMONDS]
            + _ONE_SUIT[bits & _SPADES]
            + _ONE_SUIT[bits & _HEARTS]
        )

    def of_suit(self, suit: Suit) -> CardSet:
        """The cards of the set that are of a suit."""
        return card_set(self._bits & 0x1FFF << 13 * suit)

    def __contains__(self, card: object) -> bool:
        if not isinstance(card, Card):
            raise _no_card(card)
        return self._bits & card.bit != 0

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return self._bits.bit_count()

    def __bool__(self) -> bool:
        return self._bits != 0

    # Comparing: a set is less than another if all its cards are in the other

    def __eq__(self, other: object) -> bool:
        return self._bits == other._bits if isinstance(other, CardSet) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._bits)

    def __le__(self, other: CardSet) -> bool:
        return not self._bits & ~other._bits if isinstance(other, CardSet) else NotImplemented

    def __lt__(self, other: CardSet) -> bool:
        return self <= other and self != other if isinstance(other, CardSet) else NotImplemented

    def __ge__(self, other: CardSet) -> bool:
        return other <= self if isinstance(other, CardSet) else NotImplemented

    def __gt__(self, other: CardSet) -> bool:
        return other < self if isinstance(other, CardSet) else NotImplemented

    def issubset(self, other: Cards) -> bool:
        """Whether every card of the set is in the other."""
        return not self._bits & ~_bits_in(other)

    def issuperset(self, other: Cards) -> bool:
        """Whether every card of the other is in the set."""
        return not _bits_in(other) & ~self._bits

    def isdisjoint(self, other: Cards) -> bool:
        """Whether no card is in both."""
        return not self._bits & _bits_in(other)

    # Combining

    def __or__(self, other: Cards) -> CardSet:
        return card_set(self._bits | _bits_in(other))

    def __and__(self, other: Cards) -> CardSet:
        return card_set(self._bits & _bits_in(other))

    def __sub__(self, other: Cards) -> CardSet:
        return card_set(self._bits & ~_bits_in(other))

    def __xor__(self, other: Cards) -> CardSet:
        return card_set(self._bits ^ _bits_in(other))

    def __rsub__(self, other: Cards) -> CardSet:
        return card_set(_bits_in(other) & ~self._bits)

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__

    def union(self, *others: Cards) -> CardSet:
        """The cards that are in the set or in any of the others."""
        return reduce(CardSet.__or__, others, self)

    def intersection(self, *others: Cards) -> CardSet:
        """The cards that are in the set and in all of the others."""
        return reduce(CardSet.__and__, others, self)

    def difference(self, *others: Cards) -> CardSet:
        """The cards of the set that are in none of the others."""
        return reduce(CardSet.__sub__, others, self)

    def symmetric_difference(self, other: Cards) -> CardSet:
        """The cards that are in one of the two sets and not in both."""
        return self ^ other

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardSet.read({str(self)!r})" if self else "CardSet()"

    def __reduce__(self) -> tuple[Callable[[int], CardSet], tuple[int]]:
        return CardSet.from_bits, (self._bits,)

    if not TYPE_CHECKING:  # A type checker knows already that there are no such operators.

        def _no_number(self, *_: object) -> NoReturn:
            raise TypeError(
                "a set of cards is not a number: use | to join sets, & for the cards in both, "
                "- to take cards away (CardSet(DECK) - cards: all the others), len(cards) to "
                "count them, cards.bits for their bits"
            )

        __add__ = __radd__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _no_number
        __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __pow__ = __rpow__ = _no_number
        __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = _no_number
        __neg__ = __pos__ = __abs__ = __invert__ = __int__ = __index__ = __float__ = _no_number


def card_set(bits: int) -> CardSet:
    """The set of cards with these bits, unchecked: for the rules' own quick sums."""
    cards = _new_object(CardSet)
    cards._bits = bits
    return cards


_new_object: Final = object.__new__


def _bits_in(cards: object) -> int:
    """The bits of a set, of a card or of an iterable of cards, checked."""
    if isinstance(cards, CardSet):
        return cards._bits
    if isinstance(cards, Card):
        return cards.bit
    if isinstance(cards, str) or not isinstance(cards, Iterable):
        raise HeartsError(
            f"not cards: {quoted(cards)} (give a CardSet, a Card or several; "
            "CardSet.read('QS 2C') makes a set of a text)"
        )
    bits = 0
    for card in cards:
        check_card(card)
        bits |= card.bit
    return bits
