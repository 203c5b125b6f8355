"""The players that can be measured: everybody's, and those that only the arena has."""

from __future__ import annotations

__all__ = ["PLAYERS", "read_player"]

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bots import BOTS, Bot, read_bot
from hearts import NotationError

from .shooter import Shooter

PLAYERS: Final[Mapping[str, Bot]] = MappingProxyType({**BOTS, Shooter.name: Shooter()})
"""Every player of the arena by its name."""


def read_player(name: str) -> Bot:
    """The player of that name. Raises `NotationError` if there is none."""
    if name.strip().lower() == Shooter.name:
        return PLAYERS[Shooter.name]
    try:
        return read_bot(name)
    except NotationError:
        known = ", ".join(PLAYERS)
        raise NotationError(f"no such player: {name[:60]!r} (there is {known})") from None
