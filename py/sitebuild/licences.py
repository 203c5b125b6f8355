"""Copies the licence of everything that is served, and says what is changed of it."""

from __future__ import annotations

__all__ = ["copy_licences"]

import importlib.metadata
import json
from collections.abc import Set
from pathlib import Path
from typing import Final

from sitebuild.files import copy, package_files
from sitebuild.paths import NODE_MODULES, PYODIDE, ROOT
from sitebuild.start import pyodide
from sitebuild.start.archive import STAND_INS
from sitebuild.start.measures import Measure

INTRODUCTION: Final = """\
How this site changes what it serves of Pyodide and of Python's standard library.

Both stay under their own licences. Unchanged, they are in the npm package "pyodide", version
{version}. {changes}
"""
UNCHANGED: Final = "This site serves them as they are there, but for Pyodide's list of packages."
CHANGES: Final = {
    Measure.ENGINE: """\
From pyodide.asm.wasm and pyodide.asm.mjs the names are taken out that only dynamic libraries ask
for, by the programs beside this file.""",
    Measure.LIBRARY: """\
Of the standard library, the site has the modules that are imported, in compiled form.""",
    Measure.STANDINS: """\
These modules of the standard library, of Pyodide, of PyScript and of htpy are replaced by modules
of this site:

{standins}""",
}


def copy_licences(target: Path, measures: Set[Measure]) -> None:
    """Copy all licences below `target`, one file a project, for a site with these measures.

    Raises:
        ValueError: Pyodide comes under another licence than the one that is copied.
    """
    package = json.loads((PYODIDE / "package.json").read_text())
    if package["license"] != "MPL-2.0":
        raise ValueError(f"Pyodide's licence has changed to {package['license']}")
    licences = {
        "complex-hearts.txt": ROOT / "LICENSE",
        # Pyodide's package names its licence but leaves out the text, which axe-core shares.
        "pyodide-MPL-2.0.txt": NODE_MODULES / "axe-core" / "LICENSE",
        "python-PSF-2.0.txt": python_licence("typing_extensions"),
        "pyscript-Apache-2.0.txt": NODE_MODULES / "@pyscript" / "core" / "LICENSE",
        "idb-keyval-Apache-2.0.txt": NODE_MODULES / "idb-keyval" / "LICENCE",
        "workbox-MIT.txt": NODE_MODULES / "workbox-core" / "LICENSE",
        "idiomorph-0BSD.txt": NODE_MODULES / "idiomorph" / "LICENSE",
        "htpy-MIT.txt": python_licence("htpy"),
        "markupsafe-BSD-3-Clause.txt": python_licence("markupsafe"),
    }
    if Measure.ENGINE in measures:
        for tool in ("engine.py", "wasm.py"):
            licences[f"pyodide-changes-{tool}"] = pyodide.HERE / tool
    for name, file in licences.items():
        copy(file, target / name)
    text = _changes(package["version"], measures)
    (target / "pyodide-changes.txt").write_text(text, encoding="utf-8")


def python_licence(package: str) -> Path:
    """The licence file of an installed Python package."""
    for file in importlib.metadata.files(package) or []:
        if "licen" in file.name.lower() and "dist-info" in str(file):
            return Path(str(file.locate()))
    raise FileNotFoundError(f"{package} brings no licence file")


def _changes(version: str, measures: Set[Measure]) -> str:
    standins = sorted(
        f"- {path.relative_to(STAND_INS).as_posix()}" for path in package_files(STAND_INS, "*.py")
    )
    made = [text for measure, text in CHANGES.items() if measure in measures]
    changes = "\n\n".join(made) if made else UNCHANGED
    return INTRODUCTION.format(
        version=version, changes=changes.format(standins="\n".join(standins))
    )
