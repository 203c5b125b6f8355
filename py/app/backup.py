"""Everything that is kept, as one text: to be saved as a file, and read back anywhere.

The text is JSON:

    {
      "complex-hearts-backup": 1,
      "games": [{"record": …, "extra": …}, …],
      "refused": ["…", …],
      "statistics": "…",
      "days": "…",
      "settings": {"theme": "dark", …}
    }

`games` are the parked ones and then the one at the table, as they are stored; `refused` are
records that could not be taken up, as they were found; `days` are the hands of the day, as they
are stored. Nothing is taken from a text unless all of it can be read and every game can be
replayed.
"""

from __future__ import annotations

__all__ = ["VERSION", "Backup", "BackupError", "read_backup", "write_backup"]

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from hearts import NotationError, RecordError

from .days import DayBook, DaysError, read_days, write_days
from .plain_json import read_json
from .saves import Save, read_save
from .statistics import Statistics, StatisticsError, read_statistics, write_statistics
from .wishes import read_setting

VERSION: Final = 1
"""The version that is written."""

_TITLE: Final = "complex-hearts-backup"
_MOST_GAMES: Final = 64
"""Games in one file. This page never keeps so many, so it did not write a longer file."""


class BackupError(ValueError):
    """A text is not a backup, or only part of one.

    `key` says what is wrong: `damaged`, `newer`, or `game`, a record that cannot be replayed;
    then `game` says which one, counted from 1.
    """

    def __init__(self, key: str, game: int | None = None) -> None:
        super().__init__(f"not a backup: {key}")
        self.key = key
        self.game = game


@dataclass(frozen=True, slots=True)
class Backup:
    """All that is kept of a person's playing."""

    games: tuple[Save, ...] = ()
    """The parked ones, the latest last, and at the end the one at the table."""
    refused: tuple[str, ...] = ()
    """Records that could not be taken up, byte for byte, the latest last."""
    statistics: Statistics = field(default_factory=Statistics)
    settings: Mapping[str, Any] = field(default_factory=dict)
    """The settings that were chosen, by name."""
    days: DayBook = field(default_factory=DayBook)


def write_backup(backup: Backup) -> str:
    """The backup as text in the present version."""
    content = {
        _TITLE: VERSION,
        "games": [save.write() for save in backup.games],
        "refused": list(backup.refused),
        "statistics": write_statistics(backup.statistics),
        "days": write_days(backup.days),
        "settings": dict(backup.settings),
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def read_backup(text: str) -> Backup:
    """What a text holds. Raises `BackupError`, and then takes nothing from it."""
    try:
        content = read_json(text)
    except ValueError:
        raise BackupError("damaged") from None
    version = content.get(_TITLE) if isinstance(content, dict) else None
    if type(version) is not int or version < 1:
        raise BackupError("damaged")
    if version > VERSION:
        raise BackupError("newer")
    games, refused = content.get("games"), content.get("refused")
    statistics, settings = content.get("statistics"), content.get("settings")
    days = content.get("days")  # files of earlier versions of the page have none
    if (
        not isinstance(games, list)
        or len(games) > _MOST_GAMES
        or not isinstance(refused, list)
        or not all(isinstance(record, str) for record in refused)
        or not isinstance(statistics, str)
        or not isinstance(settings, dict)
        or not isinstance(days, str | None)
    ):
        raise BackupError("damaged")
    try:
        return Backup(
            games=tuple(_read_game(number, game) for number, game in enumerate(games, 1)),
            refused=tuple(refused),
            statistics=read_statistics(statistics),
            settings={name: read_setting(name, value) for name, value in settings.items()},
            days=DayBook() if days is None else read_days(days),
        )
    except (StatisticsError, DaysError, NotationError):
        raise BackupError("damaged") from None


def _read_game(number: int, game: object) -> Save:
    if not isinstance(game, dict) or not isinstance(game.get("record"), str):
        raise BackupError("damaged")
    try:
        return read_save(game)
    except RecordError:
        raise BackupError("game", number) from None
