"""Mutation testing: whether the tests of a room notice when its code is wrong.

`python -m sitebuild mutate hearts` changes the room's code in one small place at a time (a
mutant), runs the room's own tests against it, and wants almost all mutants killed: by a test
that fails. A survivor is either listed in tests/mutants.md with the reason why no test can or
should notice it, or it is a test that is missing. Mutmut does the work, in `build/mutants`, where
the results are kept: a mutant once killed is not run again until its function changes.

A room with thousands of mutants takes hours. `mutate bots --sample 300` runs that many of them and
estimates from these how many of all mutants are killed, with a 95 % interval. The mutants are drawn
by the hash of their names: the same ones each time, a larger sample holds the smaller, and most
stay the same when the code changes.
"""

from __future__ import annotations

import argparse
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
from hashlib import sha256
from pathlib import Path
from typing import Final

from arena.intervals import share
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
        _copy(PY / package, place / "src" / package)
        _copy(ROOT / "tests" / package, place / "tests" / package)
    shutil.copy(ROOT / "tests" / "__init__.py", place / "tests")
    # Which test runs which code: mutmut would keep it for tests that now run other code too.
    (place / "mutants" / "mutmut-stats.json").unlink(missing_ok=True)
    shutil.copytree(ROOT / "static", place / "static", dirs_exist_ok=True)
    (place / "pyproject.toml").write_text(_settings(room), "utf-8")
    return place


def _copy(package: Path, to: Path) -> None:
    """Copy a package as if it were new: mutmut passes over a file older than its mutants."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(package, to, ignore=ignored, copy_function=shutil.copyfile)


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
    """Each mutant, and the exit status of its tests; None where they have not been run."""
    for file in kept_results(place):
        yield from json.loads(file.read_text("utf-8"))["exit_code_by_key"].items()


def kept_results(place: Path) -> list[Path]:
    """The files in which mutmut keeps what became of the mutants."""
    return sorted(place.glob("mutants/src/**/*.meta"))


def forget_survivors(room: Room, place: Path) -> None:
    """Have mutmut run anew what survived and is not left out: tests may have been added."""
    for file in kept_results(place):
        kept = json.loads(file.read_text("utf-8"))
        statuses = kept["exit_code_by_key"]
        kept["exit_code_by_key"] = {
            name: None if survives(status) and place_of(name) not in room.at_import else status
            for name, status in statuses.items()
        }
        file.write_text(json.dumps(kept), "utf-8")


def sample(mutants: Sequence[str], size: int) -> list[str]:
    """A random sample of the mutants, drawn by the hash of their names."""
    return sorted(mutants, key=lambda name: sha256(name.encode()).digest())[:size]


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


def judge(room: Room, statuses: Sequence[tuple[str, int | None]], of: int) -> list[str]:
    """What is wrong with the outcome: survivors that are not listed, or too many of them.

    `statuses` are the mutants that were run, out of `of`.
    """
    alive = Counter(place_of(mutant) for mutant, status in statuses if survives(status))
    known = listed()
    faults = [
        f"{place}: {count} survive, {known[place]} are listed"
        for place, count in sorted(alive.items())
        if count > known[place]
    ]
    killed = 100 * (1 - alive.total() / len(statuses))
    print(f"{room.name}: {len(statuses)} mutants, {alive.total()} alive, {killed:.1f} % killed")
    if len(statuses) < of:
        ones = [1.0] * len(statuses)
        kills = [0.0 if survives(status) else 1.0 for _, status in statuses]
        low, high = (100 * end for end in share(kills, ones)[1:])
        print(
            f"{room.name}: a sample of {of} mutants: {low:.1f} to {high:.1f} % of all are killed "
            "(95 % interval)"
        )
    if killed < room.percent:
        faults.append(f"{killed:.1f} % of the mutants are killed: {room.percent} % are wanted")
    return faults


def survives(status: int | None) -> bool:
    """Whether the tests passed, or no test runs the code."""
    return status in (SURVIVED, NEVER_RUN)


def mutmut(place: Path, *names: str, check: bool = True) -> None:
    """Have mutmut run the named mutants, or all that it keeps no result of."""
    command = [sys.executable, "-m", "mutmut", "run", "--max-children", "1", *names]
    environment = {**os.environ, "HYPOTHESIS_PROFILE": "quick"}
    subprocess.run(["nice", "-n", "19", *command], cwd=place, env=environment, check=check)


NOTHING: Final = "no mutant has this name"
"""Asked for it, mutmut makes the mutants, runs none, and fails."""


def run(room: Room, size: int | None) -> list[str]:
    """Run a room's mutants, or a sample of so many; what is wrong with the outcome."""
    place = lay_out(room)
    forget_survivors(room, place)
    mutmut(place, *([NOTHING] if size else []), check=not size)
    mutants = [name for name, _ in outcomes(place) if place_of(name) not in room.at_import]
    chosen = sample(mutants, size or len(mutants))
    if size:
        found = dict(outcomes(place))
        if left := [name for name in chosen if found[name] is None]:
            mutmut(place, *left)
    found = dict(outcomes(place))
    return judge(room, [(name, found[name]) for name in chosen], len(mutants))


def main(arguments: list[str]) -> int:
    """Judge the tests of the rooms named; the result is the exit status."""
    parser = argparse.ArgumentParser(prog="sitebuild mutate")
    parser.add_argument("rooms", nargs="*", default=["hearts"], help="hearts, bots")
    parser.add_argument("--sample", type=int, metavar="N", help="run only so many mutants")
    asked = parser.parse_args(arguments)
    faults = [fault for name in asked.rooms for fault in run(room_named(name), asked.sample)]
    print(*faults, sep="\n")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
