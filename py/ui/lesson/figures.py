"""Every figure of the lesson by its name."""

from __future__ import annotations

__all__ = ["ANSWERS", "FIGURES", "LESSON", "figure"]

from collections.abc import Callable
from typing import Final

import htpy as h

from ..teaching.links import deal_link
from ..words.language import Language
from .building import build, total, total_answer
from .helping import help_map
from .ordering import order, order_answer
from .own import own
from .practising import practice, practice_answer
from .predicting import predict, predict_answer
from .state import Lesson
from .turning import again, half, half_answer, turn


def _own(state: Lesson, language: Language) -> h.Fragment:
    return own(state, language, deal_link(language))


LESSON: Final = ("turn", "half", "again", "predict", "build", "total", "order", "practice", "own")
"""The figures of the lesson, in the order of the page."""

FIGURES: Final[dict[str, Callable[[Lesson, Language], h.Fragment]]] = {
    "turn": turn,
    "half": half,
    "again": again,
    "predict": predict,
    "build": build,
    "total": total,
    "order": order,
    "practice": practice,
    "own": _own,
    "map": help_map,
}
"""Every figure by its name; the map of help is on the page about strategy."""

ANSWERS: Final[dict[str, Callable[[Language], h.Fragment]]] = {
    "half": half_answer,
    "predict": predict_answer,
    "total": total_answer,
    "order": order_answer,
    "practice": practice_answer,
}
"""What the figures that ask something do not show at first, for people who only read."""


def figure(name: str, state: Lesson, language: Language) -> str:
    """The HTML inside a figure. Raises `KeyError` for no figure's name."""
    return str.__str__(str(FIGURES[name](state, language)))
