"""Passing: likely passes are tried in imagined hands, in which the others pass as well."""

from __future__ import annotations

__all__ = ["pass_by_trial"]

from itertools import combinations
from random import Random
from typing import Final

from hearts import SEATS, TWO_OF_CLUBS, Card, CardSet, Suit, View

from ..bot import Decision, Reason, Why
from ..house import House
from .beliefs import Hands, manners_of
from .budget import Budget
from .judge import Judge
from .racing import Race
from .simulator import Position, Simulator

PASSES: Final = 16
"""Passes that are tried."""
BATCH: Final = 10
"""Imagined hands tried before the passes are compared anew."""

_CLUBS, _DIAMONDS, _SPADES, _HEARTS = (suit.cards.bits for suit in Suit)
_TWO: Final = TWO_OF_CLUBS.bit
_LOW_SPADES: Final = _SPADES & (1 << 36) - 1
_QUEEN: Final = 1 << 36
_GUARDS: Final = 3 << 37
_DECK: Final = (1 << 52) - 1


def pass_by_trial(view: View, budget: Budget, rng: Random) -> Decision[tuple[Card, ...]]:
    """The three cards without which imagined hands end best."""
    held = view.hand.bits
    first = House().pass_cards(view, rng).choice
    passes = [CardSet(first).bits]
    ranked = sorted((burden(held ^ cards), cards) for cards in _threes(held))
    passes += [cards for _, cards in ranked[:PASSES] if cards != passes[0]]
    race = Race(len(passes))
    more = budget.start()
    judge = Judge(view)
    manners = manners_of(view)
    unseen = [card.bit for card in view.unseen]
    others = [seat for seat in SEATS if seat is not view.seat]
    receiver, giver = view.passed_to, view.received_from
    assert receiver is not None
    assert giver is not None
    sure = 1 if len(passes) > 1 else 0
    while len(race.alive) > 1 and more(BATCH * len(race.alive)):
        for _ in range(BATCH):
            rng.shuffle(unseen)
            dealt: Hands = [0, 0, 0, 0]
            dealt[view.seat] = held
            for place, seat in enumerate(others):
                dealt[seat] = sum(unseen[13 * place : 13 * place + 13])
            given = {seat: _quick_pass(dealt[seat]) for seat in others}
            for at in race.alive:
                hands = dealt[:]
                given[view.seat] = passes[at]
                for seat in SEATS:
                    hands[seat] ^= given[seat] | given[view.direction.giver(seat)]
                leader = next(seat for seat in SEATS if hands[seat] & _TWO)
                run = Simulator(_start(leader), view.variant.scoring_cards.bits).run
                race.values[at].append(judge.badness(run(hands, _TWO, manners, manners)))
        race.cut(sure)
    chosen = passes[race.winner(sure)]
    cards = CardSet.from_bits(chosen).cards
    return Decision(cards, Reason(Why.PASS_DANGEROUS, cards))


def _start(leader: int) -> Position:
    """The start of the first trick."""
    return Position(
        seat=leader,
        taken=(0, 0, 0, 0),
        table=0,
        place=0,
        suit=0,
        best=0,
        owner=leader,
        broken=False,
        first=True,
        fresh=True,
    )


def _threes(held: int) -> list[int]:
    bits = [card.bit for card in CardSet.from_bits(held)]
    return [one | two | three for one, two, three in combinations(bits, 3)]


def burden(held: int) -> float:
    """A quick guess at what ten cards will cost in plain Hearts, before three others come."""
    bad = 0.0
    for suit in (_CLUBS, _DIAMONDS, _HEARTS):
        cards = held & suit
        if not cards:
            bad -= VOID
            continue
        shift = suit.bit_length() - 13
        ranks = cards >> shift
        cover = 0
        weight = HEART if suit == _HEARTS else 1.0
        while ranks:
            low = ranks & -ranks
            ranks ^= low
            over = low.bit_length() - 5 - COVER * cover
            if over > 0:
                bad += weight * over
            cover += 1
    low = (held & _LOW_SPADES).bit_count()
    if held & _QUEEN:
        bad += max(0.0, (ENOUGH - low - 0.5 * (held & _GUARDS).bit_count())) * QUEEN_ALONE
    else:
        bad += (held & _GUARDS).bit_count() * max(0, 4 - low) * GUARD
    return bad


VOID: Final = 3.0
HEART: Final = 1.0
COVER: Final = 2.0
ENOUGH: Final = 4
QUEEN_ALONE: Final = 5.0
GUARD: Final = 3.0


def _quick_pass(held: int) -> int:
    """What another player may pass: what is high, most of all in a short suit."""
    spades = held & _SPADES
    keep = spades.bit_count() >= 5
    dear = spades & (_QUEEN | _GUARDS)
    passed = 0
    if dear and not keep:
        passed = dear
    count = passed.bit_count()
    if count < 3:
        rest = [
            ((bit.bit_length() - 1) % 13 - length, bit)
            for suit in (_CLUBS, _DIAMONDS, _HEARTS)
            for length in ((held & suit).bit_count(),)
            for bit in _bits(held & suit)
        ]
        rest.sort(reverse=True)
        for _, bit in rest[: 3 - count]:
            passed |= bit
        for bit in _bits(held & ~passed):
            if passed.bit_count() >= 3:
                break
            passed |= bit
    return passed


def _bits(cards: int) -> list[int]:
    bits = []
    while cards:
        low = cards & -cards
        bits.append(low)
        cards ^= low
    return bits
