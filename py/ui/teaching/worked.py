"""The worked examples: who took which cards, and what the engine makes of it."""

from __future__ import annotations

__all__ = [
    "EXAMPLES",
    "ENDINGS",
    "FIVE_HEARTS",
    "JACK_AND_TEN",
    "Ending",
    "Example",
    "MoonRow",
    "moon_rows",
]

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from hearts import (
    COMPLEX,
    PENALTIES,
    SEATS,
    ZERO,
    Card,
    CardSet,
    MoonChoice,
    Operation,
    Outcome,
    Score,
    Seat,
    Working,
    score_hand,
)

KEEP, GIVE = MoonChoice.SUBTRACT, MoonChoice.GIVE
JACK: Final = Card("JD")
_TURN = COMPLEX.multiplier
assert _TURN is not None
TEN: Final = _TURN.card
NOTHING: Final = CardSet()


@dataclass(frozen=True, slots=True)
class Example:
    """A hand of one player, worked out. South's cards first; others' only where they matter."""

    key: str
    """Its anchor is `example-<key>`; its title is the message `rules.example.<key>`."""
    taken: tuple[CardSet, CardSet, CardSet, CardSet]
    shown: Seat = Seat.SOUTH
    """Whose working it is."""
    choice: MoonChoice | None = None

    @property
    def anchor(self) -> str:
        """Where it stands on the rules page."""
        return f"example-{self.key}"

    def workings(self) -> tuple[Working, ...]:
        """What the engine makes of it, by seat."""
        return score_hand(COMPLEX, self.taken, self.choice)

    def working(self) -> Working:
        """The working of the player it is about."""
        return self.workings()[self.shown]

    def base(self) -> Score:
        """The score just before the ten; the whole score where there is no ten."""
        score = ZERO
        for step in self.working().steps:
            if step.operation is Operation.MULTIPLY:
                break
            score = step.result
        return score


def _of(key: str, cards: str, **options: Seat | MoonChoice) -> Example:
    return Example(key, (CardSet.read(cards), NOTHING, NOTHING, NOTHING), **options)  # type: ignore[arg-type]


def _moon(
    key: str, choice: MoonChoice, own: str = "", other: str = "", *, received: bool = False
) -> Example:
    """South has shot the moon and taken `own` besides; West has taken `other`."""
    south = PENALTIES | CardSet.read(own)
    shown = Seat.WEST if received else Seat.SOUTH
    return Example(key, (south, CardSet.read(other), NOTHING, NOTHING), shown, choice)


FIVE_HEARTS: Final = _of("five-hearts", "2H 4H 5H 9H KH QS TC")
JACK_AND_TEN: Final = _of("jack-and-ten", "JD TC")

EXAMPLES: Final = (
    FIVE_HEARTS,
    JACK_AND_TEN,
    _moon("moon-kept", KEEP),
    _moon("moon-kept-ten", KEEP, "TC"),
    _moon("moon-kept-jack-ten", KEEP, "JD TC"),
    _moon("moon-given", GIVE, "JD", received=True),
    _moon("moon-given-ten", GIVE, "TC", received=True),
    _moon("moon-given-jack", GIVE, "", "JD", received=True),
    _moon("moon-received-ten", GIVE, "", "JD TC", received=True),
)
"""The hands that the page works out, in its order."""


@dataclass(frozen=True, slots=True)
class MoonRow:
    """One way that a moon can be settled while the ten and the jack lie here or there."""

    choice: MoonChoice
    ten: Seat
    jack: Seat
    scores: tuple[Score, ...]
    """By seat; South is the shooter."""


def moon_rows() -> Iterator[MoonRow]:
    """Both choices, with the ten at the shooter or another, and the jack here or there."""
    shooter, other, third = SEATS[:3]
    places = (
        (shooter, shooter),
        (shooter, other),
        (other, shooter),
        (other, other),
        (other, third),
    )
    for choice in COMPLEX.moon_choices:
        for ten, jack in places:
            taken = [PENALTIES, NOTHING, NOTHING, NOTHING]
            taken[ten] |= TEN
            taken[jack] |= JACK
            workings = score_hand(COMPLEX, taken, choice)
            yield MoonRow(choice, ten, jack, tuple(working.score for working in workings))


@dataclass(frozen=True, slots=True)
class Ending:
    """Four totals after a hand, and how the game then stands."""

    key: str
    totals: tuple[Score, Score, Score, Score]

    @property
    def outcome(self) -> Outcome | None:
        """Who loses and who wins; None while the game goes on."""
        return COMPLEX.outcome(self.totals)


ENDINGS: Final = (
    Ending("exact", (Score(60, 80), Score(-26, 10), Score(13), Score(5, 39))),
    Ending("close", (Score(99, 14), Score(-26, 10), Score(13), Score(5, 39))),
    Ending("together", (Score(-28, 96), Score(100), Score(30, -40), Score(26, 26))),
    Ending("share", (Score(12, 100), Score(30, -40), Score(50), Score(26, 52))),
    Ending("nobody", (Score(100), Score(60, 80), Score(-28, 96), Score(0, 104))),
)
"""Endings to tell, and one game that goes on."""
