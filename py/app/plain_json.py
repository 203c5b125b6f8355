"""JSON from outside, with a limit on how deep it is nested.

In the browser the reader's own recursion ends the whole interpreter, and not with an exception.
"""

from __future__ import annotations

__all__ = ["read_json", "read_shallow_json"]

import json
import re
from typing import Any, Final

_DEEPEST: Final = 20
"""The limit: more than twice as deep as anything that we write."""
_TOKENS: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[{]|[\]}]', re.DOTALL)


def read_json(text: str) -> Any:
    """The value that a text holds. Raises `ValueError` if it is no JSON or nested too deeply."""
    shallow = _shallow(text)
    if shallow != text:
        raise ValueError(f"nested more than {_DEEPEST} deep")
    return json.loads(text)


def read_shallow_json(text: str) -> Any:
    """The value that a text holds, with None for whatever is nested too deeply in it.

    Raises `ValueError` if it is not JSON.
    """
    return json.loads(_shallow(text))


def _shallow(text: str) -> str:
    """The text with `null` for what lies too deep."""
    kept, depth, end = [], 0, 0
    for token in _TOKENS.finditer(text):
        match token[0][0]:
            case "[" | "{":
                depth += 1
                if depth == _DEEPEST + 1:
                    kept += [text[end : token.start()], "null"]
                    end = len(text)
            case "]" | "}":
                if depth == _DEEPEST + 1:
                    end = token.end()
                depth -= 1
    return "".join([*kept, text[end:]])
