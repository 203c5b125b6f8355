"""The house player: Miso, Pepper and Juniper."""

from __future__ import annotations

__all__ = ["House"]

from random import Random
from typing import ClassVar

from hearts import Card, MoonChoice, View

from .bot import Bot, Decision
from .habits import Habits
from .moon import choose_moon


class House(Bot):
    """One question a trick, then ordinary technique."""

    name: ClassVar[str] = "house"

    def pass_cards(self, view: View, rng: Random, /) -> Decision[tuple[Card, ...]]:
        """The three cards most dangerous to hold."""
        return Habits().pass_cards(view, rng)

    def play_card(self, view: View, rng: Random, /) -> Decision[Card]:
        """The card that costs least."""
        return Habits().play_card(view, rng)

    def choose_moon(self, view: View, _rng: Random, /) -> Decision[MoonChoice]:
        """Both choices worked out exactly."""
        return choose_moon(view)
