"""The order lab: in which order jack, moon and ten count, and what each order would make."""

from __future__ import annotations

__all__ = ["games_order", "order", "order_answer"]

from collections.abc import Iterator
from typing import Final

import htpy as h

from hearts import COMPLEX, ZERO

from ..words.language import Language
from ..words.pieces import sentence
from ..words.sums import product
from .drawing import Arrow, drawing
from .multiplying import TURN
from .pieces import action, choices, framed, score, steps
from .state import ORDERS, STORIES, Lesson, apply_order

EXTENT: Final = 48
"""How far the drawing reaches: a little further than any order leads."""


def order(lesson: Lesson, language: Language) -> h.Fragment:
    """Try the orders: each that was tried is a row, and only then says whether it is the rule."""
    stories = [(story, language.text(f"lesson.order.{story}")) for story in STORIES]
    tried = [each for story, each in lesson.tried if story == lesson.story]
    words = [
        steps(list(_walk(lesson, language)), len(lesson.order) - 1) if tried else None,
        _orders_table(lesson, tried, language) if tried else None,
        _why(lesson, language) if games_order(lesson.story) in tried else None,
    ]
    picture = drawing(
        language.text("lesson.order.label"),
        language,
        arrows=_order_arrows(lesson) if lesson.order in tried else [],
        extent=EXTENT,
    )
    controls = [
        h.ol(".lesson-order", aria_label=language.text("lesson.order.list"))[
            (_order_item(place, lesson, language) for place in range(len(lesson.order)))
        ],
        h.div(".lesson-buttons")[
            action("try", language.text("lesson.order.try"), classes=".button.primary")
        ],
        choices("story", language.text("lesson.order.story"), stories, lesson.story),
    ]
    return framed("order", picture, words, controls, ask=language.text("lesson.order.ask"))


def _why(lesson: Lesson, language: Language) -> h.Element:
    return h.p(".lesson-verdict")[
        sentence(
            language,
            f"lesson.order.why-{lesson.story}",
            nothing=product(ZERO, TURN.factor, language),
            turned=product(COMPLEX.moon, TURN.factor, language),
        )
    ]


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


def _orders_table(lesson: Lesson, tried: list[tuple[str, ...]], language: Language) -> h.Element:
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
                for each in tried
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


def order_answer(language: Language) -> h.Fragment:
    """Every order of one's own moon, for people who read without touching the figure."""
    lesson = Lesson(story="kept", order=games_order("kept"))
    return h.fragment[_orders_table(lesson, list(ORDERS), language), _why(lesson, language)]
