"""Texts that begin with a title and a version, as statistics and days do."""

from __future__ import annotations

__all__ = ["titled_lines"]

import re
from typing import Final

_LONGEST: Final = 1_000_000
"""Characters that are read of a text."""


def titled_lines(text: str, title: str, newest: int, error: type[ValueError]) -> list[str]:
    """The lines below the first one.

    Raises `error` unless that is this title and a version that there has been, up to `newest`.
    """
    first, *lines = text[:_LONGEST].splitlines() or [""]
    name, _, version = first.partition(" ")
    if name != title or not re.fullmatch(r"[1-9][0-9]{0,5}", version):
        raise error(f"it does not begin with {title!r} and a version")
    if int(version) > newest:
        raise error(f"{title} of version {version}; this reads up to {newest}")
    return lines
