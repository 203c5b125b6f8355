"""Fills what only the build knows into the page layer's modules."""

from __future__ import annotations

__all__ = ["fill_in"]

import json
import re
from pathlib import Path


def fill_in(module: Path, name: str, value: object) -> None:
    """Write a value, as JSON, in place of what the module marks with a name.

    In the source the place is `/* build:name */ … /* end */`, with a value between that lets the
    module be read and checked as it is.

    Raises:
        ValueError: the module does not mark exactly one such place.
    """
    marked = re.compile(rf"/\* build:{name} \*/.*?/\* end \*/", re.DOTALL)
    source = module.read_text(encoding="utf-8")
    filled, count = marked.subn(lambda _: json.dumps(value, ensure_ascii=False), source)
    if count != 1:
        raise ValueError(f"{module.name} marks {name!r} {count} times, not once")
    module.write_text(filled, encoding="utf-8")
