"""Every figure of the lesson, driven by keys alone in three engines, and by a finger."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect

from browsers.engine import Engine
from sitebuild.machine.serve import SiteServer
from ui.words.language import load_language

NO_TEN = load_language("en").text("lesson.own.none")
PATIENCE = 90
"""Seconds within which Python has started and answered, on a busy machine too."""


class Keyboard:
    """A reader of the lesson who has only a keyboard."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def at(self, name: str, control: str) -> None:
        """Reach a control of a figure by Tab."""
        selector = f'[data-figure="{name}"] {control}'
        for _ in range(120):
            here = """wanted => document.activeElement === document.querySelector(wanted)"""
            if self.engine.evaluate(here, selector):
                return
            self.engine.press("Tab")
        raise AssertionError(f"{name}: {control} is out of reach")

    def press(self, *keys: str) -> None:
        """Press one key after the other."""
        for key in keys:
            self.engine.press(key)

    def write(self, text: str) -> None:
        """Write a number over the one-digit number that is there."""
        self.press("ArrowRight", "Backspace", *text)

    def shows(self, name: str, text: str, part: str = ".lesson-words") -> None:
        """Wait until a part of a figure holds a text."""
        told, end = "", time.monotonic() + PATIENCE
        while time.monotonic() < end:
            text_of = "selector => document.querySelector(selector)?.textContent"
            told = str(self.engine.evaluate(text_of, f'[data-figure="{name}"] {part}'))
            if text in told:
                return
            time.sleep(0.05)
        raise AssertionError(f"{self.engine.name}, {name}: {text!r} is not in {told!r}")


def test_every_figure_works_by_keyboard_alone(engine: Engine, server: SiteServer) -> None:
    engine.open(f"{server.url}en/ten.html")
    keyboard = Keyboard(engine)
    at, press, shows = keyboard.at, keyboard.press, keyboard.shows

    at("predict", "input[name='re']")
    keyboard.write("-26")
    at("predict", "input[name='im']")
    keyboard.write("10")
    press("Enter")
    shows("predict", "Your guess")
    at("predict", "[data-action='predict'].primary")
    press("Enter")
    shows("predict", "−13 + 5i")
    press("Enter")
    shows("predict", "Exactly where you said")
    at("again", "[data-value='more']")
    press("Space", "Space")
    shows("again", "i × i = −1", "[aria-current='step']")
    at("build", "input[type='range']")
    press("ArrowRight")
    shows("build", "6 hearts")
    at("build", "[data-name='jack']")
    press("Space")
    shows("build", "−4 + 13i")
    at("axes", ".primary")
    press("Enter")
    shows("axes", "Next step", ".primary")
    press("Enter", "Enter")
    shows("axes", "Doubled")
    at("total", "input:checked")
    press("ArrowDown")
    shows("total", "14 + 10i")
    at("order", "input:checked")
    press("ArrowDown")
    shows("order", "13 − 7i")
    at("order", "[data-item='moon'] [aria-label^='Later']")
    press("Enter")
    shows("order", "jack", ".lesson-order li:first-child")
    # What was moved is still in hand: the same key moves it on.
    press("Enter")
    shows("order", "moon", ".lesson-order li:last-child")
    at("map", "input:checked")
    press("ArrowDown")
    shows("map", "slanted line")
    at("own", "[data-action='own']")
    press("Enter")
    shows("own", NO_TEN)


@pytest.fixture
def phone(browser: Browser, server: SiteServer) -> Iterator[Page]:
    """The lesson on a phone."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.goto(f"{server.url}en/ten.html")
    yield page
    context.close()


class Finger:
    """A finger on a page, which can also be moved before it is lifted."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        places = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    def drag(self, what: Locator, onto: Locator) -> None:
        """Put it on the middle of something, and lift it on the middle of something else."""
        start, end = middle(what), middle(onto)
        self._touch("touchStart", start)
        for part in range(1, 6):
            way = [a + (b - a) * part / 5 for a, b in zip(start, end, strict=True)]
            self._touch("touchMove", (way[0], way[1]))
        self._touch("touchEnd")


def middle(element: Locator) -> tuple[float, float]:
    """Where the middle of an element is in the window."""
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_every_figure_works_by_touch(phone: Page) -> None:
    def part(name: str, selector: str) -> Locator:
        return phone.locator(f'[data-figure="{name}"] {selector}')

    def shows(name: str, text: str) -> None:
        expect(part(name, ".lesson-words")).to_contain_text(text, timeout=PATIENCE * 1000)

    part("predict", "svg").tap(position={"x": 60, "y": 120})
    shows("predict", "Your guess")
    part("predict", ".primary[data-action='predict']").tap()
    shows("predict", "−13 + 5i")
    part("predict", ".primary[data-action='predict']").tap()
    shows("predict", "−26 + 10i")
    part("again", "[data-value='more']").tap()
    expect(part("again", "[aria-current='step']")).to_contain_text("up")
    slider = part("build", "input[type='range']")
    slider.scroll_into_view_if_needed()
    width = slider.evaluate("slider => slider.clientWidth")
    slider.tap(position={"x": width - 4, "y": 20})
    shows("build", "12 hearts")
    part("build", "label:has([data-name='jack'])").tap()
    shows("build", "2 + 13i")
    part("axes", ".primary").tap()
    expect(part("axes", ".primary")).to_have_text("Next step")
    part("axes", ".primary").tap()
    shows("axes", "A quarter-turn")
    part("total", "label:nth-of-type(2)").tap()
    shows("total", "14 + 10i")
    part("map", "svg").tap(position={"x": 250, "y": 150})
    shows("map", "Closer")
    part("map", "label:has([value='ten'])").tap()
    shows("map", "slanted line")
    part("own", "[data-action='own']").tap()
    shows("own", NO_TEN)


def test_the_order_is_dragged_by_finger_and_by_mouse(phone: Page) -> None:
    def item(name: str) -> Locator:
        return phone.locator(f'[data-item="{name}"]')

    def order() -> list[str]:
        items = phone.locator("[data-item]")
        return items.evaluate_all("items => items.map(item => item.dataset.item)")  # type: ignore[no-any-return]

    def becomes(*names: str) -> None:
        for place, name in enumerate(names):
            there = phone.locator("[data-item]").nth(place)
            expect(there).to_have_attribute("data-item", name, timeout=PATIENCE * 1000)

    item("jack").scroll_into_view_if_needed()
    assert order() == ["moon", "jack", "ten"]
    Finger(phone).drag(item("ten").locator(".lesson-grip"), item("moon"))
    becomes("ten", "moon", "jack")
    # The finger moved the item, not the page.
    top = phone.evaluate("scrollY")
    item("ten").locator(".lesson-grip").drag_to(item("jack"))
    becomes("moon", "jack", "ten")
    assert phone.evaluate("scrollY") == top
    grip = item("moon").locator(".lesson-grip")
    phone.mouse.move(*middle(grip))
    phone.mouse.down()
    phone.mouse.move(*middle(item("ten")))
    phone.keyboard.press("Escape")
    phone.mouse.up()
    assert order() == ["moon", "jack", "ten"]
