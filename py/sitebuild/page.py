"""Makes the built pages out of their templates, with what `ui` renders."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Final

import htpy as h

from app.session import Context, Session
from hearts import GameCode
from sitebuild.paths import ROOT, STATIC
from ui.failures import failures, no_script
from ui.language import DEFAULT, load_language
from ui.table import page as table_page

TEMPLATE: Final = ROOT / "index.html"
OPENING: Final = GameCode("CATS-CATS")
"""The game whose first hand is on the page before Python has arrived."""


def fill(template: str, parts: dict[str, str]) -> str:
    """The template with the marked part of each name replaced.

    A part stands between `<!-- build:name -->` and `<!-- /build:name -->`; the marks go too.

    Raises:
        ValueError: a part is not marked exactly once.
    """
    for name, html in parts.items():
        marked = re.compile(rf"<!-- build:{name} -->.*?<!-- /build:{name} -->", re.DOTALL)
        pieces = marked.split(template)
        if len(pieces) != 2:
            raise ValueError(f"the template marks the part {name!r} {len(pieces) - 1} times")
        template = html.join(pieces)
    return template


def index() -> str:
    """The play page as it is served."""
    return fill(TEMPLATE.read_text(encoding="utf-8"), {"head": head(), "body": body()})


def head() -> str:
    """Title, icons, styles and the one module script."""
    title = load_language(DEFAULT).text("page.title", game=_game())
    parts: list[h.Node] = [
        h.title[title],
        h.link(rel="icon", href="static/art/favicon.svg"),
        h.link(rel="apple-touch-icon", href="static/art/apple-touch-icon.png"),
        (h.link(rel="stylesheet", href=f"static/css/{sheet}") for sheet in style_sheets()),
    ]
    if (STATIC / "page.js").exists():
        parts.append(h.script(type="module", src="static/page.js"))
    return plain(h.fragment[parts])


def style_sheets() -> list[str]:
    """The style sheets, first the one whose names the others use."""
    sheets = [sheet.name for sheet in sorted((STATIC / "css").glob("*.css"))]
    return sorted(sheets, key=lambda name: name != "tokens.css")


def body() -> str:
    """The table with the first hand of a game, as it is before Python has arrived.

    `data-opening` is the game's code: Python takes up that game and what was chosen in it.
    """
    session = Session(Context(opening=str(OPENING)))
    table = replace(session.table(), python="loading")
    main = plain(table_page(table, session.language))
    main = main.replace("<main ", f'<main data-opening="{OPENING}" ', 1)
    return main.replace("</main>", plain(h.fragment[failures(), no_script()]) + "</main>")


def plain(html: object) -> str:
    """HTML as a plain string: htpy's own kind escapes whatever is joined to it."""
    return str.__str__(str(html))


def _game() -> str:
    return load_language(DEFAULT).text("game.complex")


def write(target: Path) -> None:
    """Write every page below `target`."""
    (target / "index.html").write_text(index(), encoding="utf-8")
