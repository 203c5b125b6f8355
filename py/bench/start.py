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

from bench import Figure
from browsers.engine import EngineMissingError
from browsers.firefox import Firefox
from browsers.launch import launch_chromium
from browsers.webkit import WebKit
from sitebuild.files import copy
from sitebuild.machine.serve import SiteServer
from sitebuild.paths import BUILD, PYODIDE, SITE

BARE = """<!doctype html><meta charset="utf-8"><title>Bare Pyodide</title>
<script type="module">
  import { loadPyodide } from "./pyodide.mjs";
  const python = await loadPyodide();
  python.runPython("1 + 1");
  performance.mark("python");
</script>
"""
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")

WATCH = """
window.tasks = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.tasks.push(entry.duration);
}).observe({ type: "longtask", buffered: true });
"""
READY = """() => new Promise((resolve) => {
  const look = () => {
    const [mark] = performance.getEntriesByName("python");
    if (mark) resolve(mark.startTime);
    else setTimeout(look, 50);
  };
  look();
})"""
"""Milliseconds from opening a page to the mark that it makes at Python's first answer."""
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
    """Medians of `runs` starts of our page and of the bare one, by turns, in every engine here."""
    with SiteServer(SITE) as ours, SiteServer(bare_site()) as bare:
        figures = in_chromium(ours, bare, runs)
        for engine in (Firefox, WebKit):
            try:
                figures += in_engine(engine, ours, bare, runs)
            except EngineMissingError as missing:
                print(f"  {engine.name}: not measured, for there is none: {missing}")
    return figures


def in_chromium(ours: SiteServer, bare: SiteServer, runs: int) -> list[Figure]:
    """The figures that are to be reached."""
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        pairs = [(start(browser, ours), start(browser, bare)) for _ in range(runs)]
        later = statistics.median(later_starts(browser, ours, runs))
        bytes_to_cards = sent_to_cards(browser)
        browser.close()
    own = statistics.median(pair[0].ready for pair in pairs)
    yardstick = statistics.median(pair[1].ready for pair in pairs)
    sent = statistics.median(pair[0].sent for pair in pairs)
    stock = statistics.median(pair[1].sent for pair in pairs)
    task = statistics.median(pair[0].task for pair in pairs)
    return [
        *ratios("Chromium", own, later, yardstick, goals=(0.55, 0.35)),
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
            f"bare {stock / 1e6:.2f} MB",
            "≤ 5.6 MB",
            sent <= 5.6e6,
        ),
        Figure("longest task of the page while starting", task, "ms", "", "≤ 50 ms", task <= 50),
    ]


def in_engine(
    engine: type[Firefox | WebKit], ours: SiteServer, bare: SiteServer, runs: int
) -> list[Figure]:
    """The same starts in a browser that is driven in another way, each in a profile of its own."""
    first: list[float] = []
    later: list[float] = []
    yardstick: list[float] = []
    for _ in range(runs):
        for server, times in ((ours, first), (bare, yardstick)):
            window = engine()
            window.open(server.url)
            times.append(float(window.evaluate(READY)))
            if server is ours:
                window.evaluate(KEPT)
                window.open(server.url)
                later.append(float(window.evaluate(READY)))
            window.close()
    median = statistics.median
    return ratios(engine.name, median(first), median(later), median(yardstick))


def ratios(
    name: str,
    first: float,
    later: float,
    yardstick: float,
    goals: tuple[float, float] | None = None,
) -> list[Figure]:
    """Milliseconds of our two kinds of visit beside those of the bare page, as figures."""
    figures = []
    for number, (visit, time) in enumerate((("first", first), ("later", later))):
        ratio = time / yardstick
        told = f"{name}, {visit} visit, page opened to Python's first answer"
        note = f"bare loadPyodide() page {yardstick / 1000:.2f} s"
        figures.append(Figure(told, time / 1000, "s", note))
        if goals:
            goal = goals[number]
            figures.append(
                Figure("the same, as a ratio", ratio, "×", "", f"≤ {goal} ×", ratio <= goal)
            )
        else:
            figures.append(Figure("the same, as a ratio", ratio, "×"))
    return figures


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
        copy(PYODIDE / name, folder / name)
    (folder / "index.html").write_text(BARE, encoding="utf-8")
    return folder
