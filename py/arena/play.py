"""One game among four computer players, and what is counted of it.

Losses and wins are counted in twelfths, in whole numbers, so that figures which must be exact
are: a loss is twelve, and two players who share it get six each.
"""

from __future__ import annotations

__all__ = ["WHOLE", "Played", "Tally", "play_game", "play_hand", "tally"]

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Final, NamedTuple

from bots import Bot, Reason, Why, chance_seed, decide
from hearts import (
    SEATS,
    Card,
    Game,
    GameCode,
    MoonChoice,
    Seat,
    Variant,
    seed_of_player,
)

from .failures import ArenaError, PlayerError, failure_of
from .position import seat_to_decide
from .watch import watched

WHOLE: Final = 12
"""A whole loss or win; it can be divided by two, three and four."""

MOST_HANDS: Final = 1000
"""A game this long is taken for one that never ends; real ones take about ten hands."""

_JACK: Final = Card("JD")
_TEN: Final = Card("TC")


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


def play_game(
    variant: Variant, code: GameCode, players: Sequence[Bot], *, limit: float | None = None
) -> Played:
    """Play the game that a code names to its end; `players` by seat.

    Each player is given its View of the game at each decision and nothing else. `limit` is how
    many seconds it may think about one, where the system has an alarm (`arena.watch`).

    Raises:
        PlayerError: a player failed, chose what the rules refuse, or thought for too long.
        ArenaError: the game does not end.
    """
    game = Game(variant, code)
    attempts = []
    with watched(limit, lambda: len(game.moves)):
        while not game.outcome:
            if game.number > MOST_HANDS:
                raise ArenaError(f"the game {code} does not end: {MOST_HANDS} hands were played")
            attempts.append(play_hand(game, players))
            if not game.outcome:
                game.next_hand()
    return Played(game, tuple(attempts))


def play_hand(game: Game, players: Sequence[Bot]) -> frozenset[Seat]:
    """Play a hand to its score; the result is who tried to shoot the moon."""
    seeds = [seed_of_player(game.code, game.number, seat) for seat in SEATS]
    tried: set[Seat] = set()
    for made in count(len(game.moves)):
        seat = seat_to_decide(game)
        if seat is None:
            break
        rng = Random(chance_seed(seeds[seat], made))
        if _do_decision(game, seat, players, rng) is Why.SHOOT_MOON:
            tried.add(seat)
    return frozenset(tried)


def _do_decision(game: Game, seat: Seat, players: Sequence[Bot], rng: Random) -> Why:
    """Ask the player of a seat and do what it chooses; the result is why it chose that.

    A player is somebody's program: whatever goes wrong in it, its author is told where.
    """
    player, choice = players[seat], None
    try:
        decision = decide(player, game.view(seat), rng)
        if not isinstance(decision.reason, Reason):
            raise TypeError(f"its reason is {decision.reason!r:.80}, not a Reason")
        choice = decision.choice
        game.do(choice)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise PlayerError(failure_of(player, game, seat, players, error, choice)) from error
    return decision.reason.key


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
