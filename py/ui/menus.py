"""The dialogs: the menu, which is the start screen too, and what it leads to."""

from __future__ import annotations

__all__ = ["dialog"]

import htpy as h

from .language import Language
from .state import Table


def dialog(table: Table, language: Language) -> h.Node:
    """The open dialog, if there is one."""
    return None
