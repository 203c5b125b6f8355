"""Worlds: the hidden hands as they may be, dealt so as to fit all that is public."""

from __future__ import annotations

__all__ = ["Hands", "Worlds", "known_places", "shown_out"]

from collections.abc import Iterator
from random import Random
from typing import Final

from hearts import SEATS, CardSet, View

Hands = list[int]
"""Four hands as bits, by seat."""

_ATTEMPTS: Final = 30


def shown_out(view: View) -> tuple[int, int, int, int]:
    """For each seat the cards it has shown not to hold, by not following suit."""
    out = [0, 0, 0, 0]
    for trick in (*view.tricks, view.trick):
        cards = trick.cards
        for place, card in enumerate(cards):
            if card.suit is not cards[0].suit:
                out[(trick.leader + place) & 3] |= cards[0].suit_bits
    return out[0], out[1], out[2], out[3]


def known_places(view: View) -> tuple[Hands, int]:
    """What a seat knows each hand to hold, its own and what it passed; and the cards left over."""
    known: Hands = [0, 0, 0, 0]
    known[view.seat] = view.hand.bits
    unseen = view.unseen.bits
    receiver = view.passed_to
    if view.passed and receiver is not None:
        known[receiver] = CardSet(view.passed).bits & unseen
        unseen &= ~known[receiver]
    return known, unseen


class Worlds:
    """Draws hidden hands that fit a view: their sizes, the suits shown out, the cards passed."""

    def __init__(self, view: View) -> None:
        self._fixed, unseen = known_places(view)
        self._others = [other for other in SEATS if other is not view.seat]
        self._room = [view.counts[s] - self._fixed[s].bit_count() for s in SEATS]
        out = shown_out(view)
        bound: list[tuple[int, list[int]]] = []
        self._free: list[int] = []
        for card in CardSet.from_bits(unseen):
            holders = [int(s) for s in self._others if not out[s] & card.bit and self._room[s]]
            if len(holders) == len(self._others):
                self._free.append(card.bit)
            else:
                bound.append((card.bit, holders))
        self._bound = sorted(bound, key=lambda pair: len(pair[1]))

    def draw(self, count: int, rng: Random) -> Iterator[Hands]:
        """So many worlds, each drawn at random."""
        for _ in range(count):
            yield self._draw(rng)

    def _draw(self, rng: Random) -> Hands:
        hands, room = self._place_bound(rng) if self._bound else (self._fixed[:], self._room)
        free = self._free[:]
        rng.shuffle(free)
        at = 0
        for seat in self._others:
            for bit in free[at : at + room[seat]]:
                hands[seat] |= bit
            at += room[seat]
        return hands

    def _place_bound(self, rng: Random) -> tuple[Hands, list[int]]:
        """Deal the cards that not everybody may hold, those with the fewest holders first."""
        for _ in range(_ATTEMPTS):
            hands, room = self._fixed[:], self._room[:]
            for bit, holders in self._bound:
                seats = [seat for seat in holders for _ in range(room[seat])]
                if not seats:
                    break
                seat = rng.choice(seats)
                hands[seat] |= bit
                room[seat] -= 1
            else:
                return hands, room
        return self._place_anyhow()

    def _place_anyhow(self) -> tuple[Hands, list[int]]:
        """After too many dead ends: sizes still fit, a suit shown out may not."""
        hands, room = self._fixed[:], self._room[:]
        for bit, _ in self._bound:
            seat = max(self._others, key=lambda other: room[other])
            hands[seat] |= bit
            room[seat] -= 1
        return hands, room
