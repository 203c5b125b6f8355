"""The style sheets: rooms in the source, one file for a page."""

import re
from pathlib import Path

import pytest

from sitebuild.pages.styles import STYLES, bundled, write_styles
from sitebuild.paths import STATIC
from ui.pages.site import Built, written

SHEETS = sorted(STYLES.glob("*.css"))
PARTS = sorted(STYLES.glob("*/*.css"))
MOST_LINES = 400


def test_what_a_page_links_to_is_written_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "old.css").write_text("left by an earlier build")
    write_styles(tmp_path)
    linked = {"table-page.css"}
    for _, html in written(Built()):
        linked |= {piece.split('"')[0] for piece in html.split("static/css/")[1:]}
    assert {file.name for file in tmp_path.iterdir()} == linked


def test_a_sheet_holds_its_parts_in_their_order() -> None:
    sheet = bundled("lesson.css")
    places = [sheet.index(text) for text in (".beyond {", ".lesson-head,", "@media print {")]
    assert places == sorted(places)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda file: file.name)
def test_a_sheet_of_a_page_holds_imports_and_no_more(sheet: Path) -> None:
    _, lines = sheet.read_text(encoding="utf-8").split("*/\n")
    for line in lines.split():
        assert line == "@import" or (STYLES / line.strip('";')).is_file()
    assert "@import" not in bundled(sheet.name)
    assert "/*" not in bundled(sheet.name)


@pytest.mark.parametrize("part", PARTS, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_part_is_worn_by_a_page_and_is_no_longer_than_one_reads(part: Path) -> None:
    name = part.relative_to(STYLES).as_posix()
    assert any(f'"{name}"' in sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    assert len(part.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_every_property_of_ours_is_set_and_asked_for() -> None:
    css = "".join(re.sub(r"/\*.*?\*/", "", part.read_text(), flags=re.DOTALL) for part in PARTS)
    drawings = "".join(file.read_text() for file in (STATIC / "art").glob("*.svg"))
    assert set(re.findall(r"(--[\w-]+)\s*:", css)) == set(
        re.findall(r"var\((--[\w-]+)", css + drawings)
    )
