"""What a person has played, in numbers: a table with a row for each game and level."""

from __future__ import annotations

__all__ = ["clearing", "panel", "summary"]

from collections.abc import Callable, Sequence
from typing import Final

import htpy as h

from hearts import Score, read_variant

from ..state.tally import Tally
from ..words.language import Language
from ..words.pieces import button, distance_text, score_number, told


def summary(tallies: Sequence[Tally], language: Language) -> h.Node:
    """Games, wins and losses alone: short enough for the start screen."""
    if not tallies:
        return None
    return [
        h.h3(id="statistics-title")[language.text("statistics.title")],
        _table(tallies, _COLUMNS[:6], "statistics-title", language),
    ]


def panel(tallies: Sequence[Tally], language: Language) -> h.Node:
    """The statistics, what counts in them, and buttons to keep or clear them."""
    note = h.p(".dialog-note", id="statistics-note")[language.text("statistics.note")]
    if not tallies:
        return [h.p[language.text("statistics.none")], note, _everything(language)]
    return [
        _table(tallies, _COLUMNS, "dialog-title", language),
        note,
        h.div(".dialog-buttons")[
            button("export-statistics", language.text("statistics.export")),
            button("clearing", language.text("statistics.clear")),
        ],
        _everything(language),
    ]


def _everything(language: Language) -> h.Node:
    """All that is kept as one file, and such a file back."""
    return [
        h.h3[language.text("backup.title")],
        h.p(".dialog-note", id="backup-note")[language.text("backup.note")],
        h.div(".dialog-buttons")[
            button("export-all", language.text("backup.save")),
            h.label(".button.file")[
                h.input(
                    ".sr",
                    type="file",
                    accept=".json,application/json",
                    data_action="import-all",
                    aria_describedby="backup-note",
                ),
                h.span[language.text("backup.load")],
            ],
        ],
    ]


def clearing(language: Language) -> h.Node:
    """Asks before the numbers are gone for good; the way back comes first."""
    return [
        h.p[language.text("statistics.clearing")],
        h.div(".dialog-buttons")[
            button("statistics", language.text("statistics.keep")),
            button("clear-statistics", language.text("statistics.clear")),
        ],
    ]


def _table(
    tallies: Sequence[Tally], columns: Sequence[Column], title: str, language: Language
) -> h.Element:
    # It can be wider than a phone, and then scrolls by itself: by keyboard too.
    return h.div(".tallies", tabindex="0", role="region", aria_labelledby=title)[
        h.table[
            h.thead[h.tr[(h.th(scope="col")[language.text(heading)] for heading, _ in columns)]],
            h.tbody[(_row(tally, columns, language) for tally in tallies)],
        ]
    ]


def _row(tally: Tally, columns: Sequence[Column], language: Language) -> h.Element:
    (_, first), *others = columns
    return h.tr[
        h.th(scope="row")[first(tally, language)],
        (h.td[cell(tally, language)] for _, cell in others),
    ]


def _won(tally: Tally, language: Language) -> h.Node:
    """The games won, and their share of those that have ended."""
    won = language.number(tally.won, 2)
    if not tally.games:
        return won
    share = language.number(round(100 * tally.won / tally.games))
    return [won, " ", h.small[language.text("number.percent", number=share)]]


def _tens(tally: Tally, language: Language) -> h.Node:
    if read_variant(tally.variant).multiplier is None:
        return _nothing(language)
    return language.number(tally.tens)


def _total(total: Score | None, variant_name: str, language: Language) -> h.Node:
    if total is None:
        return _nothing(language)
    variant = read_variant(variant_name)
    distance = distance_text(total, variant, language)
    if not variant.on_plane:
        return distance
    return [distance, " ", h.small[score_number(total, language)]]


def _length(hands: int, language: Language) -> str:
    return language.count("statistics.hands-each", hands) if hands else language.text("length.0")


def _nothing(language: Language) -> h.Node:
    return told("–", language.text("statistics.nothing"))


Column = tuple[str, Callable[[Tally, Language], h.Node]]

_COLUMNS: Final[tuple[Column, ...]] = (
    ("statistics.game", lambda tally, language: language.text(f"game.{tally.variant}")),
    ("statistics.level", lambda tally, language: language.text(f"level.{tally.level}")),
    ("statistics.length", lambda tally, language: _length(tally.length, language)),
    ("statistics.games", lambda tally, language: language.number(tally.games)),
    ("statistics.won", lambda tally, language: _won(tally, language)),
    ("statistics.lost", lambda tally, language: language.number(tally.lost, 2)),
    ("statistics.hands", lambda tally, language: language.number(tally.hands)),
    ("statistics.moons", lambda tally, language: language.number(tally.moons)),
    ("statistics.tens", _tens),
    ("statistics.back", lambda tally, language: language.number(tally.back)),
    ("statistics.best", lambda tally, language: _total(tally.best, tally.variant, language)),
    ("statistics.worst", lambda tally, language: _total(tally.worst, tally.variant, language)),
)
