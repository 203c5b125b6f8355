"""Takes the manifest's screenshots of the built site: `python -m sitebuild.screenshots`.

They are kept in the repository, because building the site needs no browser.
"""

from __future__ import annotations

from playwright.sync_api import Page, sync_playwright

from sitebuild.browsers import launch_chromium
from sitebuild.manifest import SCREENSHOTS
from sitebuild.paths import SITE, STATIC
from sitebuild.serve import SiteServer
from ui.language import LANGUAGES

GAME = "?speed=0&game=CATS-CATS"
TRICKS = 4
"""Tricks that have been played when the picture is taken."""


def main() -> None:
    """Write one picture for each form factor and language."""
    target = STATIC / "screenshots"
    target.mkdir(exist_ok=True)
    with sync_playwright() as playwright, SiteServer(SITE) as server:
        browser = launch_chromium(playwright)
        for form, (width, height) in SCREENSHOTS.items():
            for language in LANGUAGES:
                context = browser.new_context(viewport={"width": width, "height": height})
                page = context.new_page()
                page.goto(f"{server.url}{GAME}&lang={language}")
                page.wait_for_selector('[data-python="ready"]')
                play(page)
                file = target / f"{form}-{language}.jpg"
                page.screenshot(path=file, type="jpeg", quality=80)
                context.close()
        browser.close()


def play(page: Page) -> None:
    """Pass the first cards and play the first legal ones for a few tricks."""
    hand = '[data-region="hand"] [data-card]'
    for place in range(3):
        page.locator(hand).nth(place).click()
        page.locator(f'{hand}[aria-pressed="true"]').nth(place).wait_for()
    page.locator('[data-action="pass"]').click()
    page.locator('[data-action="accept"]').click()
    for left in range(13, 13 - TRICKS, -1):
        page.locator(f"{hand}:not([aria-disabled])").first.click()
        page.wait_for_function(
            "([hand, left]) => document.querySelectorAll(hand).length < left", arg=[hand, left]
        )
    page.wait_for_timeout(500)


if __name__ == "__main__":
    main()
