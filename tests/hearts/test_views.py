"""A view is all that one seat may know: it holds what is public and its own, and nothing hidden."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from hearts import (
    COMPLEX,
    DECK,
    SEATS,
    TWO_OF_CLUBS,
    ZERO,
    Card,
    CardSet,
    Deal,
    Direction,
    Game,
    GameCode,
    Hand,
    HandState,
    MoonChoice,
    Phase,
    PlayCard,
    Refusal,
    RefusedError,
    Score,
    Seat,
    Trick,
    View,
)

from .positions import (
    CODE,
    EAST,
    NORTH,
    SOUTH,
    WEST,
    cards,
    game_with,
    heart_heavy_deal,
    play,
    random_deal,
    random_game,
    shot_moon,
    step_at_random,
    views,
)


def test_a_view_before_the_pass() -> None:
    game = Game(COMPLEX, CODE)
    view = game.view(WEST)
    assert view.seat is WEST
    assert view.phase is Phase.PASSING
    assert view.hand == view.legal == game.hand.held[WEST]
    assert (view.passed_to, view.received_from) == (NORTH, SOUTH)
    assert (view.passed, view.received) == ((), ())
    assert view.have_passed == (False,) * 4
    assert view.counts == (13,) * 4
    assert view.turn is None
    assert view.unseen == CardSet(DECK) - view.hand
    assert view.trick == Trick(SOUTH)


def test_a_view_shows_the_totals_and_how_the_game_ended() -> None:
    start = (Score(-20, 30), Score(3, -4), ZERO, Score(99))
    assert [view.totals for view in views(Game(COMPLEX, CODE, start=start))] == [start] * 4
    over = random_game(COMPLEX, 2)
    assert over.outcome is not None
    assert [view.outcome for view in views(over)] == [over.outcome] * 4
    assert [view.outcome for view in views(Game(COMPLEX, CODE))] == [None] * 4


def test_received_cards_show_only_once_all_four_have_passed() -> None:
    game = Game(COMPLEX, CODE)
    for seat in (SOUTH, WEST, NORTH):
        game.pass_cards(seat, game.hand.held[seat].cards[:3])
        assert all(view.received == () for view in views(game))
    passed = game.hand.held[EAST].cards[4:7]
    assert game.view(SOUTH).have_passed == (True, True, True, False)
    assert game.view(SOUTH).legal == CardSet()
    game.pass_cards(EAST, passed)
    assert game.view(SOUTH).received == passed
    assert game.view(EAST).passed == passed


def test_a_holding_hand_goes_from_nobody_to_nobody() -> None:
    game = Game(COMPLEX, CODE)
    game._hand = Hand(random_deal(Random(1)), Direction.NONE)
    view = game.view(NORTH)
    assert (view.passed_to, view.received_from) == (None, None)
    assert (view.passed, view.received) == ((), ())


def test_the_legal_cards_are_those_of_the_seat_whose_turn_it_is() -> None:
    game = game_with(COMPLEX, south="2C", west="3C 5C", north="4C", east="6C")
    assert [str(view.legal) for view in views(game)] == ["2C", "", "", ""]
    play(game, "2C")
    assert game.view(WEST).legal == game.hand.legal()
    assert game.view(SOUTH).turn is WEST


def test_a_view_shows_every_card_played_and_who_took_it() -> None:
    game = game_with(COMPLEX, south="2C", west="3C", north="JC", east="4C")
    play(game, "2C 3C JC 4C")
    trick = Trick(SOUTH, cards("2C 3C JC 4C"))
    for view in views(game):
        assert view.tricks == (trick,)
        assert view.taken[NORTH] == CardSet.of(*trick.cards)
        assert view.trick == Trick(NORTH)
        assert set(trick.cards) <= set(view.seen)
        assert CardSet(view.seen & view.unseen) == CardSet()
        assert len(view.unseen) == 36


def test_a_card_is_refused_for_its_rule_and_never_for_whose_turn_it_is() -> None:
    game = game_with(COMPLEX, south="2C", west="3C", north="4C AH", east="5C KH")
    (ah, kh) = cards("AH KH")
    assert game.view(EAST).refusal_of(kh) is None  # nothing is led yet
    play(game, "2C")
    assert game.view(EAST).refusal_of(kh) is Refusal.FOLLOW_SUIT
    assert game.view(NORTH).refusal_of(ah) is Refusal.FOLLOW_SUIT
    play(game, "3C 4C")
    # North has played, and does not know yet what comes next.
    assert game.view(NORTH).refusal_of(ah) is None
    assert game.view(EAST).refusal_of(kh) is Refusal.FOLLOW_SUIT


def test_a_view_refuses_exactly_what_the_game_refuses_when_it_is_its_turn() -> None:
    rng = Random(11)
    for number in range(12):
        game = Game(COMPLEX, GameCode.numbered(number))
        while game.number == 1 and game.phase in (Phase.PASSING, Phase.PLAYING):
            if game.turn is not None:
                view = game.view(game.turn)
                for card in view.hand:
                    refusal = game.refusal_of(PlayCard(game.turn, card))
                    assert view.refusal_of(card) is refusal
                    assert (card in view.legal) == (refusal is None)
            step_at_random(game, rng)


def test_only_the_shooter_is_asked_about_the_moon() -> None:
    game = shot_moon(COMPLEX)
    assert game.phase is Phase.MOON
    assert [view.moon_choices for view in views(game)] == [COMPLEX.moon_choices, (), (), ()]
    assert game.view(EAST).turn is SOUTH


def test_a_hand_is_decided_when_no_card_left_can_change_a_score() -> None:
    worth = COMPLEX.scoring_cards
    assert str(worth) == "TC JD QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    decided = 0
    for seed in range(60):
        rng = Random(seed)
        game = Game(COMPLEX, GameCode.numbered(seed))
        while game.phase in (Phase.PASSING, Phase.PLAYING):
            left = CardSet().union(*game.hand.held, game.hand.trick.cards)
            is_decided = game.phase is Phase.PLAYING and not left & worth
            assert [view.decided for view in views(game)] == [is_decided] * 4
            decided += is_decided
            step_at_random(game, rng)
        assert not any(view.decided for view in views(game))
    assert decided > 20


def test_finishing_a_decided_hand_scores_as_playing_it_on_does() -> None:
    finished = 0
    for seed in range(200):
        game = Game(COMPLEX, GameCode.numbered(seed))
        rng = Random(seed)
        while game.phase in (Phase.PASSING, Phase.PLAYING) and not game.view(SOUTH).decided:
            step_at_random(game, rng)
        if not game.view(SOUTH).decided:
            continue
        finished += 1
        results = set()
        for other in range(4):
            again = Game(COMPLEX, game.code)
            for move in game.moves:
                again.do(move)
            play_to_end(again, Random(other))
            results.add(again.totals)
        assert len(results) == 1
    assert finished > 20


def play_to_end(game: Game, rng: Random) -> None:
    while game.phase is Phase.PLAYING:
        step_at_random(game, rng)
    if game.phase is Phase.MOON:
        assert game.turn is not None
        game.choose_moon(game.turn, MoonChoice.SUBTRACT)


# Nothing hidden


def test_a_view_is_data_that_cannot_be_changed_and_leads_back_to_no_game() -> None:
    game = Game(COMPLEX, CODE)
    view = game.view(SOUTH)
    with pytest.raises(AttributeError):
        view.hand = CardSet()  # type: ignore[misc]
    reached = [getattr(view, field.name) for field in fields(View)]
    assert not any(isinstance(value, Game | Hand | list) for value in reached)
    hash(view)


@pytest.mark.parametrize("direction", Direction, ids=lambda direction: direction.name.lower())
def test_permuting_the_cards_a_seat_cannot_see_leaves_its_view_equal(direction: Direction) -> None:
    rng = Random(direction.value)
    compared = different = 0
    for number in range(60):
        deal = heart_heavy_deal(rng) if number % 3 == 0 else random_deal(rng)
        game = game_of(Hand(deal, direction))
        for _ in range(rng.randrange(53)):
            step_at_random(game, rng)
        for seat in SEATS:
            for _ in range(4):
                twin = permuted(game, seat, rng)
                if twin is not None:
                    assert twin.view(seat) == game.view(seat)
                    compared += 1
                    different += twin.hand.dealt != game.hand.dealt
    assert compared > 150
    assert different > 100


def game_of(hand: Hand) -> Game:
    game = Game(COMPLEX, CODE)
    game._hand = hand
    return game


def permuted(game: Game, seat: Seat, rng: Random) -> Game | None:
    """The same game with the cards that `seat` cannot see dealt, and passed, in another way.

    Everything public and everything of its own stays: the cards played, the cards it passed,
    which whoever got them still holds, and those it received. None if the cards cannot be
    dealt like that, because somebody would have broken a rule.
    """
    hand = game.hand
    direction = hand.direction
    passed = hand.passes[seat] or ()
    # The other hands after the pass; before it, they are simply unknown.
    known: list[set[Card]] = [set(), set(), set(), set()]
    for trick in (*hand.tricks, hand.trick):
        for player in SEATS:
            card = trick.card_of(player)
            if card:
                known[player].add(card)
    if hand.turn is not None and not any(known):
        known[hand.turn].add(TWO_OF_CLUBS)  # for everyone sees who is to lead
    if not hand.passing and passed:
        known[direction.receiver(seat)] |= set(passed)
    known[seat] |= set(hand.held[seat])
    unknown = [card for card in DECK if not any(card in held for held in known)]
    rng.shuffle(unknown)
    after = []
    for held in known:
        need = 13 - len(held)
        after.append(held | set(unknown[:need]))
        del unknown[:need]
    before, passes = unpassed(hand, seat, after, rng)
    south, west, north, east = (CardSet.of(*held) for held in before)
    deal: Deal = (south, west, north, east)
    twin = game_of(Hand(deal, direction))
    try:
        for move in game.moves:
            if isinstance(move, PlayCard):
                twin.do(move)
            else:
                twin.pass_cards(SEATS[move.seat], passes[move.seat])  # type: ignore[union-attr]
    except RefusedError:
        return None
    return twin


def unpassed(
    hand: HandState, seat: Seat, after: list[set[Card]], rng: Random
) -> tuple[list[set[Card]], list[tuple[Card, ...]]]:
    """Hands before the pass, and passes that lead from them to the hands after it."""
    direction = hand.direction
    passes: list[tuple[Card, ...]] = [(), (), (), ()]
    if direction is Direction.NONE:
        return after, passes
    for giver in SEATS:
        own = hand.passes[giver]
        if giver is seat and own is not None:
            passes[giver] = own
        elif hand.passing:
            passes[giver] = tuple(rng.sample(sorted(after[giver]), 3))
        elif direction.receiver(giver) is seat:
            passes[giver] = hand.received_by(seat)
        else:
            taken = set(passes[seat])
            passes[giver] = tuple(rng.sample(sorted(after[direction.receiver(giver)] - taken), 3))
    if hand.passing:
        return after, passes
    before = [set(held) for held in after]
    for giver in SEATS:
        before[direction.receiver(giver)] -= set(passes[giver])
    for giver in SEATS:
        before[giver] |= set(passes[giver])
    return before, passes
