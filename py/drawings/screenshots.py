"""Takes the manifest's screenshots of the built site: `python -m drawings.screenshots`.

They are kept in the repository, because building the site needs no browser.
"""

from __future__ import annotations

from playwright.sync_api import Page, sync_playwright

from browsers.launch import launch_chromium
from sitebuild.machine.serve import SiteServer
from sitebuild.pages.manifest import SCREENSHOTS
from sitebuild.paths import SITE, STATIC
from ui.words.language import LANGUAGES

GAME = "?speed=0&game=CATS-CATS"
HANDS = 3
"""Hands that have been played when the picture is taken."""
CARDS = 3
"""Cards of the trick that lie on the table then, at least."""
HAND = '[data-region="hand"] [data-card]'


def main() -> None:
    """Write one picture for each form factor and language."""
    target = STATIC / "screenshots"
    target.mkdir(exist_ok=True)
    with sync_playwright() as playwright, SiteServer(SITE) as server:
        browser = launch_chromium(playwright)
        for form, (width, height) in SCREENSHOTS.items():
            for language in LANGUAGES:
                context = browser.new_context(viewport={"width": width, "height": height})
                # A word about the page is no part of the game's picture.
                context.add_init_script("localStorage['complex-hearts.offline'] = 1")
                page = context.new_page()
                page.goto(f"{server.url}{GAME}&lang={language}")
                page.wait_for_selector('[data-python="ready"]')
                play(page)
                file = target / f"{form}-{language}.jpg"
                page.screenshot(path=file, type="jpeg", quality=80)
                context.close()
        browser.close()


def play(page: Page) -> None:
    """Do what the hints say for a few hands, and then until a trick is nearly complete."""
    main = page.locator("main")
    while True:
        phase, hand, step = (
            main.get_attribute(f"data-{name}") for name in ("phase", "hand", "step")
        )
        lying = page.locator('[data-region="trick"] [data-place] [data-card]').count()
        if phase == "playing" and int(hand or 0) > HANDS and CARDS <= lying < 4:
            break
        press(page, step)
    page.wait_for_timeout(500)


def press(page: Page, step: str | None) -> None:
    """Do the next thing that is asked, and wait for what comes of it."""
    done = page.locator('[data-action="accept"], [data-action="next-hand"]')
    if done.count():
        done.first.click()
    else:
        page.locator('[data-region="actions"] [data-action="hint"]').click()
        page.locator(f"{HAND}.hinted").first.wait_for()
        # By name: what is done about a hint takes it back.
        hinted = page.locator(f"{HAND}.hinted")
        for card in [one.get_attribute("data-card") for one in hinted.all()]:
            page.locator(f'{HAND}[data-card="{card}"]').click()
        if page.locator('[data-action="pass"]').count():
            page.locator('[data-action="pass"]:not([aria-disabled])').click()
    page.wait_for_selector(f'main:not([data-step="{step}"]):not([data-phase="waiting"])')


if __name__ == "__main__":
    main()
