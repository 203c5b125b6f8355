"""Fills the words of every language into the script that other pages embed the game with."""

from __future__ import annotations

from pathlib import Path

from sitebuild.filling import fill_in
from ui.words.language import LANGUAGES, load_language


def fill_words(script: Path) -> None:
    """Fill the words of every language into the built `embed.js`.

    Raises:
        ValueError: the script does not mark exactly one place for them.
    """
    words = {}
    for code in LANGUAGES:
        language = load_language(code)
        words[code] = {"title": language.text("embed.title"), "skip": language.text("embed.skip")}
    fill_in(script, "words", words)
