"""The site as GitHub Pages serves a project: below a path, with no headers of ours, gzipped."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, Response

from browsers.player import Player
from sitebuild.machine.serve import SiteServer

from .conftest import Faults
from .test_access import check

PATH = "/complex-hearts/"
HEADERS = {
    *("accept-ranges", "cache-control", "content-encoding", "content-length", "content-type"),
    *("date", "etag", "last-modified", "server", "vary"),
}
"""What Pages sends. A policy or isolation header would work here, and then fail there."""


def test_it_plays_below_a_path_without_any_header_of_its_own(page: Page, site: Path) -> None:
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    with SiteServer(site, path=PATH) as server:
        origin = server.url.removesuffix(PATH)
        page.goto(f"{server.url}?speed=0")
        page.wait_for_selector('[data-python="ready"]', timeout=60_000)
        Player(page).until("scored")
        ours = [answer for answer in answers if answer.url.startswith("http")]
        assert all(answer.url.startswith(origin + PATH) for answer in ours)
        assert {name for answer in ours for name in answer.headers} <= HEADERS
        assert all(answer.status == 200 for answer in ours)
        packed = {
            answer.url.rpartition("/")[2].partition("?")[0]: answer.headers.get("content-encoding")
            for answer in ours
            if not answer.from_service_worker
        }
        assert packed["pyodide.asm.wasm"] == "gzip"
        assert packed["app.bin"] is None


@pytest.mark.parametrize("lost", ["nothing.html", "en/nothing.html", "en/two/deep/?lang=ro"])
def test_what_is_not_there_is_a_page_of_words_that_leads_home(
    page: Page, site: Path, faults: Faults, lost: str
) -> None:
    faults.expect("404")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    with SiteServer(site, path=PATH) as server:
        answer = page.goto(server.url + lost)
        assert answer
        assert answer.status == 404
        assert answer.headers["content-type"].startswith("text/html")
        assert page.locator("[data-phase]").count() == 0
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            check(page, f"the page for nothing, {scheme}")
        ring = page.locator(".ring").evaluate("ring => getComputedStyle(ring).fill")
        assert ring == "none"
        page.locator("section[lang='ro'] a[href$='/ro/rules.html']").click()
        page.wait_for_url(f"{server.url}ro/rules.html")
        assert all(url.startswith((server.url, "data:")) for url in asked)
