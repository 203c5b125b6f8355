"""The lesson in a real browser: without Python, by mouse, by keyboard alone, on every width."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from sitebuild.serve import SiteServer

from .test_access import check

PAGES = ("en/ten.html", "ro/ten.html")


def figure(name: str) -> str:
    return f'[data-figure="{name}"]'


def answered(page: Page) -> None:
    page.wait_for_selector('main[data-python="ready"]', timeout=60_000)


@pytest.mark.parametrize("path", PAGES)
def test_it_is_all_there_without_scripts(browser: Browser, server: SiteServer, path: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url + path)
    assert page.locator("[data-figure]").count() == 8
    page.locator(".lesson-answer summary").click()
    expect(page.locator(".lesson-answer")).to_contain_text("−26 + 10i")
    context.close()


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_and_nothing_is_too_wide(
    page: Page, server: SiteServer, path: str
) -> None:
    for scheme in ("light", "dark"):
        # Before it is opened: while colours pass from one scheme to the other none is right.
        page.emulate_media(color_scheme=scheme)
        page.goto(server.url + path)
        check(page, f"{path} {scheme}")
    for width in (320, 768, 1600):
        page.set_viewport_size({"width": width, "height": 700})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_guess_by_pointing_is_answered_step_by_step(page: Page, server: SiteServer) -> None:
    page.goto(server.url + "en/ten.html")
    drawing = page.locator(f"{figure('predict')} svg")
    drawing.scroll_into_view_if_needed()
    plane = drawing.bounding_box()
    assert plane is not None
    page.mouse.click(plane["x"] + plane["width"] * 0.2, plane["y"] + plane["height"] * 0.3)
    answered(page)
    predict = page.locator(figure("predict"))
    expect(predict.locator("[data-to='5+13i']")).to_have_count(1)
    for place in ("-13+5i", "-26+10i"):
        predict.locator("[data-action='predict'].primary").click()
        expect(predict.locator(f"[data-to='{place}']")).to_have_count(1)
    expect(page.locator("[data-lesson='live']")).to_contain_text("minus 26 plus 10 i")


def test_every_figure_works_by_keyboard_alone(page: Page, server: SiteServer) -> None:
    page.goto(server.url + "en/ten.html")

    def at(name: str, control: str) -> None:
        """Reach a control by Tab alone."""
        target = page.locator(f"{figure(name)} {control}").first
        for _ in range(120):
            if target.evaluate("element => element === document.activeElement"):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"{name}: {control} is out of reach")

    def shows(name: str, text: str) -> None:
        expect(page.locator(figure(name))).to_contain_text(text)

    at("predict", "input[name='re']")
    page.keyboard.press("Control+A")
    page.keyboard.type("-26")
    page.keyboard.press("Tab")
    page.keyboard.press("Control+A")
    page.keyboard.type("10")
    page.keyboard.press("Enter")
    answered(page)
    shows("predict", "Your guess")
    at("predict", "[data-action='predict'].primary")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    shows("predict", "Exactly where you said")
    at("again", "[data-value='more']")
    page.keyboard.press("Space")
    expect(page.locator(f"{figure('again')} [aria-current='step']")).to_contain_text("up")
    at("build", "input[type='range']")
    page.keyboard.press("ArrowRight")
    shows("build", "6 hearts")
    at("build", "[data-name='jack']")
    page.keyboard.press("Space")
    shows("build", "−4 + 13i")
    at("axes", ".primary")
    page.keyboard.press("Enter")
    shows("axes", "A quarter-turn")
    at("total", "input:checked")
    page.keyboard.press("ArrowDown")
    shows("total", "14 + 10i")
    at("order", "input:checked")
    page.keyboard.press("ArrowDown")
    shows("order", "13 − 7i")
    at("order", "li:nth-child(1) button:last-child")
    page.keyboard.press("Enter")
    expect(page.locator(f"{figure('order')} li").first).to_have_attribute("data-item", "jack")
    at("map", "input:checked")
    page.keyboard.press("ArrowDown")
    shows("map", "slanted line")
    at("own", "[data-action='own']")
    page.keyboard.press("Enter")
    shows("own", "no ten of yours")


def test_a_ten_of_ones_own_is_shown_again(page: Page, server: SiteServer) -> None:
    page.goto(server.url + "en/ten.html")
    link = page.locator(f"{figure('own')} a").get_attribute("href")
    page.goto(f"{server.url}en/{link}&speed=0")
    page.wait_for_selector('main[data-python="ready"]', timeout=60_000)
    expect(page.locator('[data-region="hand"] [data-card="TC"]')).to_have_count(1)


def test_with_reduced_motion_nothing_moves(browser: Browser, server: SiteServer) -> None:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(server.url + "en/ten.html")
    page.click(f"{figure('again')} [data-value='more']")
    answered(page)
    assert page.evaluate("document.getAnimations().length") == 0
    context.close()
