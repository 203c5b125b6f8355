"""The project's commands: `cd py && python3 -m sitebuild play` is what `make play` runs.

Started with any Python 3.11 or newer that has nothing installed, each command first sets the
machine up, then goes on with the virtual environment's Python.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys

from sitebuild.machine import setup
from sitebuild.machine.processes import END_WITH_PARENT
from sitebuild.paths import BUILD, PY, ROOT, SITE

COMMANDS = {
    "setup": "install everything that the other commands need",
    "play": "build the site, serve it on this machine and open it in the browser",
    "site": "build the folder to deploy: site/",
    "serve": "serve site/ on this machine as it is",
    "test": "run all tests (arguments after -- go to pytest)",
    "test-quick": "run the tests that need no browser",
    "test-failed": "run once more what failed last, one test at a time",
    "mutate": "change the rules' code in small ways; their tests must notice (up to an hour)",
    "check": "formatting, lint and types",
    "format": "format the code and sort its imports",
    "bench": "print the figures",
    "lock": "resolve the dependencies anew and write the lock files (needs uv)",
    "clean": "remove what was built",
}


WORKERS = str(min(4, os.cpu_count() or 1))
"""Test processes: each of them may drive a browser, so more would only wait for another."""


def main(arguments: list[str]) -> int:
    """Run one command; the result is the exit status."""
    parser = argparse.ArgumentParser(prog="sitebuild", description=__doc__)
    names = parser.add_subparsers(dest="command", required=True, metavar="command")
    for name, meaning in COMMANDS.items():
        names.add_parser(name, help=meaning)
    # What follows the command's name is for the program that it runs, options included.
    asked = parser.parse_args(arguments[:1])
    try:
        return run(asked.command, [argument for argument in arguments[1:] if argument != "--"])
    except setup.SetupError as error:
        print(error, file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as error:
        return error.returncode
    except KeyboardInterrupt:
        return 130


def run(command: str, rest: list[str]) -> int:
    """Set the machine up as far as `command` needs, then do it."""
    if command == "clean":
        return clean()
    if command == "lock":
        return lock()
    setup.set_up(development=command not in {"play", "site", "serve"})
    match command:
        case "setup":
            return 0
        case "play":
            return in_venv("-m", "sitebuild.build", *rest) or in_venv(
                "-m", "sitebuild.machine.serve", "--open"
            )
        case "site":
            return in_venv("-m", "sitebuild.build", *rest)
        case "serve":
            return in_venv("-m", "sitebuild.machine.serve", *rest)
        case "test":
            # A process that is done takes over from a busy one: browser tests stand in a row.
            return in_venv("-m", "pytest", "-n", WORKERS, "--dist", "worksteal", *rest)
        case "test-quick":
            return in_venv("-m", "pytest", "-m", "not browser and not slow", *rest)
        case "test-failed":
            # One at a time: a test that failed beside others on a busy machine has it alone.
            return in_venv("-m", "pytest", "--last-failed", *rest)
        case "mutate":
            return in_venv("-m", "sitebuild.machine.mutate", *rest)
        case "check":
            return (
                in_venv("-m", "ruff", "format", "--check", "--quiet", ".")
                or in_venv("-m", "ruff", "check", "--quiet", ".")
                or in_venv("-m", "mypy")
            )
        case "format":
            return in_venv("-m", "ruff", "check", "--quiet", "--select", "I", "--fix", ".") or (
                in_venv("-m", "ruff", "format", ".")
            )
        case "bench":
            # What is measured is the site as the sources have it.
            return in_venv("-m", "sitebuild.build") or in_venv("-m", "bench", *rest)
    raise ValueError(command)


def in_venv(*arguments: str) -> int:
    """Run the virtual environment's Python from the root, with `py/` importable."""
    sys.stdout.flush()
    environment = {**os.environ, "PYTHONPATH": str(PY)}
    command = [str(setup.venv_python()), *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=environment, check=False, preexec_fn=END_WITH_PARENT
    ).returncode


def clean() -> int:
    """Remove what `site` built; the installed packages stay."""
    import shutil

    for folder in (SITE, BUILD):
        shutil.rmtree(folder, ignore_errors=True)
    return 0


def lock() -> int:
    """Write the lock files: versions and hashes, and no address of any package index."""
    for file in setup.LOCKS:
        subprocess.run(
            [
                *("uv", "pip", "compile", "--quiet", "--generate-hashes", "--universal"),
                *("--no-emit-index-url", "--no-emit-find-links", "--no-header"),
                *("--python-version", "3.11", "--output-file", file.name),
                file.with_suffix(".in").name,
            ],
            cwd=ROOT,
            check=True,
        )
    _, npm = setup.node_programs()
    subprocess.run([npm, "install", "--package-lock-only"], cwd=ROOT, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
