"""The lesson in a real browser: without Python, by mouse, by keyboard alone, on every width."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.app.test_lesson import game_with_a_ten

from sitebuild.machine.serve import SiteServer

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


def test_the_offered_deal_gives_the_ten(page: Page, server: SiteServer) -> None:
    page.goto(server.url + "en/ten.html")
    link = page.locator(f"{figure('own')} a").get_attribute("href")
    page.goto(f"{server.url}en/{link}&speed=0")
    page.wait_for_selector('main[data-python="ready"]', timeout=60_000)
    expect(page.locator('[data-region="hand"] [data-card="TC"]')).to_have_count(1)


KEEP = """async kept => {
  const store = new URL("../static/vendor/idb-keyval/index.js", document.baseURI);
  const { createStore, setMany } = await import(store.href);
  await setMany(Object.entries(kept), createStore("complex-hearts", "kept"));
}"""


@pytest.mark.parametrize("where", ["in progress", "put aside"])
def test_a_ten_of_ones_own_is_replayed(page: Page, server: SiteServer, where: str) -> None:
    record, score = game_with_a_ten()
    page.goto(server.url + "en/ten.html")
    page.evaluate(
        KEEP, {"record": record} if where == "in progress" else {"parked": [{"record": record}]}
    )
    own = page.locator(figure("own"))
    own.locator("[data-action='own']").click()
    expect(own).to_contain_text("From hand", timeout=60_000)
    arrow = own.locator(f"[data-to='{score}']")
    expect(arrow).to_have_count(0)
    for _ in ("the quarter-turn", "the doubling"):
        own.get_by_role("button", name="Next step").click()
        page.wait_for_timeout(50)
    expect(arrow).to_have_count(1)


def test_with_reduced_motion_each_step_is_a_still(browser: Browser, server: SiteServer) -> None:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(server.url + "en/ten.html")
    predict = page.locator(figure("predict"))
    predict.locator("form button").click()
    answered(page)
    for name, control in (
        *[("predict", "[data-action='predict'].primary")] * 2,
        *[("again", "[data-value='more']")] * 4,
        ("build", "[data-name='jack']"),
        *[("axes", ".primary")] * 3,
    ):
        drawing = page.locator(f"{figure(name)} svg")
        before = drawing.inner_html()
        page.click(f"{figure(name)} {control}")
        expect(drawing).not_to_have_js_property("innerHTML", before)
        assert page.evaluate("document.getAnimations().length") == 0
    context.close()


MOVED = """() => {
  window.moved = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    moved.push(this.dataset.moves ?? this.textContent.trim());
    return animate.apply(this, how);
  };
}"""
"""Notes what is moved: how, or its text."""


def test_the_turn_the_doubling_and_the_sum_are_motions(page: Page, server: SiteServer) -> None:
    page.goto(server.url + "en/ten.html")
    page.evaluate(MOVED)
    axes = page.locator(figure("axes"))
    for steps in (1, 2, 3):
        axes.locator(".primary").click()
        expect(axes.locator(".lesson-steps li")).to_have_count(steps, timeout=60_000)
    assert page.evaluate("moved") == ["turn", "turn", "double", "double"]
    page.evaluate("moved.length = 0")
    page.click(f"{figure('build')} [data-name='jack']")
    expect(page.locator(figure("build"))).to_contain_text("−26 − 10i")
    pieces = page.evaluate("moved")
    assert [place for place, piece in enumerate(pieces) if "26i²" in piece] == [3]
    assert "−1" in pieces[4]
    assert "−26" in pieces[5]
