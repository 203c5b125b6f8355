"""What the ending of a hand is worth to one seat."""

from __future__ import annotations

__all__ = ["Judge"]

from collections.abc import Sequence
from typing import Final

from hearts import PENALTIES, SEATS, CardSet, View, score_hand

from ..stakes import ledger

RIVALS: Final = 0.35
"""How much it counts that others are worse off, beside its own place."""
FEAR: Final = 1.5
"""How much what another's moon costs counts once more: nobody else may be stopping it."""

_PENALTIES: Final = PENALTIES.bits


class Judge:
    """Judges what each seat has taken by the end of a hand, for the seat of a view."""

    __slots__ = ("_before", "_distances", "_known", "_scoring", "_seat", "_totals", "_variant")

    def __init__(self, view: View) -> None:
        self._seat = view.seat
        self._variant = view.variant
        self._totals = view.totals
        self._scoring = view.variant.scoring_cards.bits
        self._distances = [ledger(view, seat).distance for seat in SEATS]
        self._before = self._compare([view.variant.distance(total) for total in view.totals])
        self._known: dict[tuple[int, int, int], float] = {}

    def badness(self, taken: Sequence[int]) -> float:
        """How bad an ending is: less is better."""
        scoring = self._scoring
        key = taken[0] & scoring, taken[1] & scoring, taken[2] & scoring
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._judge(taken)
        return known

    def _judge(self, taken: Sequence[int]) -> float:
        for shooter in SEATS:
            if taken[shooter] & _PENALTIES == _PENALTIES:
                bad = self._moon(shooter, taken)
                return bad if shooter is self._seat else bad + FEAR * max(0, bad - self._before)
        return self._compare([of(cards) for of, cards in zip(self._distances, taken, strict=True)])

    def _compare(self, distances: Sequence[int]) -> float:
        own = distances[self._seat]
        return own - RIVALS * (sum(distances) - own) / 3

    def _moon(self, shooter: int, taken: Sequence[int]) -> float:
        """As the moon will be settled: the shooter takes the better of its choices."""
        # Cards that nobody was seen to take score nothing.
        cards = tuple(map(CardSet.from_bits, taken))
        settled = []
        for choice in self._variant.moon_choices:
            workings = score_hand(self._variant, cards, choice)
            settled.append(
                [
                    self._variant.distance(total + working.score)
                    for total, working in zip(self._totals, workings, strict=True)
                ]
            )
        return self._compare(min(settled, key=lambda distances: distances[shooter]))
