"""The examples in the docstrings of the package run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

PACKAGES = ("hearts", "bots", "arena")
MODULES = [
    name
    for package in PACKAGES
    for name in (
        package,
        *(
            f"{package}.{module.name}"
            for module in pkgutil.iter_modules(importlib.import_module(package).__path__)
            if module.name != "__main__"
        ),
    )
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("package", PACKAGES)
def test_each_package_begins_with_an_example(package: str) -> None:
    assert doctest.testmod(importlib.import_module(package)).attempted > 0
