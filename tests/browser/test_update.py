"""A new version waits, is offered between hands, and replaces the old one whole or not at all."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browsers.player import Player
from sitebuild.machine.serve import SiteServer
from sitebuild.pages.offline import write_service_worker
from sitebuild.paths import STATIC

from .conftest import Faults

OFFER = '[data-notice="update"]'
LOOK = """async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return "none";
  while (!["installed", "redundant"].includes(worker.state)) {
    await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
  }
  return worker.state;
}"""
VERSION = """() => getComputedStyle(document.documentElement).getPropertyValue("--version")"""


@pytest.fixture
def folder(site: Path, tmp_path: Path) -> Path:
    """A copy of the site that can be replaced by another version."""
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    return copy


@pytest.fixture
def installed(folder: Path, page: Page) -> Iterator[SiteServer]:
    """A server whose site the page has kept for use offline and now comes from there."""
    with SiteServer(folder, path="/complex-hearts/", max_age=0) as server:
        page.goto(server.url + "?speed=0")
        page.wait_for_selector('[data-notice="offline-ready"]', timeout=120_000)
        page.reload()
        page.wait_for_selector('[data-python="ready"]', timeout=60_000)
        yield server


def release(folder: Path, spoil: Callable[[Path], None] = lambda _: None) -> None:
    """Put a new version in place of the one that is served; then spoil it, if asked."""
    with (folder / "static" / "css" / "table-page.css").open("a") as sheet:
        sheet.write(":root { --version: two; }\n")
    shutil.copy(STATIC / "sw.js", folder / "static" / "sw.js")
    write_service_worker(folder)
    spoil(folder)


@pytest.mark.usefixtures("installed")
def test_a_new_version_waits_for_the_end_of_the_hand_and_goes_on_from_there(
    page: Page, folder: Path
) -> None:
    player = Player(page)
    player.until("playing")
    player.play()
    release(folder)
    assert page.evaluate(LOOK) == "installed"
    state = player.state()
    assert page.locator(OFFER).count() == 0
    # Neither a reload nor another page mixes the two.
    page.reload()
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert page.evaluate(VERSION) == ""
    assert player.state() == state
    assert page.locator(OFFER).count() == 0
    player.until("scored")
    offer = page.locator(OFFER)
    offer.wait_for()
    hand = page.locator("main").get_attribute("data-hand")
    with page.expect_navigation():
        offer.locator('[data-action="update"]').click()
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert page.evaluate(VERSION) == "two"
    assert player.phase == "scored"
    assert page.locator("main").get_attribute("data-hand") == hand
    assert page.locator(OFFER).count() == 0


def test_another_tab_is_not_interrupted_but_offered_the_change(
    page: Page, folder: Path, installed: SiteServer
) -> None:
    other = page.context.new_page()
    other.goto(installed.url + "?speed=0")
    other.wait_for_selector('[data-python="ready"]', timeout=60_000)
    release(folder)
    assert page.evaluate(LOOK) == "installed"
    with page.expect_navigation():
        page.locator(f'{OFFER} [data-action="update"]').click()
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert other.evaluate(VERSION) == ""
    with other.expect_navigation():
        other.locator(f'{OFFER} [data-action="update"]').click()
    other.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert other.evaluate(VERSION) == "two"


def missing(folder: Path) -> None:
    (folder / "static" / "app.bin").unlink()


def mixed(folder: Path) -> None:
    (folder / "static" / "page.js").write_text("throw new Error('of another version');\n")


def truncated(folder: Path) -> None:
    wasm = folder / "static" / "vendor" / "pyodide" / "pyodide.asm.wasm"
    wasm.write_bytes(wasm.read_bytes()[:100_000])
    # A file whose revision has not changed is not fetched again: the list names another engine.
    worker = folder / "sw.js"
    text = worker.read_text()
    entry = re.search(r'"integrity":"[^"]*","revision":"([^"]*)","url":"[^"]*asm\.wasm"', text)
    assert entry is not None, text[:4000]
    worker.write_text(text.replace(entry[1], "0" * 32))


def broken_worker(folder: Path) -> None:
    (folder / "sw.js").write_text("throw new Error('broken');\n")


@pytest.mark.parametrize("spoil", [missing, mixed, truncated, broken_worker])
def test_a_broken_version_leaves_the_old_one_working(
    page: Page,
    folder: Path,
    installed: SiteServer,
    faults: Faults,
    spoil: Callable[[Path], None],
) -> None:
    faults.expect("")
    (folder / "static" / "app.bin").open("ab").write(b" ")
    (folder / "static" / "page.js").open("a").write("// of another version\n")
    release(folder, spoil)
    outcome = page.evaluate(f"() => ({LOOK})().catch(() => 'refused')")
    assert outcome in {"redundant", "refused"}
    installed.stop()
    page.reload()
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert page.evaluate(VERSION) == ""
    Player(page).until("playing")
