"""Takes the memory snapshot that later visits start from.

It is the memory of the very Pyodide, library and archive that are served, once the game has been
imported and has rendered a table in each language, so that none of it is done again. Nothing
random is in it that a game could use: a game's chance comes from the page.
"""

from __future__ import annotations

__all__ = ["PACKED", "place_snapshot"]

import json
import re
import subprocess
from pathlib import Path
from typing import Final

from sitebuild.jobs import JobError
from sitebuild.machine import node_programs
from sitebuild.paths import BUILD, PY, ROOT

PACKED: Final = "snapshot.bin"
"""The snapshot as it is served: gzipped, under a name that no server takes for more than bytes."""

IMPORTS: Final = """
import gc, sys
from app.session import Context, Session
from ui.language import LANGUAGES, preload
preload()
for code in LANGUAGES:
    Session(Context(languages=(code,), entropy="no game of anybody's")).start()
# What was imported from files is not found at old places in a new start.
sys.path_importer_cache.clear()
gc.collect()
"""

_MARKED: Final = re.compile(r"/\* build:snapshot \*/.*?/\* end \*/")


def place_snapshot(static: Path) -> None:
    """Put the snapshot beside the interpreter below `static`, and its name and hash into place.

    Raises:
        JobError: Pyodide could not start, import the game, or take the snapshot.
        ValueError: the page's module does not mark exactly one place for the facts.
    """
    pyodide = static / "vendor" / "pyodide"
    job = BUILD / "snapshot.job.json"
    job.write_text(
        json.dumps(
            {
                "library": str(pyodide / "python_stdlib.zip"),
                "app": str(static / "app.zip"),
                "python": IMPORTS,
                "target": str(pyodide / PACKED),
            }
        )
    )
    node, _ = node_programs()
    ran = subprocess.run(
        [node, PY / "sitebuild" / "snapshot.mjs", job],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode:
        raise JobError(f"the snapshot: {ran.stdout[-2000:]}{ran.stderr[-2000:]}")
    facts = {"file": PACKED, "hash": ran.stdout.split()[-1]}
    module = static / "boot" / "snapshot.js"
    filled, count = _MARKED.subn(lambda _: json.dumps(facts), module.read_text(encoding="utf-8"))
    if count != 1:
        raise ValueError("snapshot.js marks its facts not exactly once")
    module.write_text(filled, encoding="utf-8")
