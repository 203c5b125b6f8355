"""JSON from outside: what is nested without end is refused before it is read.

In the browser the reader's own recursion ends the whole interpreter, and not with an exception.
"""

from __future__ import annotations

__all__ = ["read_json"]

import json
import re
from typing import Any, Final

_DEEPEST: Final = 20
"""Nothing that we write is nested half as deep."""
_TOKENS: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]')


def read_json(text: str) -> Any:
    """The value that a text holds. Raises `ValueError` if it is no JSON or nested too deeply."""
    depth = 0
    for token in _TOKENS.finditer(text):
        match token[0][0]:
            case "[" | "{":
                depth += 1
            case "]" | "}":
                depth -= 1
        if depth > _DEEPEST:
            raise ValueError(f"nested more than {_DEEPEST} deep")
    return json.loads(text)
