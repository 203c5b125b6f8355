"""Which messages the code asks for, found by reading it.

A message is asked for by its name, as a text, or by a name of which a part is computed, as in
`f"refusal.{refusal.value}"`: then any words may stand for that part.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sitebuild.paths import PY

ROOMS = ("ui", "app", "sitebuild")
"""Where people's sentences are asked for."""
PLURAL = {"count", "counted_parts", "counted_sentence"}
"""The methods that take a number."""
_NAME = re.compile(r"[a-z][a-z0-9]*(?:[.-][A-Za-z0-9]+)*")
_COMPUTED = "[^ ]+"
_METHODS = {"text", "count", "parts", "counted_parts"}


@dataclass(frozen=True)
class Call:
    """One call of `language.text`, `.count` or `.parts` with a constant name."""

    where: str
    key: str
    method: str
    fields: frozenset[str] | None
    """The fields given; None where they cannot be read (`**values`)."""


@cache
def trees() -> dict[Path, ast.Module]:
    files = [file for room in ROOMS for file in sorted((PY / room).rglob("*.py"))]
    return {file: ast.parse(file.read_text(encoding="utf-8")) for file in files}


@cache
def texts() -> frozenset[str]:
    """Every text that could name a message."""
    found = {
        node.value
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and "." in node.value
        and _NAME.fullmatch(node.value)
    }
    return frozenset(found | {call.key for call in calls()})


@cache
def patterns() -> tuple[re.Pattern[str], ...]:
    """Computed names as patterns: what is computed stands for one word or several."""
    found = set()
    for tree in trees().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and len(node.values) > 1:
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else _COMPUTED
                    for part in node.values
                ]
                pattern = "".join(parts)
                # A name needs some constant word, else every name would be one.
                if re.match(r"[a-z-]+\\\.", pattern) or re.search(r"\\\.[a-z-]+", pattern):
                    found.add(pattern)
    return tuple(re.compile(pattern) for pattern in sorted(found))


def is_used(key: str) -> bool:
    """Whether some code asks for the message."""
    return key in texts() or any(pattern.fullmatch(key) for pattern in patterns())


def calls() -> Iterator[Call]:
    """Every call that asks for a message whose whole name stands there."""
    for file, tree in trees().items():
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute | ast.Name)
                and node.args
            ):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
                place = 0 if name in _METHODS else 1 if name.endswith("sentence") else None
                if place is None or len(node.args) <= place:
                    continue
                for key in _constants(node.args[place]):
                    if not _NAME.fullmatch(key):
                        continue
                    given = {keyword.arg for keyword in node.keywords}
                    if name in PLURAL:
                        given.add("number")
                    fields = None if None in given else frozenset(str(field) for field in given)
                    where = f"{file.relative_to(PY)}:{node.lineno}"
                    yield Call(where, key, name, fields)


def _constants(node: ast.expr) -> Iterator[str]:
    """The texts that an expression can be: a constant, or either end of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)
