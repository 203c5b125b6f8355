"""The house player: Miso, Pepper and Juniper. In classic Hearts it is the normal level.

For each trick it asks one question: if I take this trick, how much further from zero does my
total go (`stakes`)? Each card it might play is then weighed by one sum:

    the chance that the card takes the trick × what the trick would cost
    + how much more dangerous the rest of the hand becomes without the card

Ordinary technique falls out of it. Losing a high card is a relief, so it ducks with the highest
card that is safe, spends high cards on tricks that cost nothing, and throws high cards on somebody
else's trick; a welcome card has a negative cost, so it wins good tricks and keeps what wins them.

Some technique is laid down besides. It leads a suit from below, throws the queen of spades when it
cannot follow suit and a high heart more readily than the sum would have it, minds hearts less
until they are broken, and does not lead what nobody can follow where another lead is as good.

It looks no further than this trick, does not shoot the moon on purpose, and knows nothing of
unseen cards but simple averages (`odds`) and where the cards it passed have gone.
"""

from __future__ import annotations

__all__ = ["House", "Normal", "TrickAhead"]

from collections.abc import Iterator
from random import Random
from typing import ClassVar, Final, NamedTuple

from hearts import HEARTS, QUEEN, QUEEN_OF_SPADES, Card, CardSet, MoonChoice, Suit, View

from .bot import Bot, Decision, Reason, Why
from .danger import Danger
from .moon import choose_moon
from .odds import chance_out, chance_to_keep
from .passing import best_pass
from .stakes import ledger
from .words import reason_for

RELIEF: Final = 0.6
"""How much being rid of a danger later counts against a cost now."""
UNBROKEN: Final = 0.7
"""How much of their danger hearts keep until they are broken: nobody can lead them yet."""
HIGH_HEART: Final = 1.0
"""How many hearts it is worth to throw a queen, king or ace of hearts on somebody's trick."""
DROPPED: Final = 0.6
"""How readily a special card is dropped under a higher card by a player who holds it."""
THROWN: Final = 0.8
"""How readily a player who is out of the suit throws what hurts most."""

_SUIT: Final = 0x1FFF
_HEARTS: Final = HEARTS.bits


class Option(NamedTuple):
    """A card that might be played, weighed."""

    cost: float
    """The sum that decides: less is better."""
    card: Card
    chance: float
    """The chance that it takes the trick."""
    toll: float = 0.0
    """What the trick will probably cost if it does; below zero if the trick is welcome."""


class House(Bot):
    """One question a trick, then ordinary technique. It leaves nothing to chance."""

    name: ClassVar[str] = "house"

    def pass_cards(self, view: View, _rng: Random, /) -> Decision[tuple[Card, ...]]:
        """The three cards whose going leaves the least dangerous hand."""
        cards = best_pass(view)
        return Decision(cards, Reason(Why.PASS_DANGEROUS, cards))

    def play_card(self, view: View, _rng: Random, /) -> Decision[Card]:
        """The card with the smallest sum."""
        cards = view.legal.cards
        if len(cards) == 1:
            return Decision(cards[0], Reason(Why.ONLY_CARD, cards))
        trick = TrickAhead(view)
        best = min(trick.by_technique())
        return Decision(best.card, reason_for(view, best.card, best.chance, trick.toll(best.card)))

    def choose_moon(self, view: View, _rng: Random, /) -> Decision[MoonChoice]:
        """Both choices are worked out exactly."""
        return choose_moon(view)


class Normal(House):
    """The normal level is the house player: in Complex Hearts, and in classic Hearts as well."""

    name: ClassVar[str] = "normal"


class TrickAhead:
    """The trick on the table as one seat weighs it before playing to it."""

    def __init__(self, view: View) -> None:
        seat = view.seat
        self._view = view
        self._own = view.taken[seat].bits
        self._table = CardSet(view.trick.cards).bits
        self._unseen = view.unseen.bits
        self._later = 3 - len(view.trick.cards)
        self._ledger = ledger(view)
        to_come = self._unseen | view.hand.bits
        prices = self._ledger.prices(self._own, to_come)
        self._average = prices.average(to_come, len(view.hand))
        self._danger = Danger(prices, self._unseen, self._average)
        self._prices = self._ledger.prices(self._own | self._table, to_come)
        self._thrown = 0.0 if not view.tricks else self._toll_thrown()
        self._passed = CardSet(view.passed).bits & self._unseen

    def by_technique(self) -> list[Option]:
        """The cards that ordinary technique leaves to choose from, weighed.

        It leads a suit with the lowest card, unless a higher one may win something welcome;
        and a player who cannot follow suit throws the queen of spades while she is unwelcome.
        """
        options = list(self.options())
        best = self._view.trick.best
        if best is None:
            lowest = {option.card.suit: option for option in reversed(options)}
            return [
                option
                for option in options
                if option.toll < 0 or option is lowest[option.card.suit]
            ]
        if not self._view.legal.of_suit(best.suit):
            queen = [option for option in options if option.card is QUEEN_OF_SPADES]
            if queen and self._prices.singles[QUEEN_OF_SPADES.index] > 0:
                return queen
        return options

    def options(self) -> Iterator[Option]:
        """Every legal card, weighed, from the two of clubs to the ace of hearts."""
        hand = self._view.hand.bits
        before = [self._danger_of(suit, hand >> 13 * suit & _SUIT) for suit in Suit]
        options = [self._weigh(card, before[card.suit]) for card in self._view.legal.cards]
        if self._view.trick.cards:
            return iter(options)
        # Who leads a card that nobody can follow wins the trick and has to lead again: leading
        # such a card only puts off the cheapest lead of another suit, so it costs that too.
        kept = [option for option in options if not self._in_suit(option.card)]
        leads_elsewhere = [option.cost for option in options if self._in_suit(option.card)]
        if not kept or not leads_elsewhere:
            return iter(options)
        again = min(leads_elsewhere)
        return (
            option if self._in_suit(option.card) else option._replace(cost=option.cost + again)
            for option in options
        )

    def _in_suit(self, card: Card) -> int:
        """The unseen cards of the suit of a card, as 13 bits."""
        return self._unseen >> 13 * card.suit & _SUIT

    def _weigh(self, card: Card, danger: float) -> Option:
        """One card, weighed; `danger`: what its suit holds while the card is in the hand."""
        best, suit = self._view.trick.best, card.suit
        left = self._danger_of(suit, self._view.hand.bits >> 13 * suit & _SUIT ^ 1 << card.rank)
        cost = RELIEF * (left - danger)
        if best is not None and (suit is not best.suit or card.rank < best.rank):
            if suit is Suit.HEARTS and suit is not best.suit and card.rank >= QUEEN:
                cost -= HIGH_HEART * max(0.0, self._prices.heart)
            return Option(cost, card, 0.0)
        chance = chance_to_keep(card.rank, self._in_suit(card), self._later)
        toll = self.toll(card) + self._toll_to_come(card)
        return Option(cost + chance * toll, card, chance, toll)

    def _danger_of(self, suit: Suit, own: int) -> float:
        """The danger of cards of a suit; hearts are less of one while nobody may lead them."""
        danger = self._danger.of_suit(suit, own)
        if suit is Suit.HEARTS and not self._view.hearts_broken:
            return UNBROKEN * danger
        return danger

    def toll(self, card: Card) -> int:
        """How much further from zero the trick as it lies takes the total, with this card."""
        distance = self._ledger.distance
        return distance(self._own | self._table | card.bit) - distance(self._own)

    def _toll_to_come(self, card: Card) -> float:
        """What the players still to come will probably add, if the card takes the trick."""
        if not self._later:
            return 0.0
        suit = card.suit
        out = chance_out((self._unseen >> 13 * suit & _SUIT).bit_count())
        toll = self._later * out * self._thrown
        if suit is Suit.HEARTS:
            return toll + self._later * (1 - out) * self._prices.heart
        for index in self._prices.special[suit]:
            if self._unseen >> index & 1 and index < card.index:
                toll += self._chance_later(index) * DROPPED * self._prices.singles[index]
        return toll

    def _chance_later(self, index: int) -> float:
        """The chance that a player still to come holds an unseen card.

        A card that this seat has passed is where it went.
        """
        view = self._view
        receiver = view.passed_to
        if self._passed >> index & 1 and receiver is not None:
            return 1.0 if 0 < (receiver - view.seat) % 4 <= self._later else 0.0
        return self._later / 3

    def _toll_thrown(self) -> float:
        """What a player who is out of the suit will probably throw on it: what hurts most."""
        unseen, prices = self._unseen, self._prices
        toll, left = 0.0, 1.0
        for price, index in sorted(((p, i) for i, p in prices.singles.items()), reverse=True):
            if price > 0 and unseen >> index & 1:
                toll += left * price / 3
                left *= 2 / 3
        hearts = (unseen & _HEARTS).bit_count()
        if prices.heart > 0:
            toll += left * prices.heart * (1 - (2 / 3) ** hearts)
        return THROWN * toll
