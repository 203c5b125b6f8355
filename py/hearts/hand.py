"""One hand: from the deal through the pass to the thirteenth trick. It knows no scores."""

from __future__ import annotations

__all__ = ["Hand", "HandState"]

from collections.abc import Collection
from typing import Final, Self

from .cards import Card, CardSet, Suit, bits_of, card_set, check_card
from .deals import Deal, check_deal
from .errors import HeartsError, RefusedError, quoted
from .events import CARD_PLAYED, CardsExchanged, Event, HeartsBroken, SeatPassed, TrickTaken
from .refusals import Refusal
from .seats import LEFT, SEATS, Direction, Seat, check_seat
from .tricks import (
    HEARTS,
    TWO_OF_CLUBS,
    Trick,
    best_card,
    legal_follows,
    legal_leads,
    refusal_of_card,
)

_HEARTS: Final = HEARTS.bits
_HEARTS_SUIT: Final = Suit.HEARTS


Passes = tuple[
    tuple[Card, ...] | None,
    tuple[Card, ...] | None,
    tuple[Card, ...] | None,
    tuple[Card, ...] | None,
]


class HandState:
    """The hand of a game, to look at: only the moves of its game change it."""

    __slots__ = (
        "_dealt",
        "_direction",
        "_hearts_broken",
        "_held",
        "_leader",
        "_legal",
        "_passes",
        "_played",
        "_received",
        "_taken",
        "_tricks",
        "_turn",
    )

    def __init__(self, deal: Deal, direction: Direction) -> None:
        """Deal a hand.

        Raises `NotationError` unless each card of the deck is dealt once, `HeartsError` if
        the direction is not a `Direction`.
        """
        check_deal(deal)
        if not isinstance(direction, Direction):
            raise HeartsError(
                f"not a direction: {quoted(direction)} (a Direction: LEFT, RIGHT, ACROSS or NONE)"
            )
        self._dealt = deal
        self._direction = direction
        self._passes: list[tuple[Card, ...] | None] = [None] * 4
        self._turn: Seat | None = None
        self._tricks: tuple[Trick, ...] = ()
        self._hearts_broken = False
        # Every view shows these, so they are kept as it shows them.
        self._taken = [CardSet()] * 4
        self._received: list[tuple[Card, ...]] = [()] * 4
        self._held = [cards.bits for cards in deal]
        self._leader = SEATS[0]
        self._played: list[Card] = []
        self._legal = 0
        if direction is Direction.NONE:
            self._give_first_lead()

    # Looking at the hand

    @property
    def dealt(self) -> Deal:
        """The four hands as they were dealt."""
        return self._dealt

    @property
    def direction(self) -> Direction:
        """Where three cards go before the first trick."""
        return self._direction

    @property
    def passes(self) -> Passes:
        """The three cards that each seat has passed; None for a seat that has not."""
        south, west, north, east = self._passes
        return south, west, north, east

    @property
    def turn(self) -> Seat | None:
        """Who is to play a card; None while passing and after the last trick."""
        return self._turn

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks."""
        return self._tricks

    @property
    def hearts_broken(self) -> bool:
        """Whether a heart has been played to a complete trick, so that hearts may be led."""
        return self._hearts_broken

    @property
    def passing(self) -> bool:
        """Whether cards are still to be passed."""
        return self._turn is None and not self._tricks

    @property
    def over(self) -> bool:
        """Whether all thirteen tricks have been played."""
        return len(self._tricks) == 13

    @property
    def held(self) -> tuple[CardSet, CardSet, CardSet, CardSet]:
        """The cards that each seat holds."""
        south, west, north, east = self._held
        return card_set(south), card_set(west), card_set(north), card_set(east)

    def held_by(self, seat: Seat) -> CardSet:
        """The cards that a seat holds."""
        check_seat(seat)
        return card_set(self._held[seat])

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """How many cards each seat holds."""
        south, west, north, east = self._held
        return south.bit_count(), west.bit_count(), north.bit_count(), east.bit_count()

    @property
    def taken(self) -> tuple[CardSet, CardSet, CardSet, CardSet]:
        """The cards of the tricks that each seat has taken."""
        south, west, north, east = self._taken
        return south, west, north, east

    @property
    def trick(self) -> Trick:
        """The trick on the table."""
        return Trick(self._leader, tuple(self._played))

    def received_by(self, seat: Seat) -> tuple[Card, ...]:
        """The cards a seat was passed; none before all four have passed."""
        check_seat(seat)
        return self._received[seat]

    # Passing (house rule 2)

    def refusal_of_pass(self, seat: Seat, cards: Collection[Card]) -> Refusal | None:
        """Why a seat may not pass these cards; None if it may.

        Raises `HeartsError` if they are not a seat and cards.
        """
        check_seat(seat)
        if not isinstance(cards, Collection):
            raise HeartsError(f"not three cards: {quoted(cards)} (give them as a tuple)")
        for card in cards:
            check_card(card)
        if not self.passing:
            return Refusal.NOT_PASSING
        if self._passes[seat] is not None:
            return Refusal.ALREADY_PASSED
        bits = bits_of(cards)
        if len(cards) != 3 or bits.bit_count() != 3:
            return Refusal.PASS_THREE
        return Refusal.NOT_HELD if bits & ~self._held[seat] else None

    def _pass_cards(self, seat: Seat, cards: Collection[Card]) -> tuple[Event, ...]:
        """Pass three cards. They change hands when all four seats have passed."""
        refusal = self.refusal_of_pass(seat, cards)
        if refusal:
            raise RefusedError(refusal, f"{' '.join(map(str, cards))} by {seat.name}")
        self._passes[seat] = tuple(cards)
        if None in self._passes:
            return (SeatPassed(seat),)
        self._exchange()
        self._give_first_lead()
        return SeatPassed(seat), CardsExchanged(self._direction)

    def _exchange(self) -> None:
        for giver in SEATS:
            cards, receiver = self._passes[giver] or (), self._direction.receiver(giver)
            self._received[receiver] = cards
            bits = bits_of(cards)
            self._held[giver] ^= bits
            self._held[receiver] ^= bits

    def _give_first_lead(self) -> None:
        """Whoever holds the two of clubs after passing leads it (house rule 3)."""
        self._lead(next(seat for seat in SEATS if self._held[seat] & TWO_OF_CLUBS.bit))

    # Playing (house rules 3 to 6)

    def legal(self) -> CardSet:
        """The cards that the seat whose turn it is may play; none when it is nobody's turn."""
        return card_set(self._legal)

    def refusal_of_play(self, seat: Seat, card: Card) -> Refusal | None:
        """Why a seat may not play a card now; None if it may.

        Raises `HeartsError` if they are not a seat and a card.
        """
        check_seat(seat)
        check_card(card)
        if self._turn is None:
            return Refusal.NOT_PLAYING
        if seat is not self._turn:
            return Refusal.NOT_YOUR_TURN
        lead = self._played[0] if self._played else None
        return refusal_of_card(card, self._held[seat], lead, not self._tricks, self._hearts_broken)

    def _play(self, seat: Seat, card: Card) -> tuple[Event, ...]:
        """Play a card to the trick."""
        if seat is not self._turn or not isinstance(card, Card) or not card.bit & self._legal:
            refusal = self.refusal_of_play(seat, card)
            assert refusal is not None
            raise RefusedError(refusal, f"{card} by {seat.name} ({self._asked()})")
        self._held[seat] ^= card.bit
        played = self._played
        played.append(card)
        events: tuple[Event, ...] = CARD_PLAYED[seat][card.index]
        if card.suit is _HEARTS_SUIT and not self._hearts_broken and self._is_first_heart():
            events += (HeartsBroken(seat),)
        if len(played) == 4:
            return events + self._end_trick()
        self._turn = turn = LEFT[seat]
        self._legal = legal_follows(self._held[turn], played[0], not self._tricks)
        return events

    def _asked(self) -> str:
        """Who may play what now, as errors say it."""
        if self._turn is None:
            return "cards are still to be passed" if self.passing else "the hand is over"
        return f"{self._turn.name} may play {self.legal()}"

    def _is_first_heart(self) -> bool:
        """Whether the card just played is the first heart of its trick."""
        return not bits_of(self._played[:-1]) & _HEARTS

    def _end_trick(self) -> tuple[Event, ...]:
        """The best card takes the trick, and its player leads the next one (house rule 4)."""
        played, leader = self._played, self._leader
        first, second, third, fourth = played
        bits = first.bit | second.bit | third.bit | fourth.bit
        place = played.index(best_card(first, bits))
        taker = SEATS[(leader + place) % 4]
        trick = Trick(leader, (first, second, third, fourth))
        self._taken[taker] = card_set(self._taken[taker].bits | bits)
        # Hearts thrown to this trick may be led from the next one on.
        if bits & _HEARTS:
            self._hearts_broken = True
        self._tricks += (trick,)
        self._played = []
        self._lead(taker)
        return (TrickTaken(len(self._tricks), trick, taker),)

    def _lead(self, seat: Seat) -> None:
        """Give a seat the lead of the next trick, unless all thirteen have been played."""
        self._leader = seat
        held = self._held[seat]
        self._turn = seat if held else None
        self._legal = legal_leads(held, not self._tricks, self._hearts_broken)

    # Copying and comparing

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HandState):
            return NotImplemented
        return self._told() == other._told()

    __hash__ = None  # type: ignore[assignment]  # A hand that can change has no hash.

    def _told(self) -> tuple[object, ...]:
        """Everything that this hand follows from."""
        return self._dealt, self._direction, self._passes, self._tricks, self.trick

    def __copy__(self) -> Self:
        """A hand that stands the same and is played apart from this one."""
        copied = object.__new__(type(self))
        for name in HandState.__slots__:
            value = getattr(self, name)
            setattr(copied, name, value[:] if isinstance(value, list) else value)
        return copied

    def __deepcopy__(self, _memo: object) -> Self:
        return self.__copy__()

    def __repr__(self) -> str:
        where = f"trick {len(self._tricks) + 1}: " if self._turn is not None else ""
        return f"<{type(self).__name__}, {where}{self._asked()}>"


class Hand(HandState):
    """A hand played by itself, without a game: each action can be asked about and done.

    A refused action raises `RefusedError` and changes nothing.

    >>> from hearts import unrank_deal
    >>> Hand(unrank_deal(0), Direction.NONE).play(Seat.SOUTH, Card("2C"))
    (CardPlayed(seat=<Seat.SOUTH: 0>, card=Card('2C')),)
    """

    __slots__ = ()

    pass_cards = HandState._pass_cards
    play = HandState._play
