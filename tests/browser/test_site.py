"""What is served is what is in the repository, and all that must be served is there."""

from __future__ import annotations

import marshal
import tarfile
import tempfile
import urllib.request
from pathlib import Path

import pytest

from sitebuild.files import copy, installed_package, module_name, package_files
from sitebuild.machine.serve import SiteServer
from sitebuild.paths import BUILD, PY
from sitebuild.start import pyodide
from sitebuild.start.archive import (
    ENTRY,
    HTML_HELPERS,
    SERVED,
    SHIPPED,
    STAND_INS,
    TABLE,
    shipped_files,
)


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
        if module_name(source.relative_to(PY)) == ENTRY:
            assert files.pop(name) == content
            continue
        assert files.pop(name) == content, name
        shown, _ = modules.pop(module_name(source.relative_to(PY)))
        assert shown == name
    ours = {name for name in files if name.startswith(f"{package}/") and name.endswith(".py")}
    assert ours == set()
    assert not [name for name in modules if name.split(".")[0] == package]


COMPARE = """
import marshal, sys
table, app = sys.argv[1:]
with open(table, "rb") as file:
    modules, written = marshal.load(file)
for name, (shown, packed) in modules.items():
    with open(f"{app}/{shown}", "rb") as file:
        source = file.read()
    bare = name.split(".")[0] in ("htpy", "markupsafe")
    code = compile(source, shown, "exec", dont_inherit=True, optimize=2 if bare else 0)
    if marshal.loads(packed) != code:
        print(name)
for text, code in marshal.loads(written).items():
    if code != compile(text, "<string>", "exec", dont_inherit=True):
        print(text)
print(len(modules), len(marshal.loads(written)))
"""


def test_the_code_that_runs_is_that_of_the_sources(site: Path) -> None:
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="table-", dir=BUILD) as made:
        folder = Path(made)
        with tarfile.open(site / "static" / "app.bin", "r:gz") as archive:
            archive.extractall(folder)
        for name in HTML_HELPERS:
            for source in package_files(installed_package(name), "*.py"):
                inside = Path(name) / source.relative_to(installed_package(name))
                ours = STAND_INS / inside
                copy(ours if ours.exists() else source, folder / inside)
        script = folder / "compare.py"
        script.write_text(COMPARE)
        table, app = pyodide.inside(folder / TABLE), pyodide.inside(folder)
        modules, written = map(int, pyodide.run_in_pyodide(script, table, app).split())
    assert modules > 80
    assert written > 30


def test_every_licence_of_what_is_served_is_served(site: Path) -> None:
    licences = {file.name: file.read_text() for file in (site / "licences").iterdir()}
    assert "Mozilla Public License, version 2.0" in licences["pyodide-MPL-2.0.txt"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in licences["python-PSF-2.0.txt"]
    changes = licences["pyodide-changes.txt"]
    assert "- logging/__init__.py" in changes
    assert "- htpy/_contexts.py" in changes
    assert "def trim" in licences["pyodide-changes-engine.py"]
    assert "Apache License" in licences["pyscript-Apache-2.0.txt"]
    vendored = {folder.name for folder in (site / "static" / "vendor").iterdir()}
    covered = {name.split("-")[0] for name in licences}
    assert {name.split("-")[0] for name in vendored} <= covered


def test_no_served_file_is_for_another_host(site: Path) -> None:
    for file in [site / "index.html", site / "static" / "boot" / "python.js"]:
        assert "://" not in file.read_text(), file
