"""Takes the memory snapshot that later visits start from.

It is the memory of the very Pyodide, library and archive that are served, once all of the game has
been imported and has rendered a table in each language, so that none of it is done again, and the
archive is not even unpacked. Nothing random is in it that a game could use: a game's chance comes
from the page.
"""

from __future__ import annotations

__all__ = ["PACKED", "place_snapshot"]

from pathlib import Path
from typing import Final

from sitebuild.filling import fill_in
from sitebuild.machine.node import run_node_job
from sitebuild.start import pyodide

PACKED: Final = "snapshot.bin"
"""The snapshot as it is served: gzipped, under a name that no server takes for more than bytes."""

IMPORTS: Final = """
import gc, importlib, sys
from pathlib import Path
import pyscript
for package in ("hearts", "bots", "ui", "app"):
    for file in sorted(Path(package).rglob("*.py")):
        name = ".".join(file.with_suffix("").parts).removesuffix(".__init__")
        if name != "app.worker":
            importlib.import_module(name)
from app.session import Context, Session
from ui.words.language import LANGUAGES, preload
preload()
for code in LANGUAGES:
    Session(Context(languages=(code,), entropy="no game of anybody's")).start()
# What was imported is not needed as code any more, nor found at old places in a new start.
pyscript.modules.clear()
pyscript.written.clear()
sys.path_importer_cache.clear()
gc.collect()
"""


def place_snapshot(static: Path) -> None:
    """Put the snapshot beside the interpreter below `static`, and its name and hash into place.

    Raises:
        JobError: Pyodide could not start, import the game, or take the snapshot.
        ValueError: the page's module does not mark exactly one place for the facts.
    """
    folder = static / "vendor" / "pyodide"
    told = run_node_job(
        pyodide.HERE / "snapshot.mjs",
        {
            "pyodide": f"{folder}/",
            "app": str(static / "app.bin"),
            "python": IMPORTS,
            "target": str(folder / PACKED),
        },
    )
    facts = {"file": PACKED, "hash": told.split()[-1]}
    fill_in(static / "boot" / "snapshot.js", "snapshot", facts)
