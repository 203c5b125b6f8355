"""The stakes of a trick: if I take these cards, how much further from zero does my total go?

All of it follows from the `Variant`: what cards are worth, what multiplies, how bad a total is.
In Complex Hearts the answer has a direction (a heart is welcome at -40, the queen at -13i, the
jack at 30), and the ten turns and doubles what has been won; in classic Hearts it is points.
"""

from __future__ import annotations

__all__ = ["Ledger", "Prices", "forget_ledgers", "ledger"]

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from hearts import HEARTS, QUEEN_OF_SPADES, VARIANTS, ZERO, Score, Seat, Suit, Variant, View

HEARTS_SHARE: Final = 0.15
"""Of the hearts to come, how many a careful player gets: less than a quarter."""
QUEEN_SHARE: Final = 0.25
"""How often a player gets the queen."""

_HEARTS: Final = HEARTS.bits
_QUEEN: Final = QUEEN_OF_SPADES.bit
_QUEEN_INDEX: Final = QUEEN_OF_SPADES.index


class _Worth(NamedTuple):
    """What a variant's cards are worth, laid out for quick sums."""

    scoring: int
    """The bits of all cards that can change a score."""
    special: Mapping[Suit, tuple[int, ...]]
    """By suit, the indices of the cards that score on their own: the queen, the jack, the ten."""


@cache
def _worth(name: str) -> _Worth:
    variant = VARIANTS[name]
    single = [rule.cards.bits for rule in variant.card_rules if len(rule.cards) == 1]
    if variant.multiplier:
        single.append(variant.multiplier.card.bit)
    indices = [bits.bit_length() - 1 for bits in single]
    special = {suit: tuple(i for i in indices if i // 13 == suit) for suit in Suit}
    return _Worth(variant.scoring_cards.bits, special)


_SCORES: Final[dict[str, dict[int, Score]]] = {name: {} for name in VARIANTS}


def _score(variant: Variant, cards: int) -> Score:
    """The score of a hand that took these scoring cards, remembered: there are not many."""
    known = _SCORES[variant.name]
    score = known.get(cards)
    if score is None:
        score = ZERO
        for rule in variant.card_rules:
            score += rule.each * Score((cards & rule.cards.bits).bit_count())
        if variant.multiplier and cards & variant.multiplier.card.bit:
            score *= variant.multiplier.factor
        known[cards] = score
    return score


class Ledger:
    """One seat's total, and where it would go.

    It remembers its answers, for they are asked for again and again: get one by `ledger`.
    """

    __slots__ = ("_distances", "_prices", "_total", "_variant", "_worth")

    def __init__(self, variant: Variant, total: Score) -> None:
        self._variant = variant
        self._total = total
        self._worth = _worth(variant.name)
        self._distances: dict[int, int] = {}
        self._prices: dict[int, Prices] = {}

    def total(self, cards: int) -> Score:
        """The total if these cards (as bits) are all that the seat takes in this hand."""
        return self._total + _score(self._variant, cards & self._worth.scoring)

    def distance(self, cards: int) -> int:
        """How bad that total is, in the variant's measure: less is better."""
        cards &= self._worth.scoring
        distance = self._distances.get(cards)
        if distance is None:
            distance = self._distances[cards] = self._variant.distance(self.total(cards))
        return distance

    def prices(self, own: int, to_come: int) -> Prices:
        """What each scoring card would cost a seat that has taken `own`.

        What it will take besides matters: the ten turns that too, and hearts bend the way. So
        the prices are those of a hand that ends as an average one does: with a few of the
        hearts among the cards to come, and one time in four with the queen.
        """
        company = own | _lowest_hearts(to_come)
        queen = to_come & _QUEEN
        plain = self._prices_at(company)
        if not queen:
            return plain
        dear = self._prices_at(company | queen)
        singles = {
            index: price if index == _QUEEN_INDEX else _mean(price, dear.singles[index])
            for index, price in plain.singles.items()
        }
        return Prices(singles, plain.special, _mean(plain.heart, dear.heart))

    def _prices_at(self, own: int) -> Prices:
        """What each scoring card costs on top of exactly these."""
        own &= self._worth.scoring
        known = self._prices.get(own)
        if known is None:
            known = self._prices[own] = self._work_out_prices(own)
        return known

    def _work_out_prices(self, own: int) -> Prices:
        special = self._worth.special
        here = self.distance(own)
        singles: dict[int, float] = {
            index: self.distance(own | 1 << index) - here
            for indices in special.values()
            for index in indices
        }
        hearts = _HEARTS & ~own
        heart = self.distance(own | hearts & -hearts) - here
        return Prices(singles, special, heart)


@lru_cache(maxsize=1024)
def _ledger(name: str, total: Score) -> Ledger:
    return Ledger(VARIANTS[name], total)


def ledger(view: View, seat: Seat | None = None) -> Ledger:
    """The ledger of a seat, of the view's own if none is named."""
    return _ledger(view.variant.name, view.totals[view.seat if seat is None else seat])


def forget_ledgers() -> None:
    """Clear the cached ledgers and scores."""
    _ledger.cache_clear()
    for known in _SCORES.values():
        known.clear()


def _lowest_hearts(to_come: int) -> int:
    """The share of the hearts to come that one player gets."""
    hearts = to_come & _HEARTS
    company = 0
    for _ in range(round(hearts.bit_count() * HEARTS_SHARE)):
        company |= hearts & -hearts
        hearts &= hearts - 1
    return company


def _mean(without: float, with_queen: float) -> float:
    return without + (with_queen - without) * QUEEN_SHARE


class Prices(NamedTuple):
    """The toll of taking one more card: below zero for a card that is welcome."""

    singles: Mapping[int, float]
    """Of the queen, the jack and the ten, by the card's index; 0 for one already taken."""
    special: Mapping[Suit, tuple[int, ...]]
    """The indices of those cards by suit."""
    heart: float
    """Of a heart."""

    @property
    def welcome(self) -> int:
        """The bits of the cards that bring a total closer to zero."""
        cards = _HEARTS if self.heart < 0 else 0
        for index, price in self.singles.items():
            cards |= (price < 0) << index
        return cards

    @property
    def unwelcome(self) -> int:
        """The bits of the cards that bring it further away."""
        cards = _HEARTS if self.heart > 0 else 0
        for index, price in self.singles.items():
            cards |= (price > 0) << index
        return cards

    def average(self, cards: int, tricks: int) -> float:
        """What one of so many tricks brings its taker if all these cards are still to come."""
        toll = self.heart * (cards & _HEARTS).bit_count()
        for index, price in self.singles.items():
            if cards >> index & 1:
                toll += price
        return toll / tricks
