"""The page about strategy: where on the plane a card helps, and what the house player asks."""

from __future__ import annotations

__all__ = ["strategy"]

import htpy as h

from ..teaching.links import deal_link
from ..words.language import Language
from .facts import facts
from .frame import Built
from .prose import Prose
from .ten import figure_section, lesson_notes


def strategy(language: Language, _built: Built) -> h.Fragment:
    """The map of each card, and the one question before every card."""
    prose = Prose(language, facts(language))
    return h.fragment[
        h.header(".lesson-head")[
            h.h1[language.text("pages.strategy.title")],
            prose.blocks("strategy.lead"),
        ],
        figure_section("map", prose),
        h.section(".lesson-end", aria_labelledby="question")[
            h.h2(id="question")[language.text("strategy.question.title")],
            prose.blocks("strategy.question"),
            h.p[h.a(".button.primary", href=deal_link(language))[language.text("lesson.own.play")]],
        ],
        lesson_notes(language),
    ]
