"""Runs scripts under Node.js; every script of the build and of its tests runs through here."""

from __future__ import annotations

__all__ = ["JobError", "run_node", "run_node_job", "written_job"]

import json
import subprocess
from pathlib import Path
from typing import Any

from sitebuild.machine.processes import END_WITH_PARENT
from sitebuild.machine.setup import node_programs
from sitebuild.paths import BUILD, ROOT


class JobError(Exception):
    """A script failed under Node.js; the text is the end of what it printed."""


def run_node(script: Path | str, *arguments: str | Path) -> str:
    """What a script prints when Node.js runs it at the root of the repository.

    The script is a file, or the text of a module.

    Raises:
        JobError: it failed.
    """
    node, _ = node_programs()
    run = ("--input-type=module", "--eval", script) if isinstance(script, str) else (script,)
    ran = subprocess.run(
        [node, *run, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=END_WITH_PARENT,
    )
    if ran.returncode:
        said = f"{ran.stdout}\n{ran.stderr}".strip()
        name = "script" if isinstance(script, str) else script.name
        called = " ".join(map(str, (name, *arguments)))
        raise JobError(f"{called}: {said[-2000:]}")
    return ran.stdout


def run_node_job(script: Path, job: dict[str, Any]) -> str:
    """What a script prints when its one argument is the file of a job description (JSON).

    Raises:
        JobError: it failed.
    """
    return run_node(script, written_job(script, job))


def written_job(script: Path, job: dict[str, Any]) -> Path:
    """Write the job description of a script under build/; the result is its file."""
    BUILD.mkdir(exist_ok=True)
    description = BUILD / f"{script.stem}.job.json"
    description.write_text(json.dumps(job), encoding="utf-8")
    return description
