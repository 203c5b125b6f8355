"""What the keyboard does, and whose work this is."""

from __future__ import annotations

__all__ = ["about", "keys"]

from typing import Final

import htpy as h

from ..state.table import Table
from ..words.language import Language

REFERENCE: Final = "Larry Charbonneau"
DESIGNER: Final = "Richard Garfield"
MAGAZINE: Final = "Games"
MAKER: Final = "Peace Cat Games"
"""Names of people and things, the same in every language."""

_KEYS: Final[tuple[tuple[tuple[str, ...], str], ...]] = (
    (("tab",), "keys.tab"),
    (("left", "right"), "keys.arrows"),
    (("enter", "space"), "keys.press"),
    (("escape",), "keys.escape"),
)
_LETTERS: Final[tuple[tuple[tuple[str, ...], str], ...]] = (
    (("Q", "S"), "keys.card"),
    (("H",), "keys.hint"),
    (("L",), "keys.last-trick"),
    (("U",), "keys.take-back"),
    (("R",), "keys.repeat"),
)
"""Single letters: they can be switched off."""


def keys(table: Table, language: Language) -> h.Node:
    """Which key does what, the letters apart."""
    return [
        _listed(_KEYS, language),
        h.h3[language.text("keys.letters")],
        h.p(".dialog-note")[
            language.text("keys.letters-on" if table.settings.keys else "keys.letters-off")
        ],
        _listed(_LETTERS, language),
    ]


def _listed(rows: tuple[tuple[tuple[str, ...], str], ...], language: Language) -> h.Element:
    return h.dl(".keys")[
        (
            h.div[
                h.dt[(h.kbd[_key_name(name, language)] for name in names)],
                h.dd[language.text(does)],
            ]
            for names, does in rows
        )
    ]


def _key_name(name: str, language: Language) -> str:
    """A letter is its own name; the other keys have names."""
    return name if len(name) == 1 else language.text(f"key.{name}")


def about(_table: Table, language: Language) -> h.Node:
    """Credits: the game, this implementation of it, the house rules, what else is served."""
    return [
        h.h3[language.text("about.game")],
        h.p[
            language.parts(
                "about.game.text",
                designer=DESIGNER,
                magazine=h.i(lang="en")[MAGAZINE],
                reference=REFERENCE,
            )
        ],
        h.h3[language.text("about.implementation")],
        h.p[
            language.text(
                "about.implementation.text", maker=MAKER, designer=DESIGNER, reference=REFERENCE
            )
        ],
        h.h3[language.text("about.house")],
        h.p[language.text("about.house.text")],
        h.h3[language.text("about.licence")],
        h.p[language.text("about.licence.text", maker=MAKER)],
        h.p[
            language.parts(
                "about.parts",
                pyscript=h.span(lang="en")["PyScript"],
                pyodide=h.span(lang="en")["Pyodide"],
                python=h.span(lang="en")["Python"],
            )
        ],
        h.p[h.a(href=f"{language.code}/rules.html#credits")[language.text("about.more")]],
    ]
