"""The trimmed standard library: what an import statement could mean, and what names a module."""

from __future__ import annotations

from pathlib import Path

from sitebuild.library import imports_of, module_name


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
