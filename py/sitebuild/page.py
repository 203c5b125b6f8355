"""Makes the built pages out of their templates, with what `ui` renders."""

from __future__ import annotations

import re
from pathlib import Path

from sitebuild.paths import ROOT, STATIC

TEMPLATE = ROOT / "index.html"


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
    """Title, styles, the one module script, and what the browser may fetch ahead."""
    lines = ["<title>Complex Hearts</title>", f'<link rel="icon" href="{icon()}">']
    for sheet in sorted((STATIC / "css").glob("*.css")):
        lines.append(f'<link rel="stylesheet" href="static/css/{sheet.name}">')
    if (STATIC / "page.js").exists():
        lines.append('<script type="module" src="static/page.js"></script>')
    return "\n".join(lines)


def icon() -> str:
    """The address of the page's icon; an empty one, so that browsers ask for none, until drawn."""
    drawn = STATIC / "art" / "favicon.svg"
    return "static/art/favicon.svg" if drawn.exists() else "data:,"


def body() -> str:
    """The table before Python has arrived."""
    return (
        '<main data-phase="starting" data-variant="complex" data-python="loading">'
        "<h1>Complex Hearts</h1></main>"
    )


def write(target: Path) -> None:
    """Write every page below `target`."""
    (target / "index.html").write_text(index(), encoding="utf-8")
