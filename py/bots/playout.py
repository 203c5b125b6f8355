"""A playout: a hand of which every card is known, played to its end by quick players, on bits.

The players in it are simple and quick: they duck under what hurts, throw what hurts most, and
lead low; one of them may be out for the moon and wins whatever it can, and others may keep what
stops it.
"""

from __future__ import annotations

__all__ = ["Manner", "Playout"]

from collections.abc import Sequence
from typing import Final

from hearts import HEARTS, PENALTIES, QUEEN_OF_SPADES, Card, CardSet, Suit, Trick

_SUITS: Final = tuple(suit.cards.bits for suit in Suit)
_HEARTS: Final = HEARTS.bits
_PENALTIES: Final = PENALTIES.bits
_QUEEN: Final = QUEEN_OF_SPADES.bit
_ABOVE_QUEEN: Final = Card("KS").bit | Card("AS").bit
_RANKS: Final = tuple(sum(1 << 13 * suit + rank for suit in range(4)) for rank in range(13))
_BELOW_ACES: Final = _RANKS[:-1]
_DOWN: Final = _RANKS[::-1]


class Manner:
    """How an imagined player plays: which cards hurt it, which it wants, and its throws."""

    __slots__ = ("shoots", "stops", "throws", "unwelcome", "welcome")

    def __init__(
        self, welcome: int, unwelcome: int, shoots: bool = False, stops: int | None = None
    ) -> None:
        """`stops`: the seat whose moon it tries to stop."""
        self.welcome = welcome
        self.unwelcome = unwelcome
        self.shoots = shoots
        self.stops = stops
        dear = unwelcome & ~_HEARTS
        hearts = unwelcome & _HEARTS
        high = _RANKS[12] | _RANKS[11] | _RANKS[10]
        above = _ABOVE_QUEEN if unwelcome & _QUEEN else 0
        masks = (
            dear,
            hearts & high,
            above & ~welcome,
            hearts,
            *(rank & ~welcome for rank in _DOWN),
        )
        self.throws = tuple(mask for mask in masks if mask)

    def stopping(self, seat: int) -> Manner:
        """The same player, trying to stop the moon of that seat."""
        return Manner(self.welcome, self.unwelcome, stops=seat)


class Playout:
    """Plays hands out from one position. Cards are bits; seats are 0 to 3."""

    __slots__ = (
        "_best",
        "_broken",
        "_count",
        "_first",
        "_owner",
        "_seat",
        "_suit",
        "_table",
        "_taken",
    )

    def __init__(self, trick: Trick, taken: Sequence[int], broken: bool, first: bool) -> None:
        """`broken`: hearts may be led; `first`: it is the first trick of the hand."""
        best, taker = trick.best, trick.taker
        self._table = CardSet(trick.cards).bits
        self._count = len(trick.cards)
        self._best = best.bit if best else 0
        self._suit = _SUITS[best.suit] if best else 0
        self._owner = int(trick.leader if taker is None else taker)
        self._seat = int(trick.leader + self._count) & 3
        self._taken = list(taken)
        self._broken = broken
        self._first = first

    def run(self, hands: list[int], card: int, manners: Sequence[Manner]) -> list[int]:
        """What each seat has taken in the end if `card` is played next. Uses up `hands`."""
        taken = self._taken[:]
        broken, first = self._broken, self._first
        table, best, suit, count = self._table, self._best, self._suit, self._count
        seat, owner = self._seat, self._owner
        while True:
            if card:
                choice, card = card, 0
            elif not count:
                choice = _lead(hands[seat], manners[seat], broken)
            elif owner == manners[seat].stops:
                choice = _stop(hands[seat], suit, best, table, count, first)
            else:
                choice = _follow(hands[seat], suit, best, table, count, manners[seat], first)
            hands[seat] ^= choice
            table |= choice
            if not count:
                suit = _suit_of(choice)
            if choice & suit and choice > best:
                best, owner = choice, seat
            count += 1
            if count < 4:
                seat = seat + 1 & 3
                continue
            taken[owner] |= table
            if not hands[owner]:
                return taken
            broken = broken or table & _HEARTS != 0
            first = False
            seat = owner
            table = best = count = 0


def _suit_of(bit: int) -> int:
    if bit < 1 << 26:
        return _SUITS[0] if bit < 1 << 13 else _SUITS[1]
    return _SUITS[2] if bit < 1 << 39 else _SUITS[3]


def _follow(
    held: int, suit: int, best: int, table: int, count: int, manner: Manner, first: bool
) -> int:
    following = held & suit
    if not following:
        return _throw(held, manner, first)
    if not following & following - 1:
        return following
    under = following & best - 1
    over = following ^ under
    if manner.shoots:
        return _top(over) if over else following & -following
    last = count == 3
    if over and not table & manner.unwelcome and (last or table & manner.welcome):
        safe = over & ~manner.unwelcome
        if safe:
            return _top(safe)
    if under:
        return _top(under & ~manner.welcome or under)
    # Forced to win, or to risk it: last to play the highest goes, else the lowest.
    safe = over & ~(manner.unwelcome & ~_HEARTS) or over
    return _top(safe) if last else safe & -safe


def _stop(held: int, suit: int, best: int, table: int, count: int, first: bool) -> int:
    """The shooter's card is the best: go over it where points may be won, else keep what is high.

    With players still to come the highest card goes over; the last to play goes over with the
    lowest card that wins a point. A player who cannot follow throws a card of the lowest rank.
    """
    following = held & suit
    if following:
        over = following & -best
        if not (over and (table | over) & _PENALTIES):
            return _low(following)
        if count < 3:
            return _top(over)
        return _low(over if table & _PENALTIES else over & _PENALTIES)
    free = (held & ~_PENALTIES or held) if first else held
    return _lowest(free)


def _throw(held: int, manner: Manner, first: bool) -> int:
    if not held & held - 1:
        return held
    if first:
        held = held & ~_PENALTIES or held
    if manner.shoots:
        return _lowest(held & ~_PENALTIES or held)
    for mask in manner.throws:
        if held & mask:
            return _top(held & mask)
    return _top(held)


def _lead(held: int, manner: Manner, broken: bool) -> int:
    if not held & held - 1:
        return held
    free = held if broken else held & ~_HEARTS or held
    if manner.shoots:
        for rank in _DOWN:
            if free & rank:
                return _low(free & rank)
    free = free & ~(manner.unwelcome & ~_HEARTS) or free
    return _lowest(free)


def _top(bits: int) -> int:
    return 1 << bits.bit_length() - 1


def _lowest(bits: int) -> int:
    """A card of the lowest rank among these, whatever its suit."""
    for rank in _BELOW_ACES:
        if bits & rank:
            return _low(bits & rank)
    return _low(bits)


def _low(bits: int) -> int:
    return bits & -bits
