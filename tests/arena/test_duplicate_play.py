from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena import ArenaError, Estimate, Plan, Tally, code_of_series, figures_of, play_game
from arena.play import WHOLE, tally
from arena.series import GAMES_A_SERIES, play_series, series_for
from arena.work import play_plan
from bots import BOTS, Decision, Reason, Why
from bots.habits import Habits
from hearts import (
    CLASSIC,
    COMPLEX,
    SEATS,
    VARIANTS,
    Card,
    GameCode,
    Phase,
    Variant,
    View,
    seed_of_player,
)

HABITS, RANDOM = BOTS["habits"], BOTS["random"]


@pytest.mark.parametrize("name", ["habits", "random", "shooter"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_four_identical_players_give_exactly_a_quarter_and_no_difference(
    name: str, variant: str
) -> None:
    measured = play_plan(Plan(variant, name, name, 12, seed=3), workers=1)
    assert measured.loss.ours == measured.loss.theirs == Estimate(0.25, 0.25, 0.25)
    assert measured.win.ours == measured.win.theirs
    if variant == "classic":  # where somebody always wins
        assert measured.win.ours == Estimate(0.25, 0.25, 0.25)
    for figures in (measured.loss, measured.win, measured.points, measured.moons, measured.tens):
        assert figures.difference == Estimate(0.0, 0.0, 0.0)
        assert figures.ours.value == figures.theirs.value
    assert measured.distance.difference.value == pytest.approx(0, abs=1e-12)


def test_a_series_seats_the_tested_player_everywhere_once() -> None:
    seen: list[tuple[GameCode, list[int]]] = []

    class Spy(Habits):
        name: ClassVar[str] = "spy"

        def pass_cards(self, view: View, rng: Random, /) -> Decision[tuple[Card, ...]]:
            if view.hand_number == 1:
                seen.append((code, [int(view.seat), view.hand.bits]))
            return super().pass_cards(view, rng)

    code = code_of_series(1, 0)
    series = play_series(COMPLEX, code, Spy(), HABITS)
    assert [seat for _, (seat, _) in seen] == [0, 1, 2, 3]
    assert sum(hand for _, (_, hand) in seen) == 2**52 - 1
    # A spy plays as the others do: all four games are the same one.
    assert series.hands == GAMES_A_SERIES * series.deals


def test_every_game_counts_one_loss_and_at_most_one_win() -> None:
    for index in range(6):
        for variant in (COMPLEX, CLASSIC):
            series = play_series(variant, code_of_series(9, index), RANDOM, HABITS)
            assert series.tested.loss + series.table.loss == WHOLE * GAMES_A_SERIES
            assert series.tested.win + series.table.win <= WHOLE * GAMES_A_SERIES
            assert series.tested.tens + series.table.tens == series.hands
            assert series.tested.jacks + series.table.jacks == series.hands


def test_a_tally_counts_what_the_record_of_the_game_says() -> None:
    played = play_game(COMPLEX, code_of_series(1, 2), [RANDOM, HABITS, HABITS, HABITS])
    game = played.game
    assert game.phase is Phase.OVER
    assert game.outcome
    for seat in SEATS:
        counted = tally(played, seat)
        assert counted.points == game.totals[seat].re
        assert counted.distance == game.totals[seat].magnitude
        assert counted.moons == sum(hand.shooter is seat for hand in game.history)
        share = WHOLE // len(game.outcome.losers)
        assert counted.loss == (share if seat in game.outcome.losers else 0)


def test_shared_losses_and_wins_are_parted_evenly() -> None:
    shared = 0
    for index in range(200):
        played = play_game(COMPLEX, code_of_series(2, index), [RANDOM] * 4)
        outcome = played.game.outcome
        assert outcome
        if len(outcome.losers) < 2:
            continue
        shared += 1
        counted = [tally(played, seat) for seat in outcome.losers]
        assert sum(each.loss for each in counted) == WHOLE
        assert all(each.shared_losses and not each.sole_losses for each in counted)
        if shared == 1:
            return
    pytest.fail("no shared loss in 200 games of four random players")


def test_the_same_seed_gives_the_same_figures_on_any_number_of_processes() -> None:
    plan = Plan("complex", "random", "habits", 22, seed=7)
    moved: list[int] = []
    alone = play_plan(plan, workers=1)
    many = play_plan(plan, workers=3, progress=moved.append)
    assert alone == many
    assert sum(moved) == many.games == 24
    assert play_plan(Plan("complex", "random", "habits", 22, seed=8), workers=1) != alone


def test_a_longer_measurement_begins_with_the_shorter_one() -> None:
    short, long = (Plan("complex", "random", "house", games, seed=1).codes() for games in (8, 40))
    assert long[: len(short)] == short
    assert len(set(long)) == len(long) == 10


@given(st.integers(1, 100_000))
def test_games_are_rounded_up_to_whole_series(games: int) -> None:
    played = GAMES_A_SERIES * series_for(games)
    assert 0 <= played - games < GAMES_A_SERIES


def test_chance_depends_on_code_hand_seat_and_position_alone() -> None:
    drawn: dict[tuple[int, int, int], float] = {}

    class Gambler(Habits):
        name: ClassVar[str] = "gambler"

        def pass_cards(self, view: View, rng: Random, /) -> Decision[tuple[Card, ...]]:
            drawn[view.hand_number, int(view.seat), 0] = rng.random()
            return super().pass_cards(view, rng)

        def play_card(self, view: View, rng: Random, /) -> Decision[Card]:
            drawn[view.hand_number, int(view.seat), 1 + len(view.tricks)] = rng.random()
            return super().play_card(view, rng)

    code = code_of_series(1, 1)
    play_game(COMPLEX, code, [Gambler()] * 4)
    first = dict(drawn)
    drawn.clear()
    play_game(COMPLEX, code, [Gambler()] * 4)
    assert drawn == first
    assert len(set(first.values())) == len(first)
    assert first[1, 0, 0] == Random(seed_of_player(code, 1, SEATS[0])).random()


def test_a_player_that_breaks_the_rules_is_named() -> None:
    class Cheat(Habits):
        name: ClassVar[str] = "cheat"

        def pass_cards(self, _view: View, _rng: Random, /) -> Decision[tuple[Card, ...]]:
            return Decision((Card("2C"),) * 3, Reason(Why.AT_RANDOM))

    with pytest.raises(ArenaError, match=r"(?s)cheat .* hand 1 of game .*-"):
        play_game(COMPLEX, code_of_series(1, 0), [Cheat()] * 4)


def test_figures_need_a_game() -> None:
    with pytest.raises(ValueError, match="without a game"):
        figures_of(Plan("complex", "random", "habits", 4, 1), [])


@settings(max_examples=6, deadline=None)
@given(st.sampled_from([COMPLEX, CLASSIC]), st.integers(0, 10**6))
def test_the_difference_is_ours_less_theirs(variant: Variant, seed: int) -> None:
    plan = Plan(variant.name, "random", "habits", 8, seed)
    measured = play_plan(plan, workers=1)
    for figures in (measured.loss, measured.win, measured.points, measured.distance):
        ours, theirs = figures.ours.value, figures.theirs.value
        assert figures.difference.value == pytest.approx(ours - theirs)
    added: Sequence[float] = [a + b for a, b in zip(measured.ours, measured.theirs, strict=True)]
    assert Tally(*map(int, added)).loss == WHOLE * measured.games
