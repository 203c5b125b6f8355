"""Starts the browser that tests and measurements drive."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Playwright

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def launch_chromium(playwright: Playwright) -> Browser:
    """The machine's own Chromium, else the one that Playwright has installed.

    Raises:
        playwright.sync_api.Error: there is neither.
    """
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    return playwright.chromium.launch(executable_path=found, args=CHROMIUM_FLAGS)
