"""Compiles Python files to byte code. Run inside Pyodide by `in_pyodide.mjs`, never imported.

Reads a job file (JSON): `files`, a list of `[source, compiled, shown]`, where `shown` is the path
a traceback prints. When `checked`, each file carries the hash of its source and is ignored by
Python when the source beside it differs, so what runs is always the source. When `bare`, it is
compiled as by `python -OO`, without assertions and docstrings.
"""

import json
import sys
from pathlib import Path
from py_compile import PycInvalidationMode, compile

job = json.loads(Path(sys.argv[1]).read_text())
mode = PycInvalidationMode.CHECKED_HASH if job["checked"] else PycInvalidationMode.UNCHECKED_HASH
optimize = 2 if job["bare"] else 0
for source, compiled, shown in job["files"]:
    compile(source, compiled, shown, doraise=True, optimize=optimize, invalidation_mode=mode)
