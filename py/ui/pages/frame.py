"""What the static pages share: head, skip link, header with the languages, footer.

They are plain HTML made when the site is built, one file a page and language, readable with
neither Python nor JavaScript. Every address in them is relative, as seen from `en/` or `ro/`.
"""

from __future__ import annotations

__all__ = ["ART", "INTERACTIVE", "LOST", "NAMES", "TASTE", "Built", "Page", "write_page"]

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import htpy as h

from ..teaching.links import ART, ROOT, TABLE
from ..words.language import DEFAULT, LANGUAGES, Language, load_language
from .head import about

NAMES: Final = ("rules", "ten", "summary")
"""The static pages in the order of the header. Each is `<language>/<name>.html`."""

TASTE: Final = f"{ROOT}/static/boot/taste.js"
"""Shows the theme that was chosen at the table; without it the page follows the system's."""
LOST: Final = f"{ROOT}/static/boot/lost.js"
"""Says so where a module script of the page cannot be had, for then nobody else would."""


_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
INTERACTIVE: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; "
    "connect-src 'self'; style-src 'self'; img-src 'self' data:; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
"""The policy of a page on which Python answers."""


@dataclass(frozen=True, slots=True)
class Built:
    """What the pages tell and only the build knows."""

    licences: Sequence[str] = ()
    """The names of the files in `licences/`."""
    strength: Sequence[Mapping[str, Any]] = ()
    """The measurements of the computer players, as the arena keeps them."""
    address: str = ""
    """Where the site will be, with a slash at its end, if that is known."""
    reference: Mapping[str, str] = field(default_factory=dict)
    """For each package its public names and what their docstrings say, as HTML."""


@dataclass(frozen=True, slots=True)
class Page:
    """A static page. Its messages begin with `pages.<name>`: title, description, nav."""

    name: str
    content: Callable[[Language, Built], h.Node]
    sheets: tuple[str, ...] = ()
    """Style sheets besides those of every page, without `.css`."""
    scripts: tuple[str, ...] = ()
    """Module scripts, as seen from the page."""
    policy: str = _POLICY
    """Its Content-Security-Policy."""
    attributes: Mapping[str, str] = field(default_factory=dict)
    """What `<main>` carries besides."""


def write_page(page: Page, language: Language, built: Built) -> str:
    """The whole HTML of a page in a language."""
    return str.__str__(
        str(
            h.html(lang=language.code, dir=language.dir, data_language=language.code)[
                _head(page, language, built.address),
                h.body(".static-page", {"data-page": page.name})[
                    h.a(".skip", href="#content")[language.text("pages.skip")],
                    _header(page.name, language),
                    h.main("#content", dict(page.attributes), tabindex="-1")[
                        page.content(language, built)
                    ],
                    _footer(language),
                ],
            ]
        )
    )


def _head(page: Page, language: Language, address: str) -> h.Element:
    name = page.name
    return h.head[
        h.meta(charset="utf-8"),
        h.meta(http_equiv="Content-Security-Policy", content=page.policy),
        h.meta(name="viewport", content="width=device-width, initial-scale=1"),
        h.script(src=TASTE),
        about(
            language,
            language.text("pages.title", page=language.text(f"pages.{name}.title")),
            language.text(f"pages.{name}.description"),
            kind="article",
            root=f"{ROOT}/",
            address=address,
            path=f"{language.code}/{name}.html",
        ),
        (
            h.link(rel="alternate", hreflang=code, href=f"{ROOT}/{code}/{name}.html")
            for code in LANGUAGES
        ),
        h.link(rel="alternate", hreflang="x-default", href=f"{ROOT}/{DEFAULT}/{name}.html"),
        (
            h.link(rel="stylesheet", href=f"{ROOT}/static/css/{sheet}.css")
            for sheet in ("pages", *page.sheets)
        ),
        h.script(src=LOST) if page.scripts else None,
        (h.script(type="module", src=script) for script in page.scripts),
    ]


def _header(name: str, language: Language) -> h.Element:
    return h.header(".site-header")[
        h.a(".brand", href=_table(language))[
            h.img(src=f"{ART}/icon.svg", alt="", width="40", height="40"),
            h.span[language.text("game.complex")],
        ],
        h.nav(".site-nav", aria_label=language.text("pages.nav"))[
            h.ul[
                h.li[h.a(".play", href=_table(language))[language.text("pages.table")]],
                (
                    h.li[
                        h.a(
                            href=f"{other}.html",
                            aria_current="page" if other == name else None,
                        )[language.text(f"pages.{other}.nav")]
                    ]
                    for other in NAMES
                ),
            ]
        ],
        h.nav(".languages", aria_label=language.text("menu.language"))[
            h.ul[(h.li[_language_link(code, name, language)] for code in LANGUAGES)]
        ],
    ]


def _language_link(code: str, name: str, language: Language) -> h.Element:
    own = code == language.code
    return h.a(
        href=f"{ROOT}/{code}/{name}.html",
        hreflang=code,
        lang=code,
        aria_current="true" if own else None,
    )[load_language(code).name]


def _footer(language: Language) -> h.Element:
    return h.footer(".site-footer")[
        h.p[language.text("pages.footer")],
        h.p[h.a(href="rules.html#credits")[language.text("pages.credits")]],
    ]


def _table(language: Language) -> str:
    return f"{TABLE}?lang={language.code}"
