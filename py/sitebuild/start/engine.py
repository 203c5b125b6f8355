"""Pyodide's engine as the site serves it: without the names that only dynamic libraries ask for.

Pyodide comes ready to load packages written in C, so its engine exports all of the eight and a
half thousand names that one of them could want, and at every start its module takes each of them
over. This site loads no such package. What is kept is what the module itself uses, and what the
engine asks of itself by name.
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
"""How many names are known to go. Fewer would mean that this is no longer Pyodide as we know it."""


class EngineError(Exception):
    """Pyodide's files are not built as they were."""


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
        raise EngineError("the module takes the engine's names over in another way")
    taken: dict[str, str] = dict(TAKEN.findall(script, begin))
    rest = TAKEN.sub("", script[: declared.start()] + script[declared.end() :])
    used = set(WORD.findall(rest + starter)) | read_import_names(code)
    # The module knows an export by its own name or by the variable that it is taken over as.
    used |= {export for name, export in taken.items() if name in used}
    exports = read_exports(code)
    kept = [one for one in exports if one.name in used]
    if len(exports) - len(kept) < FEWEST:
        raise EngineError(f"all but {len(exports) - len(kept)} names are used")
    names = [name for name in declared[1].split(",") if taken.get(name, name) in used]
    head, tail = script[: declared.start(1)], script[declared.end(1) :]
    script = head + ",".join(names) + tail
    script = TAKEN.sub(lambda match: match[0] if match[2] in used else "", script)
    module.write_text(script, encoding="utf-8")
    engine.write_bytes(with_exports(code, kept))
