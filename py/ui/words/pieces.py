"""Small pieces of HTML that all rooms share: numbers, names, sentences with pieces in them."""

from __future__ import annotations

__all__ = [
    "counted_sentence",
    "button",
    "distance_text",
    "hidden",
    "is_you",
    "length_text",
    "number",
    "player",
    "score_number",
    "sentence",
    "told",
]

from math import floor, isqrt, sqrt

import htpy as h

from hearts import Score, Seat, Variant

from ..state.actions import Action
from ..state.table import Table
from .cards import player_name
from .language import Language


def hidden(text: h.Node) -> h.Element:
    """Words for screen readers alone."""
    return h.span(".sr")[text]


def told(shown: str, spoken: str, classes: str = ".num") -> h.Element:
    """Something written one way and said another, such as a number with a true minus."""
    if shown == spoken:
        return h.span(classes)[shown]
    return h.span(classes)[h.span(aria_hidden="true")[shown], hidden(spoken)]


def score_number(score: Score, language: Language, classes: str = ".num") -> h.Element:
    """A score, with its minus signs in words for a screen reader."""
    return told(language.score(score), language.spoken_score(score), classes)


def number(value: float, language: Language) -> h.Element:
    """A number with one decimal, or a whole one."""
    return told(language.number(value), language.spoken_number(value))


def distance_text(total: Score, variant: Variant, language: Language) -> str:
    """How far a total is, so rounded that only a total that reaches the limit seems to."""
    distance = variant.magnitude(total)
    if not variant.on_plane:
        return language.number(round(distance))
    if distance < variant.limit and round(distance, 1) >= variant.limit:
        return language.number(floor(distance * 100) / 100, 2)
    return length_text(total.norm, language)


def length_text(norm: int, language: Language) -> str:
    """The length of which `norm` is the square: whole where it is, else with one decimal."""
    whole = isqrt(norm)
    return language.number(whole if whole * whole == norm else sqrt(norm))


def sentence(language: Language, key: str, /, **values: h.Node) -> h.Fragment:
    """A message with pieces of the page in its fields."""
    return h.fragment[*language.parts(key, **values)]


def counted_sentence(language: Language, key: str, number: int, /, **values: h.Node) -> h.Fragment:
    """The plural form that a number asks for, with pieces of the page in its fields."""
    return h.fragment[*language.counted_parts(key, number, **values)]


def player(seat: Seat, table: Table, language: Language) -> str:
    """The name of who sits there."""
    return player_name(table.names[seat], language)


def is_you(seat: Seat, table: Table) -> bool:
    """Whether that is the person at the page: sentences to *you* are messages of their own."""
    return seat is table.view.seat


def button(
    action: Action,
    content: h.Node,
    *,
    value: str | None = None,
    classes: str = ".button",
    attributes: dict[str, str | None] | None = None,
) -> h.Element:
    """A button that does an action when pressed."""
    return h.button(
        classes,
        {"type": "button", "data-action": action, "data-value": value, **(attributes or {})},
    )[content]
