"""House rule 6: hearts are not led before one was played to an earlier trick."""

from __future__ import annotations

import pytest

from hearts import (
    HEARTS,
    Card,
    CardPlayed,
    CardSet,
    Hand,
    HeartsBroken,
    Refusal,
    RefusedError,
    Suit,
    TrickTaken,
)

from .positions import EAST, NORTH, SOUTH, WEST, cards, hand_with, play


@pytest.fixture
def hand() -> Hand:
    """South has led and taken the first trick; West is out of clubs."""
    hand = hand_with(
        south="2C AC KC QC 2H 3H 4H 5H QS AD KD 2S AS",
        west="3C 6H 7H 8H KS JS TS 9S 8S 7S 2D 3D 4D",
        north="4C 5C 6C 7C 9H TH 5D 6D 7D 8D 9D 3S 4S",
        east="8C 9C TC JC JH QH KH AH TD JD QD 5S 6S",
    )
    play(hand, "2C 3C 4C 8C")
    assert hand.turn is EAST
    play(hand, "9C AC 2D 5C")
    assert hand.turn is SOUTH
    return hand


def test_a_heart_may_not_be_led_before_one_was_played(hand: Hand) -> None:
    assert hand.legal() == hand.held[SOUTH] - HEARTS
    for heart in hand.held[SOUTH].of_suit(Suit.HEARTS):
        assert hand.refusal_of_play(SOUTH, heart) is Refusal.HEARTS_NOT_BROKEN
        with pytest.raises(RefusedError, match="hearts not broken"):
            hand.play(SOUTH, heart)


def test_after_a_heart_is_thrown_hearts_may_be_led_from_the_next_trick_on(hand: Hand) -> None:
    assert play(hand, "KC 6H") == (CardPlayed(WEST, Card("6H")), HeartsBroken(WEST))
    broken_in_the_same_trick = hand.hearts_broken
    assert not broken_in_the_same_trick
    play(hand, "6C TC")
    assert hand.hearts_broken
    assert hand.turn is SOUTH
    assert hand.legal() == hand.held[SOUTH]


def test_the_queen_may_be_led_before_hearts_are_broken(hand: Hand) -> None:
    assert hand.refusal_of_play(SOUTH, cards("QS")[0]) is None
    play(hand, "QS")
    assert hand.trick.lead is cards("QS")[0]


def test_the_queen_does_not_break_hearts_when_she_is_led(hand: Hand) -> None:
    play(hand, "QS 7S 3S 5S")
    assert not hand.hearts_broken
    assert hand.turn is SOUTH
    assert hand.refusal_of_play(SOUTH, cards("2H")[0]) is Refusal.HEARTS_NOT_BROKEN


def test_the_queen_does_not_break_hearts_when_she_is_thrown() -> None:
    hand = hand_with(
        south="2C AC KC 2H 3H 4H 5H 6H 7H 8H 9H TH AD",
        west="3C QS JH QH KH AH 2D 3D 4D 5D 6D 7D 8D",
    )
    play(hand, "2C 3C")
    hand.play(NORTH, hand.legal().cards[0])
    hand.play(EAST, hand.legal().cards[0])
    while hand.turn is not SOUTH:
        assert hand.turn is not None
        lead = hand.trick.lead
        hand.play(
            hand.turn, cards("4D")[0] if hand.turn is WEST and lead else hand.legal().cards[0]
        )
    play(hand, "AC" if hand.trick.lead else "KC")
    while hand.turn is not SOUTH:
        assert hand.turn is not None
        choice = cards("QS")[0] if cards("QS")[0] in hand.legal() else hand.legal().cards[0]
        hand.play(hand.turn, choice)
    assert any(cards("QS")[0] in trick.cards for trick in hand.tricks)
    assert not any(card in HEARTS for trick in hand.tricks for card in trick.cards)
    assert hand.refusal_of_play(SOUTH, cards("2H")[0]) is Refusal.HEARTS_NOT_BROKEN


def test_a_player_who_holds_nothing_but_hearts_may_lead_any_of_them() -> None:
    hand = hand_with(
        south="2C KC 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
        west="3C 4C 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS",
        north="5C 6C KS 2D 3D 4D 5D 6D 7D 8D 9D TD JD",
        east="7C 8C 9C TC JC QC AC AS QD KD AD 2H AH",
    )
    play(hand, "2C 3C 5C 7C 8C KC 4C 6C")
    assert hand.turn is SOUTH
    assert not hand.hearts_broken
    assert hand.legal() == hand.held[SOUTH]
    assert hand.legal() <= HEARTS
    assert HeartsBroken(SOUTH) in play(hand, "3H")


def test_with_hearts_and_the_queen_left_the_queen_must_be_led() -> None:
    hand = hand_with(
        south="2C KC QS 3H 4H 5H 6H 7H 8H 9H TH JH QH",
        west="3C 4C 2S 3S 4S 5S 6S 7S 8S 9S TS JS KH",
        north="5C 6C KS 2D 3D 4D 5D 6D 7D 8D 9D TD JD",
        east="7C 8C 9C TC JC QC AC AS QD KD AD 2H AH",
    )
    play(hand, "2C 3C 5C 7C 8C KC 4C 6C")
    assert hand.turn is SOUTH
    assert hand.legal() == CardSet.of("QS")
    assert hand.refusal_of_play(SOUTH, cards("3H")[0]) is Refusal.HEARTS_NOT_BROKEN_LEAD_QUEEN
    with pytest.raises(RefusedError) as caught:
        play(hand, "3H")
    assert caught.value.refusal is Refusal.HEARTS_NOT_BROKEN_LEAD_QUEEN
    assert isinstance(play(hand, "QS 2S KS AS")[-1], TrickTaken)


def test_hearts_are_broken_once_a_hand(hand: Hand) -> None:
    broken: list[object] = []
    for names in ("KC 6H", "6C TC", "2H", "7H 9H JH"):
        broken += [event for event in play_each(hand, names) if isinstance(event, HeartsBroken)]
    assert broken == [HeartsBroken(WEST)]


def test_two_hearts_in_the_trick_that_breaks_them_are_one_event() -> None:
    hand = hand_with(
        south="2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
        west="2H 3H 4H 5H 6H 7H 2D 3D 4D 5D 6D 7D 8D",
        north="8H 9H TH JH QH KH AH 9D TD JD QD KD AD",
    )
    events = play_each(hand, "2C 2D 9D 2S AC 2H 8H 3S")
    assert [event for event in events if isinstance(event, HeartsBroken)] == [HeartsBroken(WEST)]
    events = play_each(hand, "KC 3H 9H 4S")
    assert not [event for event in events if isinstance(event, HeartsBroken)]


def play_each(hand: Hand, names: str) -> list[object]:
    return [event for name in names.split() for event in play(hand, name)]
