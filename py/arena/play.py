"""One game among four computer players, and what is counted of it.

Everything is counted in whole numbers, so that figures which must be exact are: a loss is
twelve twelfths, and two players who share it get six each.
"""

from __future__ import annotations

__all__ = ["WHOLE", "ArenaError", "Played", "Tally", "chance_seed", "play_game", "tally"]

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from bots import Bot, Why, decide
from hearts import (
    SEATS,
    Card,
    Game,
    GameCode,
    HeartsError,
    MoonChoice,
    Phase,
    Seat,
    Variant,
    seed_of_player,
)

WHOLE: Final = 12
"""A whole loss or win; it can be divided by two, three and four."""

MOST_HANDS: Final = 1000
"""A game this long is taken for one that never ends; real ones take about ten hands."""

_JACK: Final = Card("JD")
_TEN: Final = Card("TC")


class ArenaError(Exception):
    """The arena cannot do what was asked; the text says why."""


class Tally(NamedTuple):
    """What is counted of one seat, or summed over several seats and games."""

    loss: int = 0
    """Losses in twelfths; a loss shared by k players counts 1/k to each."""
    win: int = 0
    sole_losses: int = 0
    shared_losses: int = 0
    sole_wins: int = 0
    shared_wins: int = 0
    attempts: int = 0
    """Hands in which the player said that it was trying to shoot the moon."""
    attempts_won: int = 0
    """Of these, hands in which it did."""
    moons: int = 0
    """Moons it shot, meant or not."""
    moons_given: int = 0
    """Of these, moons it gave to the others."""
    tens: int = 0
    """Hands in which it took the ten of clubs."""
    jacks: int = 0
    """Hands in which it took the jack of diamonds."""
    points: int = 0
    """The real part of its last total: in classic Hearts, its points."""
    distance: float = 0.0
    """How far from zero its last total lies."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played to its end, and who tried for the moon in each of its hands."""

    game: Game
    attempts: tuple[frozenset[Seat], ...]


def chance_seed(seed: int, moves: int) -> int:
    """The seed of one decision, from `seed_of_player` and how many moves were made before it.

    The same game code gives the same choices again, whoever else sits at the table.
    """
    return seed + moves


def play_game(variant: Variant, code: GameCode, players: Sequence[Bot]) -> Played:
    """Play the game that a code names to its end; `players` by seat.

    Each player is given its View of the game at each decision and nothing else.

    Raises:
        ArenaError: a player chose what the rules refuse or failed, or the game does not end.
    """
    game = Game(variant, code)
    attempts = []
    while not game.outcome:
        if game.number > MOST_HANDS:
            raise ArenaError(f"the game {code} does not end: {MOST_HANDS} hands were played")
        attempts.append(_play_hand(game, players))
        if not game.outcome:
            game.next_hand()
    return Played(game, tuple(attempts))


def _play_hand(game: Game, players: Sequence[Bot]) -> frozenset[Seat]:
    """Play a hand to its score; the result is who tried to shoot the moon."""
    seeds = [seed_of_player(game.code, game.number, seat) for seat in SEATS]
    tried: set[Seat] = set()
    while True:
        seat = game.turn
        if seat is None:
            if game.phase is not Phase.PASSING:
                return frozenset(tried)
            seat = next(s for s in SEATS if game.hand.passes[s] is None)
        rng = Random(chance_seed(seeds[seat], len(game.moves)))
        try:
            decision = decide(players[seat], game.view(seat), rng)
            game.do(decision.choice)
        except Exception as error:
            # A player is somebody's program: whatever it does, its author is told where.
            what = (
                f"made a move that the rules refuse ({error})"
                if isinstance(error, HeartsError)
                else f"failed with {type(error).__name__}: {error}"
            )
            raise ArenaError(
                f"{players[seat].name} {what} in hand {game.number} of game {game.code}, "
                f"after {len(game.moves)} moves"
            ) from error
        if decision.reason.key is Why.SHOOT_MOON:
            tried.add(seat)


def tally(played: Played, seat: Seat) -> Tally:
    """What is counted of one seat in a finished game."""
    game = played.game
    outcome = game.outcome
    assert outcome is not None
    lost, won = seat in outcome.losers, seat in outcome.winners
    moons = [hand for hand in game.history if hand.shooter is seat]
    tried = [seat in seats for seats in played.attempts]
    total = game.totals[seat]
    return Tally(
        loss=WHOLE // len(outcome.losers) if lost else 0,
        win=WHOLE // len(outcome.winners) if won else 0,
        sole_losses=int(lost and len(outcome.losers) == 1),
        shared_losses=int(lost and len(outcome.losers) > 1),
        sole_wins=int(won and len(outcome.winners) == 1),
        shared_wins=int(won and len(outcome.winners) > 1),
        attempts=sum(tried),
        attempts_won=sum(seat in played.attempts[hand.number - 1] for hand in moons),
        moons=len(moons),
        moons_given=sum(hand.choice is MoonChoice.GIVE for hand in moons),
        tens=sum(_TEN in hand.taken[seat] for hand in game.history),
        jacks=sum(_JACK in hand.taken[seat] for hand in game.history),
        points=total.re,
        distance=total.magnitude,
    )
