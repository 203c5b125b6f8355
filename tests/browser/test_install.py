"""The page can be installed, in the language it has, and starts from the app's shortcuts."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable

from playwright.sync_api import Page

from browsers.player import Player
from sitebuild.machine.serve import SiteServer
from sitebuild.pages.manifest import manifest
from ui.words.language import load_language

LINK = "() => document.querySelector('link[rel=\"manifest\"]').href"


def test_the_manifest_follows_the_language_of_the_page(
    open_site: Callable[..., Page], server: SiteServer
) -> None:
    page = open_site("?speed=0")
    for language in ("en", "ro"):
        if language == "ro":
            page.locator('[data-action="language"][data-value="ro"]').click()
            page.wait_for_selector("html[lang=ro]")
        address = page.evaluate(LINK)
        assert address == f"{server.url}app.{language}.webmanifest"
        with urllib.request.urlopen(address) as answer:
            assert answer.headers["Content-Type"] == "application/manifest+json"
            assert json.load(answer) == manifest(load_language(language))


def test_the_browser_finds_nothing_wrong_with_the_manifest(open_site: Callable[..., Page]) -> None:
    page = open_site("?speed=0")
    browser = page.context.new_cdp_session(page)
    answer = browser.send("Page.getAppManifest")
    assert answer["errors"] == []
    assert json.loads(answer["data"])["name"] == "Complex Hearts"
    assert browser.send("Page.getInstallabilityErrors")["installabilityErrors"] in (
        [],
        [{"errorId": "in-incognito", "errorArguments": []}],
    )


def test_shortcuts_begin_a_new_game_once(open_site: Callable[..., Page]) -> None:
    page = open_site("?speed=0")
    player = Player(page)
    player.until("playing")
    code = page.locator(".code").inner_text()
    for variant in ("complex", "classic"):
        open_site(f"?new=1&variant={variant}&speed=0")
        assert player.main("variant") == variant
        assert player.phase == "passing"
        assert page.locator(".code").inner_text() != code
        code = page.locator(".code").inner_text()
        page.reload()
        page.wait_for_selector('[data-python="ready"]')
        assert page.locator(".code").inner_text() == code
