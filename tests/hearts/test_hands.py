"""A hand and a view of it, value by value, as one is played from the deal to the second trick."""

from __future__ import annotations

import pytest

from hearts import (
    COMPLEX,
    SEATS,
    CardPlayed,
    CardSet,
    CardsExchanged,
    Direction,
    Game,
    Hand,
    HandState,
    Phase,
    Refusal,
    Seat,
    SeatPassed,
    Trick,
    TrickTaken,
    deal_number,
)

from .positions import CODE, EAST, NORTH, SOUTH, WEST, cards, deal_with

DEAL = deal_with(
    south="2C 9C QS 2H 3H", west="3C TC KS 4H", north="4C JC AS 5H", east="5C AC JS 6H"
)
PASSED = {
    SOUTH: cards("2C 2H 3H"),
    WEST: cards("3C KS 4H"),
    NORTH: cards("4C AS 5H"),
    EAST: cards("5C JS 6H"),
}


@pytest.mark.parametrize(
    ("direction", "receiver"),
    [
        (Direction.LEFT, {SOUTH: WEST, WEST: NORTH, NORTH: EAST, EAST: SOUTH}),
        (Direction.RIGHT, {SOUTH: EAST, EAST: NORTH, NORTH: WEST, WEST: SOUTH}),
        (Direction.ACROSS, {SOUTH: NORTH, NORTH: SOUTH, WEST: EAST, EAST: WEST}),
    ],
)
def test_three_cards_go_where_the_direction_says(
    direction: Direction, receiver: dict[Seat, Seat]
) -> None:
    hand = Hand(DEAL, direction)
    assert (hand.passing, hand.over, hand.turn) == (True, False, None)
    assert (hand.direction, hand.dealt, hand.held) == (direction, DEAL, DEAL)
    assert hand.passes == (None, None, None, None)
    for number, seat in enumerate(SEATS, 1):
        assert hand.received_by(seat) == ()
        caused = hand.pass_cards(seat, PASSED[seat])
        exchanged = [CardsExchanged(direction)] if number == 4 else []
        assert caused == (SeatPassed(seat), *exchanged)
        assert hand.passes == tuple(PASSED[s] if s < number else None for s in SEATS)
    for giver in SEATS:
        assert hand.received_by(receiver[giver]) == PASSED[giver]
        assert hand.held_by(receiver[giver]) >= CardSet(PASSED[giver])
        assert hand.held_by(giver).isdisjoint(PASSED[giver])
        assert direction.receiver(giver) is receiver[giver]
        assert direction.giver(receiver[giver]) is giver
    assert (hand.passing, hand.turn) == (False, receiver[SOUTH])
    assert hand.counts == (13, 13, 13, 13)


def test_a_trick_is_played_and_taken() -> None:
    hand = Hand(DEAL, Direction.NONE)
    assert (hand.turn, hand.passing, hand.counts) == (SOUTH, False, (13, 13, 13, 13))
    assert hand.play(SOUTH, cards("2C")[0]) == (CardPlayed(SOUTH, cards("2C")[0]),)
    assert hand.counts == (12, 13, 13, 13)
    assert (hand.turn, hand.trick) == (WEST, Trick(SOUTH, cards("2C")))
    assert hand.legal() == CardSet.read("3C TC 6C 7C") & hand.held_by(WEST)
    hand.play(WEST, cards("TC")[0])
    hand.play(NORTH, cards("4C")[0])
    trick = Trick(SOUTH, cards("2C TC 4C AC"))
    ace = cards("AC")[0]
    assert hand.play(EAST, ace) == (CardPlayed(EAST, ace), TrickTaken(1, trick, EAST))
    assert (hand.tricks, hand.trick, hand.turn) == ((trick,), Trick(EAST), EAST)
    assert hand.counts == (12, 12, 12, 12)
    assert hand.taken == (CardSet(), CardSet(), CardSet(), CardSet.read("2C 4C TC AC"))
    assert (hand.hearts_broken, hand.over, hand.passing) == (False, False, False)
    assert hand.legal().isdisjoint(CardSet.read("6H"))


def test_a_view_has_what_its_seat_knows() -> None:
    game = Game(COMPLEX, CODE, deal_number(DEAL))
    for seat in SEATS:
        game.pass_cards(seat, PASSED[seat])
    view = game.view(WEST)
    assert (view.seat, view.variant, view.phase) == (WEST, COMPLEX, Phase.PLAYING)
    assert (view.hand_number, view.direction) == (1, Direction.LEFT)
    assert (view.passed, view.received) == (PASSED[WEST], PASSED[SOUTH])
    assert (view.passed_to, view.received_from) == (NORTH, SOUTH)
    assert (view.turn, str(view.legal)) == (WEST, "2C")
    assert (view.trick, view.tricks, view.hearts_broken) == (Trick(WEST), (), False)
    assert view.counts == (13, 13, 13, 13)
    assert view.seen == view.hand == game.hand.held_by(WEST)
    assert view.have_passed == (True, True, True, True)
    assert (view.moon_choices, view.outcome, view.history) == ((), None, ())
    for other in (SOUTH, NORTH, EAST):
        assert game.view(other).legal == CardSet()
    game.play(WEST, cards("2C")[0])
    assert game.view(WEST).seen == game.hand.held_by(WEST) | cards("2C")[0]
    assert game.view(NORTH).seen == game.hand.held_by(NORTH) | cards("2C")[0]
    assert game.view(NORTH).turn is NORTH
    assert game.view(NORTH).legal == game.hand.held_by(NORTH) & CardSet.read("3C 5C 6C 7C JC")


def test_a_card_is_refused_by_the_trick_so_far() -> None:
    game = Game(COMPLEX, CODE, deal_number(DEAL))
    for seat in SEATS:
        game.pass_cards(seat, PASSED[seat])
    club, spade = cards("AC QS")
    assert game.view(EAST).refusal_of(spade) is None, "East does not know the lead"
    assert game.view(WEST).refusal_of(club) is Refusal.NOT_HELD
    assert game.view(WEST).refusal_of(cards("TC")[0]) is Refusal.LEAD_TWO_OF_CLUBS
    game.play(WEST, cards("2C")[0])
    assert game.view(WEST).refusal_of(cards("TC")[0]) is None, "West waits for the next trick"
    held = game.hand.held_by(EAST)
    assert game.view(EAST).refusal_of(club) is None
    other = (held - CardSet.read("AC 4C 5C 6C 7C 8C")).cards[0]
    assert game.view(EAST).refusal_of(other) is Refusal.FOLLOW_SUIT


def test_hands_are_equal_if_they_stand_the_same() -> None:
    one, other = Hand(DEAL, Direction.LEFT), HandState(DEAL, Direction.LEFT)
    assert one == other
    assert one != Hand(DEAL, Direction.RIGHT)
    assert one != Hand(deal_with(), Direction.LEFT)
    one.pass_cards(SOUTH, PASSED[SOUTH])
    assert one != other
    playing, played = Hand(DEAL, Direction.NONE), Hand(DEAL, Direction.NONE)
    played.play(SOUTH, cards("2C")[0])
    assert playing != played
