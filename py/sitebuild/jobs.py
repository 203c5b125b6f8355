"""Runs Python files inside the pinned Pyodide under Node.js, for building and for measuring."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from sitebuild.machine import node_programs
from sitebuild.paths import BUILD, PY, ROOT

RUNNER = PY / "sitebuild" / "in_pyodide.mjs"
COMPILER = PY / "sitebuild" / "compiling.py"


class JobError(Exception):
    """A Python file failed inside Pyodide; the text is what it said."""


def run_node(script: Path, *arguments: str | Path) -> str:
    """What a module prints when Node.js runs it in the repository with these arguments.

    Raises:
        JobError: it failed; the text is the end of what it said.
    """
    node, _ = node_programs()
    ran = subprocess.run(
        [node, script, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if ran.returncode:
        said = f"{ran.stdout}\n{ran.stderr}".strip()
        called = " ".join(map(str, (script.name, *arguments)))
        raise JobError(f"{called}: {said[-2000:]}")
    return ran.stdout


def run_node_job(script: Path, job: dict[str, Any]) -> str:
    """What a module prints when it runs with a job description, written as JSON under build/.

    Raises:
        JobError: it failed.
    """
    return run_node(script, _written(script, job))


def run_in_pyodide(what: Path | str, *arguments: str, stdlib: Path | None = None) -> str:
    """What a file, or a module by its name, prints when Pyodide runs it with these arguments.

    The repository is its working directory; `stdlib` replaces Pyodide's `python_stdlib.zip`.

    Raises:
        JobError: the file raised, or Pyodide could not start.
    """
    library = ("--stdlib", stdlib) if stdlib else ()
    run = ("-m", what) if isinstance(what, str) else (what,)
    return run_node(RUNNER, *library, *run, *arguments)


def run_job(file: Path, job: dict[str, Any], *, stdlib: Path | None = None) -> None:
    """Run `file` inside Pyodide with a job description, written as JSON under build/.

    `stdlib` replaces Pyodide's `python_stdlib.zip`.
    """
    run_in_pyodide(file, inside(_written(file, job)), stdlib=stdlib)


def _written(file: Path, job: dict[str, Any]) -> Path:
    description = BUILD / f"{file.stem}.job.json"
    description.write_text(json.dumps(job))
    return description


def inside(path: Path) -> str:
    """The path, relative to the repository, by which code inside Pyodide finds a file."""
    return path.relative_to(ROOT).as_posix()


def compile_files(files: list[tuple[Path, Path, str]]) -> None:
    """Compile `(source, compiled, shown)` files, all in the repository, to the browser's byte code.

    It has no assertions and docstrings.
    """
    for _, compiled, _ in files:
        compiled.parent.mkdir(parents=True, exist_ok=True)
    pairs = [[inside(source), inside(compiled), shown] for source, compiled, shown in files]
    run_job(COMPILER, {"files": pairs})
