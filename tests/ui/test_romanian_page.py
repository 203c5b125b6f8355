"""The page in Romanian is Romanian: what is seen, what is heard, what a pointer brings up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from ui.dialogs.menus import dialog
from ui.table.page import page
from ui.words.language import load_language

from .html_tree import Node, read_html
from .scenes import tables
from .words.test_catalogues import ENGLISH

SAID = ("aria-label", "title", "alt", "placeholder", "aria-description", "aria-roledescription")
DIALOGS = ("menu", "start", "settings", "statistics", "share", "help", "about")
NAMES = ("complex hearts", "peace cat games")


def texts(node: Node) -> Iterator[str]:
    """Everything a person can read or hear, but phrases marked as foreign, and codes."""
    for child in node.children:
        if isinstance(child, str):
            yield child
        elif child.attributes.get("lang") in (None, "ro") and "translate" not in child.attributes:
            yield from (said for name in SAID if (said := child.attributes.get(name)))
            yield from texts(child)


def english_in(html: str) -> list[str]:
    found = []
    for text in texts(read_html(html)):
        plain = text.lower()
        for name in NAMES:
            plain = plain.replace(name, " ")
        if ENGLISH.search(plain):
            found.append(text)
    return found


@pytest.mark.parametrize("name", tables())
def test_no_phase_has_english_in_it(name: str) -> None:
    table = tables()[name]
    table = replace(table, settings=replace(table.settings, language="ro"))
    assert english_in(str(page(table, load_language("ro")))) == []


@pytest.mark.parametrize("name", DIALOGS)
def test_no_dialog_has_english_in_it(name: str) -> None:
    table = replace(tables()["complex scored"], dialog=name)
    assert english_in(str(dialog(table, load_language("ro")))) == []


def test_english_would_be_found() -> None:
    table = tables()["complex scored"]
    assert len(english_in(str(page(table, load_language("en"))))) > 20
