"""How a game ends, who loses and who wins; and that a game stops there."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hearts import (
    CLASSIC,
    COMPLEX,
    SEATS,
    Game,
    GameEnded,
    HandScored,
    NextHand,
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


# Whole games


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
