"""Trims Pyodide's engine: takes out the names that only dynamic libraries ask for.

Pyodide can load packages written in C. For them its engine exports 8,500 names, and its JavaScript
module assigns each to a variable at every start. This site loads no such package, so it keeps only
the names that the module uses itself or that the engine imports.
"""

from __future__ import annotations

__all__ = ["EngineError", "trim"]

import re
from pathlib import Path
from typing import Final

from sitebuild.start.wasm import read_exports, read_import_names, with_exports

BEGIN: Final = "function assignWasmExports(wasmExports){"
TAKEN: Final = re.compile(r'([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\](?:\.value>>>0)?;')
"""How the module takes over one name: as a variable of its own, and as its property."""
DECLARED: Final = re.compile(r"\bvar ((?:[\w$]+,){1000,}[\w$]+);")
"""Where it declares those variables."""
WORD: Final = re.compile(r"[\w$]+")
FEWEST: Final = 7_000
"""At least so many names must go; if fewer do, Pyodide is built in another way."""


class EngineError(Exception):
    """Pyodide's files are built in another way than expected."""


def trim(folder: Path) -> None:
    """Take the unused names out of Pyodide's module and engine in this folder, in place.

    Raises:
        EngineError: the module does not have the expected form.
        ValueError: the engine is no WebAssembly, or lacks what every one of Pyodide's has.
    """
    module, engine = folder / "pyodide.asm.mjs", folder / "pyodide.asm.wasm"
    script = module.read_text(encoding="utf-8")
    starter = (folder / "pyodide.mjs").read_text(encoding="utf-8")
    code = engine.read_bytes()
    declared = DECLARED.search(script)
    begin = script.find(BEGIN)
    if declared is None or begin < 0:
        raise EngineError("pyodide.asm.mjs assigns the engine's names in another way")
    taken: dict[str, str] = dict(TAKEN.findall(script, begin))
    rest = TAKEN.sub("", script[: declared.start()] + script[declared.end() :])
    used = set(WORD.findall(rest + starter)) | read_import_names(code)
    # The module knows an export by its own name or by the variable that it is taken over as.
    used |= {export for name, export in taken.items() if name in used}
    exports = read_exports(code)
    kept = [one for one in exports if one.name in used]
    if len(exports) - len(kept) < FEWEST:
        raise EngineError(f"only {len(exports) - len(kept)} names are unused, not {FEWEST} or more")
    names = [name for name in declared[1].split(",") if taken.get(name, name) in used]
    head, tail = script[: declared.start(1)], script[declared.end(1) :]
    script = head + ",".join(names) + tail
    script = TAKEN.sub(lambda match: match[0] if match[2] in used else "", script)
    module.write_text(script, encoding="utf-8")
    engine.write_bytes(with_exports(code, kept))
