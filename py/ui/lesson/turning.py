"""Figures of the turn itself: predict it, repeat it, see what it does to each axis, your own."""

from __future__ import annotations

__all__ = ["again", "axes", "own", "predict"]

from typing import Final

import htpy as h

from hearts import COMPLEX, ZERO, Operation, Score, ScoredHand, Seat

from ..drawing.plane import QUARTER
from ..words.algebra import turned
from ..words.language import Language
from ..words.pieces import score_number, sentence
from .drawing import Arc, Arrow, Dot, drawing
from .pieces import action, far, framed, place_form, said, score, stepper, steps
from .state import HAND, TURN, Lesson

DOUBLE: Final = TURN.factor.im
PREDICT_EXTENT: Final = 40
"""How far the first drawing reaches, so that it gives nothing away before the guess."""

_ONE: Final = Score(1)


def predict(lesson: Lesson, language: Language) -> h.Fragment:
    """Where will it land? First a guess, then the quarter-turn, then the doubling."""
    target = HAND * TURN.factor
    arrows = _turn_arrows(HAND, lesson.predicted, "ten")
    guess = lesson.guess
    picture = drawing(
        language.text("lesson.predict.label"),
        language,
        arrows=arrows,
        dots=[Dot(guess, "guess")] if guess is not None else [],
        arcs=[Arc(HAND)] if lesson.predicted else [],
        extent=PREDICT_EXTENT,
        pick="guess",
    )
    told: list[h.Node] = []
    if guess is None:
        told.append(h.p[said(language, "lesson.predict.ask", hand=HAND)])
    else:
        told.append(
            h.p[
                said(language, "lesson.predict.guessed", guess=guess, hand=HAND, factor=TURN.factor)
            ]
        )
        told.append(_turn_steps(HAND, lesson.predicted, language))
        told.append(_length(language))
    if guess is not None and lesson.predicted == 2:
        key = "lesson.predict.exact" if guess == target else "lesson.predict.away"
        away = far(guess - target, language)
        told.append(h.p(".lesson-verdict")[sentence(language, key, away=away)])
    form = place_form("guess", guess or ZERO, language.text("lesson.predict.button"), language)
    on = stepper("predict", lesson.predicted, 2, language) if guess is not None else None
    return framed("predict", picture, told, [form, on])


def _turn_arrows(hand: Score, shown: int, rule: str) -> list[Arrow]:
    """A hand, then turned, then doubled as well; what was before stays, faint."""
    points = (hand, hand * QUARTER, hand * TURN.factor)[: shown + 1]
    arrows = [Arrow(ZERO, point, rule, "faint") for point in points[:-1]]
    moves = ("", "turn", "double")[shown]
    return [*arrows, Arrow(ZERO, points[-1], rule, "solid", moves=moves)]


def _turn_steps(hand: Score, shown: int, language: Language) -> h.Element:
    """The steps that are drawn, in words."""
    turned_hand = hand * QUARTER
    told = [
        said(language, "lesson.turn.from", score=hand),
        said(language, "lesson.turn.turned", score=turned_hand),
        said(
            language,
            "lesson.turn.doubled",
            score=turned_hand * Score(DOUBLE),
            double=Score(DOUBLE),
        ),
    ]
    return steps(told[: shown + 1], shown)


def _length(language: Language) -> h.Element:
    """Where the length of the lesson's arrow comes from."""
    right, up, together = map(language.number, (HAND.re, HAND.im, HAND.norm))
    squares = h.span(".num")[f"{right}² + {up}² = {together}"]
    length = far(HAND, language)
    return h.p[sentence(language, "lesson.turn.length", squares=squares, far=length)]


def again(lesson: Lesson, language: Language) -> h.Fragment:
    """Times i, again and again: four quarter-turns lead back."""
    points = [_ONE]
    for _ in range(3):
        points.append(points[-1] * QUARTER)
    now = lesson.times % 4
    arrows = [Arrow(ZERO, point, "ten", "faint") for point in points if point != points[now]]
    moves = "turn" if lesson.times else ""
    arrows.append(Arrow(ZERO, points[now], "ten", "solid", moves=moves))
    picture = drawing(
        language.text("lesson.again.label"),
        language,
        arrows=arrows,
        arcs=[Arc(points[now - 1])] if lesson.times else [],
    )
    equations = [
        said(language, f"lesson.again.{name}", before=point, after=point * QUARTER)
        for name, point in zip(("first", "second", "third", "fourth"), points, strict=True)
    ]
    current = (now - 1) % 4 if lesson.times else -1
    words = [h.p[language.text("lesson.again.text")], steps(equations, current)]
    controls = [
        action("times", language.text("lesson.again.button"), "more", classes=".button.primary"),
        action("times", language.text("lesson.start"), "start", off=not lesson.times),
    ]
    return framed("again", picture, words, controls)


def axes(lesson: Lesson, language: Language) -> h.Fragment:
    """What the turn does to each axis: hearts turn onto i, the queen onto minus."""
    hearts, queen = Score(HAND.re), Score(0, HAND.im)
    shown = lesson.axes
    arrows = [*_axis_arrows(hearts, shown, "hearts"), *_axis_arrows(queen, shown, "queen")]
    picture = drawing(
        language.text("lesson.axes.label"),
        language,
        arrows=arrows,
        arcs=[Arc(hearts), Arc(queen)] if shown else [],
        extent=abs((HAND * TURN.factor).re),
    )
    told = [
        _axes_step("from", hearts, queen, language),
        _axes_step("turned", hearts * QUARTER, queen * QUARTER, language),
        _axes_step("doubled", hearts * TURN.factor, queen * TURN.factor, language),
    ]
    words = [
        h.p[language.text("lesson.axes.text")],
        steps(told[: shown + 1], shown),
        h.p(".lesson-verdict")[said(language, "lesson.axes.sum", sum=HAND * TURN.factor)]
        if shown == 2
        else None,
    ]
    return framed("axes", picture, words, stepper("axes", shown, 2, language))


def _axis_arrows(part: Score, shown: int, rule: str) -> list[Arrow]:
    arrows = _turn_arrows(part, shown, rule)
    return arrows if shown < 2 else [arrows[0], arrows[-1]]


def _axes_step(name: str, hearts: Score, queen: Score, language: Language) -> h.Node:
    key = f"lesson.axes.{name}"
    pieces = language.parts(
        key, hearts=score(hearts, language, "hearts"), queen=score(queen, language, "queen")
    )
    return h.fragment[*pieces]


def own(lesson: Lesson, language: Language, deal_link: str) -> h.Fragment:
    """The reader's own last ten, from their own game."""
    found = lesson.last
    play = h.a(".button", href=deal_link)[language.text("lesson.own.play")]
    if found is None:
        key = "lesson.own.none" if lesson.asked else "lesson.own.text"
        look = action("own", language.text("lesson.own.button"), classes=".button.primary")
        return framed("own", None, h.p[language.text(key)], [look, play])
    working = found.workings[Seat.SOUTH]
    start, end = _around_ten(found)
    shown, moved = lesson.own, start != ZERO
    picture = drawing(
        language.text("lesson.own.label"),
        language,
        arrows=_turn_arrows(start, shown, "ten") if moved else [],
        dots=[] if moved else [Dot(ZERO)],
        arcs=[Arc(start)] if moved and shown else [],
        extent=max(10, abs(end.re), abs(end.im), abs(start.re), abs(start.im)),
    )
    before, after = found.before[Seat.SOUTH], found.after[Seat.SOUTH]
    far = "further" if COMPLEX.distance(after) > COMPLEX.distance(before) else "closer"
    words = [
        h.p[language.text("lesson.own.hand", number=found.number)],
        h.p(".lesson-sum")[turned(working, language)],
        _turn_steps(start, shown, language) if moved else None,
        h.p(".lesson-verdict")[
            said(language, f"lesson.own.{far}", before=before, after=after, hand=end)
        ],
    ]
    controls = [stepper("own-step", shown, 2, language) if moved else None, play]
    return framed("own", picture, words, controls)


def _around_ten(found: ScoredHand) -> tuple[Score, Score]:
    """The reader's hand just before the ten, and just after."""
    before = ZERO
    for step in found.workings[Seat.SOUTH].steps:
        if step.operation is Operation.MULTIPLY:
            return before, step.result
        before = step.result
    raise ValueError("the hand has no ten")


def still(language: Language) -> h.Node:
    """The first figure's answer, for people who read without touching the figure."""
    return h.details(".lesson-answer")[
        h.summary[language.text("lesson.predict.answer")],
        _turn_steps(HAND, 2, language),
        _length(language),
        h.p(".lesson-sum")[
            "(",
            score_number(HAND, language),
            ") × ",
            score_number(TURN.factor, language),
            " = ",
            score_number(HAND * TURN.factor, language),
        ],
    ]
