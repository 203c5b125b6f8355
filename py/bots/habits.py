"""The fixed yardstick: plain Hearts habits, blind to the complex plane.

Its choices must never change, or measured strengths could not be compared. Where two cards
would do, it takes the one of the later suit (clubs, diamonds, spades, hearts).
"""

from __future__ import annotations

__all__ = ["Habits"]

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from hearts import HEARTS, QUEEN_OF_SPADES, Card, CardSet, MoonChoice, View

from .bot import Bot, Decision, Reason, Why


class Habits(Bot):
    """Ducks when it can, throws the queen and high hearts, leads low, passes high cards."""

    name: ClassVar[str] = "habits"

    def pass_cards(self, view: View, _rng: Random, /) -> Decision[tuple[Card, ...]]:
        """The three highest ranks."""
        cards = tuple(sorted(view.hand, key=_height)[-3:])
        return Decision(cards, Reason(Why.PASS_HIGHEST, cards))

    def play_card(self, view: View, _rng: Random, /) -> Decision[Card]:
        """Lead low, duck, or throw the worst."""
        best = view.trick.best
        if best is None:
            return _because(Why.LEAD_LOW, _lowest_lead(view.legal))
        following = view.legal.of_suit(best.suit)
        if not following:
            return _throw(view.legal)
        under = [card for card in following if card.rank < best.rank]
        if under:
            return _because(Why.DUCK, _highest(under))
        return _because(Why.WIN_FORCED, min(following, key=_height))

    def choose_moon(self, _view: View, _rng: Random, /) -> Decision[MoonChoice]:
        """Always given away, as plain Hearts has it."""
        return Decision(MoonChoice.GIVE, Reason(Why.MOON_ALWAYS_GIVEN))


def _height(card: Card) -> tuple[int, int]:
    return card.rank, card.index


def _highest(cards: Iterable[Card]) -> Card:
    return max(cards, key=_height)


def _lowest_lead(legal: CardSet) -> Card:
    """The lowest card, the queen of spades only when there is nothing else."""
    return min(legal, key=lambda card: (card is QUEEN_OF_SPADES, *_height(card)))


def _throw(legal: CardSet) -> Decision[Card]:
    """The queen of spades, else the highest heart, else the highest card."""
    if QUEEN_OF_SPADES in legal:
        return _because(Why.THROW_QUEEN, QUEEN_OF_SPADES)
    hearts = legal & HEARTS
    if hearts:
        return _because(Why.THROW_POINTS, _highest(hearts))
    return _because(Why.THROW_DANGEROUS, _highest(legal))


def _because(why: Why, card: Card) -> Decision[Card]:
    return Decision(card, Reason(why, (card,)))
