"""Runs Python files inside the pinned Pyodide under Node.js, for building and for measuring."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from sitebuild.machine import node_programs
from sitebuild.paths import BUILD, PY, ROOT

RUNNER = PY / "sitebuild" / "in_pyodide.mjs"


class JobError(Exception):
    """A Python file failed inside Pyodide; the text is what it said."""


def run_in_pyodide(what: Path | str, *arguments: str, stdlib: Path | None = None) -> str:
    """What a file, or a module by its name, prints when Pyodide runs it with these arguments.

    The repository is its working directory; `stdlib` replaces Pyodide's `python_stdlib.zip`.

    Raises:
        JobError: the file raised, or Pyodide could not start.
    """
    node, _ = node_programs()
    library = ["--stdlib", str(stdlib)] if stdlib else []
    run = ["-m", what] if isinstance(what, str) else [what]
    ran = subprocess.run(
        [node, RUNNER, *library, *run, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode:
        raise JobError(f"{what} in Pyodide:\n{ran.stdout}{ran.stderr}")
    return ran.stdout


def run_job(file: Path, job: dict[str, Any], *, stdlib: Path | None = None) -> None:
    """Run `file` inside Pyodide with a job description, written as JSON under build/.

    `stdlib` replaces Pyodide's `python_stdlib.zip`.
    """
    description = BUILD / f"{file.stem}.job.json"
    description.write_text(json.dumps(job))
    run_in_pyodide(file, inside(description), stdlib=stdlib)


def inside(path: Path) -> str:
    """The path, relative to the repository, by which code inside Pyodide finds a file."""
    return path.relative_to(ROOT).as_posix()


def compile_files(
    files: list[tuple[Path, Path, str]], *, checked: bool = False, bare: bool = False
) -> None:
    """Compile `(source, compiled, shown)` files, all in the repository, to the browser's byte code.

    Python uses `checked` byte code only while its source, which must then lie beside it, is
    unchanged. `bare` leaves out assertions and docstrings.
    """
    for _, compiled, _ in files:
        compiled.parent.mkdir(parents=True, exist_ok=True)
    pairs = [[inside(source), inside(compiled), shown] for source, compiled, shown in files]
    job = {"files": pairs, "checked": checked, "bare": bare}
    run_job(PY / "sitebuild" / "compiling.py", job)
