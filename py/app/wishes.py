"""What the URL, the stored settings and the person ask for, read and checked.

Invalid values are dropped, not raised. A notice tells of those in the URL. Parameters that
others append to links are left alone.
"""

from __future__ import annotations

__all__ = [
    "TABLE_LEVELS",
    "Wishes",
    "level_of_players",
    "players_of_level",
    "read_query",
    "read_setting",
    "read_taste",
    "read_typed",
    "written_players",
]

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

from bots import BOTS, read_bot
from hearts import VARIANTS, GameCode, HeartsError, NotationError, Record, read_deal_number
from ui.state.table import LENGTHS, LEVELS, PLAYERS, Notice
from ui.words.language import language_of

from .days import read_asked_day
from .plain_json import read_json

TABLE_LEVELS: Final = ("house", *LEVELS)
"""The levels that a table can have; `house`, the cats themselves, is `normal` by its own name."""

Players = tuple[str, str, str, str]

_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "variant": tuple(VARIANTS),
    "level": TABLE_LEVELS,
    "theme": ("auto", "light", "dark"),
    "deck": ("two", "four"),
}
_SWITCHES: Final = ("confirm", "keys", "wait")
_PARAMETERS: Final = {
    "variant": "variant",
    "hands": "hands",
    "lang": "language",
    "theme": "theme",
    "speed": "speed",
}
"""The URL parameters that are settings, and the settings' names."""
_LONGEST: Final = 60
"""Characters of a bad value that are shown."""
_MOST: Final = 4
"""Notices about bad values that are shown; more would bury the table."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a URL asks for."""

    settings: Mapping[str, Any] = field(default_factory=dict)
    """Settings by name, as the fields of `ui.Settings`."""
    code: GameCode | None = None
    deal: int | None = None
    players: Players | None = None
    new: bool = False
    """Whether to begin a new game even if one is kept."""
    day: date | None = None
    """The day whose hand to play."""
    notices: tuple[Notice, ...] = ()
    """Notices about parameters that are unknown or have an invalid value."""

    def ask_for(self, record: Record) -> bool:
        """Whether the URL asks for no other game than this one, with no other players."""
        game = record.game
        return (
            not self.new
            and self.code in (None, game.code)
            and self.deal in (None, game.first_deal)
            and self.players in (None, record.players)
            and self.settings.get("variant", game.variant.name) == game.variant.name
            and self.settings.get("hands", game.hands or 0) == (game.hands or 0)
        )


def read_setting(name: str, value: object) -> Any:
    """The value of a setting, read from text or JSON. Raises `NotationError` if it is none."""
    word = str(value).lower()
    if name == "language" and (code := language_of(word)):
        return code
    if word in _WORDS.get(name, ()):
        return word
    if name == "speed" and str(value) in {"0", "1", "2", "3"} and value is not True:
        return int(str(value))
    if name == "hands" and word in map(str, LENGTHS):
        return int(word)
    if name in _SWITCHES and word in {"1", "true", "on", "0", "false", "off"}:
        return word in {"1", "true", "on"}
    raise NotationError(f"not a value of {name[:_LONGEST]!r}: {str(value)[:_LONGEST]!r}")


def read_typed(
    action: Mapping[str, object],
) -> tuple[GameCode | None, int | None] | Notice:
    """The code and the deal number that a person typed to begin a game, or what is wrong."""
    read: dict[str, Any] = {}
    for name, reading in (("code", GameCode), ("deal", read_deal_number)):
        if text := str(action.get(name) or ""):
            try:
                read[name] = reading(text)
            except HeartsError:
                return Notice(f"bad-{name}", {"value": text[:_LONGEST]}, error=True)
    return read.get("code"), read.get("deal")


def read_taste(text: str | None) -> dict[str, Any]:
    """The settings that were remembered; those that cannot be read are as if never set."""
    try:
        remembered = read_json(text or "{}")
    except ValueError:
        return {}
    taste = {}
    for name, value in remembered.items() if isinstance(remembered, dict) else ():
        try:
            taste[name] = read_setting(str(name), value)
        except NotationError:
            continue
    return taste


def read_query(parameters: Iterable[tuple[str, str]], today: date) -> Wishes:
    """What a URL's parameters ask for, the last of each name."""
    settings: dict[str, Any] = {}
    found: dict[str, Any] = {}
    notices = []
    for name, value in dict(parameters).items():
        try:
            if name in _PARAMETERS:
                setting = _PARAMETERS[name]
                settings[setting] = read_setting(setting, value.strip().lower())
            elif name in _READERS:
                found[name] = _READERS[name](value)
            elif name == "day":
                found[name] = read_asked_day(value, today)
            elif _is_misspelt(name):
                notices.append(Notice("unknown-parameter", {"name": name[:_LONGEST]}))
        except HeartsError:
            values = {"name": name, "value": value[:_LONGEST]}
            notices.append(Notice("bad-parameter", values))
    return Wishes(
        settings=settings,
        code=found.get("game"),
        deal=found.get("deal"),
        players=found.get("bots"),
        new=found.get("new", False),
        day=found.get("day"),
        notices=tuple(notices[:_MOST]),
    )


def _read_switch(text: str) -> bool:
    """Whether to begin a new game; or whether the page is embedded, which the page itself knows."""
    if text in {"", "0", "1", "true", "false"}:
        return text in {"1", "true"}
    raise NotationError(f"not a switch: {text[:_LONGEST]!r}")


def _read_players(text: str) -> Players:
    """One name for all three, or three names, of cats or of levels."""
    names = [name.strip().lower() for name in text.split(",")]
    if len(names) == 1:
        names *= 3
    if len(names) != 3:
        raise NotationError(f"not three players: {text[:_LONGEST]!r}")
    for name in names:
        read_bot(name)
    west, north, east = names
    return PLAYERS[0], west, north, east


_READERS: Final[Mapping[str, Any]] = {
    "game": GameCode,
    "deal": read_deal_number,
    "bots": _read_players,
    "embed": _read_switch,
    "new": _read_switch,
}
_OURS: Final = (*_PARAMETERS, *_READERS, "day")
"""Every parameter that means something here."""


def _is_misspelt(name: str) -> bool:
    """Whether a parameter seems to be meant for us; what others append to links is not.

    It has one letter more, less, changed or exchanged with its neighbour (two in a long name), or
    goes on where a name of ours ends.
    """
    word = name[:_LONGEST].strip().lower()
    return any(
        (len(known) > 3 and word.startswith(known))
        or _edits(word, known) <= (2 if len(known) > 5 else 1)
        for known in _OURS
    )


def _edits(one: str, other: str) -> int:
    """How many letters are to be put in, left out, changed or exchanged with a neighbour."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one):
        last, before, row = before, row, [i + 1]
        for j, wanted in enumerate(other):
            least = min(before[j + 1] + 1, row[j] + 1, before[j] + (letter != wanted))
            if i and j and letter == other[j - 1] and one[i - 1] == wanted:
                least = min(least, last[j - 1] + 1)
            row.append(least)
    return row[-1]


def players_of_level(level: str) -> Players:
    """Who sits at a table of a level: the cats themselves, or players of that level."""
    return (PLAYERS[0], level, level, level) if level in BOTS and level != "house" else PLAYERS


def level_of_players(players: Players) -> str:
    """A table's level, one of `TABLE_LEVELS`; `other` where its players are of no one level."""
    return next((level for level in TABLE_LEVELS if players_of_level(level) == players), "other")


def written_players(players: Players) -> str:
    """The others at a table as `bots` in a URL names them; nothing for the cats themselves."""
    if players == PLAYERS:
        return ""
    _, *others = players
    return others[0] if len(set(others)) == 1 else ",".join(others)
