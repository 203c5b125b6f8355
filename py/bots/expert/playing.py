"""Playing a card: each is tried in likely hands, until it is clear which ends best."""

from __future__ import annotations

__all__ = ["Candidate", "Trials", "card_by_trial", "might_shoot", "suspect"]

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from hearts import PENALTIES, QUEEN, SEATS, Card, Seat, Suit, View

from ..bot import Decision, Reason, Why
from ..house import Option, TrickAhead
from ..words import reason_for
from .beliefs import Beliefs, Hands, manners_of
from .budget import Budget
from .judge import Judge
from .racing import Race
from .simulator import Manner, Position, Simulator

DIGITS: Final = 6
"""Digits after the point that are looked at when the house player's sums are compared."""
BATCH: Final = 20
"""Imagined hands tried before the candidates are compared anew."""
MOON_LIKELY: Final = 0.5
"""The share of imagined hands from which on it says that a moon is shot."""
STRONG: Final = 17
"""A hand from which the moon is worth a thought: high cards count 4, 3, 2 and 1."""
BY_LEADS: Final = (0.0, 0.0, 0.6, 0.95)
"""How sure it is that somebody shoots who has led so often from the top without being beaten."""
BY_POINTS: Final = 4
"""From so many hearts on, or the queen and a heart, whoever holds all points is watched too."""
WATCHED: Final = 0.3
"""How often somebody is then imagined as shooting."""
STRONGEST: Final = 6
"""Of so many hidden hands the strongest is taken for a shooter's."""

_HIGH: Final = sum(0b1110000000000 << 13 * suit for suit in range(4))
_PENALTIES: Final = PENALTIES.bits
_HEARTS: Final = Suit.HEARTS.cards.bits


class Candidate(NamedTuple):
    """A card that might be played."""

    card: Card
    shoots: bool
    """Whether it is the beginning, or a part, of shooting the moon."""


def card_by_trial(view: View, budget: Budget, rng: Random) -> Decision[Card]:
    """The card with which likely hands end best."""
    if len(view.legal) == 1:
        return Decision(view.legal.cards[0], Reason(Why.ONLY_CARD, view.legal.cards))
    more = budget.start()
    trick = TrickAhead(view)
    options = _different(view, sorted(trick.options(), key=_by_cost))
    candidates = [Candidate(option.card, False) for option in options]
    if might_shoot(view):
        candidates += [Candidate(option.card, True) for option in options]
    suspicion = suspect(view)
    race, moons = _race(view, candidates, suspicion, more, rng)
    at = race.winner(0)
    card = candidates[at].card
    chance = next(option.chance for option in options if option.card is card)
    if moons[at] and moons[at] >= MOON_LIKELY * len(race.values[at]):
        return Decision(card, Reason(Why.SHOOT_MOON, (card,)))
    toll = trick.toll(card)
    if suspicion and chance and toll > 0 and suspicion.share >= MOON_LIKELY:
        return Decision(card, Reason(Why.WIN_TO_STOP_MOON, (card,), (suspicion.seat,)))
    return Decision(card, reason_for(view, card, chance, toll))


def _by_cost(option: Option) -> tuple[float, Card]:
    """The house player's order; the last digits of a sum are not the same in every Python."""
    return round(option.cost, DIGITS), option.card


def _different(view: View, options: list[Option]) -> list[Option]:
    """The options without those that only differ in name from a better one."""
    elsewhere = view.unseen.bits
    for card in view.trick.cards:
        elsewhere |= card.bit
    alone = view.variant.scoring_cards.bits & ~_HEARTS
    kept: list[Option] = []
    for option in options:
        bit = option.card.bit
        if not any(
            other.card.suit is option.card.suit
            and not elsewhere & (max(bit, other.card.bit) - 1 ^ min(bit, other.card.bit) - 1)
            and not (bit | other.card.bit) & alone
            for other in kept
        ):
            kept.append(option)
    return kept


class Suspicion(NamedTuple):
    """Another seat that may be out for the moon."""

    seat: Seat
    share: float
    """In which share of the imagined hands it is played so."""


def suspect(view: View) -> Suspicion | None:
    """Whom to suspect: of those who may still take all points, who looks most like it."""
    takers = [seat for seat in SEATS if view.taken[seat].bits & _PENALTIES]
    suspects = [
        Suspicion(seat, _share(view, seat))
        for seat in SEATS
        if seat is not view.seat and takers in ([], [seat])
    ]
    most = max(suspects, key=lambda one: one.share, default=None)
    return most if most and most.share else None


def _share(view: View, seat: Seat) -> float:
    leads = sum(
        trick.leader is seat and trick.taker is seat and trick.cards[0].rank >= QUEEN
        for trick in (*view.tricks, view.trick)
    )
    share = BY_LEADS[min(leads, len(BY_LEADS) - 1)]
    hearts = (view.taken[seat].bits & _HEARTS).bit_count()
    queen = (view.taken[seat].bits & _PENALTIES).bit_count() - hearts
    if hearts >= BY_POINTS or (queen and hearts):
        share = max(share, WATCHED)
    return share


def might_shoot(view: View) -> bool:
    """Whether no other seat has a point and the hand was strong."""
    own = view.hand.bits
    for seat in SEATS:
        if seat is not view.seat and view.taken[seat].bits & _PENALTIES:
            return False
    for trick in view.tricks:
        card = trick.card_of(view.seat)
        own |= card.bit if card else 0
    return strength(own) >= STRONG


def strength(own: int) -> int:
    """How well thirteen cards take tricks: high cards, and length with an ace."""
    sum_ = 0
    for suit in range(4):
        ranks = own >> 13 * suit & 0x1FFF
        sum_ += sum(rank - 8 for rank in (12, 11, 10, 9) if ranks >> rank & 1)
        sum_ += max(0, ranks.bit_count() - 4) if ranks >> 12 else 0
    return sum_


class Imagined(NamedTuple):
    """Hidden hands in which candidates are tried."""

    number: int
    """How many were tried before."""
    hands: Hands
    suspected: bool
    """Whether the suspect is played as out for the moon."""


class Trials:
    """Plays candidates to the end of imagined hands."""

    def __init__(self, view: View, suspicion: Suspicion | None) -> None:
        self._beliefs = Beliefs(view)
        self._suspicion = suspicion
        self._run = Simulator(Position.of(view), view.variant.scoring_cards.bits).run
        self._calm = manners_of(view)
        self._wary = _wary(self._calm, view.seat, suspicion)
        self._shots = _shots(self._calm, view.seat)
        self.effort = self._beliefs.effort
        """How many samples it costs to imagine a hand, roughly."""

    def draw(self, count: int, rng: Random) -> list[Hands]:
        """So many hidden hands by how likely they are."""
        return self._beliefs.draw(count, rng)

    def imagine(self, number: int, hands: Hands, rng: Random) -> Imagined:
        """Decide whether somebody is suspected in these hands, the more often the surer it is."""
        share = self._suspicion.share if self._suspicion else 0.0
        suspected = int(share * (number + 1)) > int(share * number)
        if suspected and self._suspicion:
            hands = _stronger(hands, self._beliefs, self._suspicion.seat, rng)
        return Imagined(number, hands, suspected)

    def ending(self, candidate: Candidate, imagined: Imagined) -> list[int]:
        """What each seat has taken in the end if that card is played next."""
        number, hands, suspected = imagined
        if candidate.shoots:
            manners = self._shots[number & 1]
        else:
            manners = self._wary if suspected else self._calm
        return self._run(hands[:], candidate.card.bit, manners, self._calm)


def _race(
    view: View,
    candidates: list[Candidate],
    suspicion: Suspicion | None,
    more: Callable[[int], bool],
    rng: Random,
) -> tuple[Race, list[int]]:
    """Try the candidates; with the race, in how many hands each shot the moon."""
    race = Race(len(candidates))
    moons = [0] * len(candidates)
    trials = Trials(view, suspicion)
    judge = Judge(view)
    own = view.seat
    known: dict[tuple[int, ...], list[int]] = {}
    number = 0
    while len(race.alive) > 1:
        for hands in trials.draw(BATCH, rng):
            if not more(len(race.alive) + trials.effort):
                return race, moons
            imagined = trials.imagine(number, hands, rng)
            for at in race.alive:
                candidate = candidates[at]
                key = at, imagined.suspected, number & candidate.shoots, *imagined.hands
                taken = known.get(key)
                if taken is None:
                    taken = known[key] = trials.ending(candidate, imagined)
                race.values[at].append(judge.badness(taken))
                moons[at] += taken[own] & _PENALTIES == _PENALTIES
            number += 1
        race.cut()
    return race, moons


def _stronger(hands: Hands, beliefs: Beliefs, seat: Seat, rng: Random) -> Hands:
    """Of some hidden hands the one in which a seat is strongest."""
    drawn = [hands, *beliefs.deals(STRONGEST - 1, rng)]
    return max(drawn, key=lambda hands: (hands[seat] & _HIGH).bit_count())


def _wary(
    manners: tuple[Manner, ...], own: Seat, suspicion: Suspicion | None
) -> tuple[Manner, ...]:
    """The suspect is out for the moon, and this seat, alone, tries to stop it."""
    if not suspicion:
        return manners
    wary = list(manners)
    wary[suspicion.seat] = Manner(0, 0, shoots=True)
    wary[own] = wary[own].stopping(suspicion.seat)
    return tuple(wary)


def _shots(manners: tuple[Manner, ...], own: Seat) -> tuple[tuple[Manner, ...], ...]:
    """This seat is out for the moon: the others do not notice, or all try to stop it."""
    calm, wary = list(manners), [manner.stopping(own) for manner in manners]
    calm[own] = wary[own] = Manner(0, 0, shoots=True)
    return tuple(calm), tuple(wary)
