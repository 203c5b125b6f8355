"""The computer players: what they see, how they decide, how strong they were measured to be."""

from __future__ import annotations

__all__ = ["levels", "players", "strength"]

from collections.abc import Mapping, Sequence
from typing import Any, Final

import htpy as h

from ..state.table import LEVELS
from ..words.language import Language
from .facts import grouped
from .pieces import scrolling
from .prose import Prose

_PARTS: Final = ("see", "decide", "not")
_GAINS: Final = {"house": ((1.6, 1.1, 2.0), 100), "hard": ((2.0, 1.5, 2.6), 80)}
"""Points a hand that each takes fewer with its new pass, with the 95 % interval, and the games.

One player against three of before, in classic Hearts: `bots/README.md` has the measurements.
"""


def players(prose: Prose) -> h.Node:
    """What they see, how they decide, what they don't do, and how to write one."""
    return [
        prose.blocks("rules.players.lead"),
        (
            [
                h.h3(id=f"players-{part}")[prose.language.text(f"rules.players.{part}.title")],
                prose.blocks(f"rules.players.{part}"),
            ]
            for part in _PARTS
        ),
        prose.blocks("rules.players.own"),
    ]


def levels(prose: Prose) -> h.Node:
    """The levels of the classic game."""
    return [
        prose.blocks("rules.levels.lead"),
        h.dl(".levels")[
            (
                h.div(id=f"level-{level}")[
                    h.dt[prose.language.text(f"level.{level}")],
                    h.dd[prose.inline(f"rules.levels.{level}")],
                ]
                for level in LEVELS
            )
        ],
    ]


def strength(prose: Prose, rows: Sequence[Mapping[str, Any]]) -> h.Node:
    """The measurements, or that there are none yet."""
    language = prose.language
    if not rows:
        return [
            _lead(prose),
            h.p(".not-measured")[language.text("rules.strength.none")],
        ]
    columns = ("game", "seat", "table", "games", "loss", "win", "date")
    return [
        _lead(prose),
        scrolling(
            h.table(".strength")[
                h.thead[
                    h.tr[
                        (
                            h.th(scope="col")[language.text(f"rules.strength.{column}")]
                            for column in columns
                        )
                    ]
                ],
                h.tbody[(_row(row, language) for row in rows)],
            ],
            "strength",
        ),
        prose.blocks("rules.strength.before", **_gains(language)),
        h.p[prose.inline("rules.strength.command", folder=h.code["py/"])],
        h.ul(".commands")[(h.li[h.code[str(row["command"])]] for row in rows)],
    ]


def _lead(prose: Prose) -> list[h.Element]:
    """What was measured, with the players' names as the table has them."""
    names = {name: prose.language.text(f"rules.player.{name}") for name in ("random", "habits")}
    return prose.blocks("rules.strength.lead", **names)


def _row(row: Mapping[str, Any], language: Language) -> h.Element:
    return h.tr[
        h.th(scope="row")[language.text(f"game.{row['variant']}")],
        h.td[_player(str(row["seat"]), language)],
        h.td[_player(str(row["table"]), language)],
        h.td(".amount")[grouped(int(row["games"]), language)],
        h.td(".amount")[_share(row, "loss", language)],
        h.td(".amount")[_share(row, "win", language)],
        h.td[h.time(datetime=row["date"])[language.date(str(row["date"]))]],
    ]


def _gains(language: Language) -> dict[str, str]:
    """What the better pass saves, as the sentence under the table has it."""
    fields: dict[str, str] = {}
    for name, (points, games) in _GAINS.items():
        value, low, high = (
            f"{number:.1f}".replace(".", language.text("number.decimal")) for number in points
        )
        fields[name] = language.text("rules.strength.interval", value=value, low=low, high=high)
        fields[f"{name}games"] = grouped(games, language)
    return fields


def _player(name: str, language: Language) -> str:
    key = f"level.{name}" if name in LEVELS else f"rules.player.{name}"
    return language.text(key)


def _share(row: Mapping[str, Any], name: str, language: Language) -> str:
    """A share and its interval, in percent."""

    def percent(value: float) -> str:
        return language.text("number.percent", number=100 * value)

    low, high = row.get(f"{name}_low"), row.get(f"{name}_high")
    value = percent(float(row[name]))
    if low is None or high is None:
        return value
    return language.text(
        "rules.strength.interval", value=value, low=percent(float(low)), high=percent(float(high))
    )
