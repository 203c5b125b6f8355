"""The plane while one plays, in a browser: arrows of cards, the small plane, the score told."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from browsers.player import Player

Open = Callable[..., Page]


def test_a_card_that_is_pointed_at_shows_where_it_would_lead(page: Page, open_site: Open) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(reduced_motion="no-preference")
    player = Player(open_site("?speed=1&game=0000-0002&hands=1"))
    player.pass_cards()
    player.go_on()
    ghost = page.locator('[data-region="plane"] [data-ghost]')
    told = page.locator('[data-region="status"] [data-ghost]')
    while not page.locator('[data-region="plane"] [data-would]').count():
        player.play()
        page.wait_for_selector('main[data-phase="playing"]')
    would = page.locator('[data-region="plane"] [data-would]').first
    name = str(would.get_attribute("data-with")).split()[0]
    page.locator("h1").hover()
    page.locator("h1").click()
    assert ghost.count() == told.count() == 0
    card = page.locator(f'[data-region="hand"] [data-card="{name}"]')
    card.hover()
    assert ghost.get_attribute("data-ghost") == would.get_attribute("data-would")
    assert told.is_visible()
    assert page.locator('[data-region="status"] .preview:visible').count() == 1
    page.locator("h1").hover()
    assert ghost.count() == 0
    card.focus()
    assert ghost.get_attribute("data-ghost") == would.get_attribute("data-would")

    page.locator('[data-action="plane"]').click()
    large = page.locator('dialog[data-modal="plane"] .plane')
    large.wait_for()
    assert large.get_attribute("data-edge") in {"10", "25", "50", "100"}
    page.keyboard.press("Escape")
    large.wait_for(state="detached")

    # The score is told line by line; a key has it told at once.
    while player.phase == "playing":
        player.play()
        page.wait_for_selector('main:not([data-phase="waiting"])')
    telling = "() => document.querySelector('.working.mine').getAnimations({subtree: true}).length"
    page.wait_for_function(telling)
    page.keyboard.press("Shift")
    assert page.evaluate(telling) == 0
    assert page.locator(".working.mine .step").first.is_visible()
