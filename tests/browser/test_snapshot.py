"""Later visits start from a snapshot of Python's memory, and without it if it cannot be used."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from browsers.player import Player
from sitebuild.machine.serve import SiteServer
from sitebuild.paths import PYODIDE

from .conftest import Faults

KEPT = """async () => {
  const names = await (await caches.open("complex-hearts-snapshot")).keys();
  return names.map(({ url }) => url);
}"""
ASK = """async () => {
  const { startPython } = await import(new URL("static/boot/python.js", document.baseURI).href);
  const python = await startPython();
  const answer = await python.call("version");
  python.terminate();
  return answer;
}"""
SPOIL = """async () => {
  const store = await caches.open("complex-hearts-snapshot");
  const [key] = await store.keys();
  const bytes = new Uint8Array(await (await store.match(key)).arrayBuffer());
  for (let place = 0; place < bytes.length; place += 4096) bytes[place] ^= 1;
  await store.put(key, new Response(bytes));
}"""


def ready(page: Page) -> None:
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)


def ask(page: Page) -> dict[str, Any]:
    """How another worker of the page has started."""
    answer: dict[str, Any] = json.loads(page.evaluate(ASK))
    return answer


@pytest.fixture
def visited(page: Page, server: SiteServer) -> Page:
    """A page whose first visit has lasted until the snapshot was here."""
    page.goto(server.url + "?speed=0")
    page.wait_for_selector('[data-notice="offline-ready"]', timeout=120_000)
    for _ in range(120):
        if page.evaluate(KEPT):
            break
        page.wait_for_timeout(500)
    assert len(page.evaluate(KEPT)) == 1
    return page


def test_the_second_visit_starts_from_it_with_fresh_chance(visited: Page) -> None:
    page = visited
    page.reload()
    ready(page)
    first, second = ask(page), ask(page)
    assert first["from"] == second["from"] == "snapshot"
    about = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    assert first["python"] == about["python"]
    assert first["chance"] != second["chance"]
    Player(page).until("scored")
    page.locator('[data-action="language"][data-value="ro"]').click()
    page.wait_for_selector("html[lang=ro]")


def test_the_lesson_starts_from_it(visited: Page, server: SiteServer) -> None:
    page = visited
    page.goto(server.url + "en/ten.html")
    figure = page.locator('[data-figure="again"]')
    before = figure.inner_html()
    figure.locator('[data-action="times"]').first.click()
    ready(page)
    assert figure.inner_html() != before


def test_corrupt_bytes_are_dropped_and_the_page_starts_without(
    visited: Page, faults: Faults
) -> None:
    faults.expect("snapshot.bin")
    page = visited
    page.evaluate(SPOIL)
    page.route("**/snapshot.bin", lambda route: route.abort())
    page.reload()
    ready(page)
    assert page.evaluate(KEPT) == []
    assert ask(page)["from"] == "files"
    Player(page).until("playing")


def test_bytes_that_are_no_memory_but_have_the_hash_do_not_stop_the_start(
    visited: Page, faults: Faults
) -> None:
    # As after an error of ours in the build: what is kept is what was meant, and does not start.
    faults.expect("")
    page = visited
    page.evaluate(SPOIL)
    page.route(
        "**/snapshot.js",
        lambda route: route.fulfill(
            response=(answer := route.fetch()),
            body=answer.text().replace("=== built.hash) return bytes", "!== 1) return bytes"),
        ),
    )
    page.evaluate(
        """async () => {
          const { serviceWorker } = navigator;
          for (const one of await serviceWorker.getRegistrations()) await one.unregister();
        }"""
    )
    page.reload()
    ready(page)
    Player(page).until("playing")


@pytest.mark.parametrize("line", ["{ saveData: true }", "{ type: 'cellular' }"])
def test_it_is_not_fetched_where_that_costs_the_person(
    page: Page, server: SiteServer, line: str
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script(f"Object.defineProperty(navigator, 'connection', {{ value: {line} }})")
    page.goto(server.url + "?speed=0")
    page.wait_for_selector('[data-notice="offline-ready"]', timeout=120_000)
    page.wait_for_timeout(3_000)
    assert not [url for url in asked if "snapshot.bin" in url]
    assert page.evaluate(KEPT) == []
