"""The lesson as a page: its sections in order, each with its figure and what to read."""

from __future__ import annotations

__all__ = ["figure_section", "lesson", "lesson_notes"]

import htpy as h

from ..lesson import ANSWERS, FIGURES, LESSON, Lesson
from ..teaching.links import deal_link
from ..words.language import Language
from .facts import facts
from .frame import Built
from .prose import Prose


def lesson(language: Language, _built: Built) -> h.Fragment:
    """The whole lesson, as it is before anything is touched."""
    prose = Prose(language, {**facts(language), "deal": deal_link(language)})
    return h.fragment[
        h.header(".lesson-head")[
            h.h1[language.text("pages.ten.title")],
            prose.blocks("lesson.lead"),
        ],
        (figure_section(name, prose) for name in LESSON),
        h.section(".lesson-end", aria_labelledby="end")[
            h.h2(id="end")[language.text("lesson.end.title")],
            prose.blocks("lesson.end"),
            h.p[h.a(".button.primary", href=deal_link(language))[language.text("lesson.own.play")]],
        ],
        lesson_notes(language),
    ]


def lesson_notes(language: Language) -> h.Fragment:
    """What is said of the figures as such: that they load, or failed, or stand still."""
    return h.fragment[
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
    ]


def figure_section(name: str, prose: Prose) -> h.Element:
    """A section with its figure: what to read before it and after it, and its folded answer."""
    language = prose.language
    before, after = f"lesson.{name}.intro", f"lesson.{name}.after"
    return h.section(".lesson-section", aria_labelledby=name)[
        h.h2(id=name)[language.text(f"lesson.{name}.title")],
        prose.blocks(before) if language.has(before) else None,
        h.figure(".lesson-figure", {"data-figure": name}, aria_labelledby=name)[
            FIGURES[name](Lesson(), language)
        ],
        prose.blocks(after) if language.has(after) else None,
        h.details(".lesson-answer")[
            h.summary[language.text("lesson.answer")],
            ANSWERS[name](language),
        ]
        if name in ANSWERS
        else None,
    ]
