"""Mutation testing: whether the tests of a room notice when its code is wrong.

`python -m sitebuild mutate hearts` changes the room's code in one small place at a time (a
mutant), runs the room's own tests against it, and wants almost all mutants killed: by a test
that fails. A survivor is either listed in tests/mutants.md with the reason why no test can or
should notice it, or it is a test that is missing. Mutmut does the work, in `build/mutants`, where
the results are kept: what has not changed is not run again.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sitebuild.paths import BUILD, PY, ROOT

LISTED: Final = ROOT / "tests" / "mutants.md"
LINE: Final = re.compile(r"- `(?P<place>[\w.]+)` × (?P<count>\d+): \S.*")
"""A line of the list: in which function or method, how many mutants, and why they survive."""
SURVIVED: Final = 0
NEVER_RUN: Final = 33
"""Exit statuses that mutmut keeps: the tests passed; no test runs the code."""


@dataclass(frozen=True)
class Room:
    """What is changed, by which tests it is judged, and how many mutants they must kill."""

    name: str
    needs: list[str]
    tests: list[str]
    percent: float
    at_import: list[str]
    """Functions called only while a module is imported, before mutmut switches a mutant on:
    they are left out."""


def room_named(name: str) -> Room:
    """A room as pyproject.toml has it. Raises `SystemExit` if it has none of that name."""
    rooms = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mutate"]
    if name not in rooms:
        raise SystemExit(f"no such room: {name!r} (there is {', '.join(rooms)})")
    return Room(name, **rooms[name])


def lay_out(room: Room) -> Path:
    """Copy the room, what it needs and its tests to where mutmut can change them."""
    place = BUILD / "mutants" / room.name
    for part in ("src", "tests"):
        shutil.rmtree(place / part, ignore_errors=True)
    for package in (room.name, *room.needs):
        shutil.copytree(PY / package, place / "src" / package, ignore=_byte_code)
        tests = place / "tests" / package
        shutil.copytree(ROOT / "tests" / package, tests, ignore=_byte_code)
    shutil.copy(ROOT / "tests" / "__init__.py", place / "tests")
    shutil.copytree(ROOT / "static", place / "static", dirs_exist_ok=True)
    (place / "pyproject.toml").write_text(_settings(room), "utf-8")
    return place


_byte_code = shutil.ignore_patterns("__pycache__")


def _settings(room: Room) -> str:
    return "\n".join(
        (
            "[tool.pytest.ini_options]",
            'pythonpath = ["src"]',
            'addopts = "--import-mode=importlib -p no:cacheprovider"',
            'markers = ["slow", "long", "browser"]',
            "[tool.mutmut]",
            'source_paths = ["src"]',
            f'only_mutate = ["src/{room.name}/*"]',
            f"pytest_add_cli_args_test_selection = {json.dumps(room.tests)}",
            # A mutant that runs for ever counts as killed; a slow machine must not look like one.
            "timeout_constant = 60",
        )
    )


def outcomes(place: Path) -> Iterator[tuple[str, int | None]]:
    """The function or method of each mutant, and the exit status of its tests."""
    for file in sorted(place.glob("mutants/src/**/*.meta")):
        found = json.loads(file.read_text("utf-8"))["exit_code_by_key"]
        for name, status in found.items():
            yield place_of(name), status


def place_of(mutant: str) -> str:
    """The function or method in which a mutant is, by mutmut's name for the mutant.

    >>> place_of("hearts.cards.xǁCardSetǁof_suit__mutmut_3")
    'hearts.cards.CardSet.of_suit'
    >>> place_of("hearts.cards.x_bits_of__mutmut_1")
    'hearts.cards.bits_of'
    """
    module, _, name = mutant.rpartition(".")
    name = name.rpartition("__mutmut_")[0]
    return f"{module}." + (name[1:].strip("ǁ").replace("ǁ", ".") if "ǁ" in name else name[2:])


def listed() -> Counter[str]:
    """How many mutants may survive in each function or method, by the list of those known."""
    found = map(LINE.fullmatch, LISTED.read_text("utf-8").splitlines())
    return Counter({line["place"]: int(line["count"]) for line in found if line})


def judge(room: Room, statuses: Sequence[tuple[str, int | None]]) -> list[str]:
    """What is wrong with the outcome: survivors that are not listed, or too many of them."""
    alive = Counter(place for place, status in statuses if status in (SURVIVED, NEVER_RUN))
    known = listed()
    faults = [
        f"{place}: {count} survive, {known[place]} are listed"
        for place, count in sorted(alive.items())
        if count > known[place]
    ]
    killed = 100 * (1 - alive.total() / len(statuses))
    print(f"{room.name}: {len(statuses)} mutants, {alive.total()} alive, {killed:.1f} % killed")
    if killed < room.percent:
        faults.append(f"{killed:.1f} % of the mutants are killed: {room.percent} % are wanted")
    return faults


def main(arguments: list[str]) -> int:
    """Judge the tests of the rooms named; the result is the exit status."""
    faults: list[str] = []
    for name in arguments or ["hearts"]:
        room = room_named(name)
        place = lay_out(room)
        mutmut = [sys.executable, "-m", "mutmut", "run", "--max-children", "1"]
        environment = {**os.environ, "HYPOTHESIS_PROFILE": "quick"}
        subprocess.run(["nice", "-n", "19", *mutmut], cwd=place, env=environment, check=True)
        judged = [
            (where, status) for where, status in outcomes(place) if where not in room.at_import
        ]
        faults += judge(room, judged)
    print(*faults, sep="\n")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
