"""What the page layer's sources keep to, so that a kind of fault cannot come back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sitebuild.paths import STATIC

SCRIPTS = sorted(
    file
    for kind in ("*.js", "boot/*.js", "boot/*.mjs", "page/*.js")
    for file in STATIC.glob(kind)
    if file.name != "sw.js"  # which runs only where all of this is to be had
)
MAY_THROW = re.compile(
    r"navigator\.(?:serviceWorker|locks|storage)|\b(?:localStorage|sessionStorage|indexedDB|caches)\b"
)
INSIDE_TRY = {
    "pick.js": ["localStorage"],
    "taste.js": ["localStorage"],
    "snapshot.js": ["caches"] * 4,
}
"""Where one of them is named all the same: inside `try`, in scripts that import nothing."""
MOST_LINES = 400


def code_of(text: str) -> str:
    """A script without its comments and without what stands in quotes."""
    return re.sub(r"//.*|\"[^\"\n]*\"|'[^'\n]*'", "", text)


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
class TestEveryScript:
    def test_it_names_no_storage_that_may_throw(self, file: Path) -> None:
        named = MAY_THROW.findall(code_of(file.read_text(encoding="utf-8")))
        # What PyScript gets in place of a database is an object with such a name.
        named = [name for name in named if (file.name, name) != ("python.js", "indexedDB")]
        assert named == INSIDE_TRY.get(file.name, [])

    def test_it_takes_nothing_for_its_own_that_others_may_write(self, file: Path) -> None:
        code = code_of(file.read_text(encoding="utf-8"))
        read = re.findall(r"(?:documentElement|root)\.lang\b(?!\s*=[^=])", code)
        assert read == [], "a translator writes `lang`; the page's own is `data-language`"

    def test_it_waits_for_no_form_to_be_submitted(self, file: Path) -> None:
        assert '"submit", ' not in file.read_text(encoding="utf-8")


def test_the_page_layer_is_thin() -> None:
    files = [STATIC / "page.js", *STATIC.glob("page/*.js")]
    lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)
    assert lines < MOST_LINES
