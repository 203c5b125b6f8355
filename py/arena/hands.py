"""Measures a player in single hands: far fewer hands than whole games need for the same answer.

`python -m arena.hands --seat expert --table hard --variant classic --deals 200` plays each deal
four times, with the tested player in every seat, and tells what a hand adds to the distance of a
total (the points of classic Hearts, the square of the distance from zero in Complex Hearts). In
Complex Hearts each deal has totals of its own, drawn from the circle in which a game goes on;
each seat keeps its total, so the tested player has each of them once.
"""

from __future__ import annotations

__all__ = ["Deal", "measure_hand", "totals_of_deal"]

import sys
from argparse import ArgumentParser
from hashlib import sha256
from random import Random
from typing import Final, NamedTuple

from bots import Bot
from hearts import (
    SEATS,
    VARIANTS,
    Game,
    GameCode,
    Score,
    Variant,
    deal_of_hand,
    pass_direction,
    read_variant,
)
from hearts.hand import HandState

from .intervals import Estimate, mean
from .play import play_hand
from .players import read_player
from .series import code_of_series

FURTHEST: Final = 70
"""How far from zero a total drawn for Complex Hearts may be."""
DIRECTIONS: Final = 4

Totals = tuple[Score, Score, Score, Score]


class Deal(NamedTuple):
    """What a deal, played from every seat, added to the distances on average."""

    ours: float
    """To the tested player's."""
    theirs: float
    """To one of its opponents'."""
    moons: int
    """How often the tested player shot the moon."""
    their_moons: int


def totals_of_deal(variant: Variant, code: GameCode) -> Totals:
    """The totals that a deal begins with: all zero, but on the plane drawn at random."""
    if not variant.on_plane:
        return (Score(), Score(), Score(), Score())
    chance = Random(int.from_bytes(sha256(f"totals/1/{code}".encode()).digest(), "big"))
    south, west, north, east = (_some_total(chance) for _ in SEATS)
    return south, west, north, east


def _some_total(chance: Random) -> Score:
    while True:
        total = Score(chance.randint(-FURTHEST, FURTHEST), chance.randint(-FURTHEST, FURTHEST))
        if total.norm <= FURTHEST**2:
            return total


def measure_hand(variant: Variant, code: GameCode, number: int, tested: Bot, table: Bot) -> Deal:
    """Play one hand of the game that a code names from every seat; `number` is the hand's."""
    totals = totals_of_deal(variant, code)
    ours = theirs = 0.0
    moons = their_moons = 0
    for place in SEATS:
        game = _game_at(variant, code, number, totals)
        play_hand(game, [tested if seat is place else table for seat in SEATS])
        hand = game.history[-1]
        added = [
            variant.distance(after) - variant.distance(before)
            for before, after in zip(hand.before, hand.after, strict=True)
        ]
        ours += added[place]
        theirs += sum(added) - added[place]
        moons += hand.shooter is place
        their_moons += hand.shooter not in (None, place)
    games = len(SEATS)
    return Deal(ours / games, theirs / games / (games - 1), moons, their_moons)


def _game_at(variant: Variant, code: GameCode, number: int, totals: Totals) -> Game:
    """A game at the beginning of a later hand; by the rules alone there is no way there."""
    game = Game(variant, code)
    game._number, game._totals = number, totals
    game._hand = HandState(deal_of_hand(code, number), pass_direction(number))
    return game


def main(arguments: list[str]) -> None:
    """Measure, and print the figures with 95 % intervals."""
    parser = ArgumentParser(prog="python -m arena.hands", description=__doc__)
    parser.add_argument("--variant", choices=list(VARIANTS), default="classic")
    parser.add_argument("--seat", type=read_player, default="hard", metavar="PLAYER")
    parser.add_argument("--table", type=read_player, default="house", metavar="PLAYER")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    variant = read_variant(asked.variant)
    deals = [
        measure_hand(
            *(variant, code_of_series(asked.seed, index), index % DIRECTIONS + 1),
            *(asked.seat, asked.table),
        )
        for index in range(max(1, asked.deals))
    ]
    ones = [1.0] * len(deals)
    hands = len(SEATS) * len(deals)
    print(
        f"{variant.name}: one {asked.seat.name} against three {asked.table.name}, seed "
        f"{asked.seed}; {len(deals)} deals, each from every seat\n"
        f"added to the distance  {_text(mean([deal.ours for deal in deals], ones))}\n"
        f"each opponent's        {_text(mean([deal.theirs for deal in deals], ones))}\n"
        f"difference             {_text(mean([deal.ours - deal.theirs for deal in deals], ones))}\n"
        f"moons                  {sum(deal.moons for deal in deals)} and the others' "
        f"{sum(deal.their_moons for deal in deals)} in {hands} hands"
    )


def _text(estimate: Estimate) -> str:
    return f"{estimate.value:.2f} ({estimate.low:.2f} to {estimate.high:.2f})"


if __name__ == "__main__":
    main(sys.argv[1:])
