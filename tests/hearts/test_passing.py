"""House rule 2: three cards go left, right, across, not at all, and again."""

from __future__ import annotations

from random import Random

import pytest

from hearts import (
    COMPLEX,
    SEATS,
    CardsExchanged,
    Direction,
    Game,
    Hand,
    NextHand,
    Phase,
    Refusal,
    RefusedError,
    SeatPassed,
    pass_direction,
)

from .positions import CODE, EAST, NORTH, SOUTH, WEST, cards, deal_with, step_at_random
from .positions import random_deal as random_deal_of

LEFT, RIGHT, ACROSS, NONE = Direction.LEFT, Direction.RIGHT, Direction.ACROSS, Direction.NONE


def test_eight_hands_in_a_row_pass_left_right_across_not_and_again() -> None:
    directions = [pass_direction(number) for number in range(1, 9)]
    assert directions == [LEFT, RIGHT, ACROSS, NONE, LEFT, RIGHT, ACROSS, NONE]


def test_the_hands_of_a_game_follow_that_cycle() -> None:
    game, rng = Game(COMPLEX, CODE), Random(3)
    seen = [game.hand.direction]
    while game.phase is not Phase.OVER:
        step_at_random(game, rng)
        if len(seen) < game.number:
            seen.append(game.hand.direction)
    assert len(seen) >= 4
    assert seen == [pass_direction(number) for number in range(1, len(seen) + 1)]


@pytest.mark.parametrize(
    ("direction", "receivers"),
    [
        (LEFT, (WEST, NORTH, EAST, SOUTH)),
        (RIGHT, (EAST, SOUTH, WEST, NORTH)),
        (ACROSS, (NORTH, EAST, SOUTH, WEST)),
    ],
)
def test_passed_cards_go_to_the_seat_in_that_direction(
    direction: Direction, receivers: tuple[int, ...]
) -> None:
    hand = Hand(random_deal_of(Random(1)), direction)
    given = {seat: hand.held[seat].cards[2:5] for seat in SEATS}
    before = hand.held
    for seat in SEATS:
        hand.pass_cards(seat, given[seat])
    for giver, receiver in zip(SEATS, receivers, strict=True):
        assert hand.received_by(SEATS[receiver]) == given[giver]
        kept = before[receiver] - given[SEATS[receiver]]
        assert hand.held[receiver] == kept | given[giver]


def test_a_holding_hand_passes_nothing() -> None:
    hand = Hand(random_deal_of(Random(1)), NONE)
    assert not hand.passing
    assert hand.refusal_of_pass(SOUTH, hand.held[SOUTH].cards[:3]) is Refusal.NOT_PASSING
    assert [hand.received_by(seat) for seat in SEATS] == [()] * 4


def test_everyone_chooses_before_seeing_what_they_receive() -> None:
    hand = Hand(random_deal_of(Random(1)), LEFT)
    held = hand.held
    for seat in (EAST, SOUTH, WEST):
        assert hand.pass_cards(seat, held[seat].cards[:3]) == (SeatPassed(seat),)
        assert hand.held == held
        assert [hand.received_by(seat) for seat in SEATS] == [()] * 4
        assert hand.turn is None
    events = hand.pass_cards(NORTH, held[NORTH].cards[:3])
    assert events == (SeatPassed(NORTH), CardsExchanged(LEFT))
    assert [len(cards) for cards in hand.held] == [13] * 4


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)])
def test_the_seats_may_pass_in_any_order(order: tuple[int, ...]) -> None:
    hand = Hand(random_deal_of(Random(1)), RIGHT)
    for seat in order:
        hand.pass_cards(SEATS[seat], hand.held[seat].cards[:3])
    in_turn = Hand(random_deal_of(Random(1)), RIGHT)
    for player in SEATS:
        in_turn.pass_cards(player, in_turn.held[player].cards[:3])
    assert hand.held == in_turn.held


DEAL = deal_with(south="2C 3C 4C 5C", west="6C 7C 8C 9C")


@pytest.mark.parametrize(
    ("passed", "refusal"),
    [
        ("", Refusal.PASS_THREE),
        ("2C 3C", Refusal.PASS_THREE),
        ("2C 3C 4C 5C", Refusal.PASS_THREE),
        ("2C 3C 3C", Refusal.PASS_THREE),
        ("2C 2C 2C", Refusal.PASS_THREE),
        ("2C 3C 4C 4C", Refusal.PASS_THREE),
        ("2C 3C 6C", Refusal.NOT_HELD),
        ("6C 7C 8C", Refusal.NOT_HELD),
    ],
)
def test_any_pass_but_three_different_held_cards_is_refused(passed: str, refusal: Refusal) -> None:
    hand = Hand(DEAL, LEFT)
    chosen = cards(passed)
    assert hand.refusal_of_pass(SOUTH, chosen) is refusal
    with pytest.raises(RefusedError) as caught:
        hand.pass_cards(SOUTH, chosen)
    assert caught.value.refusal is refusal
    assert hand.held == DEAL
    assert hand.passes == (None,) * 4
    hand.pass_cards(SOUTH, cards("2C 3C 4C"))


def test_nobody_passes_twice() -> None:
    hand = Hand(DEAL, LEFT)
    hand.pass_cards(SOUTH, cards("2C 3C 4C"))
    for again in (cards("2C 3C 4C"), cards("5C 2C 3C")):
        assert hand.refusal_of_pass(SOUTH, again) is Refusal.ALREADY_PASSED
        with pytest.raises(RefusedError):
            hand.pass_cards(SOUTH, again)
    assert hand.passes == (cards("2C 3C 4C"), None, None, None)


def test_no_card_received_can_be_passed_on() -> None:
    hand = Hand(DEAL, LEFT)
    hand.pass_cards(SOUTH, cards("2C 3C 4C"))
    # Not before the exchange, for West does not hold them yet...
    assert hand.refusal_of_pass(WEST, cards("2C 3C 4C")) is Refusal.NOT_HELD
    for seat in (WEST, NORTH, EAST):
        hand.pass_cards(seat, hand.held[seat].cards[:3])
    # ...and not after it, for nobody passes any more.
    assert set(cards("2C 3C 4C")) <= set(hand.held[WEST])
    assert hand.refusal_of_pass(WEST, cards("2C 3C 4C")) is Refusal.NOT_PASSING


def test_the_next_hand_waits_until_this_one_is_scored() -> None:
    game = Game(COMPLEX, CODE)
    assert game.refusal_of(NextHand()) is Refusal.HAND_NOT_OVER
    with pytest.raises(RefusedError):
        game.next_hand()
    assert game.number == 1
