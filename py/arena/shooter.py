"""A naive moon-shooter, for measuring how well others defend against the moon.

It takes every trick it can once its hand is strong and until somebody else has taken a point;
otherwise it plays plain Hearts habits. It is no opponent for people, only a yardstick, so like
`habits` it should not change.
"""

from __future__ import annotations

__all__ = ["Shooter"]

from collections.abc import Iterable
from random import Random
from typing import ClassVar, Final

from bots import BOTS, Bot, Decision, Reason, Why
from hearts import (
    ACE,
    JACK,
    KING,
    PENALTIES,
    QUEEN,
    SEATS,
    Card,
    CardSet,
    MoonChoice,
    Suit,
    View,
)

_VALUES: Final = {ACE: 4, KING: 3, QUEEN: 2, JACK: 1}
"""What a high card adds to the strength of a hand; a deal holds 40 of these points."""
_LENGTH: Final = 5
"""From this many cards on, the low cards of a long suit with its ace win tricks too."""

STRONG: Final = 18
"""A hand of at least this strength is played for the moon."""
STRONG_BEFORE_PASSING: Final = 16
"""A little less will do before passing: three useless cards go and three others come."""


def strength(cards: CardSet) -> int:
    """How well a hand of thirteen cards will take tricks: its high cards and long suits."""
    high = sum(_VALUES.get(card.rank, 0) for card in cards)
    suits = [cards.of_suit(suit) for suit in Suit]
    long = sum(2 * (len(own) - _LENGTH + 1) for own in suits if len(own) >= _LENGTH and _led(own))
    # A heart that somebody else can take ends the attempt, so low hearts without the ace hurt.
    hearts = cards.of_suit(Suit.HEARTS)
    loose = 0 if _led(hearts) else sum(card.rank < QUEEN for card in hearts)
    return high + long - 2 * loose


def _led(own: CardSet) -> bool:
    return any(card.rank == ACE for card in own)


class Shooter(Bot):
    """Takes everything once its hand is strong."""

    name: ClassVar[str] = "shooter"

    def pass_cards(self, view: View, rng: Random, /) -> Decision[tuple[Card, ...]]:
        """From a strong hand the three lowest cards, low hearts first."""
        if strength(view.hand) < STRONG_BEFORE_PASSING:
            return BOTS["habits"].pass_cards(view, rng)
        cards = tuple(sorted(view.hand, key=_uselessness)[:3])
        return Decision(cards, Reason(Why.PASS_FOR_MOON, cards))

    def play_card(self, view: View, rng: Random, /) -> Decision[Card]:
        """While the moon is within reach: win, with the highest card."""
        if not _shooting(view):
            return BOTS["habits"].play_card(view, rng)
        card = _lead(view) if view.trick.best is None else _follow(view, view.trick.best)
        return Decision(card, Reason(Why.SHOOT_MOON, (card,)))

    def choose_moon(self, view: View, rng: Random, /) -> Decision[MoonChoice]:
        """Settled as the house player settles it."""
        return BOTS["house"].choose_moon(view, rng)


def _shooting(view: View) -> bool:
    """Whether the hand was strong when play began and nobody else has a point."""
    own = view.hand
    for seat in SEATS:
        if seat is not view.seat and view.taken[seat] & PENALTIES:
            return False
    for trick in view.tricks:
        card = trick.card_of(view.seat)
        own |= card or ()
    return strength(own) >= STRONG


def _uselessness(card: Card) -> tuple[int, bool]:
    return card.rank, card.suit is not Suit.HEARTS


def _sure(card: Card, others: CardSet) -> bool:
    """Whether nobody else holds a higher card of the suit."""
    return not any(other.rank > card.rank for other in others.of_suit(card.suit))


def _lead(view: View) -> Card:
    """A card that nobody can beat, from the longest suit; else the highest."""
    others = view.unseen
    lengths = {suit: len(view.hand.of_suit(suit)) for suit in Suit}
    sure = [card for card in view.legal if _sure(card, others)]
    return _best(sure or view.legal, lengths)


def _best(cards: Iterable[Card], lengths: dict[Suit, int]) -> Card:
    return max(cards, key=lambda card: (card.rank, lengths[card.suit], card.index))


def _follow(view: View, best: Card) -> Card:
    """Win if it can, with the highest; else lose the lowest card that is no heart."""
    following = view.legal.of_suit(best.suit)
    highest = max(following, key=lambda card: card.rank, default=None)
    if highest is not None and highest.rank > best.rank:
        return highest
    return min(view.legal, key=lambda card: (card in PENALTIES, card.rank, card.index))
