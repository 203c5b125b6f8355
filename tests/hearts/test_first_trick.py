"""House rule 5: no heart and no queen of spades on the first trick while another card will do."""

from __future__ import annotations

from hearts import HEARTS, CardSet, Refusal, Suit

from .positions import NORTH, SOUTH, WEST, cards, hand_with, play

ALL_HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


def test_no_heart_may_be_thrown_while_another_card_is_held() -> None:
    hand = hand_with(south="2C 3C", west="KH AH QH 2S 2D 3D 4D 5D 6D 7D 8D 9D TD", north="4C 5C")
    play(hand, "2C")
    assert hand.legal() == hand.held[WEST] - HEARTS
    assert hand.refusal_of_play(WEST, cards("KH")[0]) is Refusal.FIRST_TRICK_HEART


def test_the_queen_of_spades_may_not_be_thrown_while_another_card_is_held() -> None:
    hand = hand_with(south="2C 3C", west="QS KS AS 2D 3D 4D 5D 6D 7D 8D 9D TD JD", north="4C 5C")
    play(hand, "2C")
    assert hand.legal() == hand.held[WEST] - cards("QS")[0]
    assert hand.refusal_of_play(WEST, cards("QS")[0]) is Refusal.FIRST_TRICK_QUEEN


def test_the_jack_of_diamonds_may_be_thrown() -> None:
    hand = hand_with(south="2C 3C", west="JD QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", north="4C 5C")
    play(hand, "2C")
    assert hand.legal() == CardSet.of("JD")


def test_the_ten_of_clubs_is_a_club_and_follows_suit() -> None:
    hand = hand_with(south="2C 3C", west="TC JD QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH", north="4C 5C")
    play(hand, "2C")
    assert hand.legal() == CardSet.of("TC")


def test_with_only_hearts_and_the_queen_all_thirteen_cards_are_legal() -> None:
    hand = hand_with(south="2C 3C", west="QS 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", north="4C 5C")
    play(hand, "2C")
    assert len(hand.legal()) == 13
    assert hand.legal() == hand.held[WEST]


def test_with_only_hearts_any_heart_is_legal() -> None:
    hand = hand_with(south="2C 3C", west=ALL_HEARTS, north="4C 5C")
    play(hand, "2C")
    assert hand.legal() == HEARTS


def test_a_heart_thrown_to_the_first_trick_breaks_hearts_for_the_second() -> None:
    hand = hand_with(south="2C AC", west=ALL_HEARTS, north="4C 5C", east="3C 6C")
    play(hand, "2C 2H 4C 6C")
    assert hand.hearts_broken


def test_the_ban_is_for_the_first_trick_alone() -> None:
    hand = hand_with(south="2C AC", west="3C QS KS AH KH 2D 3D 4D 5D 6D 7D 8D 9D", north="4C TC")
    play(hand, "2C 3C TC")
    play(hand, str(hand.legal().cards[0]))
    assert hand.turn is NORTH
    play(hand, "4C")
    hand.play(hand.turn, hand.legal().cards[0])
    hand.play(hand.turn, hand.legal().cards[-1])
    assert hand.turn is WEST
    assert hand.legal() == hand.held[WEST]
    assert cards("QS")[0] in hand.legal()
    assert hand.held[WEST].of_suit(Suit.HEARTS)


def test_the_ban_does_not_touch_the_leader_of_the_trick() -> None:
    hand = hand_with(south="2C QS AH")
    assert hand.refusal_of_play(SOUTH, cards("QS")[0]) is Refusal.LEAD_TWO_OF_CLUBS
