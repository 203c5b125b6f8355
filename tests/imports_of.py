"""Which module imports which, read from the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from sitebuild.files import module_name, package_files
from sitebuild.paths import PY

OURS = ("hearts", "bots", "arena", "ui", "app")
"""The packages that are served; the others build and measure."""


@cache
def modules() -> dict[str, Path]:
    """Every module of ours below `py/`, by its dotted name."""
    return {
        module_name(file.relative_to(PY)): file
        for package in sorted(PY.iterdir())
        if (package / "__init__.py").exists()
        for file in sorted(package_files(package, "*.py"))
        if "standins" not in file.parts
    }


@cache
def imports() -> dict[str, frozenset[str]]:
    """For each module the modules that it imports anywhere in it; ours to the very module."""
    return {name: frozenset(_imported(name, file)) for name, file in modules().items()}


def _imported(name: str, file: Path) -> Iterator[str]:
    package = name.split(".") if file.stem == "__init__" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*parts, *((node.module or "").split(".") if node.module else [])])
            for alias in node.names:
                whole = f"{source}.{alias.name}"
                yield whole if whole in modules() else source
