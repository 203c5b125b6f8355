"""House rules 1, 4 and 7: aces high, no trumps, the taker leads, thirteen tricks."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from hearts import (
    DECK,
    SEATS,
    Card,
    CardPlayed,
    CardSet,
    Direction,
    Hand,
    Seat,
    Suit,
    Trick,
    TrickTaken,
)

from .positions import EAST, NORTH, SOUTH, WEST, cards, hand_with, play, random_deal


@pytest.mark.parametrize(
    ("names", "best"),
    [
        ("2C 3C 4C 5C", "5C"),
        ("5C 4C 3C 2C", "5C"),
        ("TC 9C KC AC", "AC"),
        ("2D AC AS AH", "2D"),
        ("2D AC 3D AH", "3D"),
        ("QS KH AH JS", "QS"),
        ("JS QS KS AS", "AS"),
        ("2H 3S TH AS", "TH"),
    ],
)
def test_the_highest_card_of_the_suit_led_takes_the_trick(names: str, best: str) -> None:
    for leader in SEATS:
        trick = Trick(leader, cards(names))
        assert trick.best is cards(best)[0]
        assert trick.taker is leader.steps(names.split().index(best))


def test_ranks_go_from_the_two_to_the_ace_in_every_suit() -> None:
    for suit, low, high in product(Suit, range(13), range(13)):
        if low < high:
            two = (suit.cards.cards[low], suit.cards.cards[high])
            for order in (two, two[::-1]):
                assert Trick(SOUTH, order).best is two[1]


def test_a_card_of_another_suit_never_takes_a_trick() -> None:
    for lead, other in product(DECK, DECK):
        if lead.suit is not other.suit:
            assert Trick(WEST, (lead, other)).taker is WEST


def test_a_trick_knows_whose_turn_it_is_and_who_takes_it_as_it_lies() -> None:
    trick = Trick(NORTH)
    assert (trick.lead, trick.best, trick.taker, trick.turn) == (None, None, None, NORTH)
    trick = Trick(NORTH, cards("5C 9C"))
    assert (trick.lead, trick.best, trick.taker, trick.turn) == (*cards("5C 9C"), EAST, SOUTH)
    assert [trick.card_of(seat) for seat in SEATS] == [None, None, *cards("5C 9C")]
    assert Trick(NORTH, cards("5C 9C AH 2C")).turn is None


def test_the_taker_leads_the_next_trick() -> None:
    hand = hand_with(south="2C AD", west="3C", north="JC", east="4C")
    events = play(hand, "2C 3C JC 4C")
    trick = Trick(SOUTH, cards("2C 3C JC 4C"))
    taken = events[-1]
    assert isinstance(taken, TrickTaken)
    assert (taken.number, taken.trick, taken.taker) == (1, trick, NORTH)
    assert events == (CardPlayed(EAST, cards("4C")[0]), taken)
    assert hand.turn is NORTH
    assert hand.trick == Trick(NORTH)
    assert hand.taken == (CardSet(), CardSet(), CardSet.of(*trick.cards), CardSet())


def test_play_goes_round_to_the_left() -> None:
    hand = hand_with(west="2C", north="3C", east="4C", south="5C")
    order = []
    for name in ("2C", "3C", "4C", "5C"):
        order.append(hand.turn)
        play(hand, name)
    assert order == [WEST, NORTH, EAST, SOUTH]
    assert [seat.left for seat in SEATS] == [WEST, NORTH, EAST, SOUTH]


def test_a_hand_is_thirteen_tricks() -> None:
    rng = Random(2)
    for _ in range(50):
        hand = Hand(random_deal(rng), Direction.NONE)
        for _ in range(52):
            assert not hand.over
            assert hand.turn is not None
            hand.play(hand.turn, rng.choice(hand.legal().cards))
        assert hand.over
        assert hand.turn is None
        assert hand.legal() == CardSet()
        assert len(hand.tricks) == 13
        south, west, north, east = hand.taken
        assert CardSet(south | west | north | east) == CardSet.of(*DECK)
        assert sum(map(len, hand.taken)) == 52
        assert hand.held == (CardSet(),) * 4


@pytest.mark.parametrize("leader", SEATS)
def test_a_trick_knows_who_has_played_what_and_who_is_next(leader: Seat) -> None:
    played = cards("5C 9C AH 2C")
    order = [leader, leader.left, leader.left.left, leader.left.left.left]
    for count in range(5):
        trick = Trick(leader, played[:count])
        assert trick.turn is (order[count] if count < 4 else None)
        assert trick.lead is (played[0] if count else None)
        for place, seat in enumerate(order):
            assert trick.card_of(seat) is (played[place] if place < count else None)
    assert Trick(leader, played).taker is order[1]
    assert Trick(leader, played).best is played[1]


@pytest.mark.parametrize("taker", range(4))
@pytest.mark.parametrize("leader", SEATS)
def test_whoever_played_the_highest_card_of_the_suit_led_takes_it(leader: Seat, taker: int) -> None:
    played = list(cards("3C 4C 5C"))
    played.insert(taker, Card("KC"))
    assert Trick(leader, tuple(played)).taker is SEATS[(leader + taker) % 4]
