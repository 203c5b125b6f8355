"""No test leaves a browser behind, whatever ends the tests."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

from sitebuild.paths import PY

PARENT = """
import subprocess, time
from browsers.engine import end_with_parent
child = subprocess.Popen(["sleep", "600"], preexec_fn=end_with_parent)
print(child.pid, flush=True)
time.sleep(600)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can end a process so")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_what_is_started_for_a_test_ends_with_the_tests(how: signal.Signals) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT], cwd=PY, stdout=subprocess.PIPE, text=True
    )
    assert parent.stdout
    child = int(parent.stdout.readline())
    os.kill(child, 0)
    parent.send_signal(how)
    parent.communicate()
    for _ in range(200):
        if _is_gone(child):
            return
        time.sleep(0.05)
    os.kill(child, signal.SIGKILL)
    raise AssertionError("the child lives on")


def _is_gone(process: int) -> bool:
    """Whether a process has ended; where nobody collects its status it stays as a zombie."""
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True
