"""The lesson as a page: its sections in order, each with its figure and what to read."""

from __future__ import annotations

__all__ = ["lesson"]

import htpy as h

from ..lesson import FIGURES, Lesson
from ..lesson.turning import still
from ..teaching.links import deal_link
from ..words.language import Language
from .facts import facts
from .frame import Built
from .prose import Prose


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
        h.p(".lesson-failed", {"data-lost": ""}, data_lesson="failed", hidden=True, role="alert")[
            language.text("lesson.failed"),
            " ",
            h.a(".button", href="")[language.text("action.retry")],
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
