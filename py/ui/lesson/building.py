"""Figures of hands: cards as arrows tip to tail, and the turned hand added to a total."""

from __future__ import annotations

__all__ = ["build", "total", "total_answer", "working_of"]

from collections.abc import Iterator

import htpy as h

from hearts import (
    COMPLEX,
    ZERO,
    Card,
    CardSet,
    Operation,
    Score,
    Seat,
    Working,
    score_hand,
)

from ..teaching.links import ART
from ..words.algebra import brief, turned
from ..words.cards import card_name
from ..words.language import Language
from .drawing import Arrow, drawing
from .multiplying import HAND, TURN
from .pieces import action, choices, framed, said, score
from .state import FULL_TURN, TABLE_CARDS, TOTALS, Lesson
from .turner import Part, turner

_NOTHING = CardSet()


def working_of(taken: CardSet) -> Working:
    """What the engine makes of the hand that the reader has built."""
    return score_hand(COMPLEX, (taken, _NOTHING, _NOTHING, _NOTHING))[Seat.SOUTH]


def build(lesson: Lesson, language: Language) -> h.Fragment:
    """Take cards into a hand: they lie tip to tail, and the ten turns the lot."""
    working = working_of(lesson.taken)
    picture = turner(
        list(_parts(lesson.taken)),
        FULL_TURN,
        language,
        label=language.text("lesson.build.label", score=language.spoken_score(working.score)),
        name="build",
        image=working.turned,
        plays=working.turned,
    )
    whole = score(working.score, language)
    words = [
        h.p(".lesson-sum")[
            turned(working, language)
            if working.turned
            else [written, " = ", whole]
            if (written := brief(working, language))
            else whole
        ],
        h.p[said(language, "lesson.build.makes", hand=working.score)],
    ]
    controls = h.div(".lesson-cards", role="group", aria_label=language.text("lesson.build.cards"))[
        (_card(card, card in lesson.taken, language) for card in TABLE_CARDS.cards)
    ]
    return framed("build", picture, words, controls)


def _parts(taken: CardSet) -> Iterator[Part]:
    """The arrow of each card that adds something, in the order in which the rules add them."""
    for step in working_of(taken).steps:
        if step.operation is Operation.ADD:
            for each in COMPLEX.card_rules:
                if each.rule is step.rule:
                    yield from (Part(each.each, each.rule.value) for c in taken if c in each.cards)


def _card(card: Card, taken: bool, language: Language) -> h.Element:
    return h.button(
        ".lesson-card",
        {"data-action": "take", "data-value": str(card)},
        type="button",
        aria_pressed="true" if taken else "false",
        aria_label=card_name(card, language),
    )[
        h.svg(viewBox="0 0 250 350", aria_hidden="true", focusable="false")[
            h.use(href=f"{ART}/cards.svg#card-{card}")
        ]
    ]


def total(lesson: Lesson, language: Language) -> h.Fragment:
    """Does the ten turn the hand or the total? First the reader says, then both are drawn."""
    before = TOTALS[lesson.total]
    answered = bool(lesson.way)
    hand = HAND * TURN.factor
    right, wrong = before + hand, (before + HAND) * TURN.factor
    arrows = [Arrow(ZERO, before, "total", "solid" if not answered else "faint")]
    if answered:
        arrows += [Arrow(ZERO, wrong, "wrong", "ghost"), Arrow(before, right, "ten")]
    else:
        arrows.append(Arrow(before, before + HAND, "hand", named=False))
    picture = drawing(
        language.text("lesson.total.label", limit=str(COMPLEX.limit)),
        language,
        arrows=arrows,
        extent=COMPLEX.limit,
    )
    words: list[h.Node] = []
    if answered:
        words.append(
            h.p(".lesson-verdict")[
                language.text(f"lesson.total.{'yes' if lesson.way == 'hand' else 'no'}")
            ]
        )
        words.append(_both_ways(before, language))
    ways = h.div(".lesson-buttons")[
        (
            action(
                "settle",
                language.text(f"lesson.total.{name}"),
                name,
                classes=".button.primary" if not answered else ".button",
            )
            for name in ("hand", "total")
        )
    ]
    options = [(str(n), score(value, language)) for n, value in enumerate(TOTALS)]
    controls = [
        ways,
        choices("total", language.text("lesson.total.choose"), options, str(lesson.total))
        if answered
        else None,
    ]
    ask = said(language, "lesson.total.ask", before=before, hand=HAND)
    return framed("total", picture, words, controls, ask=ask)


def _both_ways(before: Score, language: Language) -> h.Element:
    """Where both ways lead, and that the nearer one need not be the right one."""
    hand = HAND * TURN.factor
    right, wrong = before + hand, (before + HAND) * TURN.factor
    nearer = "nearer" if wrong.norm < right.norm else "further"
    return h.ul(".lesson-ways")[
        h.li[said(language, "lesson.total.right", before=before, hand=hand, after=right)],
        h.li(".lesson-wrong")[said(language, f"lesson.total.wrong-{nearer}", after=wrong)],
    ]


def total_answer(language: Language) -> h.Fragment:
    """Both ways of the first total, for people who read without touching the figure."""
    return h.fragment[
        h.p[language.text("lesson.total.yes")],
        _both_ways(TOTALS[0], language),
    ]
