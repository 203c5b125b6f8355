"""Every figure of the lesson by its name."""

from __future__ import annotations

__all__ = ["FIGURES", "figure"]

from collections.abc import Callable
from typing import Final

import htpy as h

from ..teaching.links import deal_link
from ..words.language import Language
from .building import build, order, total
from .helping import help_map
from .state import Lesson
from .turning import again, axes, own, predict


def _own(state: Lesson, language: Language) -> h.Fragment:
    return own(state, language, deal_link(language))


FIGURES: Final[dict[str, Callable[[Lesson, Language], h.Fragment]]] = {
    "predict": predict,
    "again": again,
    "build": build,
    "axes": axes,
    "total": total,
    "order": order,
    "map": help_map,
    "own": _own,
}
"""Every figure by its name, in the order of the page."""


def figure(name: str, state: Lesson, language: Language) -> str:
    """The HTML inside a figure. Raises `KeyError` for no figure's name."""
    return str.__str__(str(FIGURES[name](state, language)))
