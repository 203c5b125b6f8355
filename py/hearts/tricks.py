"""The rules of play: which cards may be played to a trick, and who takes it.

Both games share them. They are house rules 3 to 6 of the rules page.
"""

from __future__ import annotations

__all__ = [
    "HEARTS",
    "PENALTIES",
    "QUEEN_OF_SPADES",
    "TWO_OF_CLUBS",
    "Trick",
    "best_card",
    "legal_cards",
    "legal_follows",
    "legal_leads",
    "refusal_of_card",
]

from dataclasses import dataclass
from typing import Final

from .cards import DECK, Card, Suit, bits_of, check_card
from .refusals import Refusal
from .seats import SEATS, Seat

TWO_OF_CLUBS: Final = Card("2C")
QUEEN_OF_SPADES: Final = Card("QS")
HEARTS: Final = Suit.HEARTS.cards
PENALTIES: Final = HEARTS | QUEEN_OF_SPADES
"""The hearts and the queen of spades: a player who takes them all has shot the moon."""

_HEARTS: Final = HEARTS.bits
_PENALTIES: Final = PENALTIES.bits


@dataclass(frozen=True, slots=True, init=False)
class Trick:
    """The cards of a trick so far, in the order played, and the seat that led."""

    leader: Seat
    cards: tuple[Card, ...]

    def __init__(self, leader: Seat, cards: tuple[Card, ...] = ()) -> None:
        # Twice as quick as the method that a frozen dataclass writes: every view has a trick.
        _set_leader(self, leader)
        _set_cards(self, cards)

    @property
    def lead(self) -> Card | None:
        """The card led, or None before the lead."""
        return self.cards[0] if self.cards else None

    @property
    def best(self) -> Card | None:
        """The card that wins the trick so far: the highest of the suit led."""
        return best_card(self.cards[0], bits_of(self.cards)) if self.cards else None

    @property
    def taker(self) -> Seat | None:
        """Who wins the trick so far, or None before the lead."""
        best = self.best
        return None if best is None else SEATS[(self.leader + self.cards.index(best)) % 4]

    @property
    def turn(self) -> Seat | None:
        """Who is to play to the trick, or None when it is complete."""
        return None if len(self.cards) == 4 else self.leader.steps(len(self.cards))

    def card_of(self, seat: Seat) -> Card | None:
        """The card that a seat has played to the trick, if it has."""
        place = (seat - self.leader) % 4
        return self.cards[place] if place < len(self.cards) else None


_set_leader: Final = vars(Trick)["leader"].__set__
_set_cards: Final = vars(Trick)["cards"].__set__


def best_card(lead: Card, played: int) -> Card:
    """The highest card of the suit led, by the bits of the cards played (house rule 4)."""
    return DECK[(played & lead.suit_bits).bit_length() - 1]


def legal_cards(held: int, lead: Card | None, first_trick: bool, hearts_broken: bool) -> int:
    """The bits of the held cards that may be played, to lead (`lead` is None) or to follow."""
    if lead is None:
        return legal_leads(held, first_trick, hearts_broken)
    return legal_follows(held, lead, first_trick)


def legal_leads(held: int, first_trick: bool, hearts_broken: bool) -> int:
    """The bits of the held cards that may be led.

    The 2 of clubs to the first trick (house rule 3). Later no heart until one has been played
    to an earlier trick, unless there is nothing but hearts; the queen of spades may be led at
    any time (house rule 6).
    """
    if first_trick:
        return TWO_OF_CLUBS.bit
    return held if hearts_broken else held & ~_HEARTS or held


def legal_follows(held: int, lead: Card, first_trick: bool) -> int:
    """The bits of the held cards that may be played to a card led.

    The suit led, or any card where there is none of it (house rule 4); but to the first trick
    no heart and no queen of spades while any other card is held (house rule 5).
    """
    following = held & lead.suit_bits
    if following:
        return following
    return held & ~_PENALTIES or held if first_trick else held


def refusal_of_card(
    card: Card, held: int, lead: Card | None, first_trick: bool, hearts_broken: bool
) -> Refusal | None:
    """Why the rules refuse a card to the player whose turn it is; None if they allow it."""
    check_card(card)
    legal = legal_cards(held, lead, first_trick, hearts_broken)
    if not card.bit & held:
        return Refusal.NOT_HELD
    if card.bit & legal:
        return None
    if lead is None:
        if first_trick:
            return Refusal.LEAD_TWO_OF_CLUBS
        if legal == QUEEN_OF_SPADES.bit:
            return Refusal.HEARTS_NOT_BROKEN_LEAD_QUEEN
        return Refusal.HEARTS_NOT_BROKEN
    if legal & lead.suit_bits:
        return Refusal.FOLLOW_SUIT
    return Refusal.FIRST_TRICK_QUEEN if card is QUEEN_OF_SPADES else Refusal.FIRST_TRICK_HEART
