"""A language of words 40 % longer than English breaks no layout, on any width."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page

from hearts import Score
from sitebuild.catalogues import PSEUDO
from sitebuild.machine.serve import SiteServer
from ui.table.page import page as table_page
from ui.words.language import load_language

from ..ui.scenes import days_of, tables
from .styled import write_styled_page

DIALOGS = ["menu", "start", "settings", "statistics", "days", "clearing", "share", "help", "about"]

FAULTS = """() => {
  const faults = [];
  const wide = document.documentElement;
  if (wide.scrollWidth > wide.clientWidth) faults.push(`page ${wide.scrollWidth}`);
  const scrolls = (one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
  const cut = (one) => one && (getComputedStyle(one).clipPath !== "none" || cut(one.parentElement));
  const inside = (one) => one && (scrolls(one) || inside(one.parentElement));
  for (const one of document.querySelectorAll("main *, dialog *")) {
    const own = [...one.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if (!own || one.closest("svg, .sr") || !one.checkVisibility() || cut(one)) continue;
    const box = one.getBoundingClientRect();
    const name = `${one.tagName}.${one.className} "${one.textContent.trim().slice(0, 30)}"`;
    if ((box.right > wide.clientWidth + 1 || box.left < -1) && !inside(one.parentElement))
      faults.push(`out of the page: ${name}`);
    // What is shortened on purpose says so by an ellipsis.
    const { display, textOverflow } = getComputedStyle(one);
    const spared = display === "inline" || textOverflow === "ellipsis";
    if (!spared && one.scrollWidth > one.clientWidth + 1 && !scrolls(one))
      faults.push(`too narrow: ${name}`);
  }
  return faults;
}"""


@pytest.fixture(scope="module")
def styled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """Styles and drawings, and an empty page that has them."""
    folder = tmp_path_factory.mktemp("styled")
    write_styled_page(folder, PSEUDO)
    with SiteServer(folder) as server:
        yield server


@pytest.fixture
def page_of_width(browser: Browser, styled: SiteServer, width: int) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": width, "height": 800})
    page = context.new_page()
    page.goto(styled.url)
    yield page
    context.close()


def show(page: Page, html: str) -> list[str]:
    page.evaluate("html => { document.querySelector('main').outerHTML = html; }", html)
    return list(page.evaluate(FAULTS))


@pytest.mark.parametrize("width", [320, 390, 768, 1440])
def test_no_phase_breaks(page_of_width: Page, width: int) -> None:
    language = load_language(PSEUDO)
    found = {
        name: faults
        for name, table in tables().items()
        if (faults := show(page_of_width, table_page(table, language)))
    }
    assert found == {}, width


@pytest.mark.parametrize("width", [320, 390, 768, 1440])
def test_no_dialog_breaks(page_of_width: Page, width: int) -> None:
    language = load_language(PSEUDO)
    table = replace(tables()["complex scored"], days=days_of(Score(60, 80)))
    found = {
        name: faults
        for name in DIALOGS
        if (faults := show(page_of_width, table_page(replace(table, dialog=name), language)))
    }
    assert found == {}, width
