"""Other builds than the one that is served: without any measure for a fast start, and once more."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browsers.player import Player
from sitebuild.machine.serve import SiteServer
from sitebuild.paths import NODE_MODULES, PYODIDE, ROOT, VENV
from sitebuild.start.measures import Measure

SOURCES = ("py", "static", "index.html", "pyscript.toml", "LICENSE", "README.md", "pyproject.toml")

pytestmark = pytest.mark.slow


def build(root: Path, *arguments: str | Path, **environment: str) -> None:
    subprocess.run(
        [sys.executable, "-m", "sitebuild.build", *arguments],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root / "py"), **environment},
        check=True,
    )


def test_the_site_works_without_any_measure_for_a_fast_start(page: Page, tmp_path: Path) -> None:
    folder = tmp_path / "plain"
    build(ROOT, "--strict", "--without", ",".join(Measure), "--into", folder)
    assert not list(folder.rglob("snapshot.bin"))
    for name in ("pyodide.asm.wasm", "pyodide.asm.mjs", "python_stdlib.zip"):
        served = folder / "static" / "vendor" / "pyodide" / name
        assert served.read_bytes() == (PYODIDE / name).read_bytes()
    with SiteServer(folder) as server:
        page.goto(f"{server.url}?speed=0")
        page.wait_for_selector('[data-python="ready"]', timeout=60_000)
        Player(page).until("scored")


def digests(folder: Path) -> dict[str, str]:
    return {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


@pytest.mark.skipif("SITE_AS_IT_IS" in os.environ, reason="site/ may be of other sources")
def test_equal_sources_make_equal_sites_whenever_and_wherever(site: Path, tmp_path: Path) -> None:
    root = tmp_path / "another place"
    for name in SOURCES:
        if (ROOT / name).is_dir():
            leave = shutil.ignore_patterns("__pycache__", "*.mo")
            shutil.copytree(ROOT / name, root / name, ignore=leave, copy_function=shutil.copyfile)
        else:
            shutil.copyfile(ROOT / name, root / name)
    (root / "node_modules").symlink_to(NODE_MODULES, target_is_directory=True)
    (root / ".venv").symlink_to(VENV, target_is_directory=True)
    build(root, "--strict", TZ="Pacific/Auckland", PYTHONHASHSEED="7", LC_ALL="C")
    assert digests(root / "site") == digests(site)
