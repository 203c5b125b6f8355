"""The practice that never runs out: a task, what kind of mistake an answer is, and the row."""

from __future__ import annotations

__all__ = ["PICK_EXTENT", "ROW", "practice", "practice_answer"]

from typing import Final

import htpy as h

from hearts import COMPLEX, ZERO, Score

from ..words.language import Language
from ..words.pieces import sentence
from ..words.sums import product
from .drawing import Arrow, Dot, drawing
from .multiplying import JACK, TURN
from .pieces import action, framed, place_form, said, score, written
from .predicting import mistake_told
from .state import Lesson, Practice
from .tasks import Kind, Task
from .turner import EXTENT

ROW: Final = 3
"""How many right answers in a row finish the lesson."""
PICK_EXTENT: Final = EXTENT
"""How far the drawing reaches in which a place is the answer."""
_MOON_EXTENT: Final = 48
_UNDO: Final = ("back-half", "back", "on-half", "around")
"""The choices of what undoes a ten, as keys; the first is right."""


def practice(lesson: Lesson, language: Language) -> h.Fragment:
    """A task with its answer in the plane or among choices, and what is wrong with the answer."""
    state = lesson.practice
    task = state.task
    words: list[h.Node] = []
    if state.answer is not None and not state.right:
        words.append(h.p(".lesson-verdict")[_wrong(state, language)])
    if state.right:
        words.append(h.p(".lesson-verdict.is-right")[language.text("lesson.practice.right")])
    if state.done:
        words.append(h.p[solution(task, language)])
    words.append(_row(state, language))
    return framed(
        "practice",
        _picture(state, language),
        words,
        _controls(state, language),
        ask=question(task, language),
    )


def _row(state: Practice, language: Language) -> h.Element:
    """The row so far; the page keeps the longest on this device."""
    done = "done" if state.row >= ROW else "row"
    return h.p(".lesson-row", {"data-keep-best": str(state.best)})[
        h.span(".lesson-pips", aria_hidden="true")[
            (h.span({"data-on": "" if n < state.row else None}) for n in range(ROW))
        ],
        h.span[language.text(f"lesson.practice.{done}", row=state.row, best=state.best, goal=ROW)],
    ]


def question(task: Task, language: Language) -> h.Node:
    """What is asked."""
    key = f"lesson.task.{task.kind.value}"
    match task.kind:
        case Kind.COMPUTE:
            sum_asked = product(task.given[0], TURN.factor, language, result=False)
            return sentence(language, key, product=sum_asked)
        case Kind.CLOSER | Kind.LOSES:
            return sentence(language, key, limit=str(COMPLEX.limit))
        case Kind.MOON:
            counted, jack = task.given
            story = "received" if counted == COMPLEX.moon else "kept"
            with_jack = f"{key}-{story}{'-jack' if jack != ZERO else ''}"
            return said(language, with_jack, moon=COMPLEX.moon, jack=JACK)
        case _:
            return said(language, key, start=task.given[0], factor=TURN.factor)


def solution(task: Task, language: Language) -> h.Node:
    """The answer, and how it comes about."""
    key = f"lesson.solution.{task.kind.value}"
    match task.kind:
        case Kind.COMPUTE | Kind.PLACE:
            return written(task.given[0], language)
        case Kind.FIND:
            assert isinstance(task.answer, Score)
            return written(task.answer, language)
        case Kind.UNDO:
            end, start = task.given
            return said(language, key, start=start, end=end, factor=TURN.factor)
        case Kind.FOUR:
            return said(language, key, end=_right_choice(task), start=task.given[0])
        case Kind.CLOSER:
            near = _right_choice(task)
            other = next(total for total in task.given if total != near)
            return said(language, key, near=near, other=other)
        case Kind.LOSES:
            return said(language, key, {"limit": str(COMPLEX.limit)}, loser=_right_choice(task))
        case Kind.MOON:
            counted, jack = task.given
            story = "received" if counted == COMPLEX.moon else "kept"
            own = jack if story == "received" else counted + jack
            turned = product(own, TURN.factor, language)
            return said(
                language,
                f"{key}-{story}",
                {"turned": turned},
                end=_right_choice(task),
                moon=COMPLEX.moon,
            )


def _right_choice(task: Task) -> Score:
    assert isinstance(task.answer, int)
    return task.choices[task.answer]


def _wrong(state: Practice, language: Language) -> h.Node:
    """What kind of mistake the last answer is."""
    task, answer = state.task, state.answer
    if isinstance(answer, Score):
        if task.kind is Kind.FIND:
            # Judged by where the ten would take it.
            return said(
                language,
                "lesson.practice.lands",
                answer=answer,
                end=answer * TURN.factor,
                wanted=task.given[0],
            )
        return mistake_told(answer, task.given[0], language)
    assert answer is not None
    if task.kind is Kind.UNDO:
        return language.text(f"lesson.undo.wrong-{_UNDO[answer]}")
    if task.kind is Kind.MOON:
        return language.text("lesson.practice.wrong-moon")
    return said(language, f"lesson.practice.wrong-{task.kind.value}", answer=task.choices[answer])


def _picture(state: Practice, language: Language) -> h.Node:
    task, given = state.task, state.task.given
    arrows: list[Arrow] = []
    dots: list[Dot] = []
    extent: float = EXTENT
    match task.kind:
        case Kind.COMPUTE | Kind.PLACE:
            # Where the sum is asked the arrow is not drawn: the plane is only answered in.
            drawn = task.kind is Kind.PLACE or state.done
            arrows = [Arrow(ZERO, given[0], "hand", named=state.done)] if drawn else []
            if state.done:
                arrows.append(Arrow(ZERO, given[0] * TURN.factor, "ten"))
        case Kind.FIND:
            dots = [Dot(given[0], "goal")]
            if state.done and isinstance(task.answer, Score):
                arrows = [Arrow(ZERO, task.answer, "hand"), Arrow(ZERO, given[0], "ten")]
        case Kind.UNDO:
            arrows = [Arrow(ZERO, given[0], "ten")]
            if state.done:
                arrows.append(Arrow(ZERO, given[1], "hand"))
        case Kind.FOUR:
            arrows = [Arrow(ZERO, given[0], "hand")]
            extent = 5
            if state.done:
                extent = EXTENT * 2
                arrows.append(Arrow(ZERO, _right_choice(task), "ten"))
        case Kind.CLOSER | Kind.LOSES:
            dots = [Dot(total) for total in given] if state.done else []
            extent = COMPLEX.limit + 8
        case Kind.MOON:
            extent = _MOON_EXTENT
            if state.done:
                arrows = [Arrow(ZERO, _right_choice(task), "ten")]
    if isinstance(state.answer, Score) and not state.right:
        dots.append(Dot(state.answer, "guess"))
    pick = "answer" if task.in_plane and not state.done else ""
    return drawing(
        language.text("lesson.practice.label"),
        language,
        arrows=arrows,
        dots=dots,
        extent=extent,
        pick=pick,
    )


def _controls(state: Practice, language: Language) -> h.Node:
    task = state.task
    if state.done:
        return h.div(".lesson-buttons")[
            action("next", language.text("lesson.practice.next"), classes=".button.primary")
        ]
    show = action("show", language.text("lesson.practice.show"), off=not state.wrong)
    if task.in_plane:
        place = state.answer if isinstance(state.answer, Score) else ZERO
        button = language.text("lesson.practice.button")
        return [
            place_form("answer", place, button, language),
            h.div(".lesson-buttons")[show],
        ]
    texts = (
        [language.text(f"lesson.undo.{name}") for name in _UNDO[: task.words]]
        if task.words
        else [score(choice, language) for choice in task.choices]
    )
    return [
        h.div(".lesson-buttons")[
            (action("answer", text, str(n)) for n, text in _mixed(list(texts), state.number))
        ],
        h.div(".lesson-buttons")[show],
    ]


def _mixed(texts: list[h.Node], number: int) -> list[tuple[int, h.Node]]:
    """The choices with their numbers, begun at another one for each task."""
    numbered = list(enumerate(texts))
    cut = number % len(numbered)
    return numbered[cut:] + numbered[:cut]


def practice_answer(language: Language) -> h.Fragment:
    """The first task's answer, for people who read without touching the figure."""
    return h.fragment[h.p[solution(Practice().task, language)]]
