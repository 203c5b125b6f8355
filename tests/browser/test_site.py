"""What is served is what is in the repository, and all that must be served is there."""

from __future__ import annotations

import hashlib
import marshal
import tarfile
import urllib.request
from pathlib import Path

import pytest

from sitebuild.archive import SERVED, SHIPPED, TABLE, module_name, package_files, shipped_files
from sitebuild.paths import PY
from sitebuild.serve import SiteServer


def sources(package: str) -> list[Path]:
    return sorted(package_files(PY / package, "*.py"))


@pytest.mark.parametrize("package", SERVED)
def test_every_served_source_equals_the_repository_byte_for_byte(
    server: SiteServer, package: str
) -> None:
    for source in sources(package):
        with urllib.request.urlopen(f"{server.url}py/{source.relative_to(PY)}") as answer:
            assert answer.read() == source.read_bytes(), source


@pytest.mark.parametrize("package", SHIPPED)
def test_the_worker_runs_the_repository_byte_for_byte(site: Path, package: str) -> None:
    with tarfile.open(site / "static" / "app.bin", "r:gz") as archive:
        files = {member.name: archive.extractfile(member).read() for member in archive}  # type: ignore[union-attr]
    modules, _ = marshal.loads(files[TABLE])
    for source in shipped_files(package):
        name = source.relative_to(PY).as_posix()
        content = source.read_bytes()
        assert files.pop(name) == content, name
        shown, compiled_from, _ = modules.pop(module_name(source.relative_to(PY)))
        assert (shown, compiled_from) == (name, hashlib.sha256(content).digest())
    ours = {name for name in files if name.startswith(f"{package}/") and name.endswith(".py")}
    assert ours == set()
    assert not [name for name in modules if name.split(".")[0] == package]


def test_every_licence_of_what_is_served_is_served(site: Path) -> None:
    licences = {file.name: file.read_text() for file in (site / "licences").iterdir()}
    assert "Mozilla Public License, version 2.0" in licences["pyodide-MPL-2.0.txt"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in licences["python-PSF-2.0.txt"]
    assert "Apache License" in licences["pyscript-Apache-2.0.txt"]
    vendored = {folder.name for folder in (site / "static" / "vendor").iterdir()}
    covered = {name.split("-")[0] for name in licences}
    assert {name.split("-")[0] for name in vendored} <= covered


def test_no_served_file_is_for_another_host(site: Path) -> None:
    for file in [site / "index.html", site / "static" / "boot" / "python.js"]:
        assert "://" not in file.read_text(), file
