"""Copies the third-party files that the site serves."""

from __future__ import annotations

import json
from pathlib import Path

from sitebuild.files import copy
from sitebuild.paths import NODE_MODULES, PYODIDE

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PYSCRIPT = ("core.js", "core-*.js", "error-*.js")
"""PyScript's core, and the plugin that must be told it is off."""
MODULES = {
    "idb-keyval": "dist/index.js",
    "idiomorph": "dist/idiomorph.esm.js",
}
WORKBOX = ("core", "precaching", "routing", "strategies")
"""The parts of Workbox that our service worker imports."""


def copy_all(target: Path) -> None:
    """Copy PyScript and the page layer's modules below `target`; `start` places Pyodide."""
    for file in pyscript_files():
        copy(file, target / "pyscript" / file.name)
    for name, module in MODULES.items():
        copy(NODE_MODULES / name / module, target / name / Path(module).name)
    for part in WORKBOX:
        file = NODE_MODULES / f"workbox-{part}" / "build" / f"workbox-{part}.prod.js"
        copy(file, target / "workbox" / file.name)


def pyscript_files() -> list[Path]:
    """The files of PyScript that the page loads."""
    dist = NODE_MODULES / "@pyscript" / "core" / "dist"
    files = [file for pattern in PYSCRIPT for file in sorted(dist.glob(pattern))]
    if len(files) != len(PYSCRIPT):
        raise FileNotFoundError(f"PyScript's files are not those expected: {files}")
    return files


def copy_pyodide(target: Path) -> None:
    """Copy Pyodide as it comes to `target`, but for the standard library.

    Pyodide insists on a list of packages; ours is empty, because the site installs none.
    """
    for name in PYODIDE_FILES:
        copy(PYODIDE / name, target / name)
    stock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    packages = {"info": stock["info"], "packages": {}}
    (target / "pyodide-lock.json").write_text(json.dumps(packages) + "\n")
