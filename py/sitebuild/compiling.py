"""Compiles Python files to byte code. Run inside Pyodide by `in_pyodide.mjs`, never imported.

Reads a job file (JSON): `files`, a list of `[source, compiled, shown, checked]`. `shown` is the
path a traceback prints. A `checked` file carries the hash of its source and is ignored by Python
when the source beside it differs, so what runs is always the source.
"""

import json
import sys
from pathlib import Path
from py_compile import PycInvalidationMode, compile

for source, compiled, shown, checked in json.loads(Path(sys.argv[1]).read_text())["files"]:
    mode = PycInvalidationMode.CHECKED_HASH if checked else PycInvalidationMode.UNCHECKED_HASH
    compile(source, compiled, shown, doraise=True, invalidation_mode=mode)
