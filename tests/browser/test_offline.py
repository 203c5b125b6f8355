"""After one visit everything works without the server, and under the same security policy."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page

from browsers.player import Player
from sitebuild.machine.serve import SiteServer
from sitebuild.pages.offline import policy

from .conftest import Faults

READY = '[data-notice="offline-ready"]'
PATH = "/complex-hearts/"


@pytest.fixture
def stopped(site: Path, page: Page) -> SiteServer:
    """A server below a path that is no more, after one visit that was long enough.

    It let the browser keep nothing without asking again, so all that works comes from the
    service worker.
    """
    server = SiteServer(site, path=PATH, max_age=0)
    with server:
        page.goto(server.url + "?speed=0")
        page.wait_for_selector(READY, timeout=120_000)
        page.close()
    return server


def revisit(page: Page, url: str) -> Page:
    """Another page of the same profile."""
    again = page.context.new_page()
    again.goto(url)
    return again


def test_a_hand_is_played_and_every_page_opens_without_the_server(
    page: Page, stopped: SiteServer, site: Path
) -> None:
    with pytest.raises(Error, match="ECONNREFUSED"):
        page.context.request.get(stopped.url)
    table = revisit(page, stopped.url + "?speed=0")
    table.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert table.locator(READY).count() == 0
    Player(table).until("scored")
    for language in ("en", "ro"):
        for file in sorted((site / language).glob("*.html")):
            table.goto(f"{stopped.url}{language}/{file.name}")
            assert table.locator("html").get_attribute("lang") == language
            assert table.locator("img").evaluate_all("all => all.every(one => one.naturalWidth)")
            styled = "() => getComputedStyle(document.body).getPropertyValue('--ink')"
            assert table.evaluate(styled), file
    table.goto(f"{stopped.url}?lang=ro&speed=0")
    table.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert table.locator("html").get_attribute("lang") == "ro"


def test_the_lesson_answers_without_the_server(page: Page, stopped: SiteServer) -> None:
    lesson = revisit(page, f"{stopped.url}ro/ten.html")
    figure = lesson.locator('[data-figure="again"]')
    before = figure.inner_html()
    figure.locator('[data-action="times"]').first.click()
    lesson.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert figure.inner_html() != before


def test_every_licence_opens_without_the_server(
    page: Page, stopped: SiteServer, site: Path
) -> None:
    other = page.context.new_page()
    for file in sorted((site / "licences").iterdir()):
        answer = other.goto(f"{stopped.url}licences/{file.name}")
        assert answer is not None
        assert answer.text() == file.read_text()


def test_a_worker_loaded_by_its_address_reaches_no_other_site(
    page: Page, site: Path, faults: Faults
) -> None:
    faults.expect(
        "violates the following Content Security", "violates the document's Content Security"
    )
    with SiteServer(site, path=PATH) as server, SiteServer(site) as other:
        page.goto(server.url)
        page.wait_for_selector(READY, timeout=120_000)
        answer = page.reload()
        assert answer is not None
        assert answer.from_service_worker
        stated = policy((site / "index.html").read_text())
        assert answer.header_value("content-security-policy") == stated
        with page.expect_worker() as started:
            page.evaluate(
                "() => { new Worker('static/vendor/pyodide/pyodide.mjs', { type: 'module' }); }"
            )
        reach = """async (url) =>
          fetch(url, { mode: "no-cors" }).then(() => "reached", () => "refused")"""
        assert started.value.evaluate(reach, other.url) == "refused"
        assert started.value.evaluate(reach, server.url) == "reached"
        assert page.evaluate(reach, other.url) == "refused"


def test_nothing_that_is_needed_is_left_out_of_the_list(
    site: Path, files_kept: Callable[[Path], set[str]]
) -> None:
    kept = files_kept(site)
    assert {"index.html", "static/app.bin", "py/app/worker.py"} <= kept
    runtime = {"pyodide.asm.wasm", "python_stdlib.zip", "interpreter.mjs", "pyodide.asm.mjs"}
    assert {f"static/vendor/pyodide/{name}" for name in runtime} <= kept
    # The page for what is not there is the host's to send. The Python reference is for a desk.
    reference = set(site.glob("??/api-*.html"))
    pages = {site / "index.html", *site.glob("??/*.html")} - reference
    assert reference
    assert {file.relative_to(site).as_posix() for file in pages} <= kept
    for page in pages:
        for address in re.findall(
            r'<(?:link|script|img)[^>]* (?:href|src)="([^"#]+)', page.read_text()
        ):
            file = (page.parent / address).resolve()
            name = file.relative_to(site.resolve()).as_posix()
            if 'rel="alternate"' not in address and file.suffix != ".html":
                assert name in kept, (page, address)
