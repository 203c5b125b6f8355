"""How a position may end for one seat: each card tried in imagined hands, played to their end."""

from __future__ import annotations

__all__ = ["Ending", "Imagined", "Outlook"]

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from hearts import PENALTIES, SEATS, Card, CardSet, Seat, View, score_hand

from .playout import Manner, Playout
from .stakes import ledger
from .suspicion import Suspicion

RIVALS: Final = 0.35
"""How much it counts that others are worse off, beside the seat's own place."""
FEAR: Final = 1.5
"""Extra weight on the cost of another player's moon: nobody else may be stopping it."""

SHOOTER: Final = Manner(0, 0, shoots=True)
"""Out for the moon: wins whatever it can."""

_PENALTIES: Final = PENALTIES.bits


class Imagined(NamedTuple):
    """Four hands that may be, as bits by seat."""

    hands: list[int]
    wary: bool
    """Whether the suspect is out for the moon in them, and the seat itself tries to stop it."""


class Ending(NamedTuple):
    """How imagined hands end after one card."""

    each: Sequence[float]
    """How badly each of them ends for the seat that imagines them: less is better."""
    moons: float
    """The share of them in which it shoots the moon."""

    @property
    def badness(self) -> float:
        """How badly they end on average."""
        return sum(self.each) / len(self.each)

    def error_against(self, other: Ending) -> float:
        """The standard error of the difference between two averages over the same hands."""
        gaps = [a - b for a, b in zip(self.each, other.each, strict=True)]
        count = len(gaps)
        if count < 2:
            return 0.0
        middle = sum(gaps) / count
        return sqrt(sum((gap - middle) ** 2 for gap in gaps) / (count - 1) / count)


class Outlook:
    """One seat's position, ready to be played out."""

    def __init__(self, view: View, suspicion: Suspicion | None) -> None:
        self._seat = view.seat
        self._variant = view.variant
        self._totals = view.totals
        self._ledgers = [ledger(view, seat) for seat in SEATS]
        taken = [cards.bits for cards in view.taken]
        self._playout = Playout(view.trick, taken, view.hearts_broken, not view.tricks)
        self._calm = [self._manner(view, seat) for seat in SEATS]
        self._wary = self._against(suspicion)
        self._before = self._compare([self._variant.distance(total) for total in self._totals])

    def endings(self, cards: Sequence[Card], worlds: Sequence[Imagined]) -> list[Ending]:
        """For each card how the imagined hands end."""
        return self._play(cards, [(w.hands, self._wary if w.wary else self._calm) for w in worlds])

    def endings_of_shots(self, cards: Sequence[Card], worlds: Sequence[Imagined]) -> list[Ending]:
        """The same with the seat itself out for the moon.

        In one hand the others do not notice, in the next they all try to stop it.
        """
        own = self._seat
        calm, wary = self._calm[:], [manner.stopping(own) for manner in self._calm]
        calm[own] = wary[own] = SHOOTER
        return self._play(cards, [(w.hands, (calm, wary)[at % 2]) for at, w in enumerate(worlds)])

    def _play(
        self, cards: Sequence[Card], deals: Sequence[tuple[list[int], Sequence[Manner]]]
    ) -> list[Ending]:
        endings = []
        for card in cards:
            ends = [self._playout.run(hands[:], card.bit, manners) for hands, manners in deals]
            moons = sum(taken[self._seat] & _PENALTIES == _PENALTIES for taken in ends)
            endings.append(Ending([self._badness(taken) for taken in ends], moons / len(ends)))
        return endings

    def _manner(self, view: View, seat: Seat) -> Manner:
        """How a seat plays that minds its own total and nothing else."""
        to_come = (view.unseen | view.hand).bits
        prices = self._ledgers[seat].prices(view.taken[seat].bits, to_come)
        return Manner(prices.welcome, prices.unwelcome)

    def _against(self, suspicion: Suspicion | None) -> list[Manner]:
        """The suspect is out for the moon, and this seat, alone, tries to stop it."""
        manners = self._calm[:]
        if suspicion:
            manners[suspicion.seat] = SHOOTER
            manners[self._seat] = manners[self._seat].stopping(suspicion.seat)
        return manners

    def _badness(self, taken: Sequence[int]) -> float:
        for shooter in SEATS:
            if taken[shooter] & _PENALTIES == _PENALTIES:
                bad = self._badness_of_moon(shooter, taken)
                return bad if shooter is self._seat else bad + FEAR * max(0, bad - self._before)
        return self._compare([own.distance(taken[s]) for s, own in enumerate(self._ledgers)])

    def _compare(self, distances: Sequence[int]) -> float:
        own = distances[self._seat]
        return own - RIVALS * (sum(distances) - own) / 3

    def _badness_of_moon(self, shooter: Seat, taken: Sequence[int]) -> float:
        """As the moon will be settled: the shooter takes the better of its choices."""
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
