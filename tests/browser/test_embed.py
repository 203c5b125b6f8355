"""The game in a page of another host."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, Request

from browsers.launch import CHROMIUM_FLAGS
from browsers.player import SHORT_GAME, Player
from hearts import DECK
from sitebuild.machine.serve import SiteServer

from .hosting import another_host

Open = Callable[..., Page]
READY = '[data-python="ready"]'
CARD = re.compile(r"\b(" + "|".join(map(str, DECK)) + r")\b")
"""Any card, as it is written everywhere."""


@pytest.fixture(scope="module")
def host(server: SiteServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with another_host(tmp_path_factory.mktemp("host"), server.url, 12345678901234567890) as url:
        yield url


@pytest.fixture
def page(page: Page) -> Page:
    """Everything in sight: what moves when a test scrolls is the page around the game."""
    page.set_viewport_size({"width": 1280, "height": 1400})
    return page


def game(page: Page) -> Frame:
    """The frame of the game, with Python ready."""
    frame = page.wait_for_selector("iframe", state="attached").content_frame()  # type: ignore[union-attr]
    assert frame
    frame.wait_for_selector(READY, timeout=60_000)
    return frame


def player_in(frame: Frame) -> Player:
    """A frame has all of a page's means that a player uses."""
    return Player(cast(Page, frame))


def test_the_element_plays_and_tells_its_page_and_nothing_hidden(page: Page, host: str) -> None:
    page.goto(f"{host}element.html")
    frame = game(page)
    assert frame.locator("html").get_attribute("lang") == "ro"
    assert frame.locator("html").get_attribute("data-embed") == ""
    player_in(frame).until("scored")
    page.wait_for_function("() => window.events.length === 2")
    ready, result = page.evaluate("() => window.events")
    assert ready == {"app": "complex-hearts", "v": 1, "type": "ready", "variant": "complex"}
    assert result["type"] == "result"
    shown = frame.locator("[data-seat]").evaluate_all(
        "all => all.map(seat => [seat.dataset.seat, seat.dataset.total])"
    )
    assert result["totals"] == [total for _, total in sorted(shown)]
    told = page.evaluate("() => window.told")
    assert {one["type"] for one in told} == {"ready", "resize", "result"}
    assert all(one["app"] == "complex-hearts" and one["v"] == 1 for one in told)
    assert not CARD.search(json.dumps(told))


def test_the_plain_frame_plays(page: Page, host: str) -> None:
    page.goto(f"{host}frame.html")
    frame = game(page)
    assert frame.locator("main").get_attribute("data-variant") == "classic"
    player_in(frame).until("scored")
    page.wait_for_function("() => window.told.some(one => one.type === 'result')")


def test_it_fits_its_page_and_leaves_it_wheel_and_focus(page: Page, host: str) -> None:
    page.goto(f"{host}element.html")
    assert page.evaluate("() => document.activeElement === document.body")
    frame = game(page)
    for width in (320, 390, 768, 1024, 1440, 320):
        page.set_viewport_size({"width": width, "height": 700})
        assert fits(page, frame), width
    # Everything above has not taken the focus, and the wheel over the game moves the page.
    assert page.evaluate("() => document.activeElement === document.body")
    page.evaluate("() => scrollTo(0, 0)")
    page.mouse.move(160, 300)
    page.mouse.wheel(0, 400)
    page.wait_for_function("() => scrollY > 300")
    frame.locator('[data-action="settings"]').first.click()
    frame.locator("dialog:modal .dialog-body").hover()
    before = page.evaluate("() => scrollY")
    # A dialog that is a little longer than the frame takes the first turn of the wheel.
    for _ in range(3):
        page.mouse.wheel(0, 800)
        page.wait_for_timeout(500)
    page.wait_for_function("before => scrollY > before", arg=before)


def fits(page: Page, frame: Frame) -> bool:
    """Whether the frame comes to rest as high as the game in it, which does not scroll."""
    height = page.locator("iframe").evaluate(
        """async frame => {
          let last;
          let rested = 0;
          while (rested < 10) {
            const now = frame.getBoundingClientRect().height;
            rested = now === last ? rested + 1 : 0;
            last = now;
            await new Promise(done => setTimeout(done, 50));
          }
          return last;
        }"""
    )
    inside = frame.evaluate(
        """() => {
          const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
          return { scrollHeight, wide: scrollWidth > clientWidth };
        }"""
    )
    return abs(inside["scrollHeight"] - height) <= 1 and not inside["wide"]


def test_a_reader_of_the_page_can_skip_the_game(page: Page, host: str) -> None:
    page.goto(f"{host}element.html")
    page.wait_for_selector("iframe", state="attached")
    page.locator("#before").focus()
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Sari peste joc")
    assert skip.evaluate("link => link.getRootNode().activeElement === link")
    assert skip.bounding_box()["width"] > 50  # type: ignore[index]
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.id") == "after"
    assert page.locator("iframe").get_attribute("title")


def test_nothing_of_the_game_is_fetched_far_from_the_screen(
    page: Page, host: str, server: SiteServer
) -> None:
    fetched: list[str] = []

    def note(request: Request) -> None:
        fetched.append(request.url.removeprefix(server.url))

    page.on("request", note)
    page.goto(f"{host}element.html")
    page.goto("about:blank")
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => document.body.classList.add('far'))"
    )
    fetched.clear()
    page.goto(f"{host}element.html")
    page.wait_for_selector("iframe", state="attached")
    page.wait_for_timeout(500)
    assert [url for url in fetched if not url.startswith(host)] == ["static/embed.js"]
    page.locator("iframe").scroll_into_view_if_needed()
    game(page)


def test_what_others_say_in_its_name_is_not_believed(page: Page, host: str) -> None:
    page.goto(f"{host}element.html")
    page.wait_for_selector("iframe", state="attached")
    page.evaluate(
        """async () => {
          const lie = { app: "complex-hearts", v: 1, type: "resize", height: 3333 };
          postMessage(lie, "*");
          postMessage({ ...lie, type: "result" }, "*");
          await new Promise(done => setTimeout(done, 200));
        }"""
    )
    assert page.locator("iframe").bounding_box()["height"] != 3333  # type: ignore[index]
    assert not [one for one in page.evaluate("() => window.events") if one["type"] == "result"]


def test_light_and_dark_are_followed_and_links_lead_out_of_the_frame(
    page: Page, context: BrowserContext, host: str
) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(f"{host}frame.html")
    frame = game(page)
    paper = "() => getComputedStyle(document.documentElement).backgroundColor"
    light = frame.evaluate(paper)
    page.emulate_media(color_scheme="dark")
    assert frame.evaluate(paper) != light
    frame.locator('[data-action="menu"]').first.click()
    with context.expect_page() as opened:
        frame.locator('a[href$="rules.html"]').first.click()
    assert opened.value.url.endswith("rules.html")
    assert frame.locator("main").get_attribute("data-python") == "ready"


@pytest.mark.parametrize(
    "blocked",
    [
        {"default_content_setting_values": {"cookies": 2}},
        {"block_third_party_cookies": True, "cookie_controls_mode": 1},
    ],
    ids=["all storage", "third-party storage"],
)
def test_it_plays_where_the_browser_blocks_storage(
    browser: Browser, host: str, tmp_path: Path, blocked: dict[str, object]
) -> None:
    preferences = tmp_path / "Default" / "Preferences"
    preferences.parent.mkdir(parents=True)
    preferences.write_text(json.dumps({"profile": blocked}))
    with browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=shutil.which("chromium"), args=CHROMIUM_FLAGS
    ) as context:
        page = context.new_page()
        page.goto(f"{host}element.html")
        frame = game(page)
        player = player_in(frame)
        player.until("playing")
        player.go_on()
        if "default_content_setting_values" in blocked:
            # That it is blocked indeed, and that the person is told.
            assert frame.evaluate("() => { try { return !localStorage; } catch { return true; } }")
            frame.locator('[data-notice="storage-blocked"]').wait_for()


def test_a_link_to_a_game_or_a_deal_puts_the_present_game_aside_and_offers_it_back(
    page: Page, open_site: Open, server: SiteServer
) -> None:
    player = Player(open_site("?speed=0"))
    player.until("playing")
    before = player.state()
    for link in (f"?game={SHORT_GAME}&speed=0&embed=1", "?deal=7&speed=0"):
        page.goto(server.url + link)
        page.wait_for_selector(READY, timeout=60_000)
        assert player.phase == "passing"
        page.locator('[data-notice="parked"] [data-action="resume"]').click()
        page.wait_for_function(
            "phase => document.querySelector('main').dataset.phase === phase", arg=before["phase"]
        )
        assert player.cards() == before["hand"]
