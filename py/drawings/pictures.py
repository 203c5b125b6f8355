"""The icons as PNG, for the places that take no SVG: `python -m drawings.pictures`.

They are drawn by the Chromium that the tests use, and kept in the repository, so that building
the site needs no browser.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from browsers.launch import launch_chromium
from drawings.files import files
from drawings.social import social
from drawings.svg import text_of

__all__ = ["PICTURES", "render"]

PICTURES = {
    "icon-192.png": ("icon.svg", 192, 192),
    "icon-512.png": ("icon.svg", 512, 512),
    "icon-maskable-512.png": ("icon-maskable.svg", 512, 512),
    "apple-touch-icon.png": ("icon-maskable.svg", 180, 180),
    "social.png": ("social.svg", 1200, 630),
}
"""Each picture by its name: the drawing, its width and its height in pixels."""

_COLOURS = 160


def render(folder: Path) -> None:
    """Draw every picture into `folder`."""
    drawings = files() | {"social.svg": text_of(social())}
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        for name, (drawing, width, height) in PICTURES.items():
            page = browser.new_page(viewport={"width": width, "height": height})
            page.set_content(
                "<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }"
                f"</style>{drawings[drawing]}"
            )
            _save(page.screenshot(omit_background=True), folder / name)
            page.close()
        browser.close()


def _save(png: bytes, target: Path) -> None:
    """Flat drawings need few colours: a palette makes the file a third as large."""
    with Image.open(io.BytesIO(png)) as picture:
        few = picture.convert("RGBA").quantize(_COLOURS, method=Image.Quantize.FASTOCTREE)
        few.save(target, optimize=True)


if __name__ == "__main__":
    render(Path(sys.argv[1]))
