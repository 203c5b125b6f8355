"""Every drawing the page serves, as the text of its file."""

from __future__ import annotations

from drawings import app_icons, sprite
from drawings.svg import text_of

__all__ = ["files"]


def files() -> dict[str, str]:
    """Each SVG file's text by its name in static/art."""
    return {
        "cards.svg": text_of(sprite.cards()),
        "cats.svg": text_of(sprite.cats()),
        "icons.svg": text_of(sprite.signs()),
        "icon.svg": text_of(app_icons.icon(), plain=True),
        "icon-maskable.svg": text_of(app_icons.maskable(), plain=True),
        "favicon.svg": text_of(app_icons.favicon(), plain=True),
    }
