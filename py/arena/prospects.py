"""Learns the chance to win and to lose a game from four totals, from games of house players.

`python -m arena.prospects --variant complex --games 679 --seed 901` plays the games, fits the two
polynomials of `bots.expert.prospects` to how they ended, and prints their coefficients. Every
fourth hand of a game is looked at. The fit is the most likely one, by Newton's method, with a
little weight on small coefficients.
"""

from __future__ import annotations

__all__ = ["Stand", "fit", "stands_of_game"]

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from math import exp
from typing import Final, NamedTuple

from bots import read_bot
from bots.expert.prospects import Coefficients, features
from hearts import SEATS, VARIANTS, Game, Seat, Variant, read_variant

from .play import play_game
from .series import code_of_series

EVERY: Final = 4
"""Every so many hands of a game are looked at: what follows one another is much alike."""
ROUNDS: Final = 8
RIDGE: Final = 1.0
"""How much small coefficients are preferred."""


class Stand(NamedTuple):
    """How a game stood after a hand, and how it ended."""

    far: tuple[float, ...]
    """Each seat's distance in parts of the limit."""
    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...]


def stands_of_game(game: Game, start: int) -> Iterator[Stand]:
    """Some of the stands of a finished game; `start`: from which hand on, counted from 0."""
    assert game.outcome is not None
    variant = game.variant
    for hand in game.history[start:-1:EVERY]:
        far = tuple(variant.magnitude(total) / variant.limit for total in hand.after)
        yield Stand(far, game.outcome.winners, game.outcome.losers)


def fit(stands: Sequence[tuple[Sequence[float], Sequence[Seat]]]) -> Coefficients:
    """The coefficients for which what was seen is likeliest: distances, and who it came to."""
    cases = []
    for far, chosen in stands:
        if chosen:
            furthest = max(far)
            shares = [(seat in chosen) / len(chosen) for seat in SEATS]
            cases.append(([features(distance, furthest) for distance in far], shares))
    size = len(features(0.0, 0.0))
    found = [0.0] * size
    for _ in range(ROUNDS):
        slope = [-RIDGE * value for value in found]
        bend = [[RIDGE * (row == column) for column in range(size)] for row in range(size)]
        for known, shares in cases:
            _add_case(slope, bend, found, known, shares)
        found = [value + step for value, step in zip(found, _solve(bend, slope), strict=True)]
    return tuple(round(value, 3) for value in found)


def _add_case(
    slope: list[float],
    bend: list[list[float]],
    found: Sequence[float],
    known: Sequence[Sequence[float]],
    shares: Sequence[float],
) -> None:
    """Add one case to the first and second derivatives of the likelihood."""
    sums = [sum(a * b for a, b in zip(found, each, strict=True)) for each in known]
    top = max(sums)
    weights = [exp(value - top) for value in sums]
    chances = [weight / sum(weights) for weight in weights]
    size = len(found)
    means = [sum(p * each[k] for p, each in zip(chances, known, strict=True)) for k in range(size)]
    for row in range(size):
        slope[row] += sum(s * each[row] for s, each in zip(shares, known, strict=True)) - means[row]
        for column in range(size):
            bend[row][column] += (
                sum(p * each[row] * each[column] for p, each in zip(chances, known, strict=True))
                - means[row] * means[column]
            )


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(size):
            if row != at:
                factor = rows[row][at] / rows[at][at]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[at], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]


def learn(variant: Variant, games: int, seed: int) -> tuple[Coefficients, Coefficients]:
    """Play so many games and fit them: the coefficients of losing and of winning."""
    house = read_bot("house")
    stands: list[Stand] = []
    for index in range(games):
        game = play_game(variant, code_of_series(seed, index), [house] * 4).game
        stands += stands_of_game(game, index % EVERY)
    return (
        fit([(stand.far, stand.losers) for stand in stands]),
        fit([(stand.far, stand.winners) for stand in stands]),
    )


def main(arguments: list[str]) -> None:
    """Learn, and print the coefficients."""
    parser = ArgumentParser(prog="python -m arena.prospects", description=__doc__)
    parser.add_argument("--variant", choices=list(VARIANTS), default="complex")
    parser.add_argument("--games", type=int, default=679)
    parser.add_argument("--seed", type=int, default=901)
    asked = parser.parse_args(arguments)
    lose, win = learn(read_variant(asked.variant), asked.games, asked.seed)
    print(f"lose={lose},\nwin={win},")


if __name__ == "__main__":
    main(sys.argv[1:])
