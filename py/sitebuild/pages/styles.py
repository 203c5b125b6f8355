"""Makes one style sheet of those that a page wears, so that it is fetched in one request."""

from __future__ import annotations

__all__ = ["INSIDE", "STYLES", "bundled", "parts_of", "write_styles"]

import re
import shutil
from pathlib import Path
from typing import Final

from sitebuild.paths import STATIC

STYLES: Final = STATIC / "css"
INSIDE: Final = "missing.css"
"""The one sheet that stands in its page, and is no file of the site."""
_IMPORT: Final = re.compile(r'@import "([^"]+)";')
_NOT_SERVED: Final = re.compile(r"/\*.*?\*/|^\s+", re.DOTALL | re.MULTILINE)


def bundled(name: str) -> str:
    """All that the sheet of that name imports, as one text.

    Comments and indents stay behind: they are for whoever reads the source.
    """
    texts = ((STYLES / part).read_text(encoding="utf-8") for part in parts_of(name))
    return _NOT_SERVED.sub("", "\n".join(texts))


def parts_of(name: str) -> list[str]:
    """The sheets that the sheet of that name imports, in the order of the cascade."""
    return _IMPORT.findall((STYLES / name).read_text(encoding="utf-8"))


def write_styles(target: Path) -> None:
    """Write every sheet that a page links to into the folder `target`, and nothing else."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for sheet in STYLES.glob("*.css"):
        if sheet.name != INSIDE:
            (target / sheet.name).write_text(bundled(sheet.name), encoding="utf-8")
