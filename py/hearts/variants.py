"""The two games: what cards are worth, what the moon offers, when a game ends, who wins.

A `Variant` holds all that differs between the rules of Complex Hearts and of classic Hearts:
the rules and the scoring ask it what they need, and never which of the two it is.
"""

from __future__ import annotations

__all__ = [
    "CLASSIC",
    "COMPLEX",
    "VARIANTS",
    "CardRule",
    "MoonChoice",
    "Multiplier",
    "Outcome",
    "Rule",
    "Source",
    "Variant",
    "read_variant",
]

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from math import sqrt
from types import MappingProxyType
from typing import Final, final

from .cards import Card, CardSet
from .errors import HeartsError, NotationError, quoted
from .scores import Score
from .seats import SEATS, Seat
from .tricks import HEARTS, QUEEN_OF_SPADES


class Source(Enum):
    """Where a rule comes from; the value is the key of its tag on the rules page."""

    REFERENCE = "from-the-reference"
    READING = "our-reading"
    HOUSE = "house-rule"
    CLASSIC = "classic-rule"


class Rule(Enum):
    """A rule of scoring; the value is the key of its name and explanation."""

    HEARTS = "hearts"
    QUEEN = "queen"
    JACK = "jack"
    MOON_SUBTRACTED = "moon-subtracted"
    MOON_GIVEN = "moon-given"
    TEN = "ten"
    JACK_BEFORE_TEN = "jack-before-ten"
    """The ten, where what it multiplies has the jack in it."""
    MOON_RECEIVED = "moon-received"
    MOON_RECEIVED_TURNED = "moon-received-turned"


class MoonChoice(Enum):
    """A shooter's choice: subtract the moon from their own score, or give it to the others."""

    SUBTRACT = "subtract"
    GIVE = "give"


@dataclass(frozen=True, slots=True)
class CardRule:
    """A player scores `each` for every card of a set that the player takes."""

    rule: Rule
    cards: CardSet
    each: Score


@dataclass(frozen=True, slots=True)
class Multiplier:
    """A card that multiplies the score of the hand for the player who takes it."""

    card: Card
    factor: Score


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. Several winners, or several losers, share; either may be nobody."""

    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...]


@final
@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Variant:
    """One of the two games, as data and three small functions. Each equals only itself.

    There are `COMPLEX` and `CLASSIC` and no others: records, links and the players' words
    know a game by its name, so making another raises `HeartsError`.
    """

    name: str
    """Its name in records and URLs."""
    rules_version: str | None
    """Which version of its rules is played, if its rules have versions."""
    card_rules: tuple[CardRule, ...]
    multiplier: Multiplier | None
    """The card that multiplies, if there is one."""
    moon: Score
    """The score that a given moon adds for each other player."""
    moon_choices: tuple[MoonChoice, ...]
    """The choices of a shooter. A single choice is made without asking."""
    sources: Mapping[Rule, Source]
    """Where each rule of scoring comes from."""
    limit: int
    """The distance from zero (complex) or the points (classic) that end the game."""
    on_plane: bool
    """Whether totals are points of the complex plane; otherwise they lie on a line."""
    distance: Callable[[Score], int]
    """How bad a total is, as a whole number to compare: less is better."""
    magnitude: Callable[[Score], float]
    """How far a total is on the scale of `limit`. For showing only."""
    ending: Callable[[Sequence[Score], bool], Outcome | None]
    """How the game stands, by the four totals and whether no other hand is played."""

    scoring_cards: CardSet = field(init=False)
    """The cards that can change a score."""

    def __post_init__(self) -> None:
        if len(_GAMES) == 2:
            raise HeartsError(
                f"there is no other game than {' and '.join(map(repr, _GAMES.values()))}"
            )
        _GAMES[self.name] = self
        multiplied = CardSet() if self.multiplier is None else CardSet(self.multiplier.card)
        scoring = multiplied.union(*(card_rule.cards for card_rule in self.card_rules))
        object.__setattr__(self, "scoring_cards", scoring)

    def outcome(self, totals: Sequence[Score], last: bool = False) -> Outcome | None:
        """How the game stands after a hand, by the four totals: None while it goes on.

        After the `last` hand of a game with a fixed number of hands it has ended in any case.
        """
        return self.ending(totals, last)

    def __reduce__(self) -> tuple[Callable[[str], Variant], tuple[str]]:
        return read_variant, (self.name,)

    def __repr__(self) -> str:
        return self.name.upper()


_GAMES: Final[dict[str, Variant]] = {}
"""The two games by their names, each put here as it is made."""

_LIMIT: Final = 100


def _norm(total: Score) -> int:
    return total.norm


def _magnitude(total: Score) -> float:
    return sqrt(total.norm)


def _complex_ending(totals: Sequence[Score], last: bool) -> Outcome | None:
    """A player who reaches magnitude 100 loses; of the others, the closest to zero wins.

    The first player to reach 100 loses (from the reference). Reaching counts, it is checked
    after each hand, and players who reach it together share the loss (our reading). The
    winner is a house rule: equal magnitudes share; where everybody reaches 100 nobody wins.
    After the last hand of a game with a fixed number of hands somebody wins though nobody has
    reached 100: then nobody loses (house rule).
    """
    losers = tuple(seat for seat in SEATS if totals[seat].norm >= _LIMIT**2)
    if not losers and not last:
        return None
    closest = min((totals[seat].norm for seat in SEATS if seat not in losers), default=None)
    winners = tuple(s for s in SEATS if s not in losers and totals[s].norm == closest)
    return Outcome(winners, losers)


def _points(total: Score) -> int:
    return total.re


def _points_shown(total: Score) -> float:
    return float(total.re)


def _classic_ending(totals: Sequence[Score], last: bool) -> Outcome | None:
    """Once somebody has 100 points the lowest total wins; a tie for lowest plays on.

    The highest total is named as the loser, shared where it is equal (our reading). After the
    last hand of a game with a fixed number of hands the lowest total wins in any case, shared
    where it is equal, and nobody loses below 100 (house rule).
    """
    points = [total.re for total in totals]
    lowest, highest = min(points), max(points)
    if not last and (highest < _LIMIT or points.count(lowest) > 1):
        return None
    winners = tuple(seat for seat in SEATS if points[seat] == lowest)
    lost = highest >= _LIMIT and highest > lowest
    return Outcome(winners, tuple(s for s in SEATS if lost and points[s] == highest))


COMPLEX: Final = Variant(
    name="complex",
    rules_version=None,
    card_rules=(
        CardRule(Rule.HEARTS, HEARTS, Score(1)),
        CardRule(Rule.QUEEN, CardSet.of(QUEEN_OF_SPADES), Score(0, 13)),
        CardRule(Rule.JACK, CardSet.of("JD"), Score(-10)),
    ),
    multiplier=Multiplier(Card("TC"), Score(0, 2)),
    moon=Score(13, 13),
    moon_choices=(MoonChoice.SUBTRACT, MoonChoice.GIVE),
    sources=MappingProxyType(
        {
            Rule.HEARTS: Source.REFERENCE,
            Rule.QUEEN: Source.REFERENCE,
            Rule.JACK: Source.REFERENCE,
            Rule.TEN: Source.REFERENCE,
            Rule.JACK_BEFORE_TEN: Source.READING,
            Rule.MOON_SUBTRACTED: Source.REFERENCE,
            Rule.MOON_GIVEN: Source.REFERENCE,
            Rule.MOON_RECEIVED: Source.READING,
            Rule.MOON_RECEIVED_TURNED: Source.READING,
        }
    ),
    limit=_LIMIT,
    on_plane=True,
    distance=_norm,
    magnitude=_magnitude,
    ending=_complex_ending,
)
"""Complex Hearts, after the rules that the reference page attributes to Richard Garfield."""

CLASSIC: Final = Variant(
    name="classic",
    rules_version="1.0.0",
    card_rules=(
        CardRule(Rule.HEARTS, HEARTS, Score(1)),
        CardRule(Rule.QUEEN, CardSet.of(QUEEN_OF_SPADES), Score(13)),
    ),
    multiplier=None,
    moon=Score(26),
    moon_choices=(MoonChoice.GIVE,),
    sources=MappingProxyType(dict.fromkeys(Rule, Source.CLASSIC)),
    limit=_LIMIT,
    on_plane=False,
    distance=_points,
    magnitude=_points_shown,
    ending=_classic_ending,
)
"""Classic Hearts with the canonical moon."""

VARIANTS: Final = MappingProxyType(_GAMES)
"""Every game by its name."""


def read_variant(name: str) -> Variant:
    """The game of that name. Raises `NotationError` if there is none."""
    variant = VARIANTS.get(name) if isinstance(name, str) else None
    if variant is None:
        raise NotationError(f"no such game: {quoted(name)} (there is {', '.join(VARIANTS)})")
    return variant
