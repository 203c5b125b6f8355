"""Builds `site/`, the folder that is served and deployed.

    site/index.html          the play page
    site/py/                 our Python, as it is in the repository
    site/static/             styles, drawings, the page layer
    site/static/app.bin      our Python as the worker loads it
    site/static/vendor/      PyScript, Pyodide and the page layer's modules
    site/sw.js               the service worker
    site/app.*.webmanifest   the app's manifest in each language
    site/_headers            headers, for hosts that read such a file
    site/licences/           the licence of everything that is served, and what is changed of it

Every address is relative, so the folder works under any path. A build replaces the folder only
when all of it has succeeded.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from collections.abc import Set
from pathlib import Path

from sitebuild import catalogues, vendor
from sitebuild.files import copy, package_files
from sitebuild.licences import copy_licences
from sitebuild.machine.locks import one_at_a_time
from sitebuild.paths import BUILD, PY, SITE, STATIC
from sitebuild.start import archive
from sitebuild.start.measures import ALL, Measure, fit, read_measures
from sitebuild.start.place import place


def build(
    target: Path = SITE, *, measures: Set[Measure] = ALL, strict: bool = False
) -> dict[Measure, Exception]:
    """Build the site into the folder `target`, with these measures that make Python start fast.

    A measure that does not suit this Pyodide is left out; the result names each, with the error.
    Where `strict` is true, the build fails instead.
    """
    with one_at_a_time("build"):
        return _build(target, measures, strict)


def _build(target: Path, measures: Set[Measure], strict: bool) -> dict[Measure, Exception]:
    # Importing `ui` reads which languages there are: not before the catalogues are compiled.
    catalogues.compile_catalogues()
    from sitebuild.pages import embedding, manifest, offline, page

    new = BUILD / "site"
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    static = new / "static"
    shutil.copytree(STATIC, static)
    copy_sources(new / "py")
    vendor.copy_all(static / "vendor")
    left_out: dict[Measure, Exception] = {}
    if strict:
        place(static, measures)
    else:
        left_out = fit(measures, lambda some: place(static, some))
    copy_licences(new / "licences", measures - left_out.keys())
    page.write(new)
    embedding.fill_words(static / "embed.js")
    # GitHub Pages would otherwise leave out what begins with an underscore.
    (new / ".nojekyll").touch()
    manifest.write_manifests(new)
    manifest.write_headers(new)
    offline.write_service_worker(new)
    replace(new, target)
    return left_out


def copy_sources(target: Path) -> None:
    """Copy our Python as it is, for the worker's entry and for people who want to read it."""
    for name in archive.SERVED:
        for source in package_files(PY / name, "*.py"):
            copy(source, target / source.relative_to(PY))


def replace(new: Path, old: Path) -> None:
    """Put one folder in another's place, with the shortest possible time of neither."""
    away = BUILD / "site.old"
    shutil.rmtree(away, ignore_errors=True)
    if old.exists():
        shutil.move(old, away)
    shutil.move(new, old)
    shutil.rmtree(away, ignore_errors=True)


def main(arguments: list[str]) -> int:
    """Build the site as the command line asks; the result is the exit status."""
    parser = argparse.ArgumentParser(prog="sitebuild site", description="Build the site.")
    parser.add_argument(
        "--without",
        type=read_measures,
        default=frozenset(),
        metavar="MEASURES",
        help=f"leave out some of {','.join(Measure)}: the site works, but starts more slowly",
    )
    parser.add_argument(
        "--strict",
        action="store_true",
        help="fail where a measure does not suit this Pyodide, and do not leave it out",
    )
    parser.add_argument("--into", type=Path, default=SITE, metavar="FOLDER", help="default: site/")
    asked = parser.parse_args(arguments)
    began = time.monotonic()
    left_out = build(asked.into.resolve(), measures=ALL - asked.without, strict=asked.strict)
    for measure, error in left_out.items():
        print(warning(measure, error), file=sys.stderr)
    print(f"built {asked.into.name}/ in {time.monotonic() - began:.1f} s")
    return 0


def warning(measure: Measure, error: Exception) -> str:
    """What the build says when it has left out a measure."""
    return (
        f"\nWARNING: built without the measure {measure!r}: the site works, but Python starts more "
        f"slowly.\nThis Pyodide does not suit it (py/sitebuild/start/README.md):\n"
        f"{type(error).__name__}: {error}\n"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
