"""Events: all that players see happen at the table. Doing a move returns its events.

Events of different kinds are never equal.
"""

from __future__ import annotations

__all__ = [
    "CardPlayed",
    "CardsExchanged",
    "Event",
    "GameEnded",
    "HandDealt",
    "HandScored",
    "HeartsBroken",
    "MoonChosen",
    "MoonShot",
    "SeatPassed",
    "ScoredHand",
    "TrickTaken",
]

from dataclasses import dataclass
from typing import Final

from .cards import DECK, Card, CardSet
from .scores import Score
from .scoring import Working
from .seats import SEATS, Direction, Seat
from .tricks import Trick
from .variants import MoonChoice, Outcome


@dataclass(frozen=True, slots=True)
class ScoredHand:
    """A hand that has been scored: its working, and the totals before and after."""

    number: int
    direction: Direction
    taken: tuple[CardSet, CardSet, CardSet, CardSet]
    shooter: Seat | None
    choice: MoonChoice | None
    workings: tuple[Working, Working, Working, Working]
    before: tuple[Score, Score, Score, Score]
    after: tuple[Score, Score, Score, Score]


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A hand was dealt; `direction` says where three cards go."""

    number: int
    direction: Direction


@dataclass(frozen=True, slots=True)
class SeatPassed:
    """A seat has chosen its three cards. Nobody else knows which."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsExchanged:
    """All four have passed, and the cards changed hands."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played to the trick."""

    seat: Seat
    card: Card


CARD_PLAYED: Final = tuple(tuple((CardPlayed(seat, card),) for card in DECK) for seat in SEATS)
"""The events of an ordinary play, by seat and card. Each of the 208 is made only once."""


@dataclass(frozen=True, slots=True)
class HeartsBroken:
    """The first heart of the hand was played."""

    seat: Seat


@dataclass(frozen=True, slots=True, init=False)
class TrickTaken:
    """The fourth card was played, and a seat took the trick. `number` counts from 1."""

    number: int
    trick: Trick
    taker: Seat

    def __init__(self, number: int, trick: Trick, taker: Seat) -> None:
        # As in `Trick`: quick to make.
        _set_number(self, number)
        _set_trick(self, trick)
        _set_taker(self, taker)


_set_number: Final = vars(TrickTaken)["number"].__set__
_set_trick: Final = vars(TrickTaken)["trick"].__set__
_set_taker: Final = vars(TrickTaken)["taker"].__set__


@dataclass(frozen=True, slots=True)
class MoonShot:
    """A seat took all hearts and the queen of spades."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MoonChosen:
    """The shooter chose to subtract the moon or to give it to the others."""

    seat: Seat
    choice: MoonChoice


@dataclass(frozen=True, slots=True)
class HandScored:
    """The hand was scored and added to the totals."""

    hand: ScoredHand


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    outcome: Outcome


Event = (
    HandDealt
    | SeatPassed
    | CardsExchanged
    | CardPlayed
    | HeartsBroken
    | TrickTaken
    | MoonShot
    | MoonChosen
    | HandScored
    | GameEnded
)
