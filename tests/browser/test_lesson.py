"""The lesson in a real browser: without Python, by mouse, by keyboard alone, on every width."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.app.test_lesson import game_with_a_ten

from sitebuild.machine.serve import SiteServer

from .test_access import check

PAGES = ("en/ten.html", "ro/ten.html", "en/strategy.html")


def figure(name: str) -> str:
    return f'[data-figure="{name}"]'


def answered(page: Page) -> None:
    page.wait_for_selector('main[data-python="ready"]', timeout=60_000)


@pytest.mark.parametrize("path", PAGES[:2])
def test_it_is_all_there_without_scripts(browser: Browser, server: SiteServer, path: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url + path)
    assert page.locator("[data-figure]").count() == 9
    answers = page.locator(".lesson-answer")
    for answer, text in zip(
        answers.all(), ("i × i", "−8 + 6i", "−46 + 40i", "26 − 46i", "16 − 2i"), strict=True
    ):
        expect(answer.get_by_text(text).first).to_be_hidden()
        answer.locator("summary").click()
        expect(answer).to_contain_text(text)
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
    assert page.locator("[data-slider]").get_attribute("step") == "100"
    turn = page.locator(figure("turn"))
    for value, place in (("turn", "-6+8i"), ("double", "-12+16i")):
        turn.locator(f"[data-value='{value}']").click()
        expect(turn.locator(f"[data-part='image'] [data-to='{place}']")).to_have_count(
            1, timeout=60_000
        )
    for name, control in (
        *[("again", "[data-value='more']")] * 4,
        ("build", "[data-value='TC']"),
        ("total", "[data-value='hand']"),
        ("order", "[data-action='try']"),
    ):
        drawing = page.locator(f"{figure(name)} svg").first
        before = drawing.inner_html()
        page.click(f"{figure(name)} {control}")
        expect(drawing).not_to_have_js_property("innerHTML", before)
        assert page.evaluate("document.getAnimations().length") == 0
    context.close()


def test_the_turn_is_a_motion_with_the_grid_and_back_by_the_slider(
    page: Page, server: SiteServer
) -> None:
    page.goto(server.url + "en/ten.html")
    page.evaluate("""() => {
      window.seen = new Set();
      const grid = document.querySelector('[data-figure="turn"] [data-part="grid"]');
      new MutationObserver(() => seen.add(grid.getAttribute("transform"))).observe(grid, {
        attributes: true,
      });
    }""")
    turn = page.locator(figure("turn"))
    turn.locator("[data-value='turn']").click()
    answered(page)
    expect(turn.locator(".lesson-says")).to_contain_text("After times i: 6 left and 8 up")
    angles = page.evaluate("[...seen].map((text) => parseFloat(text.slice(7)))")
    assert len([angle for angle in angles if -89 < angle < -1]) >= 5
    slider = turn.locator("[data-slider]")
    slider.evaluate("s => { s.value = 50; s.dispatchEvent(new Event('input', {bubbles: true})); }")
    grid = turn.locator("[data-part='grid']")
    expect(grid).to_have_attribute("transform", "rotate(-45) scale(1)")
    expect(turn.locator(".lesson-says")).to_contain_text("with the whole grid")
    expect(grid).to_have_attribute("transform", "rotate(-45) scale(1)")


def test_the_longest_row_is_kept_on_this_device(page: Page, server: SiteServer) -> None:
    page.goto(server.url + "en/ten.html")
    practice = page.locator(figure("practice"))
    practice.locator("[name='re']").fill("16")
    practice.locator("[name='im']").fill("-2")
    practice.locator("[type='submit']").click()
    expect(practice).to_contain_text("1 of 3", timeout=60_000)
    page.reload()
    practice.locator("[type='submit']").click()
    expect(practice).to_contain_text("Longest so far: 1", timeout=60_000)
