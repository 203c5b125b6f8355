"""The standard library as the site serves it: compiled, and only what is imported.

Pyodide's own library is 559 modules in source, which Python compiles again at each start. Pyodide,
PyScript and our code import a quarter of them. The build finds these by importing everything in the
same Pyodide, and checks the list against every import statement of our code, even inside functions.
"""

from __future__ import annotations

import ast
import hashlib
import json
import re
import shutil
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from sitebuild import vendor
from sitebuild.files import copy, module_name, package_files, write_zip
from sitebuild.paths import BUILD, PYODIDE
from sitebuild.start import pyodide
from sitebuild.start.archive import STAND_INS

STOCK = PYODIDE / "python_stdlib.zip"

LAZY = ("_pylong", "encodings.ascii", "encodings.cp437", "encodings.latin_1")
"""Modules that Python imports only when it needs them: for long decimal numbers, and for text
in zip files."""

NEVER = {"importlib.metadata"}
"""Modules that our packages name but never import: markupsafe reads its own version with it, which
nobody asks for."""

_IMPORTED: Final = re.compile(r"(?:from|import) +([A-Za-z_][\w.]*(?:, *[A-Za-z_][\w.]*)*)")

ONLY_IN_THE_BROWSER = {"js", "pyodide_js", "pyscript", "_pyscript", "polyscript"}


class MissingModuleError(Exception):
    """The site's code imports a module that is not in the site."""


def build(target: Path, app: Path, *, standins: bool) -> None:
    """Write the library to `target`, for the app whose sources lie in the folder `app`.

    Raises:
        JobError: the modules could not be imported or compiled at all.
        MissingModuleError: a module that some import statement names would be missing, or a
            module of the app cannot be imported.
    """
    sources = sorted(package_files(app, "*.py"))
    imported = imports_of(sources)
    if not standins:
        imported |= imports_of_pyscript()
    library = whole(standins=standins)
    stock = modules_in(library)
    roots = sorted({name for name in imported if name in stock} - NEVER | set(LAZY))
    needed, within = importable(roots, sources, app, library)
    if standins:
        # The library imports some modules late, inside its functions. Nearly all of them are
        # modules that an unchanged Pyodide imports at its start, so these stay.
        needed |= importable(roots, sources, app, STOCK)[0] & stock.keys()
    missing = set(roots) - needed - within
    if missing:
        raise MissingModuleError(f"no import loads {', '.join(sorted(missing))}")
    _write(target, library, {name: stock[name] for name in needed})


def importable(
    roots: list[str], sources: list[Path], app: Path, library: Path
) -> tuple[set[str], set[str]]:
    """The modules of `library` that are loaded once `roots` and all of ours are imported.

    First those that came out of the library, then those that Python carries inside itself.

    Raises:
        MissingModuleError: a module of ours cannot be imported.
    """
    ours = [
        module_name(source.relative_to(app))
        for source in sources
        if source.stem != "__main__"
        and source.relative_to(app).parts[0] not in ONLY_IN_THE_BROWSER
        and not imports_of([source]) & ONLY_IN_THE_BROWSER
    ]
    answer = BUILD / "importing.answer.json"
    pyodide.run_job(
        pyodide.HERE / "importing.py",
        {
            "roots": roots + ours,
            "paths": [pyodide.inside(app)],
            "answer": pyodide.inside(answer),
        },
        stdlib=library,
    )
    found = json.loads(answer.read_text())
    # One fault can stop many imports: name each reason once, with the first module it stopped.
    reasons: dict[str, list[str]] = {}
    for name in ours:
        if name in found["broken"]:
            reasons.setdefault(found["broken"][name], []).append(name)
    if reasons:
        told = [
            f"{reason} (importing {names[0]}"
            + (f" and {len(names) - 1} more)" if names[1:] else ")")
            for reason, names in reasons.items()
        ]
        raise MissingModuleError("; ".join(told))
    return set(found["library"]), set(found["within"])


def imports_of(files: Iterable[Path]) -> set[str]:
    """Every module that an import statement of these files could mean, at any depth.

    `from a import b` may mean a module `a.b`, so both are in the answer.
    """
    names: set[str] = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    names |= _with_parents(alias.name)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names |= _with_parents(node.module)
                names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def imports_of_pyscript() -> set[str]:
    """Every module that the Python inside PyScript's own files could import, and some words more.

    PyScript carries its package as text inside its script, so no parser finds the statements.
    """
    names: set[str] = set()
    for file in vendor.pyscript_files():
        for found in _IMPORTED.findall(file.read_text(encoding="utf-8")):
            for name in found.split(","):
                names |= _with_parents(name.strip())
    return names


def whole(*, standins: bool) -> Path:
    """The library with all of its modules in source; with our stand-ins in place if asked."""
    if not standins:
        return STOCK
    target = BUILD / "library.zip"
    ours = {path.relative_to(STAND_INS).as_posix(): path for path in STAND_INS.rglob("*.py")}
    with zipfile.ZipFile(STOCK) as stock:
        packed = {
            name: ours[name].read_bytes() if name in ours else stock.read(name)
            for name in stock.namelist()
        }
    write_zip(target, packed)
    return target


def modules_in(library: Path) -> dict[str, str]:
    """The modules of a library, each with the name of its file in the zip."""
    with zipfile.ZipFile(library) as packed:
        return {
            module_name(Path(name)): name
            for name in packed.namelist()
            if name.endswith(".py") and "site-packages" not in name
        }


def _write(target: Path, library: Path, files: dict[str, str]) -> None:
    version = hashlib.sha256(pyodide.RUNNER.read_bytes() + pyodide.COMPILER.read_bytes())
    version.update((PYODIDE / "package.json").read_bytes())
    with zipfile.ZipFile(library) as packed:
        for name in sorted(files.values()):
            version.update(name.encode() + packed.read(name))
    made = BUILD / "library" / f"{version.hexdigest()[:16]}.zip"
    if not made.exists():
        shutil.rmtree(made.parent, ignore_errors=True)
        sources, compiled = made.parent / "source", made.parent / "compiled"
        with zipfile.ZipFile(library) as packed:
            packed.extractall(sources, files.values())
        # Byte code in a zip lies where its source would.
        pairs = [(sources / name, compiled / f"{name}c", name) for name in files.values()]
        pyodide.compile_files(pairs, library=True)
        write_zip(
            made, {f"{name}c": (compiled / f"{name}c").read_bytes() for name in files.values()}
        )
    copy(made, target)


def _with_parents(name: str) -> set[str]:
    parts = name.split(".")
    return {".".join(parts[: count + 1]) for count in range(len(parts))}
