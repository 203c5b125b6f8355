"""Where things are in the repository. Every other module takes its paths from here."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PY = ROOT / "py"
STATIC = ROOT / "static"
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
BUILD = ROOT / "build"
SITE = ROOT / "site"
