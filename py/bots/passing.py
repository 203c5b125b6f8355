"""The pass: the three cards without which the hand is least dangerous.

The danger of a hand is that of its cards (`danger`), suit by suit, less what a short side suit
saves: a player with few clubs or diamonds can soon throw its worst cards on the tricks of others.
Short spades save nothing, for low spades are what protects against the queen.

A heart counts like a card of any other suit, for the tricks that it may take. The heart itself
weighs nothing here: whoever passes hearts gets others, has none left to stop somebody's moon,
and keeps the aces and kings that take the tricks on which hearts are thrown.
"""

from __future__ import annotations

__all__ = ["best_pass"]

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from hearts import DECK, Card, Suit, View

from .danger import Danger
from .stakes import ledger

SAVED: Final = {0: 2.35, 1: 1.75, 2: 0.9, 3: 0.2}
"""What a side suit of so few cards saves, in average tricks; a longer one saves nothing."""
SIDE_SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS)
_SUIT: Final = 0x1FFF
_DECK: Final = (1 << 52) - 1


def best_pass(view: View) -> tuple[Card, ...]:
    """The three cards of the hand to pass, from the two of clubs to the ace of hearts."""
    held = view.hand.bits
    prices = ledger(view).prices(0, _DECK)
    average = prices.average(_DECK, 13)
    danger = Danger(prices, _DECK & ~held, average, hearts=0)
    best: list[tuple[float, tuple[int, ...]]] = [(0.0, ())]
    for suit in Suit:
        ways = list(_ways_to_part(danger, average, suit, held >> 13 * suit & _SUIT))
        # The best way to pass up to three cards of the suits so far, by how many.
        merged: dict[int, tuple[float, tuple[int, ...]]] = {}
        for left, cards in best:
            for more, others in ways:
                both = left + more, cards + others
                count = len(both[1])
                if count <= 3 and (count not in merged or both < merged[count]):
                    merged[count] = both
        best = list(merged.values())
    return next(tuple(DECK[index] for index in cards) for _, cards in best if len(cards) == 3)


def _ways_to_part(
    danger: Danger, average: float, suit: Suit, own: int
) -> Iterator[tuple[float, tuple[int, ...]]]:
    """For none to three cards of a suit, the best to part with, and the danger that is left."""
    ranks = [rank for rank in range(13) if own >> rank & 1]
    for count in range(min(3, len(ranks)) + 1):
        saved = average * SAVED.get(len(ranks) - count, 0.0) if suit in SIDE_SUITS else 0.0
        yield min(
            (
                danger.of_suit(suit, own & ~bits, bits) - saved,
                tuple(13 * suit + rank for rank in parted),
            )
            for parted in combinations(ranks, count)
            for bits in (sum(1 << rank for rank in parted),)
        )
