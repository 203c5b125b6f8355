"""The static pages in a real browser: without scripts, on every width, on paper."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from sitebuild.machine.serve import SiteServer

from .test_access import check

PAGES = [f"{code}/{name}.html" for code in ("en", "ro") for name in ("rules", "summary")]
API = ["en/api-hearts.html", "ro/api-bots.html", "en/api-arena.html"]
"""The reference of the Python package."""

SPACED = """
* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-block-end: 2em !important }
"""
"""Text spacing as WCAG 1.4.12 has it."""


@pytest.fixture(scope="module")
def pages_server(site: Path) -> Iterator[SiteServer]:
    """The site below a path, as GitHub Pages serves a project."""
    with SiteServer(site, path="/complex-hearts/") as server:
        yield server


@pytest.fixture
def quiet(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that runs no scripts."""
    context = browser.new_context(java_script_enabled=False)
    yield context
    context.close()


@pytest.mark.parametrize("path", [*PAGES, *API])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, pages_server: SiteServer, path: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(pages_server.url + path)
    check(page, f"{path} {scheme}")


@pytest.mark.parametrize("path", [*PAGES, *API])
def test_nothing_is_wider_than_the_page(
    browser: Browser, pages_server: SiteServer, path: str
) -> None:
    context = browser.new_context(bypass_csp=True)
    page = context.new_page()
    page.goto(pages_server.url + path)
    for style in ("p {}", SPACED):
        page.add_style_tag(content=style)
        for width in (320, 768, 1600):
            page.set_viewport_size({"width": width, "height": 700})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()


@pytest.mark.parametrize("path", PAGES)
def test_it_is_all_there_without_scripts(
    quiet: BrowserContext, pages_server: SiteServer, path: str
) -> None:
    page = quiet.new_page()
    missing: list[str] = []
    page.on("response", lambda r: missing.append(r.url) if r.status >= 400 else None)
    page.goto(pages_server.url + path)
    assert page.locator("main h1").is_visible()
    card = page.locator("svg.card").first
    assert card.is_visible()
    assert missing == []


def test_the_first_tab_skips_to_the_text(page: Page, pages_server: SiteServer) -> None:
    page.goto(pages_server.url + "en/rules.html")
    page.keyboard.press("Tab")
    skip = page.locator(":focus")
    assert skip.inner_text() == "Skip to the text"
    box = skip.bounding_box()
    assert box
    assert box["width"] > 44
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.tagName") == "MAIN"


def test_the_language_switch_stays_on_the_page(page: Page, pages_server: SiteServer) -> None:
    page.goto(pages_server.url + "en/summary.html")
    page.get_by_role("link", name="Română").click()
    page.wait_for_url("**/ro/summary.html")
    assert page.locator("html").get_attribute("lang") == "ro"


def test_an_answer_leads_to_its_rule_and_the_rule_to_its_example(
    page: Page, pages_server: SiteServer
) -> None:
    page.goto(pages_server.url + "en/rules.html")
    page.locator("#question-jack a").click()
    rule = page.locator("#rule-jack-before-ten")
    assert rule.evaluate("e => e.matches(':target')")
    rule.locator(".to-example a").click()
    example = page.locator("#example-jack-and-ten")
    assert example.evaluate("e => e.matches(':target')")
    expect(example).to_be_in_viewport()


def test_the_theme_is_the_one_chosen_at_the_table(page: Page, pages_server: SiteServer) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(pages_server.url + "en/rules.html")
    light = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.evaluate("localStorage['complex-hearts.taste'] = JSON.stringify({ theme: 'dark' })")
    page.reload()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") != light
    page.evaluate("localStorage['complex-hearts.taste'] = 'no JSON'")
    page.reload()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == light


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("code", ["en", "ro"])
def test_the_summary_takes_one_sheet(
    page: Page, pages_server: SiteServer, tmp_path: Path, code: str, paper: str
) -> None:
    page.goto(pages_server.url + f"{code}/summary.html")
    printed = page.pdf(path=tmp_path / "sheet.pdf", format=paper, print_background=True)
    assert printed.count(b"/Type /Page\n") + printed.count(b"/Type /Page ") == 1


def test_controls_are_large_enough_to_touch(page: Page, pages_server: SiteServer) -> None:
    page.set_viewport_size({"width": 360, "height": 700})
    page.goto(pages_server.url + "en/rules.html")
    small = page.evaluate(
        """() => [...document.querySelectorAll(".site-header a, .contents a, .licences a")]
          .filter((link) => link.getBoundingClientRect().height < 24).length"""
    )
    assert small == 0


def test_the_reference_is_reached_and_read_by_keyboard(
    page: Page, pages_server: SiteServer
) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))  # a broken policy is told there
    page.goto(pages_server.url + "en/rules.html")
    page.locator('a[href="api-bots.html"]').press("Enter")
    page.wait_for_url("**/en/api-bots.html")
    page.locator('.api-packages a[href="api-hearts.html"]').press("Enter")
    page.wait_for_url("**/en/api-hearts.html")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.locator('.api-names a[href="#View"]:focus').count():
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/en/api-hearts.html#View")
    expect(page.locator("#View-name")).to_be_in_viewport()
    assert said == []
