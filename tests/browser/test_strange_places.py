"""Browsers that keep nothing, frames that forbid, altered pages: the game plays, or says why.

Each is a browser or a page as people meet it. What needs no browser is in `tests/app`.
"""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page

from browsers.engine import EngineMissingError
from browsers.firefox import Firefox
from browsers.player import Player
from sitebuild.machine.serve import SiteServer

from .conftest import Faults

Open = Callable[..., Page]
READY = '[data-python="ready"]'
NOTICES = "() => [...document.querySelectorAll('[data-notice]')].map(one => one.dataset.notice)"


def throws(owner: str, *names: str) -> str:
    """A script after which a browser throws as soon as one of these is named."""
    return "".join(
        f"Object.defineProperty({owner}, '{name}', {{ get() {{"
        "throw new DOMException('on purpose', 'SecurityError'); }, configurable: true });"
        for name in names
    )


STORAGES = throws("window", "localStorage", "sessionStorage", "indexedDB", "caches")
MEANS = throws("navigator", "serviceWorker", "locks", "storage")
CHANNEL = "window.BroadcastChannel = class { constructor() { throw new DOMException('', 'S'); } };"
NO_LOCKS = "navigator.locks.request = async () => { throw new DOMException('', 'SecurityError'); };"
STRANGE = {
    "everything throws": (STORAGES + MEANS + CHANNEL, ["storage-blocked"]),
    "localStorage is null": (
        "Object.defineProperty(window, 'localStorage', { value: null });",
        [],
    ),
    "no locks for this page": (NO_LOCKS, []),
}


@pytest.mark.parametrize("name", STRANGE)
def test_it_plays_whatever_a_browser_refuses_to_name(
    browser: Browser, server: SiteServer, faults: Faults, name: str
) -> None:
    faults.expect("on purpose")
    script, told = STRANGE[name]
    context = browser.new_context(locale="ro")
    context.add_init_script(script)
    page = context.new_page()
    faults.watch(page)
    page.goto(f"{server.url}?speed=0")
    # At once, before Python: what stands in the page itself has not stumbled either.
    assert page.locator("html").get_attribute("lang") == "ro"
    page.wait_for_selector(READY, timeout=60_000)
    assert [one for one in page.evaluate(NOTICES) if one != "offline-ready"] == told
    player = Player(page)
    player.until("playing")
    player.go_on()
    context.close()


def test_it_plays_in_a_firefox_that_blocks_all_cookies(server: SiteServer) -> None:
    try:
        firefox = Firefox({"network.cookie.cookieBehavior": 2})
    except EngineMissingError as missing:
        pytest.skip(f"NOT TESTED HERE, for there is none: {missing}")
    firefox.open(f"{server.url}?speed=0")
    end = time.monotonic() + 90
    while firefox.evaluate("() => document.querySelector('main').dataset.python") == "loading":
        assert time.monotonic() < end
    state = firefox.evaluate("() => document.querySelector('main').dataset.python")
    told, complaints = firefox.evaluate(NOTICES), firefox.complaints()
    firefox.close()
    assert (state, told, complaints) == ("ready", ["storage-blocked"], [])


@pytest.fixture
def sandboxed(page: Page, server: SiteServer, tmp_path: Path) -> Iterator[Callable[[str], Frame]]:
    """Opens the game in a frame with a `sandbox`, in a page of the same site."""
    hosts: list[SiteServer] = []
    page.set_viewport_size({"width": 1100, "height": 1100})

    def open_frame(allowed: str) -> Frame:
        frame = f'<!doctype html><iframe sandbox="{allowed}" src="{server.url}?speed=0" '
        (tmp_path / "index.html").write_text(frame + 'width="1000" height="1000"></iframe>')
        hosts.append(SiteServer(tmp_path))
        hosts[-1].__enter__()
        page.goto(hosts[-1].url)
        found = page.wait_for_selector("iframe")
        assert found
        game = found.content_frame()
        assert game
        return game

    yield open_frame
    for host in hosts:
        host.stop()


def test_a_frame_that_forbids_forms_has_all_buttons_and_enter_works(
    page: Page, faults: Faults, sandboxed: Callable[[str], Frame]
) -> None:
    faults.expect("404")
    game = sandboxed("allow-scripts allow-same-origin")
    game.wait_for_selector(READY, timeout=60_000)
    code = game.locator(".code").first
    before = code.inner_text()
    game.locator('[data-action="menu"]').first.click()
    game.locator('dialog [data-action="new-game"]').dblclick()
    game.wait_for_selector("dialog", state="detached")
    began = code.inner_text()
    assert began != before
    game.locator('[data-action="menu"]').first.click()
    game.locator('dialog [data-action="share"]').click()
    game.locator("#enter-code").fill("K7M2-9QXD")
    page.keyboard.press("Enter")
    game.wait_for_selector("dialog", state="detached")
    assert code.inner_text() == "K7M2-9QXD"


def test_a_frame_that_is_of_no_site_says_why_nothing_plays(
    faults: Faults, sandboxed: Callable[[str], Frame]
) -> None:
    faults.expect("")
    game = sandboxed("allow-scripts")
    game.locator('[data-failure="sandbox"]').wait_for(timeout=30_000)
    assert game.locator("[data-failure]:visible").count() == 1


def test_a_page_altered_on_its_way_plays_and_says_that_it_cannot_be_kept(
    browser: Browser, faults: Faults, site: Path, tmp_path: Path
) -> None:
    """Its policy refuses the script in it, and the list of files to be kept refuses the page."""
    faults.expect("")
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    html = (copy / "index.html").read_text(encoding="utf-8")
    (copy / "index.html").write_text(html.replace("<script>{", "<script> {"), encoding="utf-8")
    assert "<script> {" in (copy / "index.html").read_text(encoding="utf-8")
    openings = set()
    with SiteServer(copy) as server:
        for _ in range(4):
            context = browser.new_context(locale="ro")
            page = context.new_page()
            page.route("**/pyodide.asm.wasm", lambda _: None)
            page.goto(server.url)
            page.wait_for_selector('html[lang="ro"]')
            openings.add(page.locator("main").get_attribute("data-opening"))
            if len(openings) == 2:
                page.unroute("**/pyodide.asm.wasm")
                page.locator('[data-notice="offline-failed"]').wait_for(timeout=90_000)
                page.reload()
                page.wait_for_selector(READY, timeout=60_000)
                page.wait_for_timeout(2_500)
                assert page.locator('[data-notice="offline-failed"]').count() == 0  # told once
                context.close()
                return
            page.unroute_all()
            context.close()
    raise AssertionError(f"everybody gets the same first game: {openings}")


def test_a_part_of_pyscript_that_fails_once_is_told_at_once_and_tried_again(
    page: Page, open_site: Open, faults: Faults
) -> None:
    faults.expect("")
    part = re.compile(r"vendor/pyscript/error-")
    page.route(part, lambda route: route.abort())
    open_site("?speed=0", ready=False)
    failure = page.locator('[data-failure="load"]')
    failure.wait_for(timeout=20_000)
    page.unroute(part)
    failure.locator("button").click()
    page.wait_for_selector(READY, timeout=60_000)
    Player(page).go_on()


@pytest.mark.parametrize("name", ["static/lesson.js", "static/boot/python.js"])
def test_a_lesson_without_its_script_says_so(
    page: Page, server: SiteServer, faults: Faults, name: str
) -> None:
    faults.expect("")
    page.route(f"**/{name}", lambda route: route.abort())
    page.goto(f"{server.url}en/ten.html")
    failed = page.locator('[data-lesson="failed"]')
    failed.wait_for()
    page.unroute(f"**/{name}")
    failed.locator("a").click()
    page.wait_for_load_state()
    assert not page.locator('[data-lesson="failed"]').is_visible()


def test_what_a_translator_writes_into_the_page_is_not_taken_for_its_language(
    page: Page, open_site: Open
) -> None:
    open_site("?lang=ro")
    page.evaluate("() => { document.documentElement.lang = 'fr'; }")
    page.locator('[data-action="menu"]').first.click()
    page.locator("dialog").wait_for()
    manifest = page.locator('link[rel="manifest"]')
    assert str(manifest.get_attribute("href")).endswith("/app.ro.webmanifest")
    page.locator('dialog [data-action="language"][data-value="en"]').click()
    page.wait_for_selector('html[lang="en"]')
    assert str(manifest.get_attribute("href")).endswith("/app.en.webmanifest")


def test_a_tab_takes_over_what_another_has_let_go_of(
    context: BrowserContext, server: SiteServer, open_site: Open, faults: Faults
) -> None:
    first = Player(open_site("?speed=0"))
    first.until("playing")
    second = context.new_page()
    faults.watch(second)
    second.goto(f"{server.url}?speed=0")
    second.locator('[data-notice="storage-busy"]').wait_for(timeout=60_000)
    first.page.close()
    second.locator('[data-notice="storage-busy"]').wait_for(state="detached")
    player = Player(second)
    for _ in range(4):
        player.go_on()
    before = player.state()
    second.reload()
    second.wait_for_selector(READY, timeout=60_000)
    assert player.state() == before
    assert "storage-busy" not in second.evaluate(NOTICES)


SLOW = """{
  const { open } = IDBFactory.prototype;
  const late = new Promise(done => { window.answer = done; });
  IDBFactory.prototype.open = function (...all) {
    const stand = {};
    late.then(() => {
      const request = open.apply(this, all);
      for (const name of ["onupgradeneeded", "onsuccess", "oncomplete", "onerror"]) {
        request[name] = event => stand[name]?.(event);
      }
      Object.defineProperty(stand, "result", { get: () => request.result });
    });
    return stand;
  };
}"""
"""The storage answers when the test says so."""


def test_a_storage_that_answers_late_is_waited_for_without_a_word(
    page: Page, open_site: Open
) -> None:
    page.add_init_script(SLOW)
    player = Player(open_site("?speed=0"))
    player.until("playing")
    player.play()
    assert [one for one in page.evaluate(NOTICES) if one.startswith("storage")] == []
    page.evaluate("() => answer()")
    page.wait_for_function("() => localStorage['complex-hearts.pending'] === '{}'")
    before = player.state()
    page.add_init_script("setTimeout(() => answer())")
    page.reload()
    page.wait_for_selector(READY, timeout=60_000)
    assert player.state() == before


def test_a_database_that_was_deleted_between_visits_is_told_of(
    page: Page, open_site: Open, server: SiteServer
) -> None:
    player = Player(open_site("?speed=0"))
    player.until("playing")
    page.wait_for_function("() => localStorage['complex-hearts.pending'] === '{}'")
    page.goto(f"{server.url}en/rules.html")
    page.evaluate(
        """() => new Promise(done => {
          indexedDB.deleteDatabase("complex-hearts").onsuccess = done;
        })"""
    )
    open_site("?speed=0")
    page.locator('[data-notice="storage-gone"]').wait_for()
    page.reload()
    page.wait_for_selector(READY, timeout=60_000)
    assert "storage-gone" not in page.evaluate(NOTICES)
