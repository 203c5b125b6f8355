"""Figures of sums: build a hand, turn the hand or the total, and the order lab."""

from __future__ import annotations

__all__ = ["build", "order", "total"]

from collections.abc import Iterator
from typing import Final

import htpy as h

from hearts import COMPLEX, HEARTS, ZERO, CardSet, Score, Seat, Working, score_hand

from ..drawing.plane import QUARTER
from ..teaching.picture import hand_picture
from ..words.algebra import brief, squared, turned
from ..words.language import Language
from ..words.pieces import sentence
from ..words.sums import product
from .drawing import Arrow, drawing
from .pieces import action, choices, framed, said, score, steps
from .state import HAND, ORDERS, STORIES, TOTALS, TURN, Lesson, apply_order

MOST_HEARTS: Final = len(HEARTS) - 1
"""With all of them and the queen it would be a moon, which is another lesson."""


def working_of(lesson: Lesson) -> Working:
    """What the engine makes of the hand that the reader has built."""
    cards = CardSet.of(*HEARTS.cards[: lesson.hearts])
    for name, taken in (("QS", lesson.queen), ("JD", lesson.jack), ("TC", lesson.ten)):
        if taken:
            cards |= CardSet.of(name)
    nothing = CardSet()
    return score_hand(COMPLEX, (cards, nothing, nothing, nothing))[Seat.SOUTH]


def build(lesson: Lesson, language: Language) -> h.Fragment:
    """Build a hand: arrows tip to tail, and the algebra beside them in the same colours."""
    working = working_of(lesson)
    hand = working.score
    words = [
        h.p[language.text("lesson.build.text")],
        h.p(".lesson-sum")[_written(working, language)],
        _part_by_part(working, language),
        h.p(".lesson-verdict")[said(language, "lesson.build.makes", hand=hand)],
    ]
    boxes = (("queen", lesson.queen), ("jack", lesson.jack), ("ten", lesson.ten))
    controls = [
        h.label(".lesson-range")[
            h.span[language.count("lesson.build.hearts", lesson.hearts)],
            h.input(
                type="range",
                min="0",
                max=str(MOST_HEARTS),
                value=str(lesson.hearts),
                data_action="build",
                data_name="hearts",
            ),
        ],
        h.div(".lesson-choices", role="group", aria_label=language.text("lesson.build.cards"))[
            (
                h.label[
                    h.input(type="checkbox", checked=on, data_action="build", data_name=name),
                    h.span({"data-rule": name})[language.text(f"rule.{name}")],
                ]
                for name, on in boxes
            )
        ],
    ]
    return framed("build", hand_picture(working, language), words, controls)


def _written(working: Working, language: Language) -> h.Node:
    if working.turned and len(working.steps) > 1:
        return turned(working, language)
    whole = score(working.score, language)
    return [written, " = ", whole] if (written := brief(working, language)) else whole


def _part_by_part(working: Working, language: Language) -> h.Element | None:
    """What the ten makes of each part of a hand; the page lets it appear piece by piece."""
    base = working.steps[-2].result if working.turned and len(working.steps) > 1 else ZERO
    if not base.re and not base.im:
        return None
    rules = [step.rule.value for step in working.steps if step.operand.re and not step.operand.im]
    lines = []
    if base.re:
        lines.append(_straight_part(Score(base.re), rules[0] if len(rules) == 1 else "", language))
    if base.im:
        lines.append(_square_part(Score(0, base.im), language))
    if base.re and base.im:
        lines.append([said(language, "lesson.build.together", score=working.score)])
    return h.ol(".lesson-parts")[(h.li[_appearing(line)] for line in lines)]


def _appearing(pieces: list[h.Node]) -> Iterator[h.Node]:
    """A line whose pieces the page lets appear one after the other."""
    for piece in pieces:
        yield [h.span(".term", data_appears=True)[piece], " "]


def _straight_part(part: Score, rule: str, language: Language) -> list[h.Node]:
    """A part without i turns onto i."""
    return [
        [score(part, language, rule), " × ", score(TURN.factor, language, "ten")],
        ["= ", score(part * TURN.factor, language, rule)],
    ]


def _square_part(part: Score, language: Language) -> list[h.Node]:
    """A part with i turns onto minus: there an i meets an i."""
    count = part.im * TURN.factor.im
    return [
        [score(part, language, "queen"), " × ", score(TURN.factor, language, "ten")],
        ["= ", h.span(".lesson-square")[squared(count, language)]],
        ["= ", score(Score(count), language), " × (", score(QUARTER * QUARTER, language), ")"],
        ["= ", score(part * TURN.factor, language, "queen")],
    ]


def total(lesson: Lesson, language: Language) -> h.Fragment:
    """The ten turns the hand, never the total: the wrong way stands beside, dashed."""
    before = TOTALS[lesson.total]
    hand = HAND * TURN.factor
    right, wrong = before + hand, (before + HAND) * TURN.factor
    picture = drawing(
        language.text("lesson.total.label", limit=str(COMPLEX.limit)),
        language,
        arrows=[
            Arrow(ZERO, wrong, "wrong", "ghost"),
            Arrow(ZERO, before, "total", "faint"),
            Arrow(before, right, "ten"),
        ],
        extent=COMPLEX.limit,
    )
    words = [
        h.p[said(language, "lesson.total.right", before=before, hand=hand, after=right)],
        h.p(".lesson-wrong")[
            said(language, "lesson.total.wrong", before=before, hand=HAND, after=wrong)
        ],
        h.p[language.text("lesson.total.why")],
    ]
    options = [(str(n), score(value, language)) for n, value in enumerate(TOTALS)]
    controls = choices("total", language.text("lesson.total.choose"), options, str(lesson.total))
    return framed("total", picture, words, controls)


def order(lesson: Lesson, language: Language) -> h.Fragment:
    """The order lab: which orders of moon, jack and ten agree, and why."""
    stories = [(story, language.text(f"lesson.order.{story}")) for story in STORIES]
    words = [
        h.p[language.text("lesson.order.text")],
        steps(list(_walk(lesson, language)), len(lesson.order) - 1),
        _ten_by_parts(lesson, language),
        h.p[language.text("lesson.order.all")],
        _orders_table(lesson, language),
        h.p[
            sentence(
                language,
                f"lesson.order.why-{lesson.story}",
                nothing=product(ZERO, TURN.factor, language),
                turned=product(COMPLEX.moon, TURN.factor, language),
            )
        ],
    ]
    picture = drawing(
        language.text("lesson.order.label"),
        language,
        arrows=_order_arrows(lesson),
        extent=20,
    )
    controls = [
        choices("story", language.text("lesson.order.story"), stories, lesson.story),
        h.ol(".lesson-order", aria_label=language.text("lesson.order.list"))[
            (_order_item(place, lesson, language) for place in range(len(lesson.order)))
        ],
    ]
    return framed("order", picture, words, controls)


def _walk(lesson: Lesson, language: Language) -> Iterator[h.Node]:
    """Where each item of the chosen order leads."""
    for count, item in enumerate(lesson.order, 1):
        made = apply_order(lesson.order[:count], lesson.story)
        yield sentence(
            language,
            "lesson.order.walk",
            item=h.span({"data-rule": item})[language.text(f"lesson.order.{item}")],
            score=score(made, language),
        )


def _ten_by_parts(lesson: Lesson, language: Language) -> h.Element | None:
    """How the ten makes its step of the chosen order, where it turns two parts at once."""
    made = apply_order(lesson.order[: lesson.order.index("ten")], lesson.story)
    if not made.re or not made.im:
        return None
    up = Score(0, made.im)
    return h.p[
        sentence(
            language,
            f"lesson.order.part-{'up' if made.im > 0 else 'down'}",
            straight=product(Score(made.re), TURN.factor, language),
            square=[
                product(up, TURN.factor, language, result=False),
                " = ",
                squared(made.im * TURN.factor.im, language),
                " = ",
                score(up * TURN.factor, language),
            ],
        )
    ]


def _order_arrows(lesson: Lesson) -> list[Arrow]:
    """The walk that the chosen order makes; the ten jumps, the others step."""
    arrows = []
    for count, item in enumerate(lesson.order):
        before = apply_order(lesson.order[:count], lesson.story)
        after = apply_order(lesson.order[: count + 1], lesson.story)
        start = ZERO if item == "ten" else before
        last = count == len(lesson.order) - 1
        if start != after:
            arrows.append(Arrow(start, after, item, "solid" if last else "faint"))
    return arrows


def games_order(story: str) -> tuple[str, ...]:
    """The order of the game: card points with one's own moon, the ten, then a moon received."""
    return ("moon", "jack", "ten") if story == "kept" else ("jack", "ten", "moon")


def _orders_table(lesson: Lesson, language: Language) -> h.Element:
    ours = apply_order(games_order(lesson.story), lesson.story)
    heads = ("lesson.order.order", "lesson.order.result", "lesson.order.agrees")
    return h.table(".lesson-table")[
        h.thead[h.tr[(h.th(scope="col")[language.text(key)] for key in heads)]],
        h.tbody[
            (
                h.tr(
                    aria_current="true" if each == lesson.order else None,
                    data_agrees="yes" if made == ours else "no",
                )[
                    h.th(scope="row")[_names(each, language)],
                    h.td[score(made, language)],
                    h.td[language.text("lesson.order.yes" if made == ours else "lesson.order.no")],
                ]
                for each in ORDERS
                for made in (apply_order(each, lesson.story),)
            )
        ],
    ]


def _names(items: tuple[str, ...], language: Language) -> str:
    first, second, third = (language.text(f"lesson.order.{item}") for item in items)
    return language.text("lesson.order.then", first=first, second=second, third=third)


def _order_item(place: int, lesson: Lesson, language: Language) -> h.Element:
    item = lesson.order[place]
    name = language.text(f"lesson.order.{item}")
    return h.li({"data-item": item, "data-rule": item}, id=f"order-{item}")[
        h.span(".lesson-grip")[name],
        h.span(".lesson-moves")[
            action(
                "order",
                language.text("lesson.order.up"),
                _swapped(lesson.order, place - 1) if place else "",
                label=language.text("lesson.order.earlier", item=name),
                off=place == 0,
            ),
            action(
                "order",
                language.text("lesson.order.down"),
                _swapped(lesson.order, place) if place < 2 else "",
                label=language.text("lesson.order.later", item=name),
                off=place == 2,
            ),
        ],
    ]


def _swapped(items: tuple[str, ...], place: int) -> str:
    """The order with the items at a place and after it exchanged, as an action's value."""
    moved = list(items)
    moved[place], moved[place + 1] = moved[place + 1], moved[place]
    return " ".join(moved)
