"""The reader's own last ten, from their own game."""

from __future__ import annotations

__all__ = ["own"]

import htpy as h

from hearts import COMPLEX, ZERO, Operation, Score, ScoredHand, Seat

from ..drawing.plane import QUARTER
from ..words.algebra import turned
from ..words.language import Language
from .drawing import Arc, Arrow, Dot, drawing
from .multiplying import DOUBLE, TURN
from .pieces import action, framed, said, stepper, steps
from .state import Lesson


def own(lesson: Lesson, language: Language, deal_link: str) -> h.Fragment:
    """The reader's last ten, a step at a time; before it is asked for, a button."""
    found = lesson.last
    play = h.a(".button", href=deal_link)[language.text("lesson.own.play")]
    if found is None:
        key = "lesson.own.none" if lesson.asked else "lesson.own.text"
        look = action("own", language.text("lesson.own.button"), classes=".button.primary")
        return framed("own", None, h.p[language.text(key)], h.div(".lesson-buttons")[look, play])
    working = found.workings[Seat.SOUTH]
    start, end = _around_ten(found)
    shown, moved = lesson.own, start != ZERO
    picture = drawing(
        language.text("lesson.own.label"),
        language,
        arrows=_arrows(start, shown) if moved else [],
        dots=[] if moved else [Dot(ZERO)],
        arcs=[Arc(start)] if moved and shown else [],
        extent=max(10, abs(end.re), abs(end.im), abs(start.re), abs(start.im)),
    )
    before, after = found.before[Seat.SOUTH], found.after[Seat.SOUTH]
    change = "further" if COMPLEX.distance(after) > COMPLEX.distance(before) else "closer"
    words = [
        h.p[language.text("lesson.own.hand", number=found.number)],
        h.p(".lesson-sum")[turned(working, language)],
        _told(start, shown, language) if moved else None,
        h.p(".lesson-verdict")[
            said(language, f"lesson.own.{change}", before=before, after=after, hand=end)
        ],
    ]
    on = stepper("own-step", shown, 2, language) if moved else None
    return framed("own", picture, words, h.div(".lesson-buttons")[on, play])


def _arrows(hand: Score, shown: int) -> list[Arrow]:
    """A hand, then turned, then doubled as well; what was before stays, faint."""
    points = (hand, hand * QUARTER, hand * TURN.factor)[: shown + 1]
    arrows = [Arrow(ZERO, point, "ten", "faint") for point in points[:-1]]
    moves = ("", "turn", "double")[shown]
    return [*arrows, Arrow(ZERO, points[-1], "ten", "solid", moves=moves)]


def _told(hand: Score, shown: int, language: Language) -> h.Element:
    """The steps that are drawn, in words."""
    told = [
        said(language, "lesson.steps.from", score=hand),
        said(language, "lesson.steps.turned", score=hand * QUARTER),
        said(language, "lesson.steps.doubled", score=hand * TURN.factor, double=DOUBLE),
    ]
    return steps(told[: shown + 1], shown)


def _around_ten(found: ScoredHand) -> tuple[Score, Score]:
    """The reader's hand just before the ten, and just after."""
    before = ZERO
    for step in found.workings[Seat.SOUTH].steps:
        if step.operation is Operation.MULTIPLY:
            return before, step.result
        before = step.result
    raise ValueError("the hand has no ten")
