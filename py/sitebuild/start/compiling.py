"""Compiles Python files to byte code. Run inside Pyodide by `in_pyodide.mjs`, never imported.

Reads a job file (JSON): `files`, a list of `[source, compiled, shown]`, where `shown` is the path
a traceback prints. They are compiled as by `python -OO`, without assertions and docstrings, and
Python takes them as they are, whatever lies beside them.
"""

import json
import sys
from pathlib import Path
from py_compile import PycInvalidationMode, compile

job = json.loads(Path(sys.argv[1]).read_text())
mode = PycInvalidationMode.UNCHECKED_HASH
for source, compiled, shown in job["files"]:
    compile(source, compiled, shown, doraise=True, optimize=2, invalidation_mode=mode)
