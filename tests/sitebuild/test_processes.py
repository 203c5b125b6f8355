"""What a command starts ends with it, whatever ends the command."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from sitebuild.paths import PY

USUAL = """
import signal
for each in (signal.SIGTERM, signal.SIGHUP):
    signal.signal(each, signal.SIG_DFL)
"""
"""Whoever started the tests may have ignored these, as `nohup` does."""

PARENTS = {
    "a program that waits": """
import subprocess, sys, time
from sitebuild.machine.processes import END_WITH_PARENT
script = f"echo $$ > '{sys.argv[1]}'; exec sleep 600"
subprocess.run(["sh", "-c", script], preexec_fn=END_WITH_PARENT)
""",
    "a script of the build that is busy": """
import sys
from sitebuild.machine.node import run_node
run_node("import fs from 'fs'; fs.writeFileSync(process.argv[1], `${process.pid}\\n`); for (;;);",
         sys.argv[1])
""",
    "a command of the virtual environment": """
import sys
from sitebuild.__main__ import in_venv
in_venv("-c", "import os, sys, time; print(os.getpid(), file=open(sys.argv[1], 'w'), flush=True);"
        "time.sleep(600)", sys.argv[1])
""",
}


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can end a process so")
@pytest.mark.parametrize("parent", PARENTS.values(), ids=PARENTS)
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_what_was_started_ends_with_the_one_that_started_it(
    parent: str, how: signal.Signals, tmp_path: Path
) -> None:
    told = tmp_path / "its process id"
    started = subprocess.Popen([sys.executable, "-c", USUAL + parent, told], cwd=PY)
    try:
        child = _written(told)
    finally:
        started.send_signal(how)
        started.wait()
    try:
        _await(lambda: _is_gone(child))
    except AssertionError:
        os.kill(child, signal.SIGKILL)
        raise


def _written(told: Path) -> int:
    _await(lambda: told.exists() and told.read_text().endswith("\n"))
    return int(told.read_text())


def _await(condition: Callable[[], bool]) -> None:
    for _ in range(1200):
        if condition():
            return
        time.sleep(0.05)
    raise AssertionError("it never came true")


def _is_gone(process: int) -> bool:
    """Whether a process has ended; where nobody collects its status it stays as a zombie."""
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True
