"""Duplicate play: each series of deals is played four times, once from every seat.

The player under test sits South, then West, North and East, against three of the table's
player, on the deals of one game code. Luck with the cards is thereby shared out evenly: four
players who play alike give the tested one a quarter of all losses exactly.
"""

from __future__ import annotations

__all__ = ["GAMES_A_SERIES", "Series", "code_of_series", "play_series", "series_for"]

from collections.abc import Iterable
from hashlib import sha256
from typing import Final, NamedTuple

from bots import Bot
from hearts import SEATS, GameCode, Variant

from .play import Tally, play_game, tally

GAMES_A_SERIES: Final = 4


class Series(NamedTuple):
    """What is counted of the four games of a series."""

    code: GameCode
    hands: int
    """Hands played, over the four games."""
    deals: int
    """Deals dealt: the hands of the longest of the four games."""
    tested: Tally
    """The tested player's tally, over the four games."""
    table: Tally
    """The tally of its three opponents together, over the four games."""


def series_for(games: int) -> int:
    """How many whole series it takes to play at least so many games."""
    return -(-games // GAMES_A_SERIES)


def code_of_series(seed: int, index: int) -> GameCode:
    """The game code of a series of a measurement, series counted from 0."""
    digest = sha256(f"arena/1/{seed}/{index}".encode()).digest()
    return GameCode.numbered(int.from_bytes(digest, "big") % GameCode.COUNT)


def play_series(
    variant: Variant, code: GameCode, tested: Bot, table: Bot, *, limit: float | None = None
) -> Series:
    """Play the four games of a series. Raises `ArenaError` as `play_game` does.

    `limit` is how many seconds a player may think (`play_game`).
    """
    hands = []
    mine: list[Tally] = []
    theirs: list[Tally] = []
    for place in SEATS:
        players = [tested if s is place else table for s in SEATS]
        played = play_game(variant, code, players, limit=limit)
        hands.append(len(played.game.history))
        for seat in SEATS:
            (mine if seat is place else theirs).append(tally(played, seat))
    return Series(code, sum(hands), max(hands), _sum(mine), _sum(theirs))


def _sum(tallies: Iterable[Tally]) -> Tally:
    return Tally(*map(sum, zip(*tallies, strict=True)))
