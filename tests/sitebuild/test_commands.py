"""The commands: what follows a command's name reaches the program that it runs, in its order."""

from __future__ import annotations

import re

import pytest

from sitebuild import __main__ as commands
from sitebuild.paths import ROOT


@pytest.mark.parametrize(
    ("line", "command", "rest"),
    [
        ("site", "site", []),
        ("site --without snapshot,engine", "site", ["--without", "snapshot,engine"]),
        ("site -- --strict", "site", ["--strict"]),
        ("test -- -k moon", "test", ["-k", "moon"]),
        ("bench start --runs 2", "bench", ["start", "--runs", "2"]),
    ],
)
def test_arguments_are_handed_on_in_their_order(
    line: str, command: str, rest: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, list[str]]] = []

    def run(command: str, rest: list[str]) -> int:
        told.append((command, rest))
        return 7

    monkeypatch.setattr(commands, "run", run)
    assert commands.main(line.split()) == 7
    assert told == [(command, rest)]


def test_a_command_that_there_is_not_is_refused() -> None:
    with pytest.raises(SystemExit):
        commands.main(["sites"])


def test_make_has_the_same_commands() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (targets,) = re.findall(r"^(.+):\n\t@\$\(RUN\) \$@$", makefile, re.MULTILINE)
    assert set(targets.split()) == set(commands.COMMANDS)
