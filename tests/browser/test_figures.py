"""Every figure of the lesson, driven by keys alone in three engines, and by a finger."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect

from browsers.engine import Engine
from sitebuild.machine.serve import SiteServer
from ui.words.language import load_language

ENGLISH = load_language("en")
PATIENCE = 90
"""Seconds within which Python has started and answered, on a busy machine too."""


def told(key: str, **fields: str | int) -> str:
    """What a message says up to the first of its fields that is not given."""
    names = {"answer": "\0", "placefar": "\0", **fields}
    pieces = ENGLISH.text(key, **names).split("\0")
    return max(pieces, key=len).strip()


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

    def no_longer_shows(self, name: str, text: str) -> None:
        """Wait until what a figure says holds a text no more."""
        end = time.monotonic() + PATIENCE
        said = (
            f"""() => document.querySelector('[data-figure="{name}"] .lesson-says').textContent"""
        )
        while text in str(self.engine.evaluate(said)):
            assert time.monotonic() < end, f"{self.engine.name}, {name}: {text!r} stays"
            time.sleep(0.05)

    def shows(self, name: str, text: str, part: str = ".lesson-says") -> None:
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

    at("turn", "#grip-turn")
    # Each key moves the tip at once, and what is said follows to the last of them.
    press(*["ArrowLeft"] * 3, *["ArrowUp"] * 7)
    shows("turn", "(5 + 13i) × 2i")
    shows("turn", "= −26 + 10i")
    at("turn", "[data-value='turn']")
    press("Enter")
    shows("turn", told("lesson.turn.after-turned", way="13 left and 5 up"))
    at("turn", "input[type='range']")
    press("ArrowRight")
    shows("turn", told("lesson.turn.after-doubling", double=2))
    at("half", "#grip-half")
    press(*["ArrowRight"] * 6)
    shows("half", told("lesson.half.left"))
    at("again", "[data-value='more']")
    press("Space", "Space")
    shows("again", "i × i = −1", "[aria-current='step']")
    at("predict", "input[name='re']")
    keyboard.write("8")
    at("predict", "input[name='im']")
    keyboard.write("-6")
    press("Enter")
    shows("predict", told("lesson.mistake.wrong-way", answer=""))
    at("predict", "[data-action='reveal']")
    press("Enter")
    shows("predict", "= −8 + 6i")
    at("build", "[data-value='TC']")
    press("Space")
    shows("build", "−26 + 6i")
    at("build", "[data-value='JD']")
    press("Space")
    shows("build", "−26 − 14i")
    at("total", "[data-value='total']")
    press("Enter")
    shows("total", told("lesson.total.no"))
    at("total", "input:checked")
    press("ArrowDown")
    shows("total", "−36 − 10i")
    at("order", "[data-item='ten'] [aria-label^='Later']")
    press("Enter")
    shows("order", "jack", ".lesson-order li:first-child")
    # What was moved is still in hand: the same key moves it on.
    press("Enter")
    shows("order", "ten", ".lesson-order li:last-child")
    at("order", "[data-action='try']")
    press("Enter")
    shows("order", "26 − 46i")
    # The orders of the other moon are untried. (Back to the button, Tab would go by way of the
    # browser's own controls, where Firefox keeps it.)
    at("order", "input:checked")
    press("ArrowDown")
    keyboard.no_longer_shows("order", "26 − 46i")
    at("practice", "input[name='re']")
    keyboard.write("16")
    at("practice", "input[name='im']")
    keyboard.write("-2")
    press("Enter")
    shows("practice", told("lesson.practice.right"))
    at("practice", "[data-action='next']")
    press("Enter")
    at("own", "[data-action='own']")
    press("Enter")
    shows("own", told("lesson.own.none"))


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
        expect(part(name, ".lesson-says")).to_contain_text(text, timeout=PATIENCE * 1000)

    # The whole picture of the first figure is on the first screen, with something to take hold of.
    for width, height in ((390, 844), (360, 640), (1280, 800), (390, 844)):
        phone.set_viewport_size({"width": width, "height": height})
        box = part("turn", "svg").bounding_box()
        assert box
        assert box["y"] + box["height"] <= height, (width, height)
        grip = part("turn", ".grip-room").bounding_box()
        assert grip
        assert min(grip["width"], grip["height"]) >= 44
    finger = Finger(phone)
    before = phone.evaluate("scrollY")
    finger.drag(part("turn", ".grip-ring"), part("turn", "[data-part='image'] polygon"))
    assert phone.evaluate("scrollY") == before
    shows("turn", "× 2i")
    expect(part("turn", "#grip-turn")).to_have_attribute(
        "aria-valuenow", re.compile(r"-1[0-2]"), timeout=PATIENCE * 1000
    )
    part("turn", "[data-value='double']").tap()
    shows("turn", "After the ten")
    phone.locator("#half").scroll_into_view_if_needed()
    part("half", ".grip-ring").scroll_into_view_if_needed()
    finger.drag(part("half", ".grip-ring"), part("half", ".rim"))
    shows("half", "Turn")
    part("again", "[data-value='more']").tap()
    expect(part("again", "[aria-current='step']")).to_contain_text("up")
    part("predict", "svg").tap(position={"x": 60, "y": 120})
    shows("predict", "away")
    part("predict", "[data-action='reveal']").tap()
    shows("predict", "−8 + 6i")
    part("build", "[data-value='JD']").tap()
    shows("build", "−7 + 13i")
    part("total", "[data-value='hand']").tap()
    shows("total", told("lesson.total.yes"))
    part("order", "[data-action='try']").tap()
    shows("order", "−23 − 13i")
    part("practice", "svg").tap(position={"x": 40, "y": 40})
    shows("practice", "away")
    part("practice", "[data-action='show']").tap()
    shows("practice", "16 − 2i")
    part("practice", "[data-action='next']").tap()
    part("own", "[data-action='own']").tap()
    shows("own", told("lesson.own.none"))
    phone.goto(phone.url.replace("ten.html", "strategy.html"))
    part("map", "svg").tap(position={"x": 250, "y": 150})
    shows("map", "Closer")
    part("map", "label:has([value='ten'])").tap()
    shows("map", "The line is slanted")


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
    assert order() == ["ten", "jack", "moon"]
    Finger(phone).drag(item("moon").locator(".lesson-grip"), item("ten"))
    becomes("moon", "ten", "jack")
    # The finger moved the item, not the page.
    top = phone.evaluate("scrollY")
    item("moon").locator(".lesson-grip").drag_to(item("jack"))
    becomes("ten", "jack", "moon")
    assert phone.evaluate("scrollY") == top
    grip = item("moon").locator(".lesson-grip")
    phone.mouse.move(*middle(grip))
    phone.mouse.down()
    phone.mouse.move(*middle(item("ten")))
    phone.keyboard.press("Escape")
    phone.mouse.up()
    assert order() == ["ten", "jack", "moon"]
