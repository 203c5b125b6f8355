"""Puts Pyodide and the game's Python into the site, and starts them once to see that they work."""

from __future__ import annotations

__all__ = ["place"]

import json
import shutil
import tomllib
from collections.abc import Set
from pathlib import Path

from sitebuild import vendor
from sitebuild.files import copy
from sitebuild.filling import fill_in
from sitebuild.paths import BUILD, PYODIDE, ROOT, STATIC
from sitebuild.start import archive, engine, library, starting
from sitebuild.start.measures import Measure


def place(static: Path, measures: Set[Measure]) -> None:
    """Fill the built site's folder `static` with all that Python's start needs.

    What an earlier call placed there is replaced. It is also started once under Node.js, so a
    measure that does not suit this Pyodide shows here.

    Raises:
        EngineError: the engine cannot be trimmed.
        JobError: Python does not start, or cannot run the game.
        MissingModuleError: the library lacks a module that is imported.
    """
    folder = static / "vendor" / "pyodide"
    shutil.rmtree(folder, ignore_errors=True)
    vendor.copy_pyodide(folder)
    standins = Measure.STANDINS in measures
    table = Measure.TABLE in measures
    archive.build(static / "app.bin", table=table, standins=standins)
    stdlib = folder / "python_stdlib.zip"
    if Measure.LIBRARY in measures:
        library.build(stdlib, BUILD / "app", standins=standins)
    else:
        copy(library.whole(standins=standins), stdlib)
    if Measure.ENGINE in measures:
        engine.trim(folder)
    snapshot = Measure.SNAPSHOT in measures
    kept = starting.start(static, table=table, standins=standins, snapshot=snapshot)
    _fill_facts(static, table=table, snapshot=kept)


def _fill_facts(static: Path, *, table: bool, snapshot: starting.Snapshot | None) -> None:
    """Put our interpreter module beside Pyodide, and what the start must know into its modules."""
    folder, boot = static / "vendor" / "pyodide", static / "boot"
    for name in ("python.js", "snapshot.js"):
        copy(STATIC / "boot" / name, boot / name)
    interpreter = folder / "interpreter.mjs"
    copy(STATIC / "boot" / "interpreter.mjs", interpreter)
    version = json.loads((PYODIDE / "package.json").read_text())["version"]
    packages = (folder / "pyodide-lock.json").read_text()
    fill_in(interpreter, "facts", {"version": version, "packages": packages, "table": table})
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    size = (folder / "pyodide.asm.wasm").stat().st_size
    modules = [file.name for file in vendor.pyscript_files()]
    facts = {"config": config, "modules": modules, "size": size}
    fill_in(boot / "python.js", "facts", facts)
    fill_in(boot / "snapshot.js", "snapshot", snapshot and snapshot._asdict())
