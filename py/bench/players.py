"""How long the computer players think, in CPython here and in the browser's Python.

The browser's Python is Pyodide under Node.js: the same interpreter without a page around it.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from bench import Figure
from sitebuild.paths import PY
from sitebuild.start.pyodide import run_in_pyodide

PLAYERS = ("house", "easy", "hard", "random", "habits")
HANDS = 20
SLOWEST_MS = 10
"""The longest that 95 of 100 decisions of the house player may take in the browser's Python."""


def measure(_runs: int) -> list[Figure]:
    """Decisions a second, and the 95th percentile of a decision's milliseconds."""
    arguments = [*PLAYERS, "--hands", str(HANDS)]
    here = subprocess.run(
        [sys.executable, "-m", "arena.speed", *arguments],
        cwd=PY,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    there = run_in_pyodide("arena.speed", *arguments)
    figures = []
    for cpython, pyodide in zip(json.loads(here), json.loads(there), strict=True):
        figures += _figures(cpython, pyodide)
    return figures


def _figures(cpython: dict[str, Any], pyodide: dict[str, Any]) -> list[Figure]:
    name = f"{pyodide['player']} player, {pyodide['variant']}"
    slow = pyodide["p95_ms"]
    house = pyodide["player"] == "house"
    return [
        Figure(
            f"{name}, in Pyodide",
            pyodide["a_second"],
            "decisions/s",
            f"in CPython {cpython['a_second']:,.0f} decisions/s",
        ),
        Figure(
            f"{name}, in Pyodide, 95 % of decisions within",
            slow,
            "ms",
            f"in CPython {cpython['p95_ms']:.2g} ms",
            f"≤ {SLOWEST_MS} ms" if house else "",
            slow <= SLOWEST_MS if house else None,
        ),
    ]
