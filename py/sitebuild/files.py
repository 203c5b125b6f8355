"""Copies, lists and packs files, so that equal contents always give equal archives."""

from __future__ import annotations

__all__ = ["copy", "installed_package", "module_name", "package_files", "write_tar", "write_zip"]

import gzip
import importlib.util
import io
import shutil
import tarfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The date of every file in a zip: the earliest that the format can hold."""


def module_name(path: Path) -> str:
    """The dotted name of the module in a file, given relative to a folder of `sys.path`."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def package_files(folder: Path, pattern: str) -> Iterator[Path]:
    """The files of a package that match; never those in Python's caches."""
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


def write_zip(target: Path, contents: Mapping[str, bytes]) -> None:
    """Write files, each by its name, to a zip archive that depends on nothing else."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(contents.items()):
            entry = zipfile.ZipInfo(name, EARLIEST)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, compresslevel=9)


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
