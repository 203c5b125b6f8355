"""Compiles Python files to byte code. Run inside Pyodide by `in_pyodide.mjs`, never imported.

Reads a job file (JSON): `files`, a list of `[source, compiled, shown]`, where `shown` is the path
that a traceback prints. Where `compiled` is null, the byte code goes where this Python looks for it
beside the source. With `library` true, `shown` is relative to the zip of the standard library. The
files are compiled as by `python -OO`, without assertions and docstrings, and Python takes the byte
code as it is, even if the source beside it is another.
"""

import json
import sys
from importlib.util import cache_from_source
from pathlib import Path
from py_compile import PycInvalidationMode, compile

job = json.loads(Path(sys.argv[1]).read_text())
mode = PycInvalidationMode.UNCHECKED_HASH
if job["library"]:
    (library,) = (path for path in sys.path if path.endswith(".zip"))
    prefix = f"{library}/"
else:
    prefix = ""
for source, compiled, shown in job["files"]:
    target = compiled or cache_from_source(source)
    compile(source, target, prefix + shown, doraise=True, optimize=2, invalidation_mode=mode)
