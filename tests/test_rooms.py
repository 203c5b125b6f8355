"""The rooms of the house: arrows between them go one way."""

from __future__ import annotations

import re
from graphlib import TopologicalSorter

import pytest

import ui

from .imports_of import imports, modules

KNOWS = {
    "hearts": set(),
    "bots": {"hearts"},
    "arena": {"hearts", "bots"},
    "ui": {"hearts"},
    "app": {"hearts", "bots", "ui"},
    "browsers": {"hearts", "sitebuild"},
    "sitebuild": {"hearts", "arena", "ui", "app"},
    "drawings": {"ui", "sitebuild", "browsers"},
    "bench": {"hearts", "app", "sitebuild", "browsers"},
}
"""What each package may import of the others."""

ENTRY = "app.worker"
"""What PyScript runs."""
ONLY_IN_THE_BROWSER = {"js", "pyodide", "pyodide_js", "pyscript"}

ROOMS = re.findall(r"^- `(\w+)`:", ui.__doc__ or "", re.MULTILINE)
"""The rooms of `ui` in their order, as its docstring lists them."""


def package_of(module: str) -> str:
    return module.split(".")[0]


def room_of(module: str) -> str:
    return module.split(".")[1]


@pytest.mark.parametrize("module", sorted(modules()))
def test_a_package_imports_only_from_those_below_it(module: str) -> None:
    own = package_of(module)
    others = {package_of(name) for name in imports()[module]} & KNOWS.keys() - {own}
    assert others <= KNOWS[own]


def test_every_package_has_its_place_and_none_needs_itself() -> None:
    assert {package_of(module) for module in modules()} == KNOWS.keys()
    list(TopologicalSorter(KNOWS).static_order())


def test_only_the_workers_entry_needs_the_browser() -> None:
    need = {
        module
        for module, imported in imports().items()
        if {package_of(name) for name in imported} & ONLY_IN_THE_BROWSER
    }
    assert need == {ENTRY}


def test_the_rooms_of_the_page_are_those_that_its_docstring_lists() -> None:
    found = {room_of(module) for module in modules() if module.startswith("ui.")}
    assert len(ROOMS) == len(set(ROOMS))
    assert found == set(ROOMS)


@pytest.mark.parametrize("module", [name for name in sorted(modules()) if name.startswith("ui.")])
def test_a_room_of_the_page_imports_only_from_those_before_it(module: str) -> None:
    known = ROOMS[: ROOMS.index(room_of(module)) + 1]
    for name in imports()[module]:
        if package_of(name) == "ui":
            assert room_of(name) in known


def test_no_module_needs_itself() -> None:
    ours = modules().keys()
    # A package and its modules are one here only where they import each other.
    sorter = TopologicalSorter({name: imports()[name] & ours for name in ours})
    list(sorter.static_order())


def test_what_is_rendered_only_when_the_site_is_built_stays_out_of_the_worker() -> None:
    for module, imported in imports().items():
        if package_of(module) in ("hearts", "bots", "app"):
            assert not any(name.startswith("ui.pages") for name in imported), module
