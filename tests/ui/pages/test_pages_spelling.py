"""The pages are spelled as the dictionaries of both languages have it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from spylls.hunspell import Dictionary

from sitebuild.paths import NODE_MODULES
from ui.pages.site import PAGES

from .html_pages import Node, read_html
from .test_pages import page

DICTIONARIES: Final = {"en": "dictionary-en-gb", "ro": "dictionary-ro"}

NAMES: Final = {
    *("Miso", "Pepper", "Juniper", "Peace", "Garfield", "Charbonneau", "Charbonneau's"),
    *("Games", "Hearts", "Letter", "Complex"),
}
OURS: Final = {"en": {"else's"}, "ro": {"zecelui"}}
"""Right words that a dictionary lacks."""

WORD: Final = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")
ALGEBRA: Final = re.compile(r"\b\d+²|\b\d*[ab]?i²?(?!\w)|\b\d*[ab]²?(?!\w)")


def words(node: Node, code: str) -> Iterator[str]:
    """Every word that stands in the language of the page."""
    if node.attributes.get("lang", code) != code or node.tag == "code":
        return
    if {"sr", "licences"} & set(node.attributes.get("class", "").split()):
        return
    text = "".join(c if isinstance(c, str) else "\0" for c in node.children)
    yield from (found.replace("’", "'") for found in WORD.findall(ALGEBRA.sub(" ", text)))
    for child in node.children:
        if isinstance(child, Node):
            yield from words(child, code)


@pytest.mark.slow
@pytest.mark.parametrize("code", DICTIONARIES)
def test_every_word_is_in_the_dictionary(code: str) -> None:
    dictionary = Dictionary.from_files(str(NODE_MODULES / DICTIONARIES[code] / "index"))
    used = {
        word
        for each in PAGES
        for part in ("main", "header", "footer")
        for word in words(page(f"{code}/{each.name}.html").find(part)[0], code)
    }
    assert len(used) > 400
    unknown = {
        word
        for word in used - NAMES - OURS[code]
        if not dictionary.lookup(word) and not dictionary.lookup(word.lower())
    }
    assert unknown == set()


def test_the_search_for_words_leaves_sums_and_other_languages_out() -> None:
    node = read_html(
        '<main lang="en"><p>Two words (a + bi) × 2i, a² + b²; <i lang="ro">unu</i></p></main>'
    )
    assert list(words(node, "en")) == ["Two", "words"]
