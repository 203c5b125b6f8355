"""The examples in the docstrings run, and the rooms keep to their arrows."""

from __future__ import annotations

import ast
import doctest
import importlib
import pkgutil
import sys
from pathlib import Path

import pytest

import hearts

MODULES = ["hearts", *(f"hearts.{module.name}" for module in pkgutil.iter_modules(hearts.__path__))]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples() -> None:
    modules = map(importlib.import_module, MODULES)
    assert sum(doctest.testmod(module).attempted for module in modules) >= 10


@pytest.mark.parametrize("name", MODULES)
def test_the_rules_need_the_standard_library_alone_and_no_clock_chance_or_files(name: str) -> None:
    path = importlib.import_module(name).__file__
    assert path is not None
    tree = ast.parse(Path(path).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [node.module or ""]
        for imported in names:
            root = imported.partition(".")[0]
            assert root in sys.stdlib_module_names
            assert root not in {"os", "io", "time", "datetime", "random", "secrets", "pathlib"}
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"open", "print", "input"}


def test_every_public_name_is_listed_once_and_exists() -> None:
    assert len(set(hearts.__all__)) == len(hearts.__all__)
    assert all(hasattr(hearts, name) for name in hearts.__all__)
