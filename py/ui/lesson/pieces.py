"""What the lesson's figures share: their frame, steps, choices and places to point at."""

from __future__ import annotations

__all__ = [
    "action",
    "choices",
    "far",
    "framed",
    "place_form",
    "said",
    "score",
    "stepper",
    "steps",
]

from collections.abc import Iterable, Sequence
from math import isqrt, sqrt

import htpy as h

from hearts import Score

from ..state.actions import LessonAction
from ..words.language import Language
from ..words.pieces import score_number, sentence


def framed(name: str, picture: h.Node, words: h.Node, controls: h.Node) -> h.Fragment:
    """A figure: its drawing, what it says, and what one can do."""
    return h.fragment[
        h.div(".lesson-picture")[picture],
        h.figcaption(".lesson-words")[
            h.div(".lesson-says", id=f"says-{name}")[words],
            h.div(".lesson-controls")[controls],
        ],
    ]


def action(
    name: LessonAction,
    text: str,
    value: str = "",
    *,
    label: str | None = None,
    classes: str = ".button",
    off: bool = False,
) -> h.Element:
    """A button of a figure. One that can do nothing now stays where it is, and says so.

    `label` is its name where its text says too little by itself.
    """
    return h.button(
        classes,
        {
            "type": "button",
            "data-action": name,
            "data-value": value or None,
            "aria-disabled": "true" if off else None,
            "aria-label": label,
        },
    )[text]


def stepper(name: LessonAction, step: int, last: int, language: Language) -> h.Node:
    """Back and on through the steps of a figure."""
    return h.fragment[
        action(name, language.text("lesson.back"), "back", off=step == 0),
        action(
            name,
            language.text("lesson.on" if step < last else "lesson.again"),
            "next",
            classes=".button.primary",
        ),
    ]


def choices(
    name: LessonAction, title: str, options: Iterable[tuple[str, h.Node]], chosen: str
) -> h.Element:
    """One of several, as radio buttons."""
    return h.fieldset(".lesson-choices")[
        h.legend[title],
        (
            h.label[
                h.input(
                    type="radio",
                    name=name,
                    value=value,
                    checked=value == chosen,
                    data_action=name,
                ),
                h.span[text],
            ]
            for value, text in options
        ),
    ]


def place_form(name: LessonAction, place: Score, button: str, language: Language) -> h.Element:
    """A place on the plane by its two parts: for the keyboard, beside pointing at it."""
    parts = (("re", place.re, "lesson.re"), ("im", place.im, "lesson.im"))
    return h.form(".lesson-place", {"data-action": name})[
        (
            h.label[
                h.span[language.text(key)],
                h.input(
                    type="number",
                    name=part,
                    value=str(value),
                    min="-150",
                    max="150",
                    step="1",
                    required=True,
                ),
            ]
            for part, value, key in parts
        ),
        h.button(".button.primary", type="submit")[button],
    ]


def score(value: Score, language: Language, rule: str = "") -> h.Element:
    """A score in a sentence, in the colour of a rule."""
    return h.span(".lesson-score", {"data-rule": rule or None})[score_number(value, language)]


def far(value: Score, language: Language) -> h.Node:
    """How far a score is from zero: whole where it is, else about, and to two decimals.

    With one, a doubling could seem not to hold: 13.9 would become 27.9.
    """
    whole = isqrt(value.norm)
    if whole * whole == value.norm:
        return h.span(".num")[language.number(whole)]
    number = h.span(".num")[language.number(sqrt(value.norm), 2)]
    return sentence(language, "lesson.about", number=number)


def said(language: Language, key: str, /, **scores: Score) -> h.Node:
    """A message whose fields are scores; for the score `x`, `xfar` is how far it is from zero."""
    fields: dict[str, h.Node] = {}
    for name, value in scores.items():
        fields[name] = score(value, language)
        fields[f"{name}far"] = far(value, language)
    return sentence(language, key, **fields)


def steps(items: Sequence[h.Node], current: int) -> h.Element:
    """All the steps of a figure in words, with the one that is drawn marked."""
    return h.ol(".lesson-steps")[
        (
            h.li(aria_current="step" if place == current else None)[item]
            for place, item in enumerate(items)
        )
    ]
