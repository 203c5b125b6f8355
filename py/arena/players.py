"""The players that can be measured: everybody's, the arena's own, and any in a Python file."""

from __future__ import annotations

__all__ = ["PLAYERS", "name_of", "read_player"]

import re
import sys
from collections.abc import Mapping
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isabstract
from pathlib import Path
from traceback import extract_tb
from types import MappingProxyType, ModuleType
from typing import Final

from bots import BOTS, Bot, read_bot
from hearts import NotationError

from .shooter import Shooter

PLAYERS: Final[Mapping[str, Bot]] = MappingProxyType({**BOTS, Shooter.name: Shooter()})
"""Every player of the arena by its name."""

_FILE: Final = re.compile(r"(?P<path>.+\.py)(?::(?P<name>[^\W\d]\w*))?")


def read_player(name: str) -> Bot:
    """The player of that name, or the one that a file such as `mine.py` defines.

    `mine.py:Second` is the player of that class, where the file defines several. Raises
    `NotationError` if there is none.
    """
    if file := _FILE.fullmatch(name.strip()):
        return _player_of_file(Path(file["path"]).resolve(), file["name"])
    if name.strip().lower() == Shooter.name:
        return PLAYERS[Shooter.name]
    try:
        return read_bot(name)
    except NotationError:
        known = ", ".join((*PLAYERS, "or a file such as mine.py"))
        raise NotationError(f"no such player: {name[:60]!r} (there is {known})") from None


def name_of(player: Bot) -> str:
    """The name by which `read_player` finds a player again, if there is one."""
    if PLAYERS.get(player.name) is player:
        return player.name
    kind = type(player)
    file = getattr(sys.modules.get(kind.__module__), "__file__", None)
    return f"{file}:{kind.__name__}" if file else player.name


@cache
def _player_of_file(path: Path, name: str | None) -> Bot:
    defined = {
        kind.__name__: kind
        for kind in vars(_module_of_file(path)).values()
        if isinstance(kind, type)
        and issubclass(kind, Bot)
        and kind.__module__ == _module_name(path)
        and not isabstract(kind)
    }
    if name is None and len(defined) == 1:
        (name,) = defined
    if name not in defined:
        there = ", ".join(defined) or "none that has all three methods"
        example = f", as in {path.name}:{next(iter(defined))}" if len(defined) > 1 else ""
        raise NotationError(f"{path.name} must name one player{example}: there is {there}")
    try:
        player = defined[name]()
    except (Exception, SystemExit) as error:
        raise _not_read(path, error) from error
    if not isinstance(getattr(player, "name", None), str) or player.name in PLAYERS:
        raise NotationError(f"{name} in {path.name} needs a `name` that no other player has")
    return player


@cache
def _module_of_file(path: Path) -> ModuleType:
    if not path.is_file():
        raise NotationError(f"no such file: {str(path)!r}")
    spec = spec_from_file_location(_module_name(path), path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise _not_read(path, error) from error
    return module


def _not_read(path: Path, error: BaseException) -> NotationError:
    """What to say when a file, or the player it defines, fails before any game."""
    lines = [
        frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == str(path)
    ]
    if isinstance(error, SyntaxError) and error.filename == str(path):
        lines = [error.lineno]
    place = f"{path.name}, line {lines[-1]}" if lines else path.name
    return NotationError(f"{place}: {type(error).__name__}: {error}")


def _module_name(path: Path) -> str:
    return f"player_{path.stem}"
