"""The names of all actions: `data-action` on a page, `action` in what the page tells Python.

`app.exchange` says what else goes between the page and Python.
"""

from __future__ import annotations

__all__ = ["Action", "Dialog", "LessonAction", "News", "PageAction", "PlainAction", "TableAction"]

from typing import Literal

TableAction = Literal[
    "toggle",
    "pass",
    "accept",
    "play",
    "moon-subtract",
    "moon-give",
    "next-hand",
    "finish-hand",
    "take-back",
    "hint",
]
"""Actions that mean what the person saw when doing them: a late one is dropped."""

Dialog = Literal[
    "start",
    "menu",
    "settings",
    "share",
    "statistics",
    "days",
    "clearing",
    "help",
    "about",
    "plane",
    "last-trick",
]
"""Each opens the dialog of its name, or closes it. The last trick opens on the table itself."""

PlainAction = Literal[
    "close",
    "new-game",
    "daily",
    "resume",
    "set",
    "language",
    "story",
    "dismiss",
    "cancel",
    "install",
    "clear-statistics",
    "export-statistics",
    "export-all",
    "import-all",
    "export-record",
    "open-record",
    "save-refused",
    "retry",
]
"""Actions that are the same whatever the table shows."""

PageAction = Literal["copy", "replay-turn", "repeat", "update"]
"""Actions that the page does by itself."""

News = Literal[
    "storage",
    "kept",
    "kept-anew",
    "not-kept",
    "offline-ready",
    "offline-failed",
    "installable",
    "update-ready",
    "thought",
]
"""What the page tells unasked: of the browser's storage, of the site itself, and of the thinker."""

LessonAction = Literal[
    "tip",
    "spin",
    "halve",
    "times",
    "guess",
    "reveal",
    "another",
    "take",
    "settle",
    "total",
    "try",
    "story",
    "order",
    "answer",
    "show",
    "next",
    "card",
    "place",
    "own",
    "own-step",
]
"""What a reader does in the lesson."""

Action = TableAction | Dialog | PlainAction | PageAction
"""All that a person does at the table."""
