"""The weakest yardstick: any legal choice."""

from __future__ import annotations

__all__ = ["RandomPlayer"]

from random import Random
from typing import ClassVar

from hearts import Card, MoonChoice, View

from .bot import Bot, Decision, Reason, Why


class RandomPlayer(Bot):
    """Chooses at random from all that the rules allow."""

    name: ClassVar[str] = "random"

    def pass_cards(self, view: View, rng: Random, /) -> Decision[tuple[Card, ...]]:
        """Any three cards."""
        cards = tuple(rng.sample(view.hand.cards, 3))
        return Decision(cards, Reason(Why.AT_RANDOM, cards))

    def play_card(self, view: View, rng: Random, /) -> Decision[Card]:
        """Any legal card."""
        card = rng.choice(view.legal.cards)
        return Decision(card, Reason(Why.AT_RANDOM, (card,)))

    def choose_moon(self, view: View, rng: Random, /) -> Decision[MoonChoice]:
        """Either."""
        return Decision(rng.choice(view.moon_choices), Reason(Why.AT_RANDOM))
