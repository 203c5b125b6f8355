"""Today's hand in the browser: the date where the person is, one counted try, par, the calendar."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browsers.player import Player
from sitebuild.machine.serve import SiteServer

from .test_access import check

READY = '[data-python="ready"]'


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_the_date_is_that_of_the_place(browser: Browser, server: SiteServer, zone: str) -> None:
    """It is never the same day in both places."""
    context = browser.new_context(timezone_id=zone)
    page = context.new_page()
    page.goto(server.url)
    page.wait_for_selector(READY)
    page.click('[data-action="menu"]')
    here = page.evaluate("new Date().toLocaleDateString('en-GB', {day: 'numeric', month: 'long'})")
    expect(page.locator(".today-title")).to_have_text(f"Today’s hand · {here}")
    page.goto(server.url + "?day=today")
    expect(page.locator(".where")).to_have_text(f"The hand of {here}")
    context.close()


def test_a_try_counts_and_is_kept_with_its_par(page: Page, server: SiteServer) -> None:
    page.goto(server.url + "?speed=0")
    page.wait_for_selector(READY)
    page.click('[data-action="menu"]')
    check(page, "the menu")
    page.click(".today-hand")
    expect(page.locator(".where")).to_have_text(re.compile("^The hand of "))
    Player(page).until("over")
    told = page.locator(".day-told")
    expect(told).to_contain_text("Par, which is where Expert ends", timeout=60_000)
    kept = told.inner_text()
    page.reload()
    page.wait_for_selector(READY)
    expect(told).to_have_text(kept)
    page.click('[data-region="actions"] [data-action="days"]')
    today = page.locator(".day[aria-current]")
    expect(today).to_have_attribute("data-state", "played")
    distance = re.search(r"[\d.]+(?= from zero)", kept)
    assert distance is not None
    expect(today.locator(".day-total")).to_have_text(distance[0])
    check(page, "the calendar")
    page.locator(".day").first.press("Enter")
    expect(page.locator("main")).to_have_attribute("data-phase", "passing")
