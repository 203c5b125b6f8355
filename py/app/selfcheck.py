"""Whether this Python plays as every other does: seeded games, and one digest of their records.

A browser's answer to the call `selfcheck` is the same as plain Python's, or something is wrong
with one of them.
"""

from __future__ import annotations

__all__ = ["digest_of_games", "play_seeded_game"]

from hashlib import sha256
from typing import Final

from hearts import CLASSIC, COMPLEX, SEATS, Game, GameCode, NextHand, Phase, Record, write_record

from .others import advise, waits_for

_PLAYERS: Final = ("house", "easy", "hard", "habits", "random")


def play_seeded_game(number: int) -> Record:
    """The game of a number, played to its end; the players change seats from game to game."""
    south, west, north, east = (_PLAYERS[(number + seat) % len(_PLAYERS)] for seat in SEATS)
    game = Game((COMPLEX, CLASSIC)[number % 2], GameCode.numbered(number))
    record = Record(game, (south, west, north, east))
    while game.phase is not Phase.OVER:
        seat = waits_for(game)
        game.do(NextHand() if seat is None else advise(record, seat).choice)
    return record


def digest_of_games(first: int, count: int) -> str:
    """SHA-256, in hexadecimal digits, of the records of `count` games from number `first` on."""
    digest = sha256()
    for number in range(first, first + count):
        digest.update(write_record(play_seeded_game(number)).encode())
    return digest.hexdigest()
