"""The page for an address that does not exist, in every language at once.

A host shows it at any depth, so it takes no file: its style and script stand inside. Where the
site's address is not known when it is built, the script finds the site's folder.
"""

from __future__ import annotations

__all__ = ["missing"]

from base64 import b64encode
from hashlib import sha256
from typing import Final

import htpy as h
from markupsafe import Markup

from hearts import COMPLEX, ZERO, Score

from ..drawing.geometry import Box, coordinate
from ..drawing.plane import Label, Scale, along, arrow, labels
from ..words.language import DEFAULT, LANGUAGES, Language, load_language

CODE: Final = 404
"""The status with which hosts send the page."""
_SCALE: Final = Scale(CODE, 176)
_FRAME: Final = Box(-56, -54, 260, 108)


def missing(style: str, script: str, address: str = "") -> str:
    """The whole HTML of the page. `address` is the site's, if that is known."""
    script = "" if address else script
    policy = {
        "default-src": "'none'",
        "style-src": _hash(style),
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    if script:
        policy |= {"script-src": _hash(script), "connect-src": "'self'"}
    stated = "; ".join(f"{name} {source}" for name, source in policy.items())
    languages = [load_language(code) for code in LANGUAGES]
    main = load_language(DEFAULT)
    return str.__str__(
        str(
            h.html(lang=main.code, dir=main.dir)[
                h.head[
                    h.meta(charset="utf-8"),
                    h.meta(http_equiv="Content-Security-Policy", content=stated),
                    h.meta(name="viewport", content="width=device-width, initial-scale=1"),
                    h.meta(name="robots", content="noindex"),
                    h.title[main.text("pages.title", page=main.text("missing.title"))],
                    # Nothing, or the browser would ask the host's root for one.
                    h.link(rel="icon", href="data:,"),
                    h.style[Markup(style)],
                ],
                h.body[
                    h.main[_drawing(main), (_words(each, address) for each in languages)],
                    h.script[Markup(script)] if script else None,
                ],
            ]
        )
    )


def _words(language: Language, address: str) -> h.Element:
    heading = h.h1 if language.code == DEFAULT else h.h2
    links = (
        (f"?lang={language.code}", "missing.table"),
        (f"{language.code}/rules.html", "missing.rules"),
        (f"{language.code}/ten.html", "missing.ten"),
    )
    return h.section(lang=language.code, dir=language.dir)[
        heading[language.text("missing.title")],
        h.p[language.text("missing.text", code=str(CODE), limit=str(COMPLEX.limit))],
        h.ul[
            (
                h.li[h.a(href=f"{address or './'}{path}", data_home=path)[language.text(key)]]
                for path, key in links
            )
        ],
    ]


def _drawing(language: Language) -> h.Element:
    """The number of the failure, as far from zero as it is."""
    limit, far = Score(COMPLEX.limit), Score(CODE)
    ring = coordinate(_SCALE.length(COMPLEX.limit))
    start, end = _SCALE.point(ZERO), _SCALE.point(far)
    shown = [Label(language.score(score), _SCALE.point(score)) for score in (limit, far)]
    taken = [*along(start, end), Box(-56, -2, 260, 4), Box(-56, -54, 104, 108)]
    return h.svg(viewBox=_FRAME.view_box, aria_hidden="true")[
        h.circle(".within", r=ring),
        h.path(".axes", d="M-52 0H200M0 52V-52"),
        h.circle(".ring", r=ring),
        arrow(start, end, 9, ".vector"),
        labels(shown, taken, _FRAME, letter=5.6, line=11, gap=5),
    ]


def _hash(text: str) -> str:
    """A style or script, as a policy names it."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
