"""What the hidden hands may be, and how likely each is by what the others have played.

Hands are dealt at random from all that fit what is public, each as likely as the other. Then each
is weighed: would the others have played as they did, had they held it? Who was out of a suit and
did not throw the queen of spades probably does not hold her.
"""

from __future__ import annotations

__all__ = ["Beliefs", "Hands", "manners_of"]

from bisect import bisect
from collections.abc import Iterator
from itertools import accumulate
from math import comb, factorial, prod, sqrt
from random import Random
from typing import Final, NamedTuple

from hearts import HEARTS, SEATS, CardSet, Suit, View

from ..stakes import ledger
from ..worlds import Hands, known_places, shown_out
from .simulator import FRESH, Manner, follow, lead

LEADS: Final = 0.45
FORCED: Final = 0.75
RISKS: Final = 0.65
DUCKS: Final = 0.85
THROWS: Final = 0.7
"""How often house and hard players choose as the simulator's do (measured; a card next to it in
the suit counts as the same): leading; following where every card goes over the best, where some
do, where none does; not following."""

SPREAD: Final = 2
"""So many hands are dealt and weighed for each that is kept."""

_SUITS: Final = tuple(suit.cards.bits for suit in Suit)
_HEARTS: Final = HEARTS.bits
_DECK: Final = (1 << 52) - 1


def manners_of(view: View) -> tuple[Manner, Manner, Manner, Manner]:
    """How each seat will probably play, by what is good and bad for its total."""
    to_come = (view.unseen | view.hand).bits
    tricks = max(view.counts)
    manners = []
    for seat in SEATS:
        prices = ledger(view, seat).prices(view.taken[seat].bits, to_come)
        manners.append(
            Manner(prices.welcome, prices.unwelcome, eager=prices.average(to_come, tricks) < 0)
        )
    south, west, north, east = manners
    return south, west, north, east


class Played(NamedTuple):
    """A card that another seat played, and what the trick looked like to it."""

    seat: int
    card: int
    since: int
    """All that the seat has played from this card on: it held these then."""
    table: int
    place: int
    suit: int
    best: int
    owner: int
    first: bool
    fresh: bool
    broken: bool
    out: int
    """All cards that were not played yet."""


class Beliefs:
    """Draws hidden hands that fit a view, by how likely they are."""

    def __init__(self, view: View) -> None:
        self._manners = manners_of(view)
        self._played = list(_played_by_others(view))
        self._deal = _Dealer(view)
        self.effort = SPREAD if self._played else 0
        """How many samples a hidden hand costs to draw, roughly."""

    def draw(self, count: int, rng: Random) -> list[Hands]:
        """So many hidden hands; likely ones come more often, a very likely one several times."""
        if not self._played:
            return self.deals(count, rng)
        hands = self.deals(count * SPREAD, rng)
        weights = list(accumulate(map(self.weigh, hands)))
        step = weights[-1] / count
        start = rng.random()
        return [hands[bisect(weights, step * (at + start))] for at in range(count)]

    def deals(self, count: int, rng: Random) -> list[Hands]:
        """So many hidden hands that fit, however likely."""
        return [self._deal.draw(rng) for _ in range(count)]

    def weigh(self, hands: Hands) -> float:
        """How readily the others would have played as they did, holding these hands now."""
        weight = 1.0
        manners = self._manners
        for (
            seat,
            card,
            since,
            table,
            count,
            suit,
            best,
            owner,
            first,
            fresh,
            broken,
            out,
        ) in self._played:
            held = hands[seat] | since
            if count:
                legal = held & suit
                if legal:
                    if not legal & legal - 1:
                        continue
                    over = legal & -best
                    odds = DUCKS if not over else FORCED if over == legal else RISKS
                else:
                    legal, odds = held, THROWS
                choice = follow(held, suit, best, owner, table, count, manners[seat], first, fresh)
            else:
                legal, odds = held if broken else held & ~_HEARTS or held, LEADS
                choice = lead(held, out ^ held, manners[seat], broken)
            if choice != card and not _alike(choice, card, out ^ held):
                others = legal.bit_count() - 1
                odds = (1 - odds) / others if others else 1.0
            weight *= odds
        # The choices of one hand hang together, and players are not that much alike.
        return sqrt(sqrt(weight))


def _alike(one: int, other: int, out: int) -> bool:
    """Whether two cards are of a suit and no card that is out lies between them."""
    if one > other:
        one, other = other, one
    both = one | other
    return any(both & suit == both for suit in _SUITS) and not out & (other - 1 ^ one - 1)


def _played_by_others(view: View) -> Iterator[Played]:
    """The choices of the others in this hand, as far as they had one."""
    gone = 0
    broken = False
    found: list[Played] = []
    tricks = (*view.tricks, view.trick)
    for number, trick in enumerate(tricks):
        table = best = suit = 0
        fresh = False
        owner = int(trick.leader)
        for count, card in enumerate(trick.cards):
            seat = (trick.leader + count) & 3
            if not count:
                suit = card.suit_bits
            out = _DECK & ~gone & ~table
            if not count:
                fresh = (out & suit).bit_count() >= FRESH
            if seat != view.seat and not (number == 0 and count == 0):
                found.append(
                    Played(
                        *(seat, card.bit, 0, table, count, suit, best, owner),
                        *(number == 0, fresh, broken, out),
                    )
                )
            if card.bit & suit and card.bit > best:
                best, owner = card.bit, seat
            table |= card.bit
        gone |= table
        broken = broken or table & _HEARTS != 0
    later = [0, 0, 0, 0]
    weighed = []
    for played in reversed(found):
        later[played.seat] |= played.card
        weighed.append(played._replace(since=later[played.seat]))
    return reversed(weighed)


class _Dealer:
    """Deals the unseen cards at random, every deal that fits what is public being as likely."""

    def __init__(self, view: View) -> None:
        self._others = [int(other) for other in SEATS if other is not view.seat]
        self._fixed, unseen = known_places(view)
        room = [view.counts[other] - self._fixed[other].bit_count() for other in self._others]
        out = shown_out(view)
        self._free: list[int] = []
        self._bound: list[list[int]] = []
        """The cards of each suit that somebody is out of."""
        may: list[list[int]] = []
        for suit in _SUITS:
            cards = [card.bit for card in CardSet.from_bits(unseen & suit)]
            holders = [at for at, other in enumerate(self._others) if not out[other] & suit]
            if len(holders) == 3:
                self._free += cards
            elif cards:
                self._bound.append(cards)
                may.append(holders)
        self._splits = list(_splits([len(cards) for cards in self._bound], may, room))
        self._weights = list(accumulate(weight for weight, _ in self._splits))

    def draw(self, rng: Random) -> Hands:
        """Four hands that fit."""
        hands = self._fixed[:]
        _, splits = self._splits[bisect(self._weights, rng.randrange(self._weights[-1]))]
        for cards, split in zip((*self._bound, self._free), splits, strict=True):
            cards = cards[:]
            rng.shuffle(cards)
            at = 0
            for other, count in zip(self._others, split, strict=True):
                if count:
                    hands[other] |= sum(cards[at : at + count])
                    at += count
        return hands


Split = tuple[int, ...]
"""How many cards of a suit each of the others holds."""


def _splits(
    sizes: list[int], may: list[list[int]], room: list[int]
) -> Iterator[tuple[int, tuple[Split, ...]]]:
    """The ways to share out each suit, free cards last, and how many deals each way has."""
    if not sizes:
        yield factorial(sum(room)) // prod(map(factorial, room)), (tuple(room),)
        return
    size, holders = sizes[0], may[0]
    for count in range(size + 1) if len(holders) == 2 else (size,):
        split = [0, 0, 0]
        split[holders[0]] = count
        if count < size:
            split[holders[1]] = size - count
        left = [space - used for space, used in zip(room, split, strict=True)]
        if min(left) >= 0:
            for ways, rest in _splits(sizes[1:], may[1:], left):
                yield ways * comb(size, count), (tuple(split), *rest)
