"""Every public value of the players and the arena can be copied and sent to a process."""

from __future__ import annotations

import arena
import bots
from arena import (
    PLAYERS,
    ArenaError,
    Comparison,
    Estimate,
    Failure,
    Figures,
    Plan,
    PlayerError,
    Series,
    Tally,
    play_game,
)
from bots import Decision, Reason, Why
from hearts import CLASSIC, Card, GameCode, Seat

from ..hearts.copies import assert_all_survive, assert_survives

ESTIMATE = Estimate(0.5, 0.25, 0.75)
FIGURES = Figures(ESTIMATE, ESTIMATE, ESTIMATE)
PLAN = Plan("complex", "house", "random", 4, 1)
REASON = Reason(Why.DUCK, (Card("QS"),), (Seat.WEST,))


SERIES = Series(GameCode("AAAA-AAAA"), 40, 10, Tally(points=3), Tally(points=5, attempts=1))
MEASURED = arena.figures_of(PLAN, [SERIES, SERIES])


def test_every_public_value_of_the_players_survives_pickle_and_copying() -> None:
    examples = [*Why, REASON, Decision(Card("QS"), REASON)]
    assert_all_survive(bots, examples, without=["Bot"])


def test_every_player_survives_pickle_and_copying() -> None:
    """A player keeps nothing between choices, so that it is as good as any other of its class."""
    for player in PLAYERS.values():
        assert_survives(player, lambda one, other: type(one) is type(other))


def test_every_public_value_of_the_arena_survives_pickle_and_copying() -> None:
    error = ArenaError("a worker process died")
    both = Comparison(MEASURED, MEASURED)
    failure = Failure("own", "own.py", "failed", "play_card", "own.py", 7, "", "hand 1", "", "")
    failed = PlayerError(failure)
    played = play_game(CLASSIC, GameCode("AAAA-AAAA"), [PLAYERS["random"]] * 4)
    assert_all_survive(
        arena,
        [
            *(ESTIMATE, FIGURES, PLAN, SERIES, SERIES.table, MEASURED, both, error),
            *(failure, failed, played),
        ],
    )
