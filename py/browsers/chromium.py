"""Chromium, by Playwright."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Frame, Page

from .engine import Engine


class Chromium(Engine):
    """A window of the browser that the other tests use too."""

    name = "Chromium"

    def __init__(self, browser: Browser) -> None:
        self._context = browser.new_context(viewport={"width": 1280, "height": 1000})
        self._page = self._context.new_page()
        self._here: Page | Frame = self._page
        self._heard: list[str] = []
        self._page.on("console", self._hear)
        self._page.on("pageerror", lambda error: self._heard.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._heard.append(message.text)

    def open(self, url: str) -> None:
        self._page.goto(url)

    def reload(self) -> None:
        self._page.reload()

    def evaluate(self, function: str, *arguments: Any) -> Any:
        return self._here.evaluate(f"all => ({function})(...all)", list(arguments))

    def click(self, selector: str) -> None:
        self._here.locator(selector).last.click()

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)

    def enter(self) -> None:
        frame = self._page.wait_for_selector("iframe", state="attached").content_frame()  # type: ignore[union-attr]
        assert frame
        self._here = frame

    def leave(self) -> None:
        self._here = self._page

    def complaints(self) -> list[str]:
        return self._heard

    def close(self) -> None:
        self._context.close()
