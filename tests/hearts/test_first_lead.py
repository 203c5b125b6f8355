"""House rule 3: the player with the 2 of clubs after passing leads it to the first trick."""

from __future__ import annotations

from random import Random

import pytest

from hearts import (
    DECK,
    SEATS,
    TWO_OF_CLUBS,
    CardSet,
    Direction,
    Hand,
    Refusal,
    RefusedError,
    Seat,
)

from .positions import EAST, SOUTH, WEST, cards, deal_with, hand_with, pass_at_random, random_deal


@pytest.mark.parametrize("holder", SEATS)
def test_on_a_holding_hand_the_holder_of_the_2_of_clubs_leads(holder: Seat) -> None:
    names = ["", "", "", ""]
    names[holder] = "2C"
    hand = hand_with(*names)
    assert hand.turn is holder
    assert hand.legal() == CardSet.of("2C")


def test_when_the_2_of_clubs_is_passed_its_receiver_leads() -> None:
    hand = Hand(deal_with(south="2C 3C 4C"), Direction.LEFT)
    for seat in SEATS:
        hand.pass_cards(seat, hand.held[seat].cards[:3])
    assert hand.turn is WEST
    assert hand.legal() == CardSet.of("2C")


@pytest.mark.parametrize("direction", Direction)
def test_the_2_of_clubs_is_led_first_in_whatever_direction_cards_went(direction: Direction) -> None:
    rng = Random(5)
    for _ in range(20):
        hand = Hand(random_deal(rng), direction)
        pass_at_random(hand, rng)
        assert hand.turn is not None
        assert TWO_OF_CLUBS in hand.held[hand.turn]
        assert hand.legal() == CardSet.of(TWO_OF_CLUBS)


def test_no_other_card_may_be_led_first() -> None:
    hand = hand_with(south="2C AS QS 3H")
    for card in hand.held[SOUTH] - TWO_OF_CLUBS:
        assert hand.refusal_of_play(SOUTH, card) is Refusal.LEAD_TWO_OF_CLUBS
        with pytest.raises(RefusedError, match="lead two of clubs"):
            hand.play(SOUTH, card)
    assert hand.refusal_of_play(SOUTH, TWO_OF_CLUBS) is None


def test_nobody_plays_while_cards_are_being_passed() -> None:
    hand = Hand(deal_with(south="2C"), Direction.LEFT)
    assert hand.turn is None
    assert hand.legal() == CardSet()
    for seat in SEATS:
        assert all(hand.refusal_of_play(seat, card) is Refusal.NOT_PLAYING for card in DECK)


def test_nobody_plays_out_of_turn() -> None:
    hand = hand_with(south="2C", west="3C", east="4C")
    assert hand.refusal_of_play(WEST, cards("3C")[0]) is Refusal.NOT_YOUR_TURN
    hand.play(SOUTH, TWO_OF_CLUBS)
    assert hand.refusal_of_play(EAST, cards("4C")[0]) is Refusal.NOT_YOUR_TURN
    assert hand.refusal_of_play(SOUTH, cards("4C")[0]) is Refusal.NOT_YOUR_TURN
    assert hand.turn is WEST
