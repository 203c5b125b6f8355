"""Sums as they are written on the page, each part in the colour of its cards, and said aloud."""

from __future__ import annotations

__all__ = ["addition", "brief", "grouped", "operation", "spoken_wrapped", "squared", "turned"]

from collections.abc import Iterator

import htpy as h

from hearts import ZERO, Operation, Score, Step, Working

from .language import Language
from .pieces import hidden

_MINUS = "\N{MINUS SIGN}"


def _split(operand: Score) -> tuple[str, Score]:
    """The sign in front of an operand, and what follows it; mixed signs stay inside brackets."""
    if operand.re <= 0 and operand.im <= 0 and operand != ZERO:
        return _MINUS, -operand
    return "+", operand


def _wrapped(score: Score, language: Language) -> str:
    """A score inside a sum: in brackets where it has two parts."""
    text = language.score(score)
    return f"({text})" if score.re and score.im else text


def grouped(spoken: str, language: Language) -> str:
    """Words for what stands inside brackets: a voice that leaves them out says another sum."""
    return language.text("algebra.group", value=spoken)


def spoken_wrapped(score: Score, language: Language) -> str:
    """A score as it is said inside a sum: its brackets in words where it has two parts."""
    spoken = language.spoken_score(score)
    return grouped(spoken, language) if score.re and score.im else spoken


def _added(score: Score, language: Language) -> str:
    """A score as it is added whole: in brackets where it begins with a minus or has two parts."""
    text = language.score(score)
    return f"({text})" if text.startswith(_MINUS) or (score.re and score.im) else text


def _piece(text: str, rule: str | None = None) -> h.Element:
    """A part of a sum that is not broken over lines, in the colour of its rule."""
    return h.span(".term", {"data-rule": rule})[text]


def operation(step: Step, language: Language) -> h.Element:
    """What a step does: `+ 13i`, `× 2i`."""
    if step.operation is Operation.MULTIPLY:
        shown = f"× {language.score(step.operand)}"
        spoken = language.text("algebra.times", value=language.spoken_score(step.operand))
    else:
        sign, value = _split(step.operand)
        shown = f"{sign} {_wrapped(value, language)}"
        key = "algebra.minus" if sign == _MINUS else "algebra.plus"
        spoken = language.text(key, value=spoken_wrapped(value, language))
    return h.span(".operation", {"data-rule": step.rule.value})[
        h.span(aria_hidden="true")[shown], hidden(spoken)
    ]


def addition(before: Score, score: Score, after: Score, language: Language) -> h.Element:
    """The second part: the score of the hand added to the running total."""
    spoken = language.text(
        "algebra.addition",
        before=language.spoken_score(before),
        hand=language.spoken_score(score),
        after=language.spoken_score(after),
    )
    return h.span(".sum")[
        h.span(aria_hidden="true")[
            _piece(language.score(before)),
            " ",
            h.span(".term.hand-part")[f"+ {_added(score, language)}"],
            " ",
            _piece(f"= {language.score(after)}"),
        ],
        hidden(spoken),
    ]


def brief(working: Working, language: Language) -> h.Node:
    """The sum of a hand on one line, where it has more than one part: `(1 + 13i) × 2i`."""
    if len(working.steps) < 2:
        return None
    written: list[h.Node] = []
    parts: list[Step] = []
    for step in working.steps:
        if step.operation is Operation.MULTIPLY:
            written = [_bracketed(parts, language), " ", _factor(step, language)]
        elif working.turned and written:
            sign, value = _split(step.operand)
            written.append(_piece(f" {sign} {_wrapped(value, language)}", step.rule.value))
        else:
            parts.append(step)
    return h.span(".brief", aria_hidden="true")[written or _sum_of(parts, language)]


def turned(working: Working, language: Language) -> h.Element:
    """The ten, written out: (5 + 13i) × 2i = 10i + 26i² = −26 + 10i."""
    place = next(n for n, step in enumerate(working.steps) if step.operation is Operation.MULTIPLY)
    ten = working.steps[place]
    parts = [step for step in working.steps[:place] if step.operand != ZERO]
    base = working.steps[place - 1].result if place else ZERO
    spoken = language.text(
        "algebra.turn" if base.im else "algebra.turn-straight",
        base=spoken_wrapped(base, language),
        factor=language.spoken_score(ten.operand),
        result=language.spoken_score(ten.result),
    )
    return h.span(".sum.turned")[
        h.span(aria_hidden="true")[list(_written_out(parts, base, ten, language))],
        hidden(spoken),
    ]


def _written_out(parts: list[Step], base: Score, ten: Step, language: Language) -> Iterator[h.Node]:
    factor = _factor(ten, language)
    yield _bracketed(parts, language)
    yield [" ", factor]
    if len(parts) > bool(base.re) + bool(base.im):
        yield [" ", _piece(f"= {_wrapped(base, language)}"), " ", factor]
    if base.im:
        yield [" ", _piece("= " + _products(base, ten.operand, language))]
    yield [" ", _piece(f"= {language.score(ten.result)}")]


def _factor(ten: Step, language: Language) -> h.Element:
    return _piece(f"× {language.score(ten.operand)}", ten.rule.value)


def _bracketed(parts: list[Step], language: Language) -> h.Element:
    """A sum of operands, in brackets where it has two parts or more."""
    several = len(parts) > 1 or any(step.operand.re and step.operand.im for step in parts)
    return h.span(".term")[
        "(" if several else None, _sum_of(parts, language), ")" if several else None
    ]


def _sum_of(parts: list[Step], language: Language) -> list[h.Node]:
    """The operands of the steps as a sum, each in its colour."""
    written: list[h.Node] = []
    for step in parts:
        text = language.score(step.operand)
        if written:
            sign, value = _split(step.operand)
            text = f" {sign} {_wrapped(value, language)}"
        written.append(h.span({"data-rule": step.rule.value})[text])
    return written or ["0"]


def squared(number: int, language: Language) -> h.Element:
    """So many i²: `26i²`."""
    return h.span(".num.term")[
        h.span(aria_hidden="true")[f"{language.number(number)}i²"],
        hidden(language.text("algebra.squared", number=language.spoken_number(number))),
    ]


def _products(base: Score, factor: Score, language: Language) -> str:
    """Both parts of a score times a multiple of i: `10i + 26i²`."""
    straight, square = base.re * factor.im, base.im * factor.im
    size = f"{abs(square)}i²"
    if not straight:
        return f"{_MINUS}{size}" if square < 0 else size
    return f"{language.score(Score(0, straight))} {_MINUS if square < 0 else '+'} {size}"
