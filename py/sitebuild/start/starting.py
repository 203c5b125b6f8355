"""Starts Python from the files as they are served, and takes the snapshot of its memory.

The start is a trial of everything that was prepared: all of the game is imported, and a table is
rendered in each language. The snapshot is the memory after that, so a later visit does none of it
again, and the archive is not even unpacked. The snapshot is loaded once to see that it works. It
holds nothing random that a game could use: a game's chance comes from the page.
"""

from __future__ import annotations

__all__ = ["PACKED", "Snapshot", "start"]

from pathlib import Path
from typing import Final, NamedTuple

from sitebuild.machine.node import run_node_job
from sitebuild.start import pyodide
from sitebuild.start.archive import ENTRY, SHIPPED

PACKED: Final = "snapshot.bin"
"""The snapshot as it is served: gzipped, under a name that no server takes for more than bytes."""

_IMPORT: Final = f"""
import gc, importlib, sys
from pathlib import Path
for package in {SHIPPED!r}:
    for file in sorted(Path(package).rglob("*.py")):
        name = ".".join(file.with_suffix("").parts).removesuffix(".__init__")
        if name != {ENTRY!r}:
            importlib.import_module(name)
"""
_PLAY: Final = """
from app.session import Context, Session
from ui.words.language import LANGUAGES, preload
preload()
for code in LANGUAGES:
    Session(Context(languages=(code,), entropy="no game of anybody's")).start()
"""
_TIDY: Final = """
# Nothing is looked for again in places that a new start does not have.
sys.path_importer_cache.clear()
gc.collect()
"""


class Snapshot(NamedTuple):
    """A snapshot's file beside the interpreter, and the hash of the memory packed in it."""

    file: str
    hash: str


def start(static: Path, *, table: bool, standins: bool, snapshot: bool) -> Snapshot | None:
    """Start Python from the files below `static`; place a snapshot beside them if asked.

    Raises:
        JobError: Python did not start, could not import or play the game, or the snapshot could
            not be taken or loaded.
    """
    folder = static / "vendor" / "pyodide"
    steps = [
        "import pyscript" if standins else "",
        _IMPORT,
        _PLAY,
        "import code_table; code_table.forget()" if table else "",
        _TIDY,
    ]
    told = run_node_job(
        pyodide.HERE / "starting.mjs",
        {
            "pyodide": str(folder),
            "app": str(static / "app.bin"),
            "table": table,
            "python": "\n".join(steps),
            "again": _PLAY,
            "snapshot": str(folder / PACKED) if snapshot else None,
        },
    )
    return Snapshot(PACKED, told.split()[-1]) if snapshot else None
