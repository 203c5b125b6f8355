"""What each measure for a fast start gains: starts with and without it, by turns.

The site is built once without each of them, so this is measured only when it is asked for:
`make bench` leaves it out.
"""

from __future__ import annotations

import statistics
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from bench import Figure
from bench.start import KEPT, READY, start
from browsers.launch import launch_chromium
from sitebuild.build import build
from sitebuild.machine.serve import SiteServer
from sitebuild.paths import BUILD, SITE
from sitebuild.start.measures import ALL, Measure

FORGET = """() => caches.delete("complex-hearts-snapshot")"""


def measure(runs: int) -> list[Figure]:
    """How many times as long a start takes without each measure; medians of `runs` pairs."""
    sites: dict[str, Path] = {}
    for measure in Measure:
        if measure is not Measure.SNAPSHOT:
            sites[measure] = BUILD / "without" / measure
            build(sites[measure], measures=ALL - {measure}, strict=True)
    sites["all of them"] = BUILD / "without" / "all"
    build(sites["all of them"], measures=frozenset(), strict=True)
    return gains(sites, runs)


def gains(sites: Mapping[str, Path], runs: int) -> list[Figure]:
    """First visits to each of these sites beside those to the whole one; then later visits."""
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        figures = [first_visits(browser, name, site, runs) for name, site in sites.items()]
        figures.append(later_visits(browser, runs))
        browser.close()
    return figures


def first_visits(browser: Browser, name: str, site: Path, runs: int) -> Figure:
    """First visits to a site without a measure, each beside one to the site with all of them."""
    ratios, sent = [], []
    with SiteServer(SITE) as whole, SiteServer(site) as without:
        for _ in range(runs):
            one, other = start(browser, whole), start(browser, without)
            ratios.append(other.ready / one.ready)
            sent.append((other.sent - one.sent) / 1e6)
    note = f"{statistics.median(sent):+.2f} MB transferred"
    return Figure(f"first visit without {name}", statistics.median(ratios), "×", note)


def later_visits(browser: Browser, runs: int) -> Figure:
    """Later visits without the snapshot, each beside one with it."""
    with SiteServer(SITE) as server:
        context = browser.new_context()
        ratios = []
        for _ in range(runs):
            page = context.new_page()
            page.goto(server.url)
            page.evaluate(KEPT)
            page.close()
            with_it = ready(context, server.url)
            page = context.new_page()
            page.goto(f"{server.url}404.html")
            page.evaluate(FORGET)
            page.close()
            ratios.append(ready(context, server.url) / with_it)
        context.close()
    return Figure("later visit without snapshot", statistics.median(ratios), "×")


def ready(context: BrowserContext, url: str) -> float:
    """Milliseconds from opening the page to Python's first answer."""
    page = context.new_page()
    page.goto(url)
    time = float(page.evaluate(READY))
    page.close()
    return time
