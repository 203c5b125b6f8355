"""A hundred hands in one sitting: what the page and its Python hold does not grow."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from sitebuild.machine.serve import SiteServer

from .conftest import Faults

HANDS = int(os.environ.get("HANDS", "100"))
"""How many to play; the first fifth of them is what the rest is compared with."""

PLAY = """async hands => {
  const main = document.querySelector("main");
  const find = selector => main.querySelector(selector);
  const until = settled => new Promise(done => {
    const look = () => settled() && (watcher.disconnect(), done());
    const watcher = new MutationObserver(look);
    watcher.observe(main, { attributes: true, childList: true, subtree: true });
    look();
  });
  const press = async control => {
    const { step } = main.dataset;
    control.click();
    await until(() => main.dataset.step !== step && main.dataset.phase !== "waiting");
  };
  for (let scored = 0; scored < hands; ) {
    const pass = find('[data-action="pass"]');
    if (pass) {
      const cards = [...main.querySelectorAll('[data-region="hand"] [data-card]')].slice(0, 3);
      for (const card of cards) {
        card.click();
        await until(() => card.getAttribute("aria-pressed") === "true");
      }
      await press(find('[data-action="pass"]'));
    } else if (main.dataset.phase === "playing") {
      await press([...main.querySelectorAll(
        '[data-region="hand"] [data-card]:not([aria-disabled])')].at(-1));
    } else {
      const subtract = find('[data-action="moon-subtract"]');
      await press(subtract ?? find('[data-region="actions"] .primary'));
    }
    if (["scored", "over"].includes(main.dataset.phase)) scored += 1;
  }
  // A game holds its hands, so the longer it is the more: compared are two that begin.
  find('[data-action="menu"]').click();
  await until(() => find("dialog form.new-game"));
  await press(find("dialog form.new-game [type=submit]"));
}"""

WATCHED = """export async function loadPyodide(options) {
  globalThis.python = await unwatched(options);
  python._module.enable_pyproxy_allocation_tracing();
  return python;
}
async function unwatched(options) {"""

HELD = """() => {
  python.runPython("import gc; gc.collect()");
  return [
    python._module.HEAP8.length,
    python.runPython("import hearts.cards; len(gc.get_objects()) - len(hearts.cards._ONE_SUIT)"),
    python._module.pyproxy_alloc_map.size,
  ];
}"""


@dataclass(frozen=True)
class Held:
    """What there is at one moment."""

    page: float
    """JavaScript's heap on the page, in bytes, after a collection."""
    wasm: int
    """Python's whole memory, in bytes; it never shrinks."""
    objects: int
    """Python objects that can hold others, but for the cards of a suit that are remembered for
    each of their sets: those there are at most 2^15 of, and every hand brings some that are new."""
    proxies: int
    """Python objects that JavaScript holds, of those made since the start."""
    nodes: int
    """Elements in the page."""


@pytest.fixture
def watched_site(site: Path, tmp_path: Path) -> Path:
    """A copy of the site whose worker shows its Python, and counts the proxies made of it."""
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    module = copy / "static" / "vendor" / "pyodide" / "interpreter.mjs"
    source = module.read_text(encoding="utf-8")
    start = "export async function loadPyodide(options) {"
    assert source.count(start) == 1
    module.write_text(source.replace(start, WATCHED), encoding="utf-8")
    return copy


def held(page: Page) -> Held:
    browser = page.context.new_cdp_session(page)
    browser.send("HeapProfiler.collectGarbage")
    heap = browser.send("Runtime.getHeapUsage")["usedSize"]
    browser.detach()
    (worker,) = (one for one in page.workers if one.evaluate("'python' in globalThis"))
    wasm, objects, proxies = worker.evaluate(HELD)
    nodes = page.evaluate("document.querySelectorAll('*').length")
    return Held(heap, wasm, objects, proxies, nodes)


@pytest.mark.long
def test_a_hundred_hands_take_no_more_memory_than_twenty(
    context: BrowserContext, faults: Faults, watched_site: Path
) -> None:
    page = context.new_page()
    faults.watch(page)
    with SiteServer(watched_site) as server:
        page.goto(server.url + "?speed=0&game=K7M2-9QXD")
        page.wait_for_selector('[data-python="ready"]', timeout=60_000)
        page.evaluate(PLAY, HANDS // 5)
        early = held(page)
        page.evaluate(PLAY, HANDS - HANDS // 5)
        late = held(page)
    print(f"\nafter {HANDS // 5} hands: {early}\nafter {HANDS} hands: {late}")
    assert late.page < early.page * 1.05
    assert late.wasm < early.wasm * 1.05
    assert late.objects < early.objects * 1.05
    assert late.proxies == early.proxies
