"""Makes one style sheet of those that a page wears, so that it is fetched in one request."""

from __future__ import annotations

__all__ = ["bundled", "write_styles"]

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
    """The sheet of that name with the text of each sheet that it imports in the import's place.

    Comments and indents stay behind: they are for whoever reads the source.
    """
    sheet = (STYLES / name).read_text(encoding="utf-8")
    whole = _IMPORT.sub(lambda found: (STYLES / found[1]).read_text(encoding="utf-8"), sheet)
    return _NOT_SERVED.sub("", whole)


def write_styles(target: Path) -> None:
    """Write every sheet that a page links to into the folder `target`, and nothing else."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for sheet in STYLES.glob("*.css"):
        if sheet.name != INSIDE:
            (target / sheet.name).write_text(bundled(sheet.name), encoding="utf-8")
