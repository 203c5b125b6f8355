"""Gives the script for embedding pages its words: such a page has no other way to ours."""

from __future__ import annotations

import json
import re
from pathlib import Path

from ui.language import LANGUAGES, load_language

_MARKED = re.compile(r"/\* build:words \*/.*?/\* end \*/", re.DOTALL)


def fill_words(script: Path) -> None:
    """Fill the words of every language into the built `embed.js`.

    Raises:
        ValueError: the script does not mark exactly one place for them.
    """
    words = {}
    for code in LANGUAGES:
        language = load_language(code)
        words[code] = {"title": language.text("embed.title"), "skip": language.text("embed.skip")}
    filled, count = _MARKED.subn(lambda _: json.dumps(words), script.read_text(encoding="utf-8"))
    if count != 1:
        raise ValueError("embed.js marks its words not exactly once")
    script.write_text(filled, encoding="utf-8")
