"""What the ending of a hand is worth to one seat."""

from __future__ import annotations

__all__ = ["Judge"]

from collections.abc import Sequence
from typing import Final

from hearts import PENALTIES, SEATS, CardSet, Score, Seat, View, score_hand

from ..stakes import ledger
from .prospects import prospects_of

RIVALS: Final = 0.35
"""How much it counts that others are worse off, where nothing is known of the game's end."""
FEAR: Final = 1.5
"""Extra weight on the cost of another player's moon: nobody else may be stopping it."""
FINE: Final = 1_000_000
"""Chances are rounded to so many parts, so that every Python's last digit is the same."""

_PENALTIES: Final = PENALTIES.bits


class Judge:
    """Judges what each seat has taken by the end of a hand, for the seat of a view."""

    __slots__ = (
        "_before",
        "_known",
        "_last",
        "_ledgers",
        "_prospects",
        "_scoring",
        "_seat",
        "_totals",
        "_variant",
    )

    def __init__(self, view: View) -> None:
        self._seat = view.seat
        self._variant = view.variant
        self._totals = view.totals
        self._last = view.last_hand
        self._scoring = view.variant.scoring_cards.bits
        self._ledgers = [ledger(view, seat).total for seat in SEATS]
        self._prospects = prospects_of(view.variant)
        self._before = self.weigh(view.totals)
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
        bad = self.weigh(self.totals(taken))
        if _shooter(taken) in (None, self._seat):
            return bad
        return bad + FEAR * max(0, bad - self._before)

    def totals(self, taken: Sequence[int]) -> list[Score]:
        """Where the four totals go. A moon is settled by the better of its shooter's choices."""
        shooter = _shooter(taken)
        if shooter is not None:
            return self._moon(shooter, taken)
        return [total(cards) for total, cards in zip(self._ledgers, taken, strict=True)]

    def _moon(self, shooter: Seat, taken: Sequence[int]) -> list[Score]:
        cards = tuple(map(CardSet.from_bits, taken))
        settled = []
        for choice in self._variant.moon_choices:
            workings = score_hand(self._variant, cards, choice)
            settled.append(
                [
                    total + working.score
                    for total, working in zip(self._totals, workings, strict=True)
                ]
            )
        distance = self._variant.distance
        return min(settled, key=lambda totals: distance(totals[shooter]))

    def loss(self, totals: Sequence[Score]) -> float:
        """The chance that this seat loses the game from these totals after the hand."""
        variant, seat = self._variant, self._seat
        outcome = variant.outcome(totals, self._last)
        if outcome is not None:
            return 1 / len(outcome.losers) if seat in outcome.losers else 0.0
        if self._prospects is None:
            return 0.0
        far = [variant.magnitude(total) / variant.limit for total in totals]
        return self._prospects.loss(far, seat)

    def weigh(self, totals: Sequence[Score]) -> float:
        """How badly the four totals stand for this seat."""
        variant, seat = self._variant, self._seat
        if self._prospects is None:
            distances = [variant.distance(total) for total in totals]
            own = distances[seat]
            return own - RIVALS * (sum(distances) - own) / 3
        outcome = variant.outcome(totals, self._last)
        if outcome is None:
            far = [variant.magnitude(total) / variant.limit for total in totals]
            equity = self._prospects.equity(far, seat)
        else:
            equity = 0.0
            if seat in outcome.winners:
                equity += 1 / len(outcome.winners)
            if seat in outcome.losers:
                equity -= 1 / len(outcome.losers)
        return -round(FINE * equity)


def _shooter(taken: Sequence[int]) -> Seat | None:
    """Who has taken every heart and the queen."""
    return next((seat for seat in SEATS if taken[seat] & _PENALTIES == _PENALTIES), None)
