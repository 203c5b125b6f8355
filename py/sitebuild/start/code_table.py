"""Imports the game's modules out of one table of compiled code, which the site's build made.

Python would look for each module through folders, and compile the text of each anew. The table
also holds the compiled form of every text that `dataclasses` writes for a class while it is
defined, which it would compile anew as well. `tabling.py` writes the table.
"""

from __future__ import annotations

import dataclasses
import marshal
import sys
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import Any

FOLDER = __file__.rpartition("/")[0]

modules: dict[str, tuple[str, bytes]]
"""For each module the path of its source and its code."""
written: dict[str, CodeType]
"""The code of each text that `dataclasses` writes."""
with open(f"{FOLDER}/code.bin", "rb") as file:
    modules, packed = marshal.load(file)
written = marshal.loads(packed)
del packed


class Table:
    """Finds the modules in the table; each names its source as the place that it comes from."""

    @staticmethod
    def find_spec(name: str, *_: object) -> ModuleSpec | None:
        """What Python asks before it imports anything: None for a module that is not here."""
        if name not in modules:
            return None
        origin = f"{FOLDER}/{modules[name][0]}"
        spec = ModuleSpec(name, Table, origin=origin)  # type: ignore[arg-type]
        spec.has_location = True
        if origin.endswith("/__init__.py"):
            spec.submodule_search_locations = [origin.removesuffix("/__init__.py")]
        return spec

    @staticmethod
    def create_module(spec: ModuleSpec) -> None:
        """None: Python makes the module as it always does."""

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        """Run a module's code for the first time."""
        exec(marshal.loads(modules[module.__name__][1]), module.__dict__)


def define(text: str, globals: dict[str, Any], locals: dict[str, Any]) -> None:
    """Define the methods that `dataclasses` has written; it calls this in place of `exec`."""
    exec(written.get(text, text), globals, locals)


def forget() -> None:
    """Free the table's memory once everything is imported."""
    modules.clear()
    written.clear()


vars(dataclasses)["exec"] = define
sys.meta_path.insert(0, Table)
