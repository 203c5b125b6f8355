"""What the core of the suite asks of a browser, whichever way it is driven."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class EngineMissingError(Exception):
    """The browser, or what drives it, is not on this machine; the text names it."""


class Engine(ABC):
    """One window of one browser with a profile of its own; opened anew for each test."""

    name: str
    """The engine as people know it."""

    @abstractmethod
    def open(self, url: str) -> None:
        """Go to a page and wait until it has loaded."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page again."""

    @abstractmethod
    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function, which may be asynchronous; what it returns, as JSON."""

    @abstractmethod
    def click(self, selector: str) -> None:
        """Click in the middle of the last element that a selector finds, as a person does."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Press one key: `Tab`, `Enter`, or a character."""

    @abstractmethod
    def enter(self) -> None:
        """From here on everything happens in the page's one frame."""

    @abstractmethod
    def leave(self) -> None:
        """From here on everything happens in the page itself again."""

    @abstractmethod
    def close(self) -> None:
        """End the browser."""

    def complaints(self) -> list[str]:
        """The errors on the console so far, where the browser lets them be heard."""
        return []

    @contextmanager
    def frame(self) -> Iterator[None]:
        """Whatever is done inside happens in the page's one frame."""
        self.enter()
        try:
            yield
        finally:
            self.leave()


# Brings the middle of the last match into view, and says where it is.
IN_VIEW = """selector => {
  const element = [...document.querySelectorAll(selector)].at(-1);
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
}"""
