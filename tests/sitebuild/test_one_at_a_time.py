"""Two commands never work in one folder at the same time, and a dead one keeps nobody waiting."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

from sitebuild.machine.locks import one_at_a_time
from sitebuild.paths import PY

NAME = "test-lock"
HOLD = f"""
import sys
from sitebuild.machine.locks import one_at_a_time
with one_at_a_time({NAME!r}):
    print("held", flush=True)
    sys.stdin.read()
print("let go", flush=True)
"""


@pytest.fixture
def another() -> Iterator[Callable[[], subprocess.Popen[str]]]:
    """Starts a process that takes the lock and keeps it until its input ends."""
    started: list[subprocess.Popen[str]] = []

    def another() -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", HOLD],
            env={**os.environ, "PYTHONPATH": str(PY)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        started.append(process)
        return process

    yield another
    for process in started:
        process.kill()
    for process in started:
        with process:  # closes its pipes and waits for its end
            pass


def line(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline().strip()


def test_a_second_one_waits_until_the_first_has_ended(
    another: Callable[[], subprocess.Popen[str]],
) -> None:
    first = another()
    assert line(first) == "held"
    second = another()
    assert line(second) == f"waiting for another {NAME} to end"
    assert first.communicate(timeout=60)[0].strip() == "let go"
    assert line(second) == "held"


def test_one_that_is_killed_leaves_nothing_that_blocks(
    another: Callable[[], subprocess.Popen[str]], capfd: pytest.CaptureFixture[str]
) -> None:
    killed = another()
    assert line(killed) == "held"
    killed.kill()
    killed.wait()
    with one_at_a_time(NAME):
        pass
    assert capfd.readouterr().out == ""


def test_a_program_that_it_has_started_does_not_keep_the_lock() -> None:
    with one_at_a_time(NAME):
        child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    try:
        with one_at_a_time(NAME):
            pass
    finally:
        child.communicate(b"\n")
