"""Smoothness of whole games: the longest task of the page, and how soon a press shows an effect.

A game is played by clicking from its first pass to its end, at speed "instant", where most happens
at once. What comes before Python's first answer counts as loading.
"""

from __future__ import annotations

import statistics
from dataclasses import dataclass

from playwright.sync_api import Browser, sync_playwright

from bench import Figure
from browsers.launch import launch_chromium
from browsers.player import Player
from sitebuild.machine.serve import SiteServer
from sitebuild.paths import SITE

GAME = "?speed=0&game=0000-002Z"
"""A game that ends after few hands for this way of playing."""

WATCH = """
window.tasks = [];
window.presses = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.tasks.push(duration);
}).observe({ type: "longtask" });
// The time from a press to the next frame that the browser shows, as it counts it itself.
new PerformanceObserver((list) => {
  for (const { duration, interactionId } of list.getEntries())
    if (interactionId) window.presses.push(duration);
}).observe({ type: "event", durationThreshold: 16 });
"""
WINDOW = {"width": 1600, "height": 1100}
"""In pixels, more than the page and a window's frame. A headless window that is smaller shows less
than all of the page; what a press changes out there is never drawn, and never counted as shown."""

SLOWED = 4
"""By how much the processor is slowed down where presses are timed."""


@dataclass(frozen=True)
class Played:
    """A game's longest task, in ms (0 when none was over 50), and the time each press took."""

    task: float
    presses: list[float]


def measure(runs: int) -> list[Figure]:
    """The median of the longest tasks of `runs` games; presses from up to three, slowed down."""
    with sync_playwright() as playwright, SiteServer(SITE) as server:
        browser = launch_chromium(playwright)
        games = [play(browser, server) for _ in range(runs)]
        slow = [play(browser, server, slowed=SLOWED) for _ in range(min(runs, 3))]
        browser.close()
    task = statistics.median(game.task for game in games)
    times = sorted(press for game in slow for press in game.presses) or [0.0]
    press = times[len(times) * 95 // 100]
    return [
        Figure(
            "longest task of a whole game, median of games", task, "ms", "", "≤ 50 ms", task <= 50
        ),
        Figure(
            f"a press shows its effect, 95 % within, processor slowed {SLOWED} times",
            press,
            "ms",
            f"{len(times)} presses of 16 ms or more",
            "≤ 50 ms",
            press <= 50,
        ),
    ]


def play(browser: Browser, server: SiteServer, slowed: int = 1) -> Played:
    """Play a whole game in a fresh profile."""
    context = browser.new_context()
    page = context.new_page()
    session = context.new_cdp_session(page)
    window = session.send("Browser.getWindowForTarget")["windowId"]
    session.send("Browser.setWindowBounds", {"windowId": window, "bounds": WINDOW})
    page.goto(server.url + GAME)
    page.wait_for_selector('[data-python="ready"]', timeout=120_000)
    page.wait_for_timeout(500)
    page.evaluate(WATCH)
    if slowed > 1:
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    Player(page).until("over")
    result = Played(
        task=page.evaluate("() => Math.max(0, ...window.tasks)"),
        presses=page.evaluate("() => window.presses"),
    )
    context.close()
    return result
