"""What the person has chosen, here and in the URL, and the settings that follow from it."""

from __future__ import annotations

__all__ = ["Choices"]

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from hearts import Record
from ui.state.table import LENGTHS, Settings
from ui.words.language import match_language

from .exchange import Context
from .wishes import TABLE_LEVELS, level_of_players, read_query, read_setting, read_taste

_OF_ONE_GAME = ("game", "deal", "variant", "hands", "day")
"""The URL's parameters that say which game is at the table."""


class Choices:
    """The settings, and what of them is to be remembered or no longer asked for by the URL."""

    def __init__(self, context: Context, today: date) -> None:
        self.wishes = read_query(context.query, today)
        """What the URL asks for."""
        self.taste = read_taste(context.taste)
        """The settings to remember, by name."""
        language = match_language(context.languages)
        # Stored settings beat the browser's language; the URL beats both.
        chosen = {"language": language, **self.taste, **self.wishes.settings}
        self.settings = Settings(**chosen)
        """What holds now."""
        self._changed = False
        self._dropped: list[str] = []

    def choose(self, name: str, value: object) -> None:
        """Set and remember a setting. Raises `NotationError` for what is no value of one."""
        read = read_setting(name, value)
        self.taste[name] = read
        self.settings = replace(self.settings, **{name: read})
        self._changed = True
        self._dropped.append("lang" if name == "language" else name)

    def take_in(self, imported: Mapping[str, Any]) -> None:
        """Take up what a backup has. Settings stored here beat it, and so does the URL, today."""
        new = {name: value for name, value in imported.items() if name not in self.taste}
        unsaid = {name: value for name, value in new.items() if name not in self.wishes.settings}
        self.taste |= new
        self._changed = True
        self.settings = replace(self.settings, **unsaid)

    def follow(self, record: Record) -> None:
        """Have the settings be those of the game at the table: another one will be like it."""
        level = level_of_players(record.players)
        hands = record.game.hands or 0
        self.settings = replace(
            self.settings,
            variant=record.game.variant.name,
            level=level if level in TABLE_LEVELS else self.settings.level,
            hands=hands if hands in LENGTHS else self.settings.hands,
        )

    def store_anew(self) -> None:
        """Have the settings stored once more, for what was stored has gone."""
        self._changed = True

    # What the URL no longer asks for

    def drop(self, names: Iterable[str]) -> None:
        """Remove parameters from the URL."""
        self._dropped += names

    def drop_game(self) -> None:
        """The URL's game is no longer the one at the table."""
        self.drop(_OF_ONE_GAME)

    def drop_players(self) -> None:
        """The URL's players no longer count, now and later."""
        self.wishes = replace(self.wishes, players=None)
        self.drop(["bots"])

    def told(self) -> tuple[str | None, list[str]]:
        """What to store of the settings, and what to remove from the URL, since asked last."""
        taste = json.dumps(self.taste) if self._changed else None
        dropped, self._dropped, self._changed = self._dropped, [], False
        return taste, dropped
