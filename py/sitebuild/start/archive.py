"""The game's own Python as one archive: sources, catalogues, and the code of all in one table.

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
"""What is rendered when the site is built, and not in the worker."""
STATIC_MESSAGES = ("rules.", "summary.", "missing.")
"""How the names of the messages begin that only those pages show."""

STAND_INS = pyodide.HERE / "standins"
"""Modules of ours in place of what others import at every start, for what a page never does."""

SERVED = ("hearts", "bots", "arena", "ui", "app")
HTML_HELPERS = {
    "htpy": {"django.py", "html2htpy.py", "starlette.py"},
    "markupsafe": set[str](),
}
"""Third-party packages in the archive, each with the files of it that no page needs."""

TABLE = "code.bin"
"""The compiled code of all of it, as `tabling.py` writes it."""
ENTRY = "app.worker"
"""The one module that is not imported: PyScript runs its source, and it needs PyScript."""


def gather(folder: Path) -> list[Path]:
    """Fill `folder` with all that the archive holds but the table; return the Python files."""
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
                copy(ours if ours.exists() else source, folder / inside)
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


def build(target: Path) -> None:
    """Write the archive to `target`."""
    folder = BUILD / "app"
    sources = gather(folder)
    theirs = [source for source in sources if source.relative_to(folder).parts[0] in HTML_HELPERS]
    write_table(folder / TABLE, folder, sources, bare=theirs)
    # PyScript writes its own source of this beside our byte code, which is not compared with any.
    pyscript = folder / "pyscript" / "__init__.py"
    copy(STAND_INS / "pyscript" / "__init__.py", pyscript)
    compiled = pyscript.parent / "__pycache__" / "__init__.cpython-314.pyc"
    pyodide.compile_files([(pyscript, compiled, "pyscript/__init__.py")])
    files = (path for path in folder.rglob("*") if path.is_file())
    names = {path.relative_to(folder).as_posix() for path in files}
    # Third-party sources are not for reading here.
    names -= {source.relative_to(folder).as_posix() for source in theirs}
    write_tar(target, folder, names)


def write_table(target: Path, folder: Path, sources: list[Path], bare: list[Path]) -> None:
    """Compile the sources below `folder` into the table that `pyscript` finds them in.

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
