"""All that one seat may know. Bots, hints, previews and the page are given this and no more."""

from __future__ import annotations

__all__ = ["Phase", "View"]

from dataclasses import dataclass
from enum import Enum

from .cards import Card, CardSet, bits_of, card_set
from .events import ScoredHand
from .refusals import Refusal
from .scores import Score
from .seats import Direction, Seat
from .tricks import Trick, refusal_of_card
from .variants import MoonChoice, Outcome, Variant


class Phase(Enum):
    """A game waits for passes, a card, a moon choice, the next hand, or it is over."""

    PASSING = "passing"
    PLAYING = "playing"
    MOON = "moon"
    SCORED = "scored"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class View:
    """The game as one seat sees it. Pure data; it holds no way back to the game."""

    seat: Seat
    variant: Variant
    phase: Phase
    hand_number: int
    direction: Direction
    """Where this hand's three cards go; NONE on a holding hand."""
    hand: CardSet
    """The cards this seat holds."""
    legal: CardSet
    """The cards it may play now, or pass while passing. Empty when it is not asked for one."""
    passed: tuple[Card, ...]
    """The cards it passed, in the order chosen; none before it did."""
    received: tuple[Card, ...]
    """The cards it was passed; none before all four had passed."""
    have_passed: tuple[bool, bool, bool, bool]
    """Which seats have chosen their three cards."""
    turn: Seat | None
    """Who is to play a card, or to settle the moon; None when nobody is."""
    trick: Trick
    """The trick on the table."""
    tricks: tuple[Trick, ...]
    """The complete tricks of the hand; each knows its taker."""
    hearts_broken: bool
    """Whether hearts may be led."""
    taken: tuple[CardSet, CardSet, CardSet, CardSet]
    """The cards in the tricks that each seat has taken in this hand."""
    counts: tuple[int, int, int, int]
    """How many cards each seat holds."""
    totals: tuple[Score, Score, Score, Score]
    history: tuple[ScoredHand, ...]
    """The hands scored so far, this one last once it is scored."""
    moon_choices: tuple[MoonChoice, ...]
    """The choices this seat has for the moon it shot; empty unless it is asked."""
    outcome: Outcome | None
    """How the game ended, once it has."""
    hands: int | None = None
    """How many hands the game has at most; None where it goes on until a total ends it."""

    @property
    def last_hand(self) -> bool:
        """Whether no hand is played after this one, whatever the totals are then."""
        return self.hand_number == self.hands

    @property
    def passed_to(self) -> Seat | None:
        """Who gets the cards this seat passes; None on a holding hand."""
        return None if self.direction is Direction.NONE else self.direction.receiver(self.seat)

    @property
    def received_from(self) -> Seat | None:
        """Who passes cards to this seat; None on a holding hand."""
        return None if self.direction is Direction.NONE else self.direction.giver(self.seat)

    @property
    def seen(self) -> CardSet:
        """Every card whose place this seat knows: its own, and all that have been played."""
        return card_set(self._seen)

    @property
    def unseen(self) -> CardSet:
        """The cards in the other hands."""
        return card_set((1 << 52) - 1 & ~self._seen)

    @property
    def _seen(self) -> int:
        south, west, north, east = self.taken
        seen = self.hand.bits | south.bits | west.bits | north.bits | east.bits
        return seen | bits_of(self.trick.cards)

    @property
    def decided(self) -> bool:
        """Whether no card that is left can change a score, so the hand may be finished."""
        south, west, north, east = self.taken
        taken = south.bits | west.bits | north.bits | east.bits
        return self.phase is Phase.PLAYING and not self.variant.scoring_cards.bits & ~taken

    def refusal_of(self, card: Card) -> Refusal | None:
        """Why the rules would refuse this card of its own hand if it played now; None if not.

        It need not be this seat's turn. While others are to play, the card is judged by the
        trick so far; before the lead, when this seat does not know which suit it must
        follow, no card is refused.
        """
        lead = self.trick.lead
        waits = lead is None or self.trick.card_of(self.seat) is not None
        if waits and self.turn is not self.seat:
            return None
        return refusal_of_card(card, self.hand.bits, lead, not self.tricks, self.hearts_broken)
