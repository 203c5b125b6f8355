"""Pyodide's engine without what nobody asks it for: which names stay, and that it runs."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from sitebuild.machine.node import run_node
from sitebuild.paths import PYODIDE
from sitebuild.start import engine, wasm

FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


@pytest.fixture(scope="module")
def trimmed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("engine")
    for name in (*FILES, "python_stdlib.zip", "pyodide-lock.json", "package.json"):
        shutil.copyfile(PYODIDE / name, folder / name)
    engine.trim(folder)
    return folder


def test_a_module_is_written_as_it_was_read() -> None:
    code = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    assert wasm.with_exports(code, wasm.read_exports(code)) == code


def test_the_browser_counts_as_many_names_as_we_do(trimmed: Path) -> None:
    script = """
        import { readFileSync } from "node:fs";
        const code = readFileSync(process.argv[1]);
        const module = new WebAssembly.Module(code);
        const names = (entries) => [...entries.map(({ name }) => name)];
        const exported = names(WebAssembly.Module.exports(module));
        const imported = names(WebAssembly.Module.imports(module));
        console.log(JSON.stringify({ exported, imported: [...new Set(imported)].sort() }));
    """
    for folder in (PYODIDE, trimmed):
        file = folder / "pyodide.asm.wasm"
        counted = json.loads(run_node(script, file))
        code = file.read_bytes()
        assert [one.name for one in wasm.read_exports(code)] == counted["exported"]
        assert sorted(wasm.read_import_names(code)) == counted["imported"]


def test_what_is_used_stays_and_most_goes(trimmed: Path) -> None:
    before = {one.name for one in wasm.read_exports((PYODIDE / "pyodide.asm.wasm").read_bytes())}
    after = {one.name for one in wasm.read_exports((trimmed / "pyodide.asm.wasm").read_bytes())}
    assert after < before
    assert {"malloc", "free", "memory", "main", "__indirect_function_table"} & before <= after
    assert len(after) < 400 < 8_000 < len(before)
    for name in FILES[1:]:
        assert (trimmed / name).stat().st_size < (PYODIDE / name).stat().st_size


def test_what_is_left_runs_python_and_fails_as_before(trimmed: Path) -> None:
    script = """
        const { loadPyodide } = await import(process.argv[1]);
        const python = await loadPyodide();
        const told = [];
        const codes = ["import json, re; json.dumps([2 ** 52, re.escape('.')])", "1 / 0",
                       "'x' * 2 ** 40", "f = lambda n: f(n + 1); f(0)"];
        for (const code of codes) {
          try { told.push(python.runPython(code)); } catch (error) { told.push(error.type); }
        }
        told.push(python.runPython("lambda text: text[::-1]")("abc"));
        const later = "import asyncio; await asyncio.sleep(0, 7)";
        told.push(await python.runPythonAsync(later));
        console.log(JSON.stringify(told));
        process.exit(0);
    """
    assert json.loads(run_node(script, trimmed / "pyodide.mjs")) == [
        '[4503599627370496, "\\\\."]',
        "ZeroDivisionError",
        "OverflowError",
        "RecursionError",
        "cba",
        7,
    ]


def test_another_pyodide_stops_the_build(tmp_path: Path) -> None:
    for name in FILES:
        shutil.copyfile(PYODIDE / name, tmp_path / name)
    module = tmp_path / "pyodide.asm.mjs"
    module.write_text(module.read_text().replace(engine.BEGIN, "function takeOver(exports){"))
    with pytest.raises(engine.EngineError, match="another way"):
        engine.trim(tmp_path)
