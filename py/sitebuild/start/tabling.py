"""Compiles the game's code into one table. Run inside Pyodide by `in_pyodide.mjs`, never imported.

Reads a job file (JSON): `files`, a list of `[name, source, shown, bare]`, where `shown` is the path
that a traceback prints, and `bare` code is compiled as by `python -OO`; `imported`, the modules to
import for what `dataclasses` writes when it sees their classes; `path`, the folder that they are
in; and `answer`, the file to write. That is a marshalled pair: for each module by its name the
path and the code; and the code of each text that was written, marshalled.
"""

import dataclasses
import importlib
import json
import marshal
import sys
from pathlib import Path
from types import CodeType
from typing import Any

job = json.loads(Path(sys.argv[1]).read_text())
modules = {}
for name, source, shown, bare in job["files"]:
    code = compile(
        Path(source).read_bytes(), shown, "exec", dont_inherit=True, optimize=2 if bare else 0
    )
    modules[name] = (shown, marshal.dumps(code))

written: dict[str, CodeType] = {}


def keep(text: str, globals: dict[str, Any], locals: dict[str, Any]) -> None:
    """Stands in for `exec` in `dataclasses`."""
    written[text] = compile(text, "<string>", "exec", dont_inherit=True)
    exec(written[text], globals, locals)


vars(dataclasses)["exec"] = keep
sys.path.insert(0, job["path"])
for name in job["imported"]:
    importlib.import_module(name)
Path(job["answer"]).write_bytes(marshal.dumps((modules, marshal.dumps(written))))
