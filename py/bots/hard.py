"""The hard level: it imagines hidden hands that fit all it remembers, and plays them out.

For each card it might play it plays many imagined hands to their end (`worlds`, `outlook`) and
takes the card that comes out best on average. What was shown is remembered: every card played,
who is out of which suit, where the passed cards went. The card that is first by the house
player's sum is the one to beat: another must come out better by 1.5 standard errors, and by less
the more somebody is suspected of shooting the moon. Two things follow besides:

- somebody who leads from the top and wins, again and again, is more and more often imagined as
  out for the moon with a strong hand, and itself as keeping what stops it, so that cards that do
  come out best (`suspicion`);
- while it alone could still take all points with a strong hand, each card is also tried with
  itself out for the moon, now against players who stop it and now against such as do not, and it
  shoots when that comes out best.
"""

from __future__ import annotations

__all__ = ["Hard"]

from random import Random
from typing import ClassVar, Final

from hearts import PENALTIES, Card, CardSet, MoonChoice, Suit, View

from .bot import Bot, Decision, Reason, Why
from .house import House, Option, TrickAhead
from .moon import choose_moon
from .outlook import Ending, Imagined, Outlook
from .suspicion import Suspicion, might_shoot, suspicion_of
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
SURE: Final = 1.5
"""By how many standard errors a card must be better than the first by the house player's sum.

The more somebody is suspected, the fewer it takes.
"""
STRONGEST: Final = 8
"""Of so many hidden hands the strongest is taken for a shooter's."""
MOON_LIKELY: Final = 0.5
"""The share of imagined hands from which on it says that it stops or shoots the moon."""

TOP_CARDS: Final = sum(0b1110000000000 << 13 * suit for suit in Suit)
"""Queens, kings and aces, as bits."""


class Hard(Bot):
    """Remembers everything, imagines the rest, defends against the moon and shoots it."""

    name: ClassVar[str] = "hard"

    def __init__(self) -> None:
        self._house = House()

    def pass_cards(self, view: View, rng: Random, /) -> Decision[tuple[Card, ...]]:
        """As the house player passes."""
        return self._house.pass_cards(view, rng)

    def play_card(self, view: View, rng: Random, /) -> Decision[Card]:
        """The card with which imagined hands end best."""
        cards = view.legal.cards
        if len(cards) == 1:
            return Decision(cards[0], Reason(Why.ONLY_CARD, cards))
        trick = TrickAhead(view)
        suspicion = suspicion_of(view)
        outlook = Outlook(view, suspicion)
        worlds = _imagine(view, suspicion, rng)
        options = sorted(trick.options())
        if not suspicion:
            options = options[:CANDIDATES]
        endings = outlook.endings([option.card for option in options], worlds)
        at = _best(options, endings, suspicion.share if suspicion else 0.0)
        if might_shoot(view):
            shots = outlook.endings_of_shots(cards, worlds)
            shot, card = min(zip(shots, cards, strict=True), key=lambda pair: pair[0].badness)
            if shot.badness <= endings[at].badness and shot.moons >= MOON_LIKELY:
                return Decision(card, Reason(Why.SHOOT_MOON, (card,)))
        chosen = options[at]
        reason = _why_stop(view, chosen, suspicion) or reason_for(
            view, chosen.card, chosen.chance, trick.toll(chosen.card)
        )
        return Decision(chosen.card, reason)

    def choose_moon(self, view: View, _rng: Random, /) -> Decision[MoonChoice]:
        """Both choices are worked out exactly."""
        return choose_moon(view)


def _best(options: list[Option], endings: list[Ending], suspected: float) -> int:
    """Which of the options to play: the first by the house player's sum, or a clearly better one.

    The more somebody is suspected, the less that sum counts, and the less better it need be.
    """
    trusted = 1 - suspected
    sums = [
        ending.badness + FIRST_SIGHT * trusted * (option.cost - options[0].cost)
        for option, ending in zip(options, endings, strict=True)
    ]
    at = min(range(len(sums)), key=sums.__getitem__)
    error = endings[at].error_against(endings[0])
    return at if sums[0] - sums[at] > SURE * trusted * error else 0


def _why_stop(view: View, option: Option, suspicion: Suspicion | None) -> Reason | None:
    """That the card is to take points from a moon, where somebody is suspected enough."""
    if not suspicion or suspicion.share < MOON_LIKELY or not option.chance:
        return None
    if not CardSet([*view.trick.cards, option.card]) & PENALTIES:
        return None
    return Reason(Why.WIN_TO_STOP_MOON, (option.card,), (suspicion.seat,))


def _imagine(view: View, suspicion: Suspicion | None, rng: Random) -> list[Imagined]:
    """Hidden hands at random; where somebody is out for the moon, its hand is a strong one."""
    worlds = Worlds(view)
    seat, share = suspicion or (view.seat, 0.0)
    plain = worlds.draw(round(WORLDS * (1 - share)), rng)
    imagined = [Imagined(hands, False) for hands in plain]
    for _ in range(round(WORLDS * share)):
        drawn = worlds.draw(STRONGEST, rng)
        strongest = max(drawn, key=lambda hands: (hands[seat] & TOP_CARDS).bit_count())
        imagined.append(Imagined(strongest, True))
    return imagined
