"""What every page says of itself in its head: its icons, manifest, and how others show it."""

from __future__ import annotations

__all__ = ["THEME", "about", "manifest_name"]

from typing import Final

import htpy as h

from ..words.language import Language

THEME: Final = "#2f6a68"
"""The colour of the card backs."""

_PICTURE: Final = "static/art/social.png"
_PICTURE_SIZE: Final = (1200, 630)


def manifest_name(language: str) -> str:
    """The name of the app's manifest in a language; it lies at the site's root, as its scope."""
    return f"app.{language}.webmanifest"


def about(
    language: Language,
    title: str,
    description: str,
    *,
    kind: str,
    root: str = "",
    address: str = "",
    path: str = "",
) -> h.Fragment:
    """A page's title and description, its icons and manifest, and its card elsewhere.

    `root` is the site's folder as seen from the page. Other sites show a link to the page with
    a picture, and insist on whole addresses: `address` is the site's, where it is known, and
    `path` the page's below it. `kind` is a type of the Open Graph protocol.
    """
    width, height = map(str, _PICTURE_SIZE)
    told = {
        "type": kind,
        "site_name": language.text("game.complex"),
        "title": title,
        "description": description,
        "locale": language.code,
        "image": (address or root) + _PICTURE,
        "image:width": width,
        "image:height": height,
        **({"url": address + path} if address else {}),
    }
    return h.fragment[
        h.title[title],
        h.meta(name="description", content=description),
        h.meta(name="theme-color", content=THEME),
        h.link(rel="canonical", href=address + path) if address else None,
        h.link(rel="manifest", href=root + manifest_name(language.code)),
        (h.meta(property=f"og:{name}", content=text) for name, text in told.items()),
        h.meta(name="twitter:card", content="summary_large_image"),
        h.link(rel="icon", href=f"{root}static/art/favicon.svg"),
        h.link(rel="apple-touch-icon", href=f"{root}static/art/apple-touch-icon.png"),
    ]
