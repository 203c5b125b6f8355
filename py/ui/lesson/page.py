"""The lesson as a page: its sections in order, each with its figure and what to read."""

from __future__ import annotations

__all__ = ["FIGURES", "figure", "lesson"]

from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Final

import htpy as h

from hearts import GameCode, Seat, deal_number, deal_of_hand

from ..language import Language
from ..pages.facts import facts
from ..pages.frame import TABLE, Built
from ..pages.prose import Prose
from .building import build, order, total
from .helping import help_map
from .state import TURN, Lesson
from .turning import again, axes, own, predict, still


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


def lesson(language: Language, _built: Built) -> h.Fragment:
    """The whole lesson, as it is before anything is touched."""
    state = Lesson()
    prose = Prose(language, {**facts(language), "deal": deal_link(language)})
    return h.fragment[
        h.header(".lesson-head")[
            h.h1[language.text("pages.ten.title")],
            prose.blocks("lesson.lead"),
        ],
        h.p(".lesson-loading", data_lesson="loading", hidden=True, role="status")[
            language.text("lesson.loading")
        ],
        h.p(".lesson-failed", data_lesson="failed", hidden=True, role="alert")[
            language.text("lesson.failed")
        ],
        h.p(".sr", data_lesson="live", role="status"),
        h.noscript[h.p[language.text("lesson.no-script")]],
        (_section(name, state, prose) for name in FIGURES),
        h.section(".lesson-end", aria_labelledby="end")[
            h.h2(id="end")[language.text("lesson.end.title")],
            prose.blocks("lesson.end"),
            h.p[h.a(".button.primary", href=deal_link(language))[language.text("lesson.own.play")]],
        ],
    ]


def _section(name: str, state: Lesson, prose: Prose) -> h.Element:
    language = prose.language
    return h.section(".lesson-section", aria_labelledby=name)[
        h.h2(id=name)[language.text(f"lesson.{name}.title")],
        prose.blocks(f"lesson.{name}.intro"),
        h.figure(".lesson-figure", {"data-figure": name}, aria_labelledby=name)[
            FIGURES[name](state, language)
        ],
        still(language) if name == "predict" else None,
    ]


@cache
def deal_with_ten() -> int:
    """The first deal, in the order of the game codes, that gives South the ten of clubs."""
    for number in count():
        deal = deal_of_hand(GameCode.numbered(number), 1)
        if TURN.card in deal[Seat.SOUTH]:
            return deal_number(deal)
    raise AssertionError("there are such deals")


def deal_link(language: Language) -> str:
    """The table with a hand that holds the ten."""
    return f"{TABLE}?variant=complex&deal={deal_with_ten()}&lang={language.code}"
