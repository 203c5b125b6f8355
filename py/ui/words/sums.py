"""Sums inside a sentence, each shown one way and said another."""

from __future__ import annotations

__all__ = ["difference", "product"]

import htpy as h

from hearts import Score

from .algebra import grouped, spoken_wrapped
from .language import Language
from .pieces import told


def product(score: Score, factor: Score, language: Language, *, result: bool = True) -> h.Element:
    """A score times a factor, and what that makes: `(5 + 13i) × 2i = −26 + 10i`."""
    shown, spoken = _product(score, factor, language)
    made = score * factor
    if result:
        shown += f" = {language.score(made)}"
        spoken = language.text(
            "algebra.turn-straight",
            base=spoken_wrapped(score, language),
            factor=language.spoken_score(factor),
            result=language.spoken_score(made),
        )
    return told(shown, spoken, ".num.formula")


def difference(
    score: Score, factor: Score, language: Language, *, before_turning: bool
) -> h.Element:
    """A score subtracted and multiplied: `−(13 + 13i) × 2i`, or first multiplied."""
    shown, spoken = _product(score, factor, language)
    if not before_turning:
        shown, spoken = f"({shown})", grouped(spoken, language)
    shown = f"\N{MINUS SIGN}{shown}"
    return told(shown, language.text("spoken.minus", value=spoken), ".num.formula")


def _product(score: Score, factor: Score, language: Language) -> tuple[str, str]:
    plain = language.score(score)
    shown = f"({plain})" if score.re and score.im else plain
    times = language.text("algebra.times", value=language.spoken_score(factor))
    return f"{shown} × {language.score(factor)}", f"{spoken_wrapped(score, language)} {times}"
