"""When Python cannot start, or has failed: a calm word, and a way on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browsers.player import Player
from sitebuild.machine.serve import SiteServer

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
    # Of those that failed, none is alive.
    assert len([one for one in page.workers if one.url.startswith("blob:")]) == 1


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


@pytest.mark.parametrize("fault", ["const = 1;", "throw new Error('too old');"])
@pytest.mark.parametrize(
    ("path", "script", "words"),
    [
        ("", "static/page.js", '[data-failure="load"]'),
        ("", "static/page/input.js", '[data-failure="load"]'),
        ("en/ten.html", "static/lesson.js", "[data-lost]"),
    ],
)
def test_a_script_that_comes_and_cannot_be_run_is_told_and_can_be_tried_again(
    page: Page, server: SiteServer, faults: Faults, path: str, script: str, words: str, fault: str
) -> None:
    faults.expect("")
    page.route(
        f"**/{script}", lambda route: route.fulfill(content_type="text/javascript", body=fault)
    )
    page.goto(server.url + path)
    told = page.locator(words)
    told.wait_for(timeout=60_000)
    page.unroute(f"**/{script}")
    told.locator("button, a").click()
    told.wait_for(state="hidden", timeout=60_000)
    if not path:
        page.wait_for_selector('[data-python="ready"]', timeout=60_000)


def test_what_fails_after_the_page_has_begun_is_not_told_as_a_script_that_is_lost(
    page: Page, open_site: Open, faults: Faults
) -> None:
    faults.expect("later")
    open_site("?speed=0")
    page.evaluate(
        """() => dispatchEvent(new ErrorEvent("error", {
          message: "later", filename: new URL("static/page.js", location).href,
        }))"""
    )
    assert page.locator("[data-failure]:visible").count() == 0
