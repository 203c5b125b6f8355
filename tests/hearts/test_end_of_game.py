"""How a game ends, who loses and who wins; and that a game stops there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from hearts import (
    CLASSIC,
    COMPLEX,
    MOST_HANDS,
    SEATS,
    Game,
    GameCode,
    GameEnded,
    HandScored,
    NextHand,
    NotationError,
    Outcome,
    PassCards,
    PlayCard,
    Refusal,
    RefusedError,
    Score,
    Seat,
    Variant,
)

from .positions import EAST, NORTH, SOUTH, WEST, random_game


def outcome(variant: Variant, *totals: str) -> Outcome | None:
    return variant.outcome([Score.read(total) for total in totals])


def ended(winners: Sequence[Seat], losers: Sequence[Seat]) -> Outcome:
    return Outcome(tuple(winners), tuple(losers))


# Complex Hearts


@pytest.mark.parametrize(
    "total",
    ["100", "-100", "100i", "-100i", "60+80i", "-28+96i", "96-28i", "-80-60i", "99+15i", "101"],
)
def test_a_total_of_magnitude_100_or_more_loses(total: str) -> None:
    assert outcome(COMPLEX, total, "1", "2", "3") == ended([WEST], [SOUTH])


@pytest.mark.parametrize("total", ["99+14i", "99", "-99-14i", "70+71i", "0", "14-99i"])
def test_a_total_inside_the_circle_does_not_lose(total: str) -> None:
    assert outcome(COMPLEX, total, "1", "2", "3") is None


def test_100_is_reached_in_whole_numbers_however_close() -> None:
    assert Score.read("60+80i").norm == 10_000
    assert Score.read("-28+96i").norm == 10_000
    assert Score.read("99+14i").norm == 9_997
    assert f"{Score.read('99+14i').magnitude:.2f}" == "99.98"
    huge = 10**40
    assert Score(huge, 1).norm == huge**2 + 1


def test_there_is_no_bonus_for_exactly_100() -> None:
    assert outcome(COMPLEX, "100", "0", "0", "50i") == ended([WEST, NORTH], [SOUTH])


def test_players_who_reach_100_together_share_the_loss() -> None:
    assert outcome(COMPLEX, "100", "1", "150i", "3") == ended([WEST], [SOUTH, NORTH])


def test_the_winner_is_closest_to_zero_in_any_direction() -> None:
    assert outcome(COMPLEX, "-40+30i", "100", "-49i", "51") == ended([NORTH], [WEST])


def test_players_at_exactly_the_same_magnitude_share_the_win() -> None:
    assert outcome(COMPLEX, "3+4i", "-5i", "100", "6") == ended([SOUTH, WEST], [NORTH])
    assert outcome(COMPLEX, "100", "5", "-3-4i", "4-3i") == ended([WEST, NORTH, EAST], [SOUTH])


def test_a_loser_never_wins() -> None:
    assert outcome(COMPLEX, "100", "101", "102", "99+14i") == ended([EAST], [SOUTH, WEST, NORTH])


def test_if_everyone_reaches_100_nobody_wins() -> None:
    assert outcome(COMPLEX, "100", "101", "100i", "-100") == ended([], SEATS)


# Classic Hearts


def test_classic_goes_on_below_100() -> None:
    assert outcome(CLASSIC, "99", "0", "50", "98") is None


def test_classic_ends_at_100_or_more_and_the_lowest_total_wins() -> None:
    assert outcome(CLASSIC, "100", "20", "50", "30") == ended([WEST], [SOUTH])
    assert outcome(CLASSIC, "120", "40", "31", "30") == ended([EAST], [SOUTH])


def test_classic_plays_another_hand_at_a_tie_for_lowest() -> None:
    assert outcome(CLASSIC, "100", "20", "20", "30") is None
    assert outcome(CLASSIC, "126", "46", "20", "56") == ended([NORTH], [SOUTH])
    assert outcome(CLASSIC, "100", "100", "100", "100") is None


def test_classic_loss_is_shared_at_the_same_highest_total() -> None:
    assert outcome(CLASSIC, "104", "20", "104", "103") == ended([WEST], [SOUTH, NORTH])


# The last hand of a game with a fixed number of them


def after_last(variant: Variant, *totals: str) -> Outcome | None:
    return variant.outcome([Score.read(total) for total in totals], last=True)


def test_after_the_last_hand_the_closest_to_zero_wins_and_nobody_loses() -> None:
    assert after_last(COMPLEX, "-40+30i", "99", "-49i", "51") == ended([NORTH], [])
    assert after_last(COMPLEX, "3+4i", "-5i", "99", "6") == ended([SOUTH, WEST], [])
    assert after_last(COMPLEX, "0", "0", "0", "0") == ended(SEATS, [])


def test_after_the_last_hand_100_still_loses() -> None:
    assert after_last(COMPLEX, "60+80i", "1", "150i", "3") == ended([WEST], [SOUTH, NORTH])
    assert after_last(COMPLEX, "100", "101", "100i", "-100") == ended([], SEATS)
    assert after_last(CLASSIC, "100", "20", "50", "30") == ended([WEST], [SOUTH])


def test_after_the_last_hand_of_classic_the_lowest_wins_even_in_a_tie() -> None:
    assert after_last(CLASSIC, "52", "52", "51", "53") == ended([NORTH], [])
    assert after_last(CLASSIC, "0", "26", "0", "0") == ended([SOUTH, NORTH, EAST], [])
    assert after_last(CLASSIC, "104", "20", "20", "64") == ended([WEST, NORTH], [SOUTH])
    assert after_last(CLASSIC, "100", "100", "100", "100") == ended(SEATS, [])


@pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)
def test_after_the_last_hand_whoever_is_nearest_below_100_wins(variant: Variant) -> None:
    """Every four totals of a grid, against a judge that only sorts."""
    ladder = [0, 1, 1, 26, 52, 99, 100, 104]
    for numbers in product(ladder, repeat=4):
        found = variant.outcome([Score(number) for number in numbers], last=True)
        safe = [number for number in numbers if number < 100 or variant is CLASSIC]
        most = max(numbers)
        if variant is COMPLEX:
            lost = [seat for seat in SEATS if numbers[seat] >= 100]
        else:
            lost = [s for s in SEATS if numbers[s] == most and most >= 100 and min(numbers) < most]
        won = [seat for seat in SEATS if safe and numbers[seat] == sorted(safe)[0]]
        assert found == ended(won, lost), numbers


# Whole games


@pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)
@pytest.mark.parametrize("hands", [1, 8])
def test_a_game_of_some_hands_ends_with_the_last_or_at_100(variant: Variant, hands: int) -> None:
    lengths = set()
    for seed in range(6):
        long = random_game(variant, seed)
        game = Game(variant, long.code, hands=hands)
        for move in long.moves:
            game.do(move)
            if game.outcome:
                break
        ends = [
            number for number, hand in enumerate(long.history, 1) if variant.outcome(hand.after)
        ]
        assert len(game.history) == min(hands, *ends)
        assert game.history == long.history[: len(game.history)]
        assert game.outcome == variant.outcome(game.totals, last=len(game.history) == hands)
        assert game.refusal_of(NextHand()) is Refusal.GAME_OVER
        lengths.add(len(game.history))
        assert game != Game(variant, long.code)
    assert hands in lengths


def test_only_the_last_hand_says_that_it_is_the_last() -> None:
    long = random_game(COMPLEX, 1)
    game = Game(COMPLEX, long.code, hands=3)
    said = []
    for move in long.moves:
        view = game.view(WEST)
        said.append((view.hands, view.hand_number, view.last_hand))
        game.do(move)
        if game.outcome:
            break
    assert set(said) == {(3, 1, False), (3, 2, False), (3, 3, True)}
    assert not long.view(WEST).last_hand


def test_a_game_may_start_from_other_totals() -> None:
    start = (Score(-20, 30), Score(), Score(), Score(99))
    long = random_game(COMPLEX, 1)
    game = Game(COMPLEX, long.code, hands=1, start=start)
    for move in long.moves:
        if game.outcome:
            break
        game.do(move)
    hand = long.history[0]
    assert game.history[0].before == start
    assert game.totals == tuple(a + b for a, b in zip(start, hand.after, strict=True))


@pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)
@pytest.mark.parametrize("seed", range(8))
def test_a_game_ends_with_the_first_hand_that_decides_it(variant: Variant, seed: int) -> None:
    game = random_game(variant, seed)
    totals = [Score()] * 4
    for number, hand in enumerate(game.history, 1):
        assert hand.number == number
        assert list(hand.before) == totals
        totals = [
            total + working.score for total, working in zip(totals, hand.workings, strict=True)
        ]
        assert list(hand.after) == totals
        assert (variant.outcome(totals) is not None) == (number == len(game.history))
    assert game.outcome == variant.outcome(totals)
    assert list(game.totals) == totals


def test_the_end_is_told_after_the_score() -> None:
    game = random_game(COMPLEX, 1)
    again = Game(game.variant, game.code)
    told = [again.do(move) for move in game.moves]
    assert game.outcome is not None
    assert told[-1][-2:] == (HandScored(game.history[-1]), GameEnded(game.outcome))
    assert not any(isinstance(event, GameEnded) for events in told[:-1] for event in events)


def test_nothing_can_be_done_in_a_game_that_is_over() -> None:
    game = random_game(COMPLEX, 1)
    card = game.hand.dealt[SOUTH].cards[0]
    for move in (NextHand(), PlayCard(SOUTH, card), PassCards(SOUTH, (card,) * 3)):
        assert game.refusal_of(move) is Refusal.GAME_OVER
        with pytest.raises(RefusedError) as caught:
            game.do(move)
        assert caught.value.refusal is Refusal.GAME_OVER


def test_a_game_can_be_taken_back_to_any_move_and_go_on_alike() -> None:
    long = random_game(COMPLEX, 2)
    start = (Score(1), Score(0, 2), Score(), Score())
    game = Game(COMPLEX, long.code, hands=2, start=start)
    for move in long.moves:
        game.do(move)
        if game.outcome:
            break
    for moves in (0, 1, 4, 40, 57, len(game.moves)):
        again = game.after(moves)
        assert again.moves == game.moves[:moves]
        assert (again.hands, again.start) == (2, start)
        for move in game.moves[moves:]:
            again.do(move)
        assert again == game
        assert again.totals == game.totals


def test_a_game_of_a_deal_is_taken_back_to_that_deal() -> None:
    game = Game(COMPLEX, GameCode("CATS-CATS"), 7)
    assert game.after(0) == game
    assert game.after(0).hand.held == game.hand.held != Game(COMPLEX, game.code).hand.held


def test_a_game_has_up_to_999_hands() -> None:
    assert Game(CLASSIC, GameCode("CATS-CATS"), hands=999).hands == MOST_HANDS == 999
    with pytest.raises(NotationError, match=r"not a number of hands: 1000 \(1 to 999\)"):
        Game(CLASSIC, GameCode("CATS-CATS"), hands=1000)
