"""The one question: if I take these cards, how much further from zero does my total go?

All of it follows from the `Variant`: what cards are worth, what multiplies, how bad a total is.
In Complex Hearts the answer has a direction (a heart is welcome at -40, the queen at -13i, the
jack at 30), and the ten turns and doubles what has been won; in classic Hearts it is points.
"""

from __future__ import annotations

__all__ = ["FIRST_HEART", "Ledger", "Prices"]

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from hearts import HEARTS, VARIANTS, ZERO, Score, Suit, Variant

FIRST_HEART: Final = 39
"""The index of the two of hearts; every card from there on is a heart."""

_HEARTS: Final = int(HEARTS)


class _Worth(NamedTuple):
    """What a variant's cards are worth, laid out for quick sums."""

    scoring: int
    """The bits of all cards that can change a score."""
    special: Mapping[Suit, tuple[int, ...]]
    """By suit, the indices of the cards that score on their own: the queen, the jack, the ten."""


@cache
def _worth(name: str) -> _Worth:
    variant = VARIANTS[name]
    single = [int(rule.cards) for rule in variant.card_rules if len(rule.cards) == 1]
    if variant.turn:
        single.append(variant.turn.card.bit)
    indices = [bits.bit_length() - 1 for bits in single]
    special = {suit: tuple(i for i in indices if i // 13 == suit) for suit in Suit}
    return _Worth(int(variant.scoring_cards), special)


_SCORES: Final[dict[str, dict[int, Score]]] = {name: {} for name in VARIANTS}


def _score(variant: Variant, cards: int) -> Score:
    """The score of a hand that took these scoring cards, remembered: there are not many."""
    known = _SCORES[variant.name]
    score = known.get(cards)
    if score is None:
        score = ZERO
        for rule in variant.card_rules:
            score += rule.each * Score((cards & rule.cards).bit_count())
        if variant.turn and cards & variant.turn.card.bit:
            score *= variant.turn.factor
        known[cards] = score
    return score


class Ledger:
    """One seat's total, and where it would go."""

    __slots__ = ("_distances", "_scoring", "_total", "_variant")

    def __init__(self, variant: Variant, total: Score) -> None:
        self._variant = variant
        self._total = total
        self._scoring = _worth(variant.name).scoring
        self._distances: dict[int, int] = {}

    def total(self, cards: int) -> Score:
        """The total if these cards (as bits) are all that the seat takes in this hand."""
        return self._total + _score(self._variant, cards & self._scoring)

    def distance(self, cards: int) -> int:
        """How bad that total is, in the variant's measure: less is better."""
        cards &= self._scoring
        distance = self._distances.get(cards)
        if distance is None:
            distance = self._distances[cards] = self._variant.distance(self.total(cards))
        return distance

    def prices(self, own: int) -> Prices:
        """What each scoring card would cost a seat that has taken `own`."""
        worth = _worth(self._variant.name)
        here = self.distance(own)
        singles = {
            index: self.distance(own | 1 << index) - here
            for indices in worth.special.values()
            for index in indices
        }
        hearts = _HEARTS & ~own
        heart = self.distance(own | hearts & -hearts) - here
        return Prices(singles, worth.special, heart)


class Prices(NamedTuple):
    """The toll of taking one more card: below zero for a card that is welcome."""

    singles: Mapping[int, int]
    """Of the queen, the jack and the ten, by the card's index; 0 for one already taken."""
    special: Mapping[Suit, tuple[int, ...]]
    """The indices of those cards by suit."""
    heart: int
    """Of a heart."""

    def of(self, index: int) -> int:
        """Of any card."""
        return self.heart if index >= FIRST_HEART else self.singles.get(index, 0)

    def average(self, cards: int, tricks: int) -> float:
        """What one of so many tricks brings its taker if all these cards are still to come."""
        toll = self.heart * (cards & _HEARTS).bit_count()
        for index, price in self.singles.items():
            if cards >> index & 1:
                toll += price
        return toll / tricks
