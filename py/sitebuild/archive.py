"""The game's own Python as one archive: sources, catalogues, and the code of all in one table.

The code is compiled by the same Python that runs in the browser, from the sources beside it.
"""

from __future__ import annotations

import gzip
import importlib.util
import io
import shutil
import tarfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from sitebuild import catalogues, jobs
from sitebuild.paths import BUILD, PY

SHIPPED = ("hearts", "bots", "ui", "app")
STATIC_PAGES = PY / "ui" / "pages"
"""What is rendered when the site is built, and not in the worker."""
LESSON_PARTS = {"__init__", "facts", "frame", "head", "picture", "prose", "sums", "worked"}
"""The modules among them that the lesson's figures use as well."""
STATIC_MESSAGES = ("rules.", "summary.", "missing.")
"""How the names of the messages begin that only those pages show."""
LESSON_MESSAGES = ("rules.picture.",)
"""Those among them that the lesson's figures show as well."""

STAND_INS = PY / "sitebuild" / "standins"
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

EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The date of every file in a zip, so that equal contents make equal archives."""


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
        if name.startswith(STATIC_MESSAGES) and not name.startswith(LESSON_MESSAGES):
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
    jobs.compile_files([(pyscript, compiled, "pyscript/__init__.py")])
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
        (name, jobs.inside(source), source.relative_to(folder).as_posix(), source in bare)
        for name, source in named.items()
    ]
    jobs.run_job(
        PY / "sitebuild" / "tabling.py",
        {
            "files": files,
            "imported": list(named),
            "path": jobs.inside(folder),
            "answer": jobs.inside(target),
        },
    )


def module_name(path: Path) -> str:
    """The dotted name of the module in a file, given relative to a folder of `sys.path`."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def shipped_files(package: str) -> list[Path]:
    """The Python files of one of our packages that the worker gets."""
    return [
        source
        for source in sorted(package_files(PY / package, "*.py"))
        if not source.is_relative_to(STATIC_PAGES) or source.stem in LESSON_PARTS
    ]


def package_files(folder: Path, pattern: str) -> Iterator[Path]:
    """Files of a package; never what a local run left in its caches."""
    return (path for path in folder.rglob(pattern) if "__pycache__" not in path.parts)


def installed_package(name: str) -> Path:
    """The folder of a package that is installed beside this one."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(name)
    return Path(spec.origin).parent


def copy(source: Path, target: Path) -> None:
    """Copy one file, making the folders on its way."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def write_zip(target: Path, folder: Path) -> None:
    """Write the files of `folder` to a zip archive that depends on their contents alone."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), EARLIEST)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = 0o644 << 16
                archive.writestr(entry, path.read_bytes(), compresslevel=9)


def write_tar(target: Path, folder: Path, names: Iterable[str]) -> None:
    """Write the files `names` of `folder` to a gzipped tar archive that `unpack.js` reads.

    It depends on their contents alone.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in sorted(names):
            content = (folder / name).read_bytes()
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    target.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))
