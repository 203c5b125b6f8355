"""Every path that the READMEs name is there, and every link in them leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sitebuild.paths import PY, ROOT, STATIC

READMES = sorted([ROOT / "README.md", *PY.rglob("README.md")])
PATH = re.compile(r"(?<![\w./:~-])((?:[\w-]+/)+[\w.-]*|[\w-]+\.(?:py|js|mjs|css|toml|md))(?![\w/])")
MADE = ("site/", "build/", "en/api-hearts.html", "en/api-bots.html", "en/api-arena.html")
"""What a build makes, and a fresh clone has not: folders, and files."""
OTHERS = ("mine.py",)
"""What a reader is to write."""


def named(text: str) -> set[str]:
    """The paths between backquotes that are whole, without placeholders."""
    quoted = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    return {
        path.rstrip(".")
        for words in quoted
        if not re.search(r"[<>…{]|https?:|python3? -|^\w+ ", words)
        for path in PATH.findall(words)
    }


def found(path: str, readme: Path) -> bool:
    places = (ROOT, PY, STATIC, readme.parent)
    return any((place / path).exists() for place in places)


@pytest.mark.parametrize("readme", READMES, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_path_is_there(readme: Path) -> None:
    paths = named(readme.read_text(encoding="utf-8"))
    missing = {path for path in paths if not found(path, readme)}
    assert {path for path in missing if not path.startswith(MADE)} - {*OTHERS} == set()


@pytest.mark.parametrize("readme", READMES, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_link_leads_to_a_file(readme: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", readme.read_text(encoding="utf-8")):
        assert (readme.parent / target).is_file(), target


def test_the_map_names_every_part_and_every_room() -> None:
    text = (PY / "README.md").read_text(encoding="utf-8")
    parts = [each for each in PY.iterdir() if (each / "__init__.py").exists()]
    rooms = [each for each in (PY / "ui").iterdir() if (each / "__init__.py").exists()]
    for part in parts:
        assert re.search(rf"\b{part.name}\b", text), part.name
    for room in rooms:
        assert f"`ui/{room.name}`" in text, room.name
    assert len(named(text)) > 40
