"""What is stored lasts: as a file, through a wiped or full storage, and as an installed app."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from browsers.player import Player
from sitebuild.machine.serve import SiteServer

from .conftest import Faults

Open = Callable[..., Page]

STORED = """() => new Promise(resolve => {
  const open = indexedDB.open("complex-hearts");
  open.onsuccess = () => {
    const store = open.result.transaction("kept").objectStore("kept");
    const [names, values] = [store.getAllKeys(), store.getAll()];
    store.transaction.oncomplete = () => {
      open.result.close();
      resolve(Object.fromEntries(names.result.map((name, at) => [name, values.result[at]])));
    };
  };
})"""
WIPE = """() => new Promise(resolve => {
  localStorage.clear();
  const open = indexedDB.open("complex-hearts");
  open.onsuccess = () => {
    const { transaction } = open.result.transaction("kept", "readwrite").objectStore("kept");
    transaction.objectStore("kept").clear();
    transaction.oncomplete = () => (open.result.close(), resolve());
  };
})"""


def open_statistics(player: Player) -> None:
    player.action("menu").first.click()
    player.page.locator('dialog [data-action="statistics"]').click()
    player.page.locator("dialog.statistics").wait_for()


def test_everything_goes_to_another_browser_as_a_file(
    open_site: Open, context: BrowserContext, server: SiteServer, faults: Faults, tmp_path: Path
) -> None:
    player = Player(open_site("?speed=0"))
    player.until("scored")
    player.press(player.action("next-hand"))
    open_statistics(player)
    with player.page.expect_download() as coming:
        player.action("export-all").click()
    file = tmp_path / "everything.json"
    coming.value.save_as(file)
    kept = player.page.evaluate(STORED)
    assert json.loads(file.read_text())["games"][-1]["record"] == kept["record"]

    browser = context.browser
    assert browser
    elsewhere = browser.new_context(locale="ro")
    page = elsewhere.new_page()
    # Playwright begins to catch the browser's window for files when somebody listens, and does not
    # wait until it does: from here on it is caught in good time.
    page.on("filechooser", lambda _: None)
    faults.watch(page)
    page.goto(server.url + "?speed=0")
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    other = Player(page)

    def load(path: Path) -> None:
        open_statistics(other)
        # By keyboard: the focus reaches the way to a file, and a key opens the browser's window.
        page.locator('[data-action="import-all"]').focus()
        with page.expect_file_chooser() as chooser:
            page.keyboard.press(" ")
        chooser.value.set_files(path)
        page.locator("dialog").wait_for(state="detached")

    bad = tmp_path / "bad.json"
    bad.write_text(file.read_text()[:-20])
    load(bad)
    page.locator('[data-notice="backup-refused.damaged"]').wait_for()
    load(file)
    page.locator('[data-notice="backup-taken-in"]').wait_for()
    assert other.cards() == player.cards()
    there = page.evaluate(STORED)
    assert (there["record"], there["statistics"]) == (kept["record"], kept["statistics"])
    elsewhere.close()


def test_a_storage_wiped_in_the_middle_of_a_game_is_filled_again(open_site: Open) -> None:
    player = Player(open_site("?speed=0"))
    player.until("scored")
    player.press(player.action("next-hand"))
    before = player.page.evaluate(STORED)
    player.page.evaluate(WIPE)
    assert player.page.evaluate(STORED) == {}
    player.until("playing")
    player.page.locator('[data-notice="storage-emptied"]').wait_for()
    player.play()
    after = player.page.evaluate(STORED)
    assert {*after} == {*before}
    assert after["statistics"] == before["statistics"]
    state = player.state()
    player.page.reload()
    player.page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert player.state() == state


def test_a_full_storage_is_tried_again_and_nothing_is_left_out(
    page: Page, open_site: Open, faults: Faults
) -> None:
    faults.expect("on purpose")
    player = Player(open_site("?speed=0"))
    player.until("playing")
    page.evaluate(
        """() => {
          const { put } = IDBObjectStore.prototype;
          window.emptied = () => { IDBObjectStore.prototype.put = put; };
          IDBObjectStore.prototype.put = () => {
            throw new DOMException("on purpose", "QuotaExceededError");
          };
        }"""
    )
    player.until("scored")
    page.locator('[data-notice="storage-failed"]').wait_for()
    assert "statistics" not in page.evaluate(STORED)
    page.evaluate("emptied()")
    player.press(player.action("next-hand"))
    page.locator('[data-notice="storage-failed"]').wait_for(state="detached")
    # What was counted while there was no room is stored now, although nothing has changed it.
    assert "hands 1 " in page.evaluate(STORED)["statistics"]
    state = player.state()
    page.reload()
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert player.state() == state


OCCUPIED = """() => new Promise(resolve => {
  const open = indexedDB.open("complex-hearts");
  open.onsuccess = () => {
    const store = open.result.transaction("kept", "readwrite").objectStore("kept");
    const again = () => { store.count().onsuccess = again; };
    again();
    resolve();
  };
})"""
"""From now on every write waits until the page is left."""
PENDING = """() => JSON.parse(localStorage["complex-hearts.pending"] ?? "{}")"""


def test_a_page_left_before_the_storage_has_taken_a_move_loses_nothing(
    page: Page, open_site: Open
) -> None:
    player = Player(open_site("?speed=0"))
    player.until("scored")
    player.press(player.action("next-hand"))
    player.pass_cards()
    page.wait_for_function(f"async () => Object.keys(({PENDING})()).length === 0")
    before = page.evaluate(STORED)
    page.evaluate(OCCUPIED)
    player.until("playing")
    for _ in range(2):
        player.play()
    there = player.state()
    pending = page.evaluate(PENDING)
    assert pending["record"].startswith(before["record"].rstrip())
    assert len(pending["record"]) > len(before["record"])
    page.goto("about:blank")
    open_site("?speed=0")
    assert player.state() == there
    player.play()
    page.wait_for_function(f"async () => Object.keys(({PENDING})()).length === 0")
    after = page.evaluate(STORED)
    assert after["record"].startswith(pending["record"].rstrip())
    assert after["statistics"] == before["statistics"]


def test_a_note_of_what_is_pending_that_cannot_be_read_is_as_good_as_none(
    page: Page, open_site: Open
) -> None:
    player = Player(open_site("?speed=0"))
    player.until("playing")
    there = player.state()
    for nonsense in ("{", "null", "7", '"record"'):
        page.evaluate("text => { localStorage['complex-hearts.pending'] = text; }", nonsense)
        page.reload()
        page.wait_for_selector('[data-python="ready"]', timeout=60_000)
        assert player.state() == there, nonsense
        assert page.locator("[data-notice^=storage]").count() == 0, nonsense


NESTED = """() => new Promise(resolve => {
  const open = indexedDB.open("complex-hearts");
  open.onsuccess = () => {
    const store = open.result.transaction("kept", "readwrite").objectStore("kept");
    store.put([7, JSON.parse("[".repeat(2000) + "]".repeat(2000))], "parked");
    store.transaction.oncomplete = () => (open.result.close(), resolve());
  };
})"""


def test_nonsense_nested_without_end_in_the_storage_ends_nothing(
    page: Page, open_site: Open
) -> None:
    player = Player(open_site("?speed=0"))
    player.until("playing")
    there = player.state()
    page.evaluate(NESTED)
    page.reload()
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert player.state() == there
    player.play()


OFFERED = """() => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  event.prompt = () => { window.prompted = (window.prompted ?? 0) + 1; };
  window.dispatchEvent(event);
  return event.defaultPrevented;
}"""


def test_after_the_first_hand_the_page_asks_to_last_once(page: Page, open_site: Open) -> None:
    page.add_init_script(
        "window.asked = 0; navigator.storage.persist = async () => (window.asked += 1, true);"
    )
    player = Player(open_site("?speed=0"))
    hint = page.locator('[data-notice="install"]')
    assert page.evaluate(OFFERED)
    player.until("playing")
    assert (page.evaluate("asked"), hint.count()) == (0, 0)
    player.until("scored")
    hint.wait_for()
    assert page.evaluate("[asked, window.prompted]") == [1, None]
    hint.locator('[data-action="install"]').click()
    hint.wait_for(state="detached")
    assert page.evaluate("prompted") == 1
    page.reload()
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert not page.evaluate(OFFERED)
    player.press(player.action("next-hand"))
    player.until("scored")
    assert (page.evaluate("asked"), hint.count()) == (0, 0)


def test_what_changes_nothing_writes_nothing(page: Page, open_site: Open) -> None:
    page.add_init_script(
        """{
          window.written = [];
          const { setItem } = Storage.prototype;
          Storage.prototype.setItem = function (...all) {
            if (!all[0].endsWith(".offline")) written.push(all[0]); // that is no game
            setItem.apply(this, all);
          };
          const { transaction } = IDBDatabase.prototype;
          IDBDatabase.prototype.transaction = function (...all) {
            written.push(all[1]);
            return transaction.apply(this, all);
          };
        }"""
    )
    player = Player(open_site("?speed=0"))
    player.until("playing")
    page.wait_for_function(f"() => !Object.keys(({PENDING})()).length")
    before = page.evaluate("() => written.splice(0)")
    assert "readwrite" in before
    for _ in range(3):
        page.locator('[data-action="menu"]').first.click()
        page.locator("dialog").wait_for()
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
    assert page.evaluate("() => written") == []
    player.go_on()
    page.wait_for_function("() => written.includes('readwrite')")
