"""The measures for a fast start: named by one switch, and left out one by one where they fail."""

from __future__ import annotations

import re
from collections.abc import Set

import pytest

from sitebuild import build
from sitebuild.licences import copy_licences
from sitebuild.paths import PY, ROOT, STATIC
from sitebuild.start.measures import ALL, Measure, fit, read_measures


class Attempts:
    """A build that fails with some of the measures, and remembers what it was asked for."""

    def __init__(self, *broken: Measure, game: bool = False) -> None:
        self.broken = set(broken)
        self.game = game
        self.made: list[frozenset[Measure]] = []
        self.stands: Set[Measure] | None = None

    def __call__(self, measures: frozenset[Measure]) -> None:
        self.made.append(measures)
        self.stands = None
        if self.game:
            raise SyntaxError("the game's own code")
        for measure in sorted(self.broken & measures):
            raise ValueError(f"{measure} does not suit it")
        self.stands = measures


def test_where_all_suit_they_are_tried_once() -> None:
    attempts = Attempts()
    assert fit(ALL, attempts) == {}
    assert attempts.made == [ALL]


@pytest.mark.parametrize("broken", Measure)
def test_one_that_fails_is_left_out_alone_with_its_own_error(broken: Measure) -> None:
    attempts = Attempts(broken)
    left_out = fit(ALL, attempts)
    assert {name: str(error) for name, error in left_out.items()} == {
        broken: f"{broken} does not suit it"
    }
    assert attempts.stands == ALL - {broken}


def test_several_that_fail_are_left_out_and_no_other() -> None:
    attempts = Attempts(Measure.ENGINE, Measure.LIBRARY)
    assert fit(ALL, attempts).keys() == {Measure.ENGINE, Measure.LIBRARY}
    assert attempts.stands == {Measure.TABLE, Measure.STANDINS, Measure.SNAPSHOT}


def test_one_that_nobody_wanted_is_never_tried() -> None:
    attempts = Attempts(Measure.ENGINE)
    wanted = {Measure.TABLE, Measure.SNAPSHOT}
    assert fit(wanted, attempts) == {}
    assert attempts.made == [wanted]


@pytest.mark.parametrize("wanted", [ALL, frozenset[Measure]()])
def test_a_fault_of_the_game_is_blamed_on_no_measure(wanted: Set[Measure]) -> None:
    with pytest.raises(SyntaxError):
        fit(wanted, Attempts(game=True))


def test_the_switch_names_measures() -> None:
    assert read_measures("snapshot, engine") == {Measure.SNAPSHOT, Measure.ENGINE}
    assert read_measures("") == set()
    with pytest.raises(ValueError, match="fast"):
        read_measures("engine,fast")


def test_the_build_says_which_one_it_left_out_and_why() -> None:
    told = build.warning(Measure.ENGINE, ValueError("no such section"))
    assert "WARNING" in told
    assert "'engine'" in told
    assert "ValueError: no such section" in told


def test_every_measure_has_its_section_in_the_page_about_them() -> None:
    page = (PY / "sitebuild" / "start" / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"^## .*`(\w+)`", page, re.MULTILINE)
    assert sorted(named) == sorted(Measure)
    for section in re.split(r"^## ", page, flags=re.MULTILINE)[1:]:
        if re.match(r".*`\w+`", section):
            for question in ("Why", "Gain", "Relies on", "Broken"):
                assert f"**{question}.**" in section, section[:40]


def test_no_file_but_the_list_of_packages_names_a_version_of_python_or_pyodide() -> None:
    inside = re.compile(r"cpython-3\d+|python3\d\d|\b31\d\.\d+\.\d+")
    for folder in (PY / "sitebuild", PY / "bench", PY / "browsers", STATIC):
        for file in folder.rglob("*"):
            if file.suffix in {".py", ".js", ".mjs", ".html"}:
                assert not inside.search(file.read_text(encoding="utf-8")), file
    assert re.search(r'"pyodide": "[\d.]+"', (ROOT / "package.json").read_text())


def test_the_licences_tell_the_changes_that_were_made_and_no_others(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    def told(measures: Set[Measure]) -> tuple[str, set[str]]:
        folder = tmp_path_factory.mktemp("licences")
        copy_licences(folder, measures)
        text = (folder / "pyodide-changes.txt").read_text(encoding="utf-8")
        return text, {file.name for file in folder.glob("pyodide-changes-*")}

    text, programs = told(ALL)
    for part in ("dynamic libraries", "in compiled form", "- logging/__init__.py"):
        assert part in text
    assert programs == {"pyodide-changes-engine.py", "pyodide-changes-wasm.py"}
    text, programs = told({Measure.LIBRARY})
    assert "in compiled form" in text
    assert "dynamic libraries" not in text
    assert "logging" not in text
    assert not programs
    text, _ = told(set())
    assert "as they are there" in text
