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
    "way",
    "written",
]

from collections.abc import Iterable, Mapping, Sequence
from math import isqrt, sqrt

import htpy as h

from hearts import Score

from ..state.actions import LessonAction
from ..words.algebra import spoken_wrapped, squared
from ..words.language import Language
from ..words.pieces import hidden, score_number, sentence
from .multiplying import TURN


def framed(
    name: str, picture: h.Node, words: h.Node, controls: h.Node, *, ask: h.Node = None
) -> h.Fragment:
    """A figure: what it asks, its drawing, what one can do, and what it says."""
    return h.fragment[
        h.p(".lesson-ask")[ask] if ask is not None else None,
        h.div(".lesson-picture")[picture] if picture is not None else None,
        h.div(".lesson-controls")[controls] if controls is not None else None,
        h.figcaption(".lesson-says", id=f"says-{name}")[words],
    ]


def action(
    name: LessonAction,
    text: h.Node,
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


def said(
    language: Language, key: str, others: Mapping[str, h.Node] | None = None, /, **scores: Score
) -> h.Node:
    """A message whose fields are scores; for the score `x`, `xfar` is how far it is from zero.

    `others` are fields of other kinds.
    """
    fields: dict[str, h.Node] = {**(others or {})}
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


def way(place: Score, language: Language) -> str:
    """How one gets to a place from zero: so far to the right or left, and so far up or down."""
    parts = []
    for size, names in ((place.re, ("right", "left")), (place.im, ("up", "down"))):
        if size:
            key = f"lesson.way.{names[size < 0]}"
            parts.append(language.text(key, number=abs(size)))
    return language.listed(parts) if parts else language.text("lesson.way.zero")


def written(start: Score, language: Language) -> h.Element:
    """A score times the ten's factor, written out: each part keeps its colour to the end."""
    spoken = language.text(
        "algebra.turn" if start.im else "algebra.turn-straight",
        base=spoken_wrapped(start, language),
        factor=language.spoken_score(TURN.factor),
        result=language.spoken_score(start * TURN.factor),
    )
    return h.span(".sum")[h.span(aria_hidden="true")[_written(start, language)], hidden(spoken)]


def _written(start: Score, language: Language) -> list[h.Node]:
    straight, square = Score(start.re) * TURN.factor, Score(0, start.im) * TURN.factor
    base = _two(language.score(Score(start.re)), Score(0, start.im), "queen", "hearts", language)
    if not start.re or not start.im:
        rule = "hearts" if start.re else "queen"
        base = [_term(language.score(start), rule)]
    both = bool(start.re and start.im)
    lines: list[h.Node] = [
        h.span(".term")["(" if both else None, base, ")" if both else None],
        [" ", _term(f"× {language.score(TURN.factor)}", "ten")],
    ]
    if start.im:
        count = start.im * TURN.factor.im
        size = h.span({"data-rule": "queen"})[squared(abs(count), language)]
        sign = "\N{MINUS SIGN}" if count < 0 else ("+" if start.re else "")
        lead: h.Node = [_term(language.score(straight), "hearts"), " "] if start.re else None
        gap = " " if start.re else ""
        lines.append([" ", h.span(".term")["= ", lead, sign, gap, size]])
    if both:
        end = _two(language.score(square), straight, "hearts", "queen", language)
    else:
        end = [_term(language.score(start * TURN.factor), "queen" if start.im else "hearts")]
    lines.append([" ", h.span(".term.whole")["= ", end]])
    return lines


def _two(first: str, second: Score, rule: str, first_rule: str, language: Language) -> list[h.Node]:
    """Two parts of a score, each in its colour: the second has an i."""
    below = second.im < 0
    text = language.score(-second if below else second)
    sign = "\N{MINUS SIGN}" if below else "+"
    return [_term(first, first_rule), " ", _term(f"{sign} {text}", rule)]


def _term(text: str, rule: str) -> h.Element:
    return h.span(".term", {"data-rule": rule})[text]
