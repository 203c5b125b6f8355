"""The hard level: it imagines hidden hands that fit all it remembers, and plays them out.

For each card it might play it plays many imagined hands to their end (`worlds`, `playout`) and
takes the card that comes out best on average. What was shown is remembered: every card played,
who is out of which suit, where the passed cards went. Two things more than the sum follow:

- somebody who leads from the top and wins, again and again, is more and more often imagined as
  out for the moon with a strong hand, and itself as keeping what stops it, so that cards that do
  come out best;
- while it alone could still take all points with a strong hand, each card is also tried with
  itself out for the moon, now against players who stop it and now against such as do not, and it
  shoots when that comes out best.
"""

from __future__ import annotations

__all__ = ["Hard"]

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final, NamedTuple

from hearts import (
    HEARTS,
    PENALTIES,
    QUEEN,
    SEATS,
    Card,
    CardSet,
    MoonChoice,
    Seat,
    Suit,
    View,
    score_hand,
)

from .bot import Bot, Decision, Reason, Why
from .house import House, TrickAhead
from .moon import choose_moon
from .playout import Manner, Playout
from .stakes import ledger
from .words import reason_for
from .worlds import Worlds

WORLDS: Final = 32
"""Hidden hands imagined for each choice."""
CANDIDATES: Final = 5
"""Cards that are played out: those that look best at first sight."""
FIRST_SIGHT: Final = 0.3
"""How much the house player's sum counts beside what the imagined hands came to.

It wants to be rid of high cards, so it counts less the more somebody is suspected.
"""
RIVALS: Final = 0.35
"""How much it counts that others are worse off, beside its own place."""
BY_LEADS: Final = (0.0, 0.0, 0.6, 0.95)
"""How sure it is that somebody shoots who has led so often from the top without being beaten.

Others lead low: one such lead says little, two say much. Defending against a moon that nobody
is shooting costs more than it saves.
"""
TOP: Final = QUEEN
"""A lead of this rank or above is one from the top."""
STRONGEST: Final = 8
"""Of so many hidden hands the strongest is taken for a shooter's."""
FEAR: Final = 1.5
"""How much what another's moon costs counts once more: nobody else may be stopping it."""
LIKELY: Final = 0.5
"""The share of imagined hands from which on it says that it shoots the moon."""
STRONG: Final = 17
"""A hand from which the moon is worth a thought: high cards count 4, 3, 2 and 1."""

SHOOTER: Final = Manner(0, 0, shoots=True)
"""Out for the moon: wins whatever it can."""

HIGH: Final = sum(0b1110000000000 << 13 * suit for suit in Suit)
"""Queens, kings and aces, as bits."""

_PENALTIES: Final = PENALTIES.bits
_HEARTS: Final = HEARTS.bits


class Hard(Bot):
    """Remembers everything, imagines the rest, defends against the moon and shoots it."""

    name: ClassVar[str] = "hard"

    def __init__(self) -> None:
        self._house = House()

    def pass_cards(self, view: View, rng: Random, /) -> Decision[tuple[Card, ...]]:
        """The three cards most dangerous to hold."""
        return self._house.pass_cards(view, rng)

    def play_card(self, view: View, rng: Random, /) -> Decision[Card]:
        """The card with which imagined hands end best."""
        if len(view.legal) == 1:
            return Decision(view.legal.cards[0], Reason(Why.ONLY_CARD, view.legal.cards))
        trick = TrickAhead(view)
        options = sorted(trick.options())
        suspicion = _suspicion(view)
        table = Table(view, suspicion)
        worlds = _imagine(view, suspicion, rng)
        likely = options if suspicion else options[:CANDIDATES]
        endings = table.endings([option.card for option in likely], worlds)
        sight = FIRST_SIGHT * (1 - suspicion.share) if suspicion else FIRST_SIGHT
        sums = [
            ending.badness + sight * (option.cost - options[0].cost)
            for option, ending in zip(likely, endings, strict=True)
        ]
        at = min(range(len(likely)), key=sums.__getitem__)
        if _might_shoot(view):
            cards = view.legal.cards
            shots = table.endings(cards, worlds, shoots=True)
            shot, card = min(zip(shots, cards, strict=True))
            if shot.badness <= endings[at].badness and shot.moons >= LIKELY:
                return Decision(card, Reason(Why.SHOOT_MOON, (card,)))
        card = likely[at].card
        if suspicion and likely[at].chance and trick.toll(card) > 0 and suspicion.share >= LIKELY:
            return Decision(card, Reason(Why.WIN_TO_STOP_MOON, (card,), (suspicion.seat,)))
        return Decision(card, reason_for(view, card, likely[at].chance, trick.toll(card)))

    def choose_moon(self, view: View, _rng: Random, /) -> Decision[MoonChoice]:
        """Both choices are worked out exactly."""
        return choose_moon(view)


class Suspicion(NamedTuple):
    """Another seat that may be out for the moon."""

    seat: Seat
    share: float
    """In which share of the imagined hands it is played so."""


def _suspicion(view: View) -> Suspicion | None:
    """Whom to suspect: of those who may still take all points, who looks most like it."""
    takers = {seat for seat in SEATS if view.taken[seat].bits & _PENALTIES}
    shares = {
        seat: BY_LEADS[min(_top_leads(view, seat), len(BY_LEADS) - 1)]
        for seat in SEATS
        if seat is not view.seat and takers <= {seat}
    }
    seat = max(shares, key=shares.__getitem__, default=view.seat)
    return Suspicion(seat, shares[seat]) if shares.get(seat) else None


def _top_leads(view: View, seat: Seat) -> int:
    """How many tricks this seat has led from the top and won, or wins as they lie."""
    return sum(
        trick.leader is seat and trick.taker is seat and trick.cards[0].rank >= TOP
        for trick in (*view.tricks, view.trick)
    )


def _might_shoot(view: View) -> bool:
    """Whether no other seat has a point and the hand was strong."""
    own = view.hand.bits
    for seat in SEATS:
        if seat is not view.seat and view.taken[seat].bits & _PENALTIES:
            return False
    for trick in view.tricks:
        card = trick.card_of(view.seat)
        own |= card.bit if card else 0
    strength = 0
    for suit in range(4):
        ranks = own >> 13 * suit & 0x1FFF
        strength += sum(rank - 8 for rank in (12, 11, 10, 9) if ranks >> rank & 1)
        strength += max(0, ranks.bit_count() - 4) if ranks >> 12 else 0
    return strength >= STRONG


def _imagine(view: View, suspicion: Suspicion | None, rng: Random) -> list[Imagined]:
    """Hidden hands by lot; where somebody is out for the moon, its hand is a strong one."""
    worlds = Worlds(view)
    seat, share = suspicion or (view.seat, 0.0)
    plain = worlds.draw(round(WORLDS * (1 - share)), rng)
    imagined = [Imagined(hands, False) for hands in plain]
    for _ in range(round(WORLDS * share)):
        drawn = worlds.draw(STRONGEST, rng)
        strongest = max(drawn, key=lambda hands: (hands[seat] & HIGH).bit_count())
        imagined.append(Imagined(strongest, True))
    return imagined


class Imagined(NamedTuple):
    """Four hands that may be, as bits by seat."""

    hands: list[int]
    wary: bool
    """Whether the suspect is out for the moon."""


class Ending(NamedTuple):
    """How imagined hands end on average."""

    badness: float
    """How badly for the seat that imagines them: less is better."""
    moons: float
    """The share of them in which it shoots the moon."""


class Table:
    """The position, ready to be played out."""

    def __init__(self, view: View, suspicion: Suspicion | None) -> None:
        self._seat = view.seat
        self._variant = view.variant
        self._totals = view.totals
        self._ledgers = [ledger(view, seat) for seat in SEATS]
        self._playout = Playout(
            view.trick,
            [cards.bits for cards in view.taken],
            view.hearts_broken,
            not view.tricks,
        )
        self._manners = [self._manner(view, seat) for seat in SEATS]
        self._suspicion = suspicion
        self._before = self._compare([self._variant.distance(total) for total in self._totals])

    def _manner(self, view: View, seat: Seat) -> Manner:
        prices = self._ledgers[seat].prices(view.taken[seat].bits, (view.unseen | view.hand).bits)
        welcome = unwelcome = 0
        for index, price in prices.singles.items():
            welcome |= (price < 0) << index
            unwelcome |= (price > 0) << index
        welcome |= _HEARTS if prices.heart < 0 else 0
        unwelcome |= _HEARTS if prices.heart > 0 else 0
        return Manner(welcome, unwelcome)

    def endings(
        self, cards: Sequence[Card], worlds: Sequence[Imagined], shoots: bool = False
    ) -> list[Ending]:
        """For each card how the imagined hands end; `shoots`: the seat itself is out for it."""
        calm, wary = self._shot() if shoots else (self._manners, self._wary())
        run = self._playout.run
        badness = [0.0] * len(cards)
        moons = [0] * len(cards)
        for number, world in enumerate(worlds):
            present = wary if (number % 2 if shoots else world.wary) else calm
            for at, card in enumerate(cards):
                taken = run(world.hands[:], card.bit, present)
                badness[at] += self._badness(taken)
                moons[at] += taken[self._seat] & _PENALTIES == _PENALTIES
        count = len(worlds)
        return [Ending(bad / count, moon / count) for bad, moon in zip(badness, moons, strict=True)]

    def _wary(self) -> list[Manner]:
        """The suspect is out for the moon, and this seat, alone, tries to stop it."""
        manners = list(self._manners)
        if self._suspicion:
            suspect = self._suspicion.seat
            manners[suspect] = SHOOTER
            manners[self._seat] = manners[self._seat].stopping(suspect)
        return manners

    def _shot(self) -> tuple[list[Manner], list[Manner]]:
        """This seat is out for the moon: the others do not notice, or all try to stop it."""
        own = self._seat
        calm, wary = self._manners[:], [manner.stopping(own) for manner in self._manners]
        calm[own] = wary[own] = SHOOTER
        return calm, wary

    def _badness(self, taken: Sequence[int]) -> float:
        for shooter in SEATS:
            if taken[shooter] & _PENALTIES == _PENALTIES:
                bad = self._badness_of_moon(shooter, taken)
                return bad if shooter is self._seat else bad + FEAR * max(0, bad - self._before)
        return self._compare([own.distance(taken[s]) for s, own in enumerate(self._ledgers)])

    def _compare(self, distances: Sequence[int]) -> float:
        own = distances[self._seat]
        return own - RIVALS * (sum(distances) - own) / 3

    def _badness_of_moon(self, shooter: Seat, taken: Sequence[int]) -> float:
        """As the moon will be settled: the shooter takes the better of its choices."""
        cards = tuple(map(CardSet.from_bits, taken))
        settled = []
        for choice in self._variant.moon_choices:
            workings = score_hand(self._variant, cards, choice)
            settled.append(
                [
                    self._variant.distance(total + working.score)
                    for total, working in zip(self._totals, workings, strict=True)
                ]
            )
        return self._compare(min(settled, key=lambda distances: distances[shooter]))
