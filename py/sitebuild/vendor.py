"""Third-party files that the site serves, with their licences."""

from __future__ import annotations

import importlib.metadata
import json
from pathlib import Path

from sitebuild.files import copy, package_files
from sitebuild.paths import NODE_MODULES, PY
from sitebuild.start.archive import STAND_INS

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PYSCRIPT = ("core.js", "core-*.js", "error-*.js")
"""PyScript's core, and the plugin that must be told it is off."""
MODULES = {
    "idb-keyval": "dist/index.js",
    "idiomorph": "dist/idiomorph.esm.js",
}
WORKBOX = ("core", "precaching", "routing", "strategies")
"""The parts of Workbox that our service worker imports."""


def copy_all(target: Path) -> None:
    """Copy PyScript, Pyodide and the page layer's modules below `target`."""
    for name in PYODIDE:
        copy(NODE_MODULES / "pyodide" / name, target / "pyodide" / name)
    _write_package_list(target / "pyodide" / "pyodide-lock.json")
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


def _write_package_list(target: Path) -> None:
    """Pyodide insists on its list of packages; ours is empty, for we install none."""
    stock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text())
    target.write_text(json.dumps({"info": stock["info"], "packages": {}}) + "\n")


CHANGES = """\
What this site serves of Pyodide and of Python's standard library is not all that they come with.

From pyodide.asm.wasm and pyodide.asm.mjs the names are taken out that only dynamic libraries ask
for, by the programs beside this file. Both stay under the Mozilla Public License 2.0; as they come
they are in the npm package "pyodide", version {version}. Of the standard library the site has what
is imported, compiled, and modules of its own in place of these, as of one of htpy's:

{standins}
"""


def copy_licences(target: Path) -> None:
    """Copy the licence of everything that is served below `target`, one file a project."""
    package = json.loads((NODE_MODULES / "pyodide" / "package.json").read_text())
    licences = {
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
    if package["license"] != "MPL-2.0":
        raise ValueError(f"Pyodide's licence has changed to {package['license']}")
    for name, file in licences.items():
        copy(file, target / name)
    for tool in ("engine.py", "wasm.py"):
        copy(PY / "sitebuild" / "start" / tool, target / f"pyodide-changes-{tool}")
    standins = sorted(
        f"- {path.relative_to(STAND_INS).as_posix()}" for path in package_files(STAND_INS, "*.py")
    )
    changes = CHANGES.format(version=package["version"], standins="\n".join(standins))
    (target / "pyodide-changes.txt").write_text(changes, encoding="utf-8")


def python_licence(package: str) -> Path:
    """The licence file of an installed Python package."""
    for file in importlib.metadata.files(package) or []:
        if "licen" in file.name.lower() and "dist-info" in str(file):
            return Path(str(file.locate()))
    raise FileNotFoundError(f"{package} brings no licence file")
