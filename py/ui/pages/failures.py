"""What the page says when Python cannot start or has stopped: words that need no Python.

They are in the built page from the start, hidden, in every language, for when they are needed
nothing can be looked up.
"""

from __future__ import annotations

__all__ = ["REASONS", "failures", "no_script"]

from typing import Final

import htpy as h

from ..words.language import LANGUAGES, load_language

REASONS: Final = {
    "load": "failure.load",
    "silent": "failure.silent",
    "ended": "failure.silent",
    "python": "failure.python",
    "no-webassembly": "failure.no-webassembly",
    "sandbox": "failure.sandbox",
}
"""The message for each reason that the page layer may give; the first stands for any other."""


_FOR_GOOD: Final = ("no-webassembly", "sandbox")
"""Trying again does not help where the browser lacks something or forbids it."""


def failures() -> h.Node:
    """A hidden note for each reason; `data-failure` names the reason."""
    return [
        h.div(".failure", {"data-failure": reason}, role="group", hidden=True)[
            _in_every_language(key),
            _retry() if reason not in _FOR_GOOD else None,
        ]
        for reason, key in REASONS.items()
    ]


def no_script() -> h.Element:
    """What is said where scripts are switched off."""
    return h.noscript[h.div(".failure")[_in_every_language("failure.no-script")]]


def _in_every_language(key: str) -> list[h.Element]:
    return [h.p(lang=code)[load_language(code).text(key)] for code in LANGUAGES]


def _retry() -> h.Element:
    words = [h.span(lang=code)[load_language(code).text("action.retry")] for code in LANGUAGES]
    separated = [node for word in words for node in (" · ", word)][1:]
    return h.button(".button.primary", {"type": "button", "data-action": "retry"})[separated]
