"""Writes what browsers and hosts read beside the pages: app manifests and `_headers`."""

from __future__ import annotations

__all__ = ["BACKGROUND", "joined", "manifest", "write_headers", "write_manifests"]

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from sitebuild.pages.offline import policy
from ui.pages.head import THEME, manifest_name
from ui.words.language import LANGUAGES, Language, load_language

BACKGROUND: Final = "#f8f2e7"
"""The page's colour in the light."""

_ICONS: Final = (("icon-192", 192, "any"), ("icon-512", 512, "any"))
_MASKABLE: Final = ("icon-maskable-512", 512, "maskable")
SCREENSHOTS: Final = {"wide": (1280, 800), "narrow": (390, 844)}
"""The form factors of the screenshots in `static/screenshots/`, and their size in pixels."""


def manifest(language: Language) -> dict[str, Any]:
    """The app manifest in a language. Every address is relative but `id`, which cannot be.

    An installed app keeps its language by itself: `start_url` names none, for it would be
    stronger than what a person has chosen since.
    """
    return {
        # Seen from the host's root, whatever the path: so it names the project.
        "id": "complex-hearts",
        "name": language.text("game.complex"),
        "short_name": language.text("app.short-name"),
        "description": language.text("app.description"),
        "lang": language.code,
        "dir": language.dir,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": THEME,
        "background_color": BACKGROUND,
        "categories": ["games", "education"],
        "icons": [_icon(*icon) for icon in (*_ICONS, _MASKABLE)],
        "screenshots": [_screenshot(form, language) for form in SCREENSHOTS],
        "shortcuts": [
            _shortcut(language.text("app.new-complex"), "./?new=1&variant=complex"),
            _shortcut(language.text("app.new-classic"), "./?new=1&variant=classic"),
            _shortcut(language.text("app.rules"), f"./{language.code}/rules.html"),
        ],
    }


def write_manifests(site: Path) -> None:
    """Write the manifest of every language at the root of the built site."""
    for code in LANGUAGES:
        text = json.dumps(manifest(load_language(code)), ensure_ascii=False, indent=2)
        (site / manifest_name(code)).write_text(text + "\n", encoding="utf-8")


def write_headers(site: Path) -> None:
    """Write `_headers`, by which several hosts set headers; others serve it as any file."""
    pages = ("index.html", "404.html")
    stated = joined(policy((site / name).read_text(encoding="utf-8")) for name in pages)
    lines = [
        "/*",
        f"  Content-Security-Policy: {stated}",
        "  X-Content-Type-Options: nosniff",
        "  Referrer-Policy: strict-origin-when-cross-origin",
        "/sw.js",
        "  Cache-Control: no-cache",
    ]
    (site / "_headers").write_text("\n".join(lines) + "\n", encoding="utf-8")


def joined(policies: Iterable[str]) -> str:
    """A policy under which every page works that works under one of these."""
    found: dict[str, dict[str, None]] = {}
    for stated in policies:
        for directive in stated.split(";"):
            name, *sources = directive.split()
            found.setdefault(name, {}).update(dict.fromkeys(sources))
    for allowed in found.values():
        if len(allowed) > 1:
            allowed.pop("'none'", None)
    return "; ".join(" ".join((name, *allowed)) for name, allowed in found.items())


def _icon(name: str, size: int, purpose: str) -> dict[str, str]:
    return {
        "src": f"static/art/{name}.png",
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": purpose,
    }


def _screenshot(form: str, language: Language) -> dict[str, str]:
    width, height = SCREENSHOTS[form]
    return {
        "src": f"static/screenshots/{form}-{language.code}.jpg",
        "sizes": f"{width}x{height}",
        "type": "image/jpeg",
        "form_factor": form,
        "label": language.text(f"app.screenshot.{form}"),
    }


def _shortcut(name: str, url: str) -> dict[str, Any]:
    return {"name": name, "url": url, "icons": [_icon(*_ICONS[0])]}
