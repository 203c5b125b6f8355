"""The map of help: where on the plane a card brings a total closer to zero."""

from __future__ import annotations

__all__ = ["MAP_EXTENT", "area_of", "help_map"]

from math import isqrt
from typing import Final

import htpy as h

from hearts import COMPLEX, ZERO

from ..words.language import Language
from .drawing import Arrow, Dot, HalfPlane, drawing
from .multiplying import HAND, TURN
from .pieces import choices, framed, place_form, said
from .state import CARDS, Lesson

MAP_EXTENT: Final = COMPLEX.limit


def area_of(card: str) -> HalfPlane:
    """Where a card helps.

    A heart, the queen and the jack are added to a total as they are; the ten is judged with
    the lesson's hand, which it turns and doubles.
    """
    if card == "ten":
        return HalfPlane(HAND, HAND * TURN.factor)
    each = next(r.each for r in COMPLEX.card_rules if r.rule.value == card)
    return HalfPlane(ZERO, each)


def help_map(lesson: Lesson, language: Language) -> h.Fragment:
    """The plane coloured by where a card helps, and what it does to one's own total."""
    area = area_of(lesson.card)
    before, after = lesson.place + area.before, lesson.place + area.after
    picture = drawing(
        language.text(f"lesson.map.label.{lesson.card}"),
        language,
        arrows=[Arrow(before, after, lesson.card)],
        dots=[Dot(lesson.place, "place")],
        area=area,
        extent=MAP_EXTENT,
        pick="place",
    )
    change = "closer" if area.holds(lesson.place) else "further"
    if after.norm == before.norm:
        change = "same"
    verdict = f"lesson.map.{'ten.' if lesson.card == 'ten' else ''}{change}"
    words = [
        h.p[language.text("lesson.map.text")],
        h.p[_where(lesson.card, language)],
        h.p(".lesson-verdict")[said(language, verdict, before=before, after=after)],
    ]
    options = [(card, language.text(f"rule.{card}")) for card in CARDS]
    controls = [
        choices("card", language.text("lesson.map.card"), options, lesson.card),
        place_form("place", lesson.place, language.text("lesson.map.button"), language),
    ]
    return framed("map", picture, words, controls)


def _where(card: str, language: Language) -> h.Node:
    """Where a card helps, in words: beyond half the way that it moves one."""
    if card == "ten":
        return said(language, "lesson.map.where.ten", hand=HAND, turned=HAND * TURN.factor)
    push = isqrt(area_of(card).after.norm)
    half = language.number(push / 2 if push % 2 else push // 2)
    return language.text(f"lesson.map.where.{card}", push=language.number(push), half=half)
