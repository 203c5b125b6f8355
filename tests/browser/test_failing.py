"""When Python cannot start, or has failed: a calm word, and a way on."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from browsers.player import Player

from .conftest import Faults

Open = Callable[..., Page]


def test_a_start_that_fails_says_so_and_can_be_tried_again(
    page: Page, open_site: Open, faults: Faults
) -> None:
    faults.expect("")
    archive = "**/static/app.bin"
    page.route(archive, lambda route: route.abort())
    open_site("?speed=0", ready=False)
    failure = page.locator('[data-failure="load"]')
    failure.wait_for(timeout=60_000)
    player = Player(page)
    assert player.main("python") == "failed"
    assert page.locator("[data-failure]:visible").count() == 1
    for _ in range(2):
        with page.expect_request(archive):
            failure.locator('[data-action="retry"]').click()
        page.wait_for_selector('[data-python="failed"]', timeout=60_000)
    page.unroute(archive)
    failure.locator('[data-action="retry"]').click()
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert page.locator("[data-failure]:visible").count() == 0
    player.go_on()


def test_cards_chosen_before_a_failed_start_are_still_chosen_after_it(
    page: Page, open_site: Open, faults: Faults
) -> None:
    faults.expect("")
    archive = "**/static/app.bin"
    page.route(archive, lambda route: route.abort())
    open_site("?speed=0", ready=False)
    player = Player(page)
    chosen = player.cards()[:2]
    player.choose(*chosen)
    page.locator('[data-failure="load"]').wait_for(timeout=60_000)
    page.unroute(archive)
    page.locator('[data-failure="load"] [data-action="retry"]').click()
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    pressed = player.hand('[aria-pressed="true"]').evaluate_all(
        "all => all.map(card => card.dataset.card)"
    )
    assert pressed == chosen


def test_without_webassembly_the_page_says_so_and_offers_no_retry(
    page: Page, open_site: Open, faults: Faults
) -> None:
    faults.expect("")
    page.add_init_script("delete window.WebAssembly")
    open_site(ready=False)
    failure = page.locator('[data-failure="no-webassembly"]')
    failure.wait_for(timeout=60_000)
    assert failure.locator("button").count() == 0
