"""From opening the page to Python's first answer, beside a bare Pyodide page in the same browser.

Every run has a profile of its own, so nothing is cached on a first visit; both pages come from the
same kind of server on this machine. Bytes are what the server sent, gzipped as GitHub Pages would.
A later visit is one after the site has been kept for use offline, the snapshot with it.
"""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from sitebuild import archive
from sitebuild.bench import Figure
from sitebuild.browsers import launch_chromium
from sitebuild.paths import BUILD, NODE_MODULES, SITE
from sitebuild.serve import SiteServer

BARE = """<!doctype html><meta charset="utf-8"><title>Bare Pyodide</title><main></main>
<script type="module">
  import { loadPyodide } from "./pyodide.mjs";
  const python = await loadPyodide();
  python.runPython("1 + 1");
  document.querySelector("main").dataset.python = "ready";
</script>
"""
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")

WATCH = """
window.tasks = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.tasks.push(entry.duration);
}).observe({ type: "longtask", buffered: true });
window.ready = new Promise((resolve) => {
  new MutationObserver(() => {
    if (document.querySelector('[data-python="ready"]')) resolve(performance.now());
  }).observe(document, { subtree: true, childList: true, attributes: true });
});
"""
READY = "() => window.ready"
"""Milliseconds from opening to the first answer; asking again and again would cost frames."""
KEPT = """() => new Promise((resolve) => {
  const look = async () => {
    const store = await caches.open("complex-hearts-snapshot");
    if ((await store.keys()).length) resolve();
    else setTimeout(look, 100);
  };
  look();
})"""
"""Waits until the snapshot is here, which is fetched last."""


@dataclass(frozen=True)
class Start:
    """One start: milliseconds to the first answer, bytes sent, longest task of the page in ms."""

    ready: float
    sent: int
    task: float


def measure(runs: int) -> list[Figure]:
    """Medians of `runs` starts of our page and of the bare one, by turns."""
    with (
        sync_playwright() as playwright,
        SiteServer(SITE) as ours,
        SiteServer(bare_site()) as bare,
    ):
        browser = launch_chromium(playwright)
        pairs = [(start(browser, ours), start(browser, bare)) for _ in range(runs)]
        later = statistics.median(later_starts(browser, ours, runs))
        bytes_to_cards = sent_to_cards(browser)
        browser.close()
    own = statistics.median(pair[0].ready for pair in pairs)
    yardstick = statistics.median(pair[1].ready for pair in pairs)
    sent = statistics.median(pair[0].sent for pair in pairs)
    task = statistics.median(pair[0].task for pair in pairs)
    return [
        Figure(
            "first visit, page opened to Python's first answer",
            own / 1000,
            "s",
            f"bare loadPyodide() page {yardstick / 1000:.2f} s",
        ),
        Figure(
            "the same, as a ratio", own / yardstick, "×", "", "≤ 0.55 ×", own / yardstick <= 0.55
        ),
        Figure("later visit, page opened to Python's first answer", later / 1000, "s"),
        Figure(
            "the same, as a ratio",
            later / yardstick,
            "×",
            "",
            "≤ 0.35 ×",
            later / yardstick <= 0.35,
        ),
        Figure(
            "first visit, transferred until cards can be chosen",
            bytes_to_cards / 1e3,
            "kB gzipped",
            "",
            "≤ 120 kB",
            bytes_to_cards <= 120e3,
        ),
        Figure(
            "first visit, transferred to playable",
            sent / 1e6,
            "MB gzipped",
            f"bare {statistics.median(pair[1].sent for pair in pairs) / 1e6:.2f} MB",
            "≤ 5.6 MB",
            sent <= 5.6e6,
        ),
        Figure("longest task of the page while starting", task, "ms", "", "≤ 50 ms", task <= 50),
    ]


def start(browser: Browser, server: SiteServer) -> Start:
    """Open a server's page in a fresh profile and wait for Python's first answer."""
    context = browser.new_context()
    context.add_init_script(WATCH)
    page = context.new_page()
    before = server.sent
    page.goto(server.url)
    ready = page.evaluate(READY)
    page.wait_for_timeout(200)
    result = Start(
        ready=ready,
        sent=server.sent - before,
        task=page.evaluate("() => Math.max(0, ...window.tasks)"),
    )
    context.close()
    return result


def later_starts(browser: Browser, server: SiteServer, runs: int) -> list[float]:
    """Milliseconds of starts in a profile that has everything, the snapshot too."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(server.url)
    page.evaluate(KEPT)
    page.close()
    times = []
    for _ in range(runs):
        page = context.new_page()
        page.add_init_script(WATCH)
        page.goto(server.url)
        times.append(page.evaluate(READY))
        page.close()
    context.close()
    return times


def sent_to_cards(browser: Browser) -> int:
    """Bytes sent when three cards have been chosen, with nothing sent for Python itself."""
    context = browser.new_context()
    page = context.new_page()
    for pattern in ("**/vendor/py*/**", "**/app.bin"):
        page.route(pattern, lambda _: None)
    with SiteServer(SITE) as server:
        page.goto(server.url)
        cards = page.locator('[data-region="hand"] [data-card]')
        for place in range(3):
            cards.nth(place).click()
        page.wait_for_selector('[data-action="pass"]:not([aria-disabled])')
        sent = server.sent
    page.unroute_all()
    context.close()
    return sent


def bare_site() -> Path:
    """A folder with Pyodide as it comes and a page that does nothing but start it."""
    folder = BUILD / "bare"
    for name in (*STOCK, "python_stdlib.zip"):
        archive.copy(NODE_MODULES / "pyodide" / name, folder / name)
    (folder / "index.html").write_text(BARE, encoding="utf-8")
    return folder
