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

import json
import shutil
import sys
import time
import tomllib
from pathlib import Path

from sitebuild import catalogues, vendor
from sitebuild.files import copy, package_files
from sitebuild.filling import fill_in
from sitebuild.machine.locks import one_at_a_time
from sitebuild.paths import BUILD, NODE_MODULES, PY, ROOT, SITE, STATIC
from sitebuild.start import archive, engine, library, snapshot


def build() -> None:
    """Build everything into `site/`."""
    with one_at_a_time("build"):
        _build()


def _build() -> None:
    # The languages that there are show when `ui` is imported: not before they are compiled.
    catalogues.compile_catalogues()
    from sitebuild.pages import embedding, manifest, offline, page

    new = BUILD / "site"
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    shutil.copytree(STATIC, new / "static")
    copy_sources(new / "py")
    archive.build(new / "static" / "app.bin")
    vendor.copy_all(new / "static" / "vendor")
    pyodide = new / "static" / "vendor" / "pyodide"
    engine.trim(pyodide)
    library.build(pyodide / "python_stdlib.zip", BUILD / "app")
    snapshot.place_snapshot(new / "static")
    fill_facts(new / "static")
    vendor.copy_licences(new / "licences")
    copy(ROOT / "LICENSE", new / "licences" / "complex-hearts.txt")
    page.write(new)
    embedding.fill_words(new / "static" / "embed.js")
    # GitHub Pages would otherwise leave out what begins with an underscore.
    (new / ".nojekyll").touch()
    manifest.write_manifests(new)
    manifest.write_headers(new)
    offline.write_service_worker(new)
    replace(new, SITE)


def copy_sources(target: Path) -> None:
    """Serve our Python as it is, for the worker's entry and for whoever wants to read it."""
    for name in archive.SERVED:
        for source in package_files(PY / name, "*.py"):
            copy(source, target / source.relative_to(PY))


def fill_facts(static: Path) -> None:
    """Put our interpreter module beside Pyodide, and what the start must know into its modules."""
    pyodide = static / "vendor" / "pyodide"
    interpreter = pyodide / "interpreter.mjs"
    copy(static / "boot" / "interpreter.mjs", interpreter)
    package = json.loads((NODE_MODULES / "pyodide" / "package.json").read_text())
    packages = (pyodide / "pyodide-lock.json").read_text()
    fill_in(interpreter, "facts", {"version": package["version"], "packages": packages})
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    size = (pyodide / "pyodide.asm.wasm").stat().st_size
    fill_in(static / "boot" / "python.js", "facts", {"config": config, "size": size})


def replace(new: Path, old: Path) -> None:
    """Put one folder in another's place, with the shortest possible time of neither."""
    away = BUILD / "site.old"
    shutil.rmtree(away, ignore_errors=True)
    if old.exists():
        old.rename(away)
    new.rename(old)
    shutil.rmtree(away, ignore_errors=True)


if __name__ == "__main__":
    began = time.monotonic()
    build()
    sys.stdout.write(f"built site/ in {time.monotonic() - began:.1f} s\n")
