"""Lists what importing needs of the standard library. Run inside Pyodide by `in_pyodide.mjs`.

Reads a job file (JSON): `roots`, names to import, and `paths`, folders to import them from.
Writes to the job's `answer` file the names of all modules that are loaded then: those that came
out of the zip of the standard library as `library`, those that Python carries inside itself as
`within`; and the roots that cannot be imported, with the reason, as `broken`.
"""

import importlib
import json
import sys

with open(sys.argv[1]) as job_file:
    job = json.load(job_file)
(library,) = (path for path in sys.path if path.endswith(".zip"))
sys.path[:0] = job["paths"]
broken = {}
for name in job["roots"]:
    try:
        importlib.import_module(name)
    except ImportError as error:
        broken[name] = str(error)

origins = {
    name: getattr(getattr(module, "__spec__", None), "origin", None) or ""
    for name, module in sys.modules.items()
}
answer = {
    "library": sorted(name for name, origin in origins.items() if origin.startswith(library)),
    "within": sorted(name for name, origin in origins.items() if origin in ("frozen", "built-in")),
    "broken": broken,
}
with open(job["answer"], "w") as answer_file:
    json.dump(answer, answer_file)
