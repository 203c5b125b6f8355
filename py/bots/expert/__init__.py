"""The expert level: it weighs what the others may hold, and plays likely hands to their end.

Hidden hands are drawn by how likely the others would have played as they did (`beliefs`) and
played out by quick players (`simulator`); each card is tried in the same hands until it is clear
which is best (`playing`, `racing`), and what an ending is worth is asked of a `judge`. Passes are
tried alike, against what the others may pass (`passing`).

What thinks is loaded when it is first asked.
"""

from __future__ import annotations

__all__ = ["SAMPLES", "Budget", "Expert"]

from random import Random
from typing import ClassVar, Final

from hearts import Card, MoonChoice, View

from ..bot import Bot, Decision
from ..moon import choose_moon
from .budget import Budget

SAMPLES: Final = 1500
"""Imagined hands played out for a decision, if nothing else is said."""


class Expert(Bot):
    """Weighs what the others may hold, and plays likely hands to their end."""

    name: ClassVar[str] = "expert"

    def __init__(self, budget: Budget | None = None) -> None:
        self._budget = budget or Budget(SAMPLES)

    def pass_cards(self, view: View, rng: Random, /) -> Decision[tuple[Card, ...]]:
        """The three cards without which likely hands end best."""
        from .passing import pass_by_trial

        return pass_by_trial(view, self._budget, rng)

    def play_card(self, view: View, rng: Random, /) -> Decision[Card]:
        """The card with which likely hands end best."""
        from .playing import card_by_trial

        return card_by_trial(view, self._budget, rng)

    def choose_moon(self, view: View, _rng: Random, /) -> Decision[MoonChoice]:
        """Both choices are worked out exactly."""
        return choose_moon(view)
