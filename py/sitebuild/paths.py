"""Where things are in the repository. Every other module takes its paths from here."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PY = ROOT / "py"
STATIC = ROOT / "static"
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
BUILD = ROOT / "build"
SITE = ROOT / "site"
PYODIDE = Path(os.environ.get("PYODIDE") or NODE_MODULES / "pyodide").resolve()
"""The folder of the npm package `pyodide`: the one that package.json pins, unless the environment
variable PYODIDE names another to try."""
