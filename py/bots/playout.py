"""Playing a hand out quickly, on bits, with every hand known: how an imagined hand may end.

The players in it are simple and quick: they duck under what hurts, throw what hurts most, and
lead low; one of them may be out for the moon and wins whatever it can.
"""

from __future__ import annotations

__all__ = ["Manner", "Playout"]

from collections.abc import Sequence
from typing import Final

from hearts import HEARTS, PENALTIES, QUEEN_OF_SPADES, Suit

_SUITS: Final = tuple(int(suit.cards) for suit in Suit)
_HEARTS: Final = int(HEARTS)
_PENALTIES: Final = int(PENALTIES)
_QUEEN: Final = QUEEN_OF_SPADES.bit
_RANKS: Final = tuple(sum(1 << 13 * suit + rank for suit in range(4)) for rank in range(13))
_DOWN: Final = _RANKS[::-1]


class Manner:
    """How an imagined player plays: which cards hurt it, which it wants, and its throws."""

    __slots__ = ("shoots", "throws", "unwelcome", "welcome")

    def __init__(self, welcome: int, unwelcome: int, shoots: bool = False) -> None:
        self.welcome = welcome
        self.unwelcome = unwelcome
        self.shoots = shoots
        dear = unwelcome & ~_HEARTS
        hearts = unwelcome & _HEARTS
        high = _RANKS[12] | _RANKS[11] | _RANKS[10]
        guards = (1 << 37 | 1 << 38) if unwelcome & _QUEEN else 0
        masks = (dear, hearts & high, guards & ~welcome, hearts, *(r & ~welcome for r in _DOWN))
        self.throws = tuple(mask for mask in (*masks, (1 << 52) - 1) if mask)


class Playout:
    """Plays hands out from one position. Cards are bits; seats are 0 to 3."""

    __slots__ = ("_broken", "_first", "_leader", "_played", "_taken")

    def __init__(
        self, leader: int, played: Sequence[int], taken: Sequence[int], broken: bool, first: bool
    ) -> None:
        self._leader = leader
        self._played = list(played)
        self._taken = list(taken)
        self._broken = broken
        self._first = first

    def run(self, hands: list[int], card: int, manners: Sequence[Manner]) -> list[int]:
        """What each seat has taken in the end if `card` is played next. Uses up `hands`."""
        taken = self._taken[:]
        broken, first = self._broken, self._first
        leader, played = self._leader, self._played[:]
        seat = leader + len(played) & 3
        choice = card
        while True:
            if not choice:
                choice = _choose(hands[seat], played, manners[seat], broken, first)
            hands[seat] ^= choice
            played.append(choice)
            choice = 0
            if len(played) < 4:
                seat = seat + 1 & 3
                continue
            led = played[0]
            suit = _suit_of(led)
            best = max(bit for bit in played if bit & suit)
            leader = leader + played.index(best) & 3
            bits = led | played[1] | played[2] | played[3]
            taken[leader] |= bits
            if bits & _HEARTS:
                broken = True
            first = False
            if not hands[leader]:
                return taken
            seat = leader
            played = []


def _suit_of(bit: int) -> int:
    if bit < 1 << 26:
        return _SUITS[0] if bit < 1 << 13 else _SUITS[1]
    return _SUITS[2] if bit < 1 << 39 else _SUITS[3]


def _choose(held: int, played: list[int], manner: Manner, broken: bool, first: bool) -> int:
    if not held & held - 1:
        return held
    if not played:
        return _lead(held, manner, broken)
    suit = _suit_of(played[0])
    following = held & suit
    if not following:
        return _throw(held, manner, first)
    if not following & following - 1:
        return following
    best = max(bit for bit in played if bit & suit)
    under = following & best - 1
    over = following ^ under
    if manner.shoots:
        return _top(over) if over else following & -following
    table = 0
    for bit in played:
        table |= bit
    if over and not table & manner.unwelcome:
        last = len(played) == 3
        if last or table & manner.welcome:
            safe = over & ~manner.unwelcome
            if safe:
                return _top(safe)
    if not under:
        # Forced to win, or to risk it: last to play the highest goes, else the lowest.
        safe = over & ~(manner.unwelcome & ~_HEARTS) or over
        return _top(safe) if len(played) == 3 else safe & -safe
    wasted = under & ~manner.welcome or under
    return _top(wasted)


def _throw(held: int, manner: Manner, first: bool) -> int:
    if first:
        held = held & ~_PENALTIES or held
    if manner.shoots:
        spare = held & ~_PENALTIES or held
        for rank in _RANKS:
            if spare & rank:
                return _low(spare & rank)
    for mask in manner.throws:
        if held & mask:
            return _top(held & mask)
    return _top(held)


def _lead(held: int, manner: Manner, broken: bool) -> int:
    free = held if broken else held & ~_HEARTS or held
    if manner.shoots:
        for rank in _DOWN:
            if free & rank:
                return _low(free & rank)
    free = free & ~(manner.unwelcome & ~_HEARTS) or free
    for rank in _RANKS:
        if free & rank:
            return _low(free & rank)
    return _low(free)


def _top(bits: int) -> int:
    return 1 << bits.bit_length() - 1


def _low(bits: int) -> int:
    return bits & -bits
