"""The dialogs: the menu, which is the start screen too, and those that it leads to.

Everything that a person does in them is an action in an element's `data-action`:

    menu settings share statistics days clearing help about    opens that dialog
    close                                        closes the open one
    daily        plays today's hand, or that of the day `data-value`
    resume       goes back to the game that was parked last
    new-game     submits its form: `variant`, `level` and `hands`, or `code`, or `deal`
    set          an input that changes the setting `data-name`
    language     changes the language to `data-value`
    copy         copies the text, or the address, of the element whose id is `data-value`
    export-statistics clear-statistics
    export-all   saves everything that is kept as a file
    export-record saves the record of this game as a file
    open-record  a file input, or submits its form with `record`: opens the game of a record
    import-all   a file input: adds what such a file holds
"""

from __future__ import annotations

__all__ = ["dialog"]

from collections.abc import Callable, Mapping
from typing import Final

import htpy as h

from hearts import VARIANTS

from ..drawing.art import icon
from ..state.actions import Dialog
from ..state.table import LENGTHS, LEVELS, Table
from ..words.language import Language
from ..words.pieces import button
from . import days, statistics
from .help import about, keys
from .preferences import language_buttons, preferences
from .share import share

Bodies = Mapping[str, Callable[[Table, Language], h.Node]]
"""What is in each dialog."""
_HOUSE: Final = "house"
"""The level until the person chooses one: the house player's own."""


def dialog(table: Table, language: Language, more: Bodies | None = None) -> h.Node:
    """The open dialog, if there is one; `more` are those of other rooms."""
    body = {**_BODIES, **(more or {})}.get(table.dialog or "")
    if body is None:
        return None
    # The page layer makes it modal. Until then, and without it, `open` shows it.
    return h.dialog(
        f".dialog.{table.dialog}",
        {"open": True, "data-modal": table.dialog, "aria-labelledby": "dialog-title"},
    )[
        h.div(".dialog-head")[
            h.h2(id="dialog-title", tabindex="-1")[language.text(f"dialog.{table.dialog}")],
            button(
                "close",
                [icon("close", table), h.span(".sr")[language.text("dialog.close")]],
                classes=".tool.close",
            ),
        ],
        h.div(".dialog-body")[body(table, language)],
        # Outside of a modal dialog nothing is heard.
        h.div(".sr", aria_live="polite", aria_atomic="true"),
    ]


def _menu(table: Table, language: Language) -> h.Node:
    """A new game, the language, and the ways to everything else."""
    return [
        days.entry(table, language),
        _new_game(table, language, language.text("menu.new-game")),
        h.p(".dialog-note")[language.text("menu.leaving")],
        _way_back(table, language),
        language_buttons(language),
        _ways(table, language),
        statistics.summary(table.statistics, language),
    ]


def _start(table: Table, language: Language) -> h.Node:
    """The same for a newcomer, who need only press the one large button."""
    return [
        h.p(".lead")[language.text("start.lead")],
        _new_game(table, language, language.text("start.play")),
        days.entry(table, language),
        _way_back(table, language),
        language_buttons(language),
        _ways(table, language),
        statistics.summary(table.statistics, language),
    ]


def _new_game(table: Table, language: Language, words: str) -> h.Element:
    level = "normal" if table.settings.level == _HOUSE else table.settings.level
    length = str(table.settings.hands)
    return h.form(".new-game")[
        h.fieldset(".choice")[
            h.legend[language.text("menu.game")],
            (
                _option("variant", name, f"game.{name}", name == _variant(table), language)
                for name in VARIANTS
            ),
        ],
        h.fieldset(".choice.short")[
            h.legend[language.text("menu.length")],
            (_length(name, name == length, language) for name in map(str, LENGTHS)),
        ],
        h.fieldset(".choice.levels")[
            h.legend[language.text("menu.level")],
            (_option("level", name, f"level.{name}", name == level, language) for name in LEVELS),
        ],
        h.div(".strip")[
            h.button(".button.primary.large", type="submit", data_action="new-game")[
                icon("play", table), h.span[words]
            ],
        ],
    ]


def _length(hands: str, checked: bool, language: Language) -> h.Element:
    return h.label(".option")[
        h.input(type="radio", name="hands", value=hands, checked=checked),
        h.span(".option-name")[language.text(f"length.{hands}")],
    ]


def _way_back(table: Table, language: Language) -> h.Element | None:
    """Back to the game that was parked last, if there is one."""
    if table.parked is None:
        return None
    words = language.text("menu.resume", code=table.parked)
    return h.div(".dialog-buttons")[button("resume", words)]


def _variant(table: Table) -> str:
    return table.view.variant.name


def _option(name: str, value: str, key: str, checked: bool, language: Language) -> h.Element:
    return h.label(".option")[
        h.input(
            type="radio",
            name=name,
            value=value,
            checked=checked,
            aria_describedby=f"about-{value}",
        ),
        h.span(".option-name")[language.text(key)],
        h.span(".option-note", id=f"about-{value}")[language.text(f"{key}.note")],
    ]


def _ways(table: Table, language: Language) -> h.Element:
    """The rules and the lesson, which are pages of their own, and buttons for the other dialogs."""
    return h.div(".ways")[
        h.a(".button", href=f"{language.code}/rules.html")[
            icon("rules", table), h.span[language.text("dialog.rules")]
        ],
        h.a(".button", href=f"{language.code}/ten.html")[
            icon("quarter-turn", table), h.span[language.text("dialog.lesson")]
        ],
        (
            button(name, [icon(drawing, table), h.span[language.text(f"dialog.{name}")]])
            for name, drawing in _WAYS
        ),
    ]


def _statistics(table: Table, language: Language) -> h.Node:
    return statistics.panel(table.statistics, language)


def _clearing(_table: Table, language: Language) -> h.Node:
    return statistics.clearing(language)


_WAYS: Final[tuple[tuple[Dialog, str], ...]] = (
    ("settings", "settings"),
    ("statistics", "trophy"),
    ("share", "export"),
    ("help", "keyboard"),
    ("about", "info"),
)

_BODIES: Final[Bodies] = {
    "start": _start,
    "menu": _menu,
    "settings": preferences,
    "statistics": _statistics,
    "days": days.calendar,
    "clearing": _clearing,
    "share": share,
    "help": keys,
    "about": about,
}
"""What is in each dialog. (The last trick opens on the table itself.)"""
