"""Predict where an arrow lands, be told what kind of mistake it was, and try again."""

from __future__ import annotations

__all__ = ["PREDICT_EXTENT", "mistake_told", "predict", "predict_answer"]

from typing import Final

import htpy as h

from hearts import ZERO, Score

from ..drawing.plane import QUARTER
from ..words.language import Language
from ..words.pieces import sentence
from .mistakes import find_mistake
from .multiplying import DOUBLE, TURN
from .pieces import action, far, framed, place_form, said, steps, written
from .state import FULL_TURN, PREDICTIONS, Lesson
from .turner import EXTENT, Part, turner

PREDICT_EXTENT: Final = EXTENT
"""How far the drawing reaches that is pointed at."""


def predict(lesson: Lesson, language: Language) -> h.Fragment:
    """Where will it land? A guess is told what is wrong with it; the answer comes only after."""
    start, guess, shown = lesson.asked_hand, lesson.guess, lesson.predicted
    picture = turner(
        [Part(Score(start.re), "hearts"), Part(Score(0, start.im), "queen")],
        FULL_TURN,
        language,
        label=language.text("lesson.predict.label"),
        name="predict",
        image=shown,
        plays=shown,
        pick="" if shown else "guess",
        guess=guess if guess != start * TURN.factor else None,
    )
    words: list[h.Node] = []
    if guess is not None:
        words.append(h.p(".lesson-verdict")[mistake_told(guess, start, language)])
    if shown:
        words += [turn_steps(start, language), h.p(".lesson-sum")[written(start, language)]]
    controls = [
        place_form("guess", guess or ZERO, language.text("lesson.predict.button"), language)
        if not shown
        else None,
        h.div(".lesson-buttons")[
            action("reveal", language.text("lesson.predict.reveal"), off=guess is None)
            if not shown
            else action(
                "another", language.text("lesson.predict.another"), classes=".button.primary"
            )
        ],
    ]
    ask = said(language, "lesson.predict.ask", start=start)
    return framed("predict", picture, words, controls, ask=ask)


def mistake_told(answer: Score, start: Score, language: Language) -> h.Node:
    """Whether a place is where the ten takes an arrow, and if not, what kind of mistake it is."""
    mistake = find_mistake(answer, start)
    name = mistake.value if mistake else "right"
    away = far(answer - start * TURN.factor, language)
    return sentence(
        language,
        f"lesson.mistake.{name}",
        answer=said(language, "lesson.place", place=answer),
        away=away,
        double=language.score(DOUBLE),
    )


def turn_steps(start: Score, language: Language) -> h.Element:
    """The two steps of the ten, in words."""
    return steps(
        [
            said(language, "lesson.steps.turned", score=start * QUARTER),
            said(language, "lesson.steps.doubled", score=start * TURN.factor, double=DOUBLE),
        ],
        1,
    )


def predict_answer(language: Language) -> h.Fragment:
    """The answer to the first question, for people who read without touching the figure."""
    start = PREDICTIONS[0]
    return h.fragment[turn_steps(start, language), h.p(".lesson-sum")[written(start, language)]]
