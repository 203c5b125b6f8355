"""Makes the built pages out of their templates, with what `ui` renders."""

from __future__ import annotations

import os
import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Final

import htpy as h
from markupsafe import Markup

from app.session import Context, Session
from arena.strength import read_rows
from sitebuild import vendor
from sitebuild.api.render import reference
from sitebuild.pages.openings import opening_cards, openings, packed
from sitebuild.pages.styles import INSIDE, bundled, write_styles
from sitebuild.paths import PY, ROOT, STATIC
from ui.pages import site as pages
from ui.pages.failures import failures, no_script
from ui.pages.head import about
from ui.pages.missing import missing
from ui.table.page import page as table_page
from ui.words.language import DEFAULT, LANGUAGES, load_language

STRENGTH: Final = PY / "ui" / "data" / "strength.json"
"""The measurements of the computer players, which the arena writes."""
TEMPLATE: Final = ROOT / "index.html"
PICK: Final = STATIC / "boot" / "pick.js"
"""The script that stands in the page itself."""
_NO_MODULES: Final = ("pick", "taste", "lost")
"""Scripts in `static/boot` that no module imports at once."""
FIND: Final = STATIC / "missing.js"
"""The script inside the page for an address at which nothing lies."""


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
    script = inline_script(PICK)
    digest = b64encode(sha256(script.encode()).digest()).decode()
    filled = fill(TEMPLATE.read_text(encoding="utf-8"), {"head": head(), "body": body(script)})
    filled = filled.replace("script-src 'self'", f"script-src 'self' 'sha256-{digest}'", 1)
    return filled.replace("<html ", "<html data-picking ", 1)


def inline_script(file: Path) -> str:
    """A script to stand in a page, without comments and indents."""
    lines = (line.strip() for line in file.read_text(encoding="utf-8").splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def head() -> str:
    """Title, icons, styles, the one module script, and what scripts will import."""
    language = load_language(DEFAULT)
    title = language.text("page.title", game=language.text("game.complex"))
    return plain(
        h.fragment[
            about(
                language,
                title,
                language.text("app.description"),
                kind="website",
                address=site_address(),
            ),
            h.link(rel="stylesheet", href="static/css/table-page.css"),
            (h.link(rel="modulepreload", href=module) for module in imported_modules()),
            h.script(type="module", src="static/page.js"),
        ]
    )


def site_address() -> str:
    """Where the site will be, with a slash at its end; nothing where the environment is silent."""
    return os.environ.get("SITE_ADDRESS", "")


def imported_modules() -> list[str]:
    """The modules that the page's one script will import, found now to be fetched all at once."""
    ours = {*STATIC.glob("page/*.js"), *STATIC.glob("boot/*.js")}
    ours -= {STATIC / "boot" / f"{name}.js" for name in _NO_MODULES}
    modules = [file.relative_to(ROOT).as_posix() for file in sorted(ours)]
    theirs = [f"{name}/{Path(module).name}" for name, module in vendor.MODULES.items()]
    theirs += [f"pyscript/{file.name}" for file in vendor.pyscript_files()]
    return modules + [f"static/vendor/{name}" for name in theirs]


def body(script: str) -> str:
    """The table with the first hand of a game, as it is before Python has arrived.

    `data-opening` is the game's code: Python takes up that game and what was chosen in it. The
    script behind it shows another of the openings, in the visitor's language.
    """
    codes = " ".join(map(packed, openings()))
    brought = [h.template({"data-openings": codes}, lang=DEFAULT)[_cards(DEFAULT)]]
    for code in LANGUAGES:
        if code != DEFAULT:
            language = load_language(code)
            title = language.text("page.title", game=language.text("game.complex"))
            table = Markup(opening_table(code))
            brought += [h.template({"data-title": title}, lang=code)[table, _cards(code)]]
    return opening_table(DEFAULT) + plain(h.fragment[brought, h.script[Markup(script)]])


def opening_table(code: str) -> str:
    """The table with a first hand, in one language."""
    first, *_ = openings()
    session = Session(Context(opening=str(first.code), languages=(code,)))
    main = plain(table_page(replace(session.table(), python="loading"), load_language(code)))
    main = main.replace("<main ", f'<main data-opening="{first.code}" ', 1)
    return main.replace("</main>", plain(h.fragment[failures(), no_script()]) + "</main>")


def _cards(code: str) -> Markup:
    return Markup("".join(opening_cards(code).values()))


def plain(html: object) -> str:
    """HTML as a plain string: htpy's own kind escapes whatever is joined to it."""
    return str.__str__(str(html))


def write(target: Path) -> None:
    """Write every page below `target`, and the style sheets."""
    (target / "index.html").write_text(index(), encoding="utf-8")
    write_styles(target / "static" / "css")
    lost = missing(bundled(INSIDE), inline_script(FIND), site_address())
    (target / "404.html").write_text(lost, encoding="utf-8")
    built = pages.Built(
        licences=sorted(file.name for file in (target / "licences").iterdir()),
        strength=read_rows(STRENGTH),
        address=site_address(),
        reference=reference(),
    )
    for path, html in pages.written(built):
        (target / path).parent.mkdir(exist_ok=True)
        (target / path).write_text(html, encoding="utf-8")
