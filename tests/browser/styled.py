"""A page that has the table's styles and drawings alone, for scenes that tests put on it."""

from __future__ import annotations

import shutil
from pathlib import Path

from sitebuild.pages.styles import write_styles
from sitebuild.paths import STATIC


def write_styled_page(folder: Path, language: str = "en") -> None:
    """Write the page and what it needs; its `<main>` is empty."""
    shutil.copytree(STATIC / "art", folder / "static" / "art")
    write_styles(folder / "static" / "css")
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        '<link rel="stylesheet" href="static/css/table-page.css">'
    )
    html = f"<!doctype html><html lang={language}>{head}<title>x</title><main></main>"
    (folder / "index.html").write_text(html, encoding="utf-8")
