"""Today's hand: one hand of Complex Hearts that is the same for everybody on a day.

The date alone decides it: the cards, the chance of the players, and the four totals from which the
hand begins. On every third day or so these are all zero. A house rule of this site.
"""

from __future__ import annotations

__all__ = ["daily_code", "daily_game"]

import re
from hashlib import sha256
from typing import Final

from .deals import GameCode
from .errors import NotationError, quoted
from .game import Game
from .scores import ZERO, Score
from .variants import COMPLEX

_FORM: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_STEP: Final = 10
"""Both parts of a total to begin from are multiples of this, …"""
_STEPS: Final = 4
"""… up to so many times it, to either side of zero."""


def daily_game(day: str) -> Game:
    """The game of one hand that everybody can play on a day; nothing in it has been done yet.

    The day is written as in `2026-12-01`. Raises `NotationError` for another form; whether there
    is such a day in the calendar is not asked.

    >>> game = daily_game("2026-12-01")
    >>> game.code, game.hands
    ('0H65-NGXS', 1)
    """
    chance = _chance(day)
    south, west, north, east = (_total(*chance[at : at + 2]) for at in (6, 8, 10, 12))
    from_zero = chance[5] % 3 == 0
    start = (ZERO, ZERO, ZERO, ZERO) if from_zero else (south, west, north, east)
    return Game(COMPLEX, daily_code(day), hands=1, start=start)


def daily_code(day: str) -> GameCode:
    """The code of that game, without dealing its cards. Raises `NotationError` likewise."""
    return GameCode.numbered(int.from_bytes(_chance(day)[:5], "big"))


def _chance(day: str) -> bytes:
    """The chance of a day: bytes that nobody can choose."""
    if not _FORM.fullmatch(day):
        raise NotationError(f"not a day: {quoted(day)} (write it like 2026-12-01)")
    return sha256(f"today/{day}".encode()).digest()


def _total(right: int, up: int) -> Score:
    """A total to begin from, out of two bytes of chance."""
    return Score(*(_STEP * (byte % (2 * _STEPS + 1) - _STEPS) for byte in (right, up)))
