"""Packs the game's own Python into one archive: sources, catalogues, and all code in one table.

The code is compiled by the same Python that runs in the browser, from the sources beside it.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from sitebuild import catalogues
from sitebuild.files import copy, installed_package, module_name, package_files, write_tar
from sitebuild.paths import BUILD, PY
from sitebuild.start import pyodide

SHIPPED = ("hearts", "bots", "ui", "app")
STATIC_PAGES = PY / "ui" / "pages"
"""Pages that the build renders; the worker does not need their code."""
STATIC_MESSAGES = ("rules.", "summary.", "missing.", "api.", "strategy.", "pages.api-")
"""The beginnings of the names of messages that only those pages show."""

STAND_INS = pyodide.HERE / "standins"
"""Small modules of ours in place of large ones that a page hardly uses."""

SERVED = ("hearts", "bots", "arena", "ui", "app")
HTML_HELPERS = {
    "htpy": {"django.py", "html2htpy.py", "starlette.py"},
    "markupsafe": set[str](),
}
"""Third-party packages in the archive, each with the files of it that no page needs."""

TABLE = "code.bin"
"""The file of the table of compiled code, as `tabling.py` writes it."""
TABLE_READER = pyodide.HERE / "code_table.py"
"""The module that imports the game's modules out of the table."""
ENTRY = "app.worker"
"""The one module that is not imported: PyScript runs its source, and it needs PyScript."""


def gather(folder: Path, *, standins: bool = True) -> list[Path]:
    """Fill `folder` with the game's Python and what it imports; the result: the Python files."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in SHIPPED:
        for source in shipped_files(name):
            copy(source, folder / source.relative_to(PY))
    for name, unused in HTML_HELPERS.items():
        home = installed_package(name)
        for source in sorted(package_files(home, "*.py")):
            if source.name not in unused:
                inside = Path(name) / source.relative_to(home)
                ours = STAND_INS / inside
                copy(ours if standins and ours.exists() else source, folder / inside)
    for source in sorted(catalogues.LOCALE.glob("*.po")):
        write_catalogue(source, folder / source.relative_to(PY))
    return sorted(package_files(folder, "*.py"))


def write_catalogue(source: Path, target: Path) -> None:
    """Compile a catalogue for the worker, beside `target`: without the static pages' messages."""
    catalogue = catalogues.read_po(source)
    for message in list(catalogue):
        # A message with plural forms has a name for each, the same for all of them.
        name = message.id if isinstance(message.id, str) else message.id[0]
        if name.startswith(STATIC_MESSAGES):
            catalogue.delete(name)
    target.parent.mkdir(parents=True, exist_ok=True)
    catalogues.compile_catalogue(catalogue, target)


def build(target: Path, *, table: bool, standins: bool) -> None:
    """Write the archive to `target`, with or without the table of code and our stand-ins.

    Raises:
        JobError: the code could not be compiled.
    """
    folder = BUILD / "app"
    sources = gather(folder, standins=standins)
    packages = [
        package for package in sources if package.relative_to(folder).parts[0] in HTML_HELPERS
    ]
    left_out: list[Path] = []
    if table:
        write_table(folder / TABLE, folder, sources, bare=packages)
        # The table has their code; of the sources only ours stay, for people to read.
        left_out = packages
        reader = folder / TABLE_READER.with_suffix(".pyc").name
        pyodide.compile_files([(TABLE_READER, reader, TABLE_READER.name)])
    if standins:
        # PyScript overwrites this source with its own; our byte code still wins, as Python takes
        # it without a look at the source.
        name = "pyscript/__init__.py"
        copy(STAND_INS / name, folder / name)
        pyodide.compile_files([(folder / name, None, name)])
    files = {path for path in folder.rglob("*") if path.is_file()} - set(left_out)
    write_tar(target, folder, {path.relative_to(folder).as_posix() for path in files})


def write_table(target: Path, folder: Path, sources: list[Path], bare: list[Path]) -> None:
    """Compile the sources below `folder` into the table that `code_table` reads.

    Those in `bare` lose their assertions and docstrings.
    """
    named = {module_name(source.relative_to(folder)): source for source in sources}
    del named[ENTRY]
    files = [
        (name, pyodide.inside(source), source.relative_to(folder).as_posix(), source in bare)
        for name, source in named.items()
    ]
    pyodide.run_job(
        pyodide.HERE / "tabling.py",
        {
            "files": files,
            "imported": list(named),
            "path": pyodide.inside(folder),
            "answer": pyodide.inside(target),
        },
    )


def shipped_files(package: str) -> list[Path]:
    """The Python files of one of our packages that the worker gets."""
    return [
        source
        for source in sorted(package_files(PY / package, "*.py"))
        if not source.is_relative_to(STATIC_PAGES)
    ]
