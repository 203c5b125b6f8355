"""Sets a machine up: a virtual environment, Node.js, and the packages for both.

Everything is installed inside the repository folder, at the versions and hashes of the lock
files. A stamp beside what was installed makes the second call instant.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from sitebuild.machine.locks import one_at_a_time
from sitebuild.paths import NODE_MODULES, ROOT, VENV

SITE_LOCK = ROOT / "requirements-site.txt"
DEV_LOCK = ROOT / "requirements-dev.txt"
NODE_LOCK = ROOT / "requirements-node.txt"
LOCKS = (SITE_LOCK, DEV_LOCK, NODE_LOCK)
LEAST_NODE = 20


class SetupError(Exception):
    """The machine lacks a program that cannot be installed from here; the text says what to do."""


def venv_program(name: str) -> Path:
    """The path of a program inside the virtual environment, present or not."""
    if os.name == "nt":
        return VENV / "Scripts" / f"{name}.exe"
    return VENV / "bin" / name


def venv_python() -> Path:
    """The virtual environment's own Python."""
    return venv_program("python")


def set_up(*, development: bool) -> None:
    """Install what building the site needs and, for `development`, what testing it needs.

    Raises:
        SetupError: Python cannot make virtual environments, or Node.js can be had nowhere.
        subprocess.CalledProcessError: an installer failed; it has said why.
    """
    with one_at_a_time("setup"):
        _make_venv()
        _install(DEV_LOCK if development else SITE_LOCK)
        _install_node_packages()


def node_programs() -> tuple[Path, Path]:
    """The `node` and `npm` to use: the machine's when recent enough, else the environment's."""
    system = shutil.which("node"), shutil.which("npm")
    if system[0] and system[1] and _node_is_recent(system[0]):
        return Path(system[0]), Path(system[1])
    own = venv_program("node"), venv_program("npm")
    if not all(program.exists() for program in own):
        _pip_install(NODE_LOCK)
    if not all(program.exists() for program in own):
        raise SetupError(
            f"Node.js {LEAST_NODE} or newer is needed and could not be installed. "
            "Install it from your system's packages, then run the same command again."
        )
    return own


def _node_is_recent(node: str) -> bool:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
        return int(said.stdout.lstrip("v").split(".")[0]) >= LEAST_NODE
    except (OSError, ValueError, subprocess.CalledProcessError):
        return False


def _make_venv() -> None:
    if venv_python().exists():
        return
    print("setting up: a virtual environment in .venv", flush=True)
    made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=False)
    if made.returncode:
        shutil.rmtree(VENV, ignore_errors=True)
        raise SetupError(
            "This Python cannot make a virtual environment. On Debian or Ubuntu install it with: "
            "apt-get install python3-venv"
        )


def _install(lock: Path) -> None:
    stamp = VENV / "installed.txt"
    wanted = _digest(lock)
    installed = stamp.read_text().split() if stamp.exists() else []
    # The development lock holds everything of the site's: having it, one has both.
    if wanted in installed or (lock == SITE_LOCK and _digest(DEV_LOCK) in installed):
        return
    print(f"setting up: Python packages of {lock.name}", flush=True)
    _pip_install(lock)
    stamp.write_text("".join(f"{digest}\n" for digest in [*installed, wanted]))


def _pip_install(lock: Path) -> None:
    subprocess.run(
        [
            *(venv_python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
            *("--require-hashes", "--only-binary", ":all:", "--requirement", lock),
        ],
        check=True,
    )


def _install_node_packages() -> None:
    stamp = NODE_MODULES / ".installed"
    wanted = _digest(ROOT / "package-lock.json")
    if stamp.exists() and stamp.read_text().strip() == wanted:
        return
    node, npm = node_programs()
    print("setting up: Node.js packages in node_modules", flush=True)
    # npm finds its node on the PATH, which matters when both live in the virtual environment.
    environment = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    subprocess.run(
        [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
        cwd=ROOT,
        env=environment,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    stamp.write_text(wanted + "\n")


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
