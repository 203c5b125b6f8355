"""Passing: likely passes are tried in imagined hands, in which the others pass as well."""

from __future__ import annotations

__all__ = ["PassTrials", "likely_passes", "pass_by_trial", "quick_pass"]

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Final

from hearts import SEATS, TWO_OF_CLUBS, Card, CardSet, Suit, View

from ..bot import Decision, Reason, Why
from ..passing import Keeping
from ..stakes import ledger
from .beliefs import Hands, manners_of
from .budget import Budget
from .judge import Judge
from .racing import Race
from .simulator import Position, Simulator

PASSES: Final = 16
"""Passes that are tried."""
BATCH: Final = 10
"""Imagined hands tried before the passes are compared anew."""
DIGITS: Final = 6
"""Digits after the point that are looked at when the house player's sums are compared."""
ENOUGH: Final = 5
"""So many spades protect the high ones among them."""

_CLUBS, _DIAMONDS, _SPADES, _HEARTS = (suit.cards.bits for suit in Suit)
_HIGH_SPADES: Final = 7 << 36
"""Queen, king and ace."""
_TWO: Final = TWO_OF_CLUBS.bit
_DECK: Final = (1 << 52) - 1
_SUIT: Final = 0x1FFF


def pass_by_trial(view: View, budget: Budget, rng: Random) -> Decision[tuple[Card, ...]]:
    """The three cards without which imagined hands end best."""
    more = budget.start()
    passes = likely_passes(view)
    race = Race(len(passes))
    badness = Judge(view).badness
    trials = PassTrials(view)
    tried = 0
    while len(race.alive) > 1 and more(len(race.alive)):
        dealt = trials.deal(rng)
        given = [quick_pass(hand) for hand in dealt]
        for at in race.alive:
            race.values[at].append(badness(trials.ending(passes[at], dealt, given)))
        tried += 1
        if tried % BATCH == 0:
            race.cut()
    cards = CardSet.from_bits(passes[race.winner(0)]).cards
    return Decision(cards, Reason(Why.PASS_DANGEROUS, cards))


class PassTrials:
    """Plays passes to the end of imagined hands, in which the others pass as well."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._scoring = view.variant.scoring_cards.bits
        self._manners = manners_of(view)
        self._unseen = _bits(view.unseen.bits)
        self._others = [seat for seat in SEATS if seat is not view.seat]

    def deal(self, rng: Random) -> Hands:
        """The four hands before the pass, those of the others by lot."""
        rng.shuffle(self._unseen)
        dealt: Hands = [0, 0, 0, 0]
        dealt[self._view.seat] = self._view.hand.bits
        for place, seat in enumerate(self._others):
            dealt[seat] = sum(self._unseen[13 * place : 13 * place + 13])
        return dealt

    def ending(self, passed: int, dealt: Hands, given: Sequence[int]) -> list[int]:
        """What each seat has taken in the end if it passes these three, and the others `given`."""
        passes = list(given)
        passes[self._view.seat] = passed
        hands = dealt[:]
        for seat in SEATS:
            hands[seat] ^= passes[seat] | passes[self._view.direction.giver(seat)]
        leader = next(int(seat) for seat in SEATS if hands[seat] & _TWO)
        run = Simulator(Position.first_lead(leader), self._scoring).run
        return run(hands, _TWO, self._manners, self._manners)


def likely_passes(view: View) -> list[int]:
    """The passes that leave the least danger by the house player's sums, the best first."""
    held = view.hand.bits
    keeping = Keeping(ledger(view).prices(0, _DECK), _DECK & ~held)

    @cache
    def danger(suit: Suit, own: int, passed: int) -> float:
        return keeping.danger(suit, own, passed)

    ranked = []
    for three in combinations(_bits(held), 3):
        passed = sum(three)
        left = sum(
            danger(suit, (held & ~passed) >> 13 * suit & _SUIT, passed >> 13 * suit & _SUIT)
            for suit in Suit
        )
        # The last digits of a sum are not the same in every Python.
        ranked.append((round(left, DIGITS), passed))
    return [passed for _, passed in sorted(ranked)[:PASSES]]


def quick_pass(held: int) -> int:
    """What another player may pass: high spades unless there are many, and what is high and short.

    It is the quickest guess at what most players do.
    """
    passed = 0 if (held & _SPADES).bit_count() >= ENOUGH else held & _HIGH_SPADES
    missing = 3 - passed.bit_count()
    if missing:
        others = [
            ((bit.bit_length() - 1) % 13 - (held & suit).bit_count(), bit)
            for suit in (_CLUBS, _DIAMONDS, _HEARTS)
            for bit in _bits(held & suit)
        ]
        others.sort(reverse=True)
        passed |= sum(bit for _, bit in others[:missing])
        passed |= sum(_bits(held & ~passed)[: max(0, missing - len(others))])
    return passed


def _bits(cards: int) -> list[int]:
    """The bits of cards one by one, from the two of clubs on."""
    bits = []
    while cards:
        low = cards & -cards
        bits.append(low)
        cards ^= low
    return bits
