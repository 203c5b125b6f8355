"""Positions written by hand: what one seat sees, without playing a game up to there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hearts import (
    COMPLEX,
    DECK,
    HEARTS,
    Card,
    CardSet,
    Direction,
    MoonChoice,
    Phase,
    Score,
    Seat,
    Trick,
    Variant,
    View,
)
from hearts.tricks import legal_cards

SOUTH, WEST, NORTH, EAST = Seat

CHANCE = Random(1)
"""For players that leave nothing to chance."""


def trick(leader: Seat, cards: str = "") -> Trick:
    return Trick(leader, in_order(cards))


def in_order(cards: str) -> tuple[Card, ...]:
    return tuple(map(Card, cards.split()))


def playing(
    hand: str,
    table: Trick,
    *,
    variant: Variant = COMPLEX,
    tricks: Sequence[Trick] = (),
    total: str = "0",
    passed: str = "",
    direction: Direction = Direction.NONE,
) -> View:
    """South is to play a card of its hand to the trick on the table."""
    held = CardSet.read(hand)
    taken = [CardSet()] * 4
    for done in tricks:
        taker = done.taker
        assert taker is not None
        taken[taker] |= done.cards
    all_taken = CardSet().union(*taken)
    broken = not all_taken.isdisjoint(HEARTS)
    left = 13 - len(tricks)
    counts = [left - (table.card_of(seat) is not None) for seat in Seat]
    assert counts[SOUTH] == len(held), "the hand must fit the number of tricks"
    assert not held & all_taken, "a card is both held and taken"
    return View(
        seat=SOUTH,
        variant=variant,
        phase=Phase.PLAYING,
        hand_number=1,
        direction=direction,
        hand=held,
        legal=CardSet.from_bits(legal_cards(held.bits, table.lead, not tricks, broken)),
        passed=in_order(passed),
        received=(),
        have_passed=(True, True, True, True),
        turn=SOUTH,
        trick=table,
        tricks=tuple(tricks),
        hearts_broken=broken,
        taken=(taken[0], taken[1], taken[2], taken[3]),
        counts=(counts[0], counts[1], counts[2], counts[3]),
        totals=(Score.read(total), Score(), Score(), Score()),
        history=(),
        moon_choices=(),
        outcome=None,
    )


def passing(
    hand: str,
    *,
    variant: Variant = COMPLEX,
    total: str = "0",
    direction: Direction = Direction.LEFT,
) -> View:
    """South is to pass three cards."""
    held = CardSet.read(hand)
    assert len(held) == 13
    return View(
        seat=SOUTH,
        variant=variant,
        phase=Phase.PASSING,
        hand_number=1,
        direction=direction,
        hand=held,
        legal=held,
        passed=(),
        received=(),
        have_passed=(False, False, False, False),
        turn=None,
        trick=Trick(SOUTH),
        tricks=(),
        hearts_broken=False,
        taken=(CardSet(), CardSet(), CardSet(), CardSet()),
        counts=(13, 13, 13, 13),
        totals=(Score.read(total), Score(), Score(), Score()),
        history=(),
        moon_choices=(),
        outcome=None,
    )


def after_a_moon(
    shooter_took: str, *, totals: Sequence[str], variant: Variant = COMPLEX, rest: Seat = WEST
) -> View:
    """South shot the moon, took these scoring cards too, and `rest` took every other card."""
    took = HEARTS | CardSet.read("QS " + shooter_took)
    taken = [CardSet(), CardSet(), CardSet(), CardSet()]
    taken[SOUTH] = took
    taken[rest] = CardSet(DECK) - took
    south, west, north, east = map(Score.read, totals)
    return View(
        seat=SOUTH,
        variant=variant,
        phase=Phase.MOON,
        hand_number=1,
        direction=Direction.NONE,
        hand=CardSet(),
        legal=CardSet(),
        passed=(),
        received=(),
        have_passed=(True, True, True, True),
        turn=SOUTH,
        trick=Trick(SOUTH),
        tricks=(),
        hearts_broken=True,
        taken=(taken[0], taken[1], taken[2], taken[3]),
        counts=(0, 0, 0, 0),
        totals=(south, west, north, east),
        history=(),
        moon_choices=(MoonChoice.SUBTRACT, MoonChoice.GIVE),
        outcome=None,
    )
