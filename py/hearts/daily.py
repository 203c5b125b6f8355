"""Today's hand: one hand of Complex Hearts that is the same for everybody on a day.

The date alone decides it: the cards, the chance of the players, and the four totals from which the
hand begins. On every third day or so these are all zero. A house rule of this site.
"""

from __future__ import annotations

__all__ = ["daily_game"]

from datetime import date
from hashlib import sha256
from typing import Final

from .deals import GameCode
from .game import Game
from .scores import ZERO, Score
from .variants import COMPLEX

_STEP: Final = 10
"""Both parts of a total to begin from are multiples of this, …"""
_STEPS: Final = 4
"""… up to so many times it, to either side of zero."""


def daily_game(day: date) -> Game:
    """The game of one hand that everybody can play on a day; nothing in it has been done yet.

    >>> game = daily_game(date(2026, 12, 1))
    >>> game.code, game.hands
    ('0H65-NGXS', 1)
    """
    chance = sha256(f"today/{day.isoformat()}".encode()).digest()
    code = GameCode.numbered(int.from_bytes(chance[:5], "big"))
    south, west, north, east = (_total(*chance[at : at + 2]) for at in (6, 8, 10, 12))
    from_zero = chance[5] % 3 == 0
    start = (ZERO, ZERO, ZERO, ZERO) if from_zero else (south, west, north, east)
    return Game(COMPLEX, code, hands=1, start=start)


def _total(right: int, up: int) -> Score:
    """A total to begin from, out of two bytes of chance."""
    return Score(*(_STEP * (byte % (2 * _STEPS + 1) - _STEPS) for byte in (right, up)))
