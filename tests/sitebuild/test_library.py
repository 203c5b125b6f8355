"""The trimmed standard library: what an import statement could mean, and what names a module."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest

from sitebuild import catalogues
from sitebuild.files import module_name
from sitebuild.machine.locks import one_at_a_time
from sitebuild.paths import BUILD
from sitebuild.start.archive import write_catalogue
from sitebuild.start.library import STOCK, MissingModuleError, importable, imports_of


def test_imports_are_found_wherever_they_hide(tmp_path: Path) -> None:
    file = tmp_path / "code.py"
    file.write_text(
        "import a.b\n"
        "from c import d\n"
        "from . import e\n"
        "def f():\n"
        "    try:\n"
        "        from g.h import i as j\n"
        "    except ImportError:\n"
        "        import k\n"
    )
    assert imports_of([file]) == {"a", "a.b", "c", "c.d", "g", "g.h", "g.h.i", "k"}


def test_a_package_is_named_by_its_folder() -> None:
    assert module_name(Path("email/mime/text.py")) == "email.mime.text"
    assert module_name(Path("email/__init__.py")) == "email"


def test_a_module_that_cannot_be_imported_stops_the_build() -> None:
    app = BUILD / "test-app"
    (app / "ours").mkdir(parents=True, exist_ok=True)
    (app / "ours" / "__init__.py").write_text("from .absent import nothing\n")
    # A build that runs at the same time would write its jobs to the same files.
    with one_at_a_time("build"), pytest.raises(MissingModuleError, match=r"ours\.absent"):
        importable([], [app / "ours" / "__init__.py"], app, STOCK)


def test_the_lesson_finds_its_messages_in_the_archive(tmp_path: Path) -> None:
    for source in catalogues.LOCALE.glob("*.po"):
        write_catalogue(source, tmp_path / source.name)
        with (tmp_path / f"{source.stem}.mo").open("rb") as file:
            kept = gettext.GNUTranslations(file)
        for name in ("lesson.build.makes", "picture.label", "picture.turn"):
            assert kept.gettext(name) != name
        assert kept.gettext("rules.play.pass") == "rules.play.pass"
