"""A record goes out of the page and comes back, as a text and as a file."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

import hearts
from browsers.player import Player
from hearts import read_record

Open = Callable[..., Page]

CHAPTER = Path(hearts.__file__).parent / "README.md"


def open_share(player: Player) -> None:
    player.action("menu").first.click()
    player.page.locator('dialog [data-action="share"]').click()
    player.page.locator("#enter-record").wait_for()


def test_a_record_is_pasted_saved_and_opened_from_a_file(open_site: Open, tmp_path: Path) -> None:
    """Rubbish first: it stays in its field and the game stays at the table."""
    (text,) = re.findall(r"```record\n(.*?)```", CHAPTER.read_text("utf-8"), re.DOTALL)
    record = read_record(text)
    page = open_site("?speed=0&game=7777-7777")
    player = Player(page)
    open_share(player)
    field = page.locator("#enter-record")
    field.fill(text.replace("trick 2C", "trick ZZ"))
    page.locator('button[data-action="open-record"]').click()
    page.locator("#error-record").wait_for()
    assert "Line 11 of that record cannot be read." in page.locator("#error-record").inner_text()
    assert "trick ZZ" in field.input_value()
    assert page.locator("main").get_attribute("data-phase") == "passing"

    field.fill(f"  {text}\n")
    page.locator('button[data-action="open-record"]').click()
    page.locator('main[data-phase="over"]').wait_for()
    totals = [
        page.locator(f'[data-seat="{seat}"][data-total]').first.get_attribute("data-total")
        for seat in range(4)
    ]
    assert totals == [str(total) for total in record.game.totals]

    open_share(player)
    with page.expect_download() as coming:
        player.action("export-record").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    assert file.name == f"complex-hearts-{record.game.code}.txt"
    assert file.read_text(encoding="utf-8") == text

    page.locator('input[type="file"][data-action="open-record"]').set_input_files(file)
    page.locator('[data-notice="record-opened"]').wait_for()
    assert page.locator("main").get_attribute("data-phase") == "over"
