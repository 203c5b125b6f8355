"""Runs Python files inside Pyodide under Node.js, for building and for measuring."""

from __future__ import annotations

__all__ = ["COMPILER", "RUNNER", "compile_files", "inside", "run_in_pyodide", "run_job"]

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from sitebuild.machine.node import run_node, written_job
from sitebuild.paths import PY, PYODIDE, ROOT

HERE = PY / "sitebuild" / "start"
RUNNER = HERE / "in_pyodide.mjs"
COMPILER = HERE / "compiling.py"


def run_in_pyodide(what: Path | str, *arguments: str, stdlib: Path | None = None) -> str:
    """What a file, or a module by its name, prints when Pyodide runs it with these arguments.

    The repository is its working directory; `stdlib` replaces Pyodide's `python_stdlib.zip`.

    Raises:
        JobError: the file raised, or Pyodide could not start.
    """
    library = ("--stdlib", stdlib) if stdlib else ()
    run = ("-m", what) if isinstance(what, str) else (what,)
    return run_node(RUNNER, PYODIDE, *library, *run, *arguments)


def run_job(file: Path, job: dict[str, Any], *, stdlib: Path | None = None) -> None:
    """Run `file` inside Pyodide with a job description, written as JSON under build/.

    `stdlib` replaces Pyodide's `python_stdlib.zip`.

    Raises:
        JobError: the file raised, or Pyodide could not start.
    """
    run_in_pyodide(file, inside(written_job(file, job)), stdlib=stdlib)


def inside(path: Path) -> str:
    """The path, relative to the repository, by which code inside Pyodide finds a file."""
    return path.relative_to(ROOT).as_posix()


def compile_files(files: Iterable[tuple[Path, Path | None, str]], *, library: bool = False) -> None:
    """Compile `(source, compiled, shown)` files, all in the repository, to the browser's byte code.

    It has no assertions and docstrings. Without a path, it goes to where Python looks for it beside
    the source. A traceback names a file as `shown`; for the standard library's, that is seen from
    the library's own place.

    Raises:
        JobError: a file cannot be compiled.
    """
    job = [
        (inside(source), compiled and inside(compiled), shown) for source, compiled, shown in files
    ]
    run_job(COMPILER, {"files": job, "library": library})
