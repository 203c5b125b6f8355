"""The top of the page: which game and hand this is, and the ways out of it."""

from __future__ import annotations

__all__ = ["hand_number", "header"]

import htpy as h

from ..dialogs.days import date_text
from ..drawing.art import icon
from ..state.actions import Action
from ..state.table import Table
from ..words.language import LANGUAGES, Language, load_language
from ..words.pieces import button, hidden


def header(table: Table, language: Language) -> h.Node:
    """Name of the game, hand and trick, and the controls that are always there."""
    view = table.view
    return h.header(".bar")[
        h.h1(".brand")[icon("paw", table), h.span[language.text(f"game.{view.variant.name}")]],
        h.p(".where")[_where(table, language)],
        h.nav(".tools", aria_label=language.text("header.tools"))[
            _code(table, language),
            (_other(code) for code in LANGUAGES if code != language.code),
            _tool("new-game", "new-game", table, language),
            _tool("settings", "settings", table, language),
            _tool("menu", "menu", table, language),
            _repeat(language),
        ],
    ]


def _where(table: Table, language: Language) -> str:
    view = table.view
    if table.days and table.days.here:
        return language.text("header.day", date=date_text(table.days.here, language))
    if view.phase.value == "playing":
        trick = min(len(view.tricks) + (table.shown_trick is None), 13)
        key = "header.trick" if view.hands is None else "header.trick-of"
        values = {"hand": view.hand_number, "hands": view.hands or 0, "trick": max(trick, 1)}
        return language.text(key, **values)
    return hand_number(view.hand_number, view.hands, language)


def hand_number(number: int, hands: int | None, language: Language) -> str:
    """Which hand it is, and of how many, where that is settled."""
    if hands is None:
        return language.text("header.hand", hand=number)
    return language.text("header.hand-of", hand=number, hands=hands)


def _code(table: Table, language: Language) -> h.Element | None:
    if not table.game_code:
        return None
    return button(
        "share",
        [
            hidden(language.text("header.code")),
            h.span(".code", translate="no")[table.game_code],
        ],
        classes=".tool.wide",
        attributes={"title": language.text("header.code-help")},
    )


def _other(code: str) -> h.Element:
    """The way to another language, in that language's own words."""
    other = load_language(code)
    return button(
        "language",
        [
            h.span(aria_hidden="true")[code.split("-")[0].upper()],
            hidden(other.text("header.switch-language")),
        ],
        value=code,
        classes=".tool",
        attributes={"lang": code, "title": other.name},
    )


def _tool(action: Action, drawing: str, table: Table, language: Language) -> h.Element:
    words = language.text(f"header.{action}")
    return button(
        action,
        [icon(drawing, table), h.span(".words")[words]],
        classes=".tool",
        attributes={"title": words},
    )


def _repeat(language: Language) -> h.Element:
    """For a screen reader: seen only while it has the focus. A key does the same."""
    return button("repeat", language.text("keys.repeat"), classes=".tool.unseen")
