"""House rule 4: a card of the suit led if you have one, otherwise any card."""

from __future__ import annotations

from random import Random

import pytest

from hearts import CardSet, Direction, Hand, Refusal, RefusedError, Suit

from .positions import WEST, cards, hand_with, heart_heavy_deal, pass_at_random, play, random_deal


def test_a_card_of_the_suit_led_must_be_played() -> None:
    hand = hand_with(south="2C", west="5C KC QS AH 3D", north="3C", east="4C")
    play(hand, "2C")
    assert hand.turn is WEST
    assert hand.legal() == hand.held[WEST].of_suit(Suit.CLUBS)
    for name in ("QS", "AH", "3D"):
        (card,) = cards(name)
        assert hand.refusal_of_play(WEST, card) is Refusal.FOLLOW_SUIT
        with pytest.raises(RefusedError, match="follow suit"):
            hand.play(WEST, card)


def test_a_single_card_of_the_suit_is_all_there_is_to_play() -> None:
    hand = hand_with(
        south="2C",
        west="5C 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",
        north="3C",
        east="4C",
    )
    play(hand, "2C")
    assert hand.legal() == CardSet.of("5C")


def test_a_void_player_may_throw_any_card_after_the_first_trick() -> None:
    hand = hand_with(
        south="2C AC AD",
        west="3C 2S 3S 4S 5S QS KS AS 2H 3H 4H 5H 6H",
        north="4C 3D 4D 5D",
        east="5C 6D 7D 8D",
    )
    play(hand, "2C 3C 4C 5C")  # East takes the trick
    play(hand, "6D AD")
    assert hand.turn is WEST
    assert hand.legal() == hand.held[WEST]
    assert len(hand.legal()) == 12


def test_a_card_that_is_not_held_is_refused() -> None:
    hand = hand_with(south="2C", west="5C 6C", north="3C", east="4C")
    play(hand, "2C")
    for name in ("2C", "3C", "4C"):
        assert hand.refusal_of_play(WEST, cards(name)[0]) is Refusal.NOT_HELD


@pytest.mark.parametrize("seed", range(4))
def test_every_hand_follows_suit_to_the_last_card_shooter_or_not(seed: int) -> None:
    rng = Random(seed)
    for number in range(250):
        deal = heart_heavy_deal(rng) if number % 3 == 0 else random_deal(rng)
        hand = Hand(deal, rng.choice(list(Direction)))
        pass_at_random(hand, rng)
        while hand.turn is not None:
            lead = hand.trick.lead
            held = hand.held[hand.turn]
            legal = hand.legal()
            assert legal
            assert legal <= held
            if lead and held.of_suit(lead.suit):
                assert legal == held.of_suit(lead.suit)
            hand.play(hand.turn, rng.choice(legal.cards))


def test_the_last_card_of_a_hand_is_always_legal() -> None:
    rng = Random(8)
    for _ in range(100):
        hand = Hand(heart_heavy_deal(rng), Direction.NONE)
        while hand.turn is not None:
            legal = hand.legal()
            if len(hand.tricks) == 12:
                assert legal == hand.held[hand.turn]
                assert len(legal) == 1
            hand.play(hand.turn, rng.choice(legal.cards))
