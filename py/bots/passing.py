"""The pass: the three cards without which the hand is least dangerous.

The danger of a hand is that of its suits, in what they will probably cost:

- each card may take a trick (`odds.exposure`), with what others bring to it;
- a short suit saves something: a player with few cards of a suit can soon throw its worst cards
  on the tricks of others;
- the queen of spades is dangerous, and so are king and ace without her, while few low spades are
  held with them; with three, the queen may as well stay;
- jack and ten count for themselves, as in play.

A heart counts like a card of any other suit, and not for itself: whoever passes hearts gets
others, has none left to stop somebody's moon, and keeps the aces and kings that take the tricks
on which hearts are thrown.
"""

from __future__ import annotations

__all__ = ["best_pass"]

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from hearts import DECK, KING, QUEEN, QUEEN_OF_SPADES, Card, Suit, View

from .danger import Danger
from .stakes import Prices, ledger

SAVED: Final = {0: 2.35, 1: 1.75, 2: 0.9, 3: 0.2}
"""What a side suit of so few cards saves, in average tricks; a longer one saves nothing."""
SAVED_SHARE: Final = {Suit.CLUBS: 1.0, Suit.DIAMONDS: 1.0, Suit.SPADES: 0.0, Suit.HEARTS: 0.5}
"""How much of that a short suit saves; none of spades: low ones protect against the queen."""
QUEEN_KEPT: Final = (0.6, 0.42, 0.2, 0.06, 0.03, 0.0)
"""How likely a player takes the queen of spades that it keeps, by its spades below her."""
QUEEN_CAUGHT: Final = ((0.32, 0.24, 0.18, 0.15, 0.1, 0.05), (0.42, 0.31, 0.23, 0.2, 0.13, 0.07))
"""How likely it catches her with the king or the ace, and with both, by its spades below her."""

_SUIT: Final = 0x1FFF
_DECK: Final = (1 << 52) - 1


def best_pass(view: View) -> tuple[Card, ...]:
    """The three cards of the hand to pass, from the two of clubs to the ace of hearts."""
    held = view.hand.bits
    prices = ledger(view).prices(0, _DECK)
    keeping = Keeping(prices, _DECK & ~held)
    # The best ways to pass none to three cards of the suits so far: danger left, and cards.
    best: list[tuple[float, tuple[int, ...]]] = [(0.0, ())]
    for suit in Suit:
        ways = list(_ways_to_part(keeping, suit, held >> 13 * suit & _SUIT))
        # The same with this suit too, by the number of cards passed.
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
    keeping: Keeping, suit: Suit, own: int
) -> Iterator[tuple[float, tuple[int, ...]]]:
    """For none to three cards of a suit, the best to part with, and the danger that is left."""
    ranks = [rank for rank in range(13) if own >> rank & 1]
    for count in range(min(3, len(ranks)) + 1):
        yield min(_parted(keeping, suit, own, parted) for parted in combinations(ranks, count))


def _parted(
    keeping: Keeping, suit: Suit, own: int, ranks: tuple[int, ...]
) -> tuple[float, tuple[int, ...]]:
    """The danger that is left of a suit without the cards of these ranks, and those cards."""
    bits = sum(1 << rank for rank in ranks)
    return keeping.danger(suit, own & ~bits, bits), tuple(13 * suit + rank for rank in ranks)


class Keeping:
    """What it will probably cost to keep cards, suit by suit."""

    def __init__(self, prices: Prices, unseen: int) -> None:
        average = prices.average(_DECK, 13)
        queen = QUEEN_OF_SPADES.index
        self._average = average
        self._queen = prices.singles[queen]
        # The queen is priced here, and hearts not at all.
        self._danger = Danger(
            prices._replace(singles={**prices.singles, queen: 0.0}), unseen, average, hearts=0
        )

    def danger(self, suit: Suit, own: int, passed: int = 0) -> float:
        """Of keeping these cards of a suit (13 bits) and passing those."""
        danger = self._danger.of_suit(suit, own, passed)
        danger -= self._average * SAVED_SHARE[suit] * SAVED.get(own.bit_count(), 0.0)
        return danger + self._queen * _chance_of_queen(own) if suit is Suit.SPADES else danger


def _chance_of_queen(own: int) -> float:
    """How likely a player with these spades (13 bits) takes the queen of spades."""
    below = min((own & (1 << QUEEN) - 1).bit_count(), len(QUEEN_KEPT) - 1)
    if own >> QUEEN & 1:
        return QUEEN_KEPT[below]
    above = (own >> KING).bit_count()
    return QUEEN_CAUGHT[above - 1][below] if above else 0.0
