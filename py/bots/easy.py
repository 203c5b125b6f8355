"""The easy level: it avoids taking points right now, and thinks of nothing else."""

from __future__ import annotations

__all__ = ["Easy"]

from random import Random
from typing import ClassVar

from hearts import Card, MoonChoice, View

from .bot import Bot, Decision, Reason, Why
from .moon import choose_moon
from .stakes import ledger


class Easy(Bot):
    """Any card will do that takes no points as the trick lies; if all take some, the fewest."""

    name: ClassVar[str] = "easy"

    def pass_cards(self, view: View, _rng: Random, /) -> Decision[tuple[Card, ...]]:
        """The three highest ranks."""
        cards = tuple(sorted(view.hand, key=lambda card: (card.rank, card.index))[-3:])
        return Decision(cards, Reason(Why.PASS_HIGHEST, cards))

    def play_card(self, view: View, rng: Random, /) -> Decision[Card]:
        """One of those that cost least right now, at random."""
        tolls = {card: _toll(view, card) for card in view.legal}
        least = min(tolls.values())
        card = rng.choice([card for card, toll in tolls.items() if toll == least])
        return Decision(card, Reason(Why.AVOID_POINTS, (card,)))

    def choose_moon(self, view: View, _rng: Random, /) -> Decision[MoonChoice]:
        """Both choices are worked out exactly."""
        return choose_moon(view)


def _toll(view: View, card: Card) -> int:
    """How much further from zero the total would be if nobody played after this card."""
    best = view.trick.best
    if best and (card.suit is not best.suit or card.rank < best.rank):
        return 0
    distance = ledger(view).distance
    own = view.taken[view.seat]
    with_trick = own.union(view.trick.cards, card)
    return distance(with_trick.bits) - distance(own.bits)
