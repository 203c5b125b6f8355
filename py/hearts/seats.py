"""Seats at the table, and the directions in which cards are passed."""

from __future__ import annotations

__all__ = ["SEATS", "Direction", "Seat", "pass_direction"]

from enum import Enum, IntEnum
from typing import Final

from .errors import HeartsError, is_whole, quoted


class Seat(IntEnum):
    """A seat. Play goes clockwise: South, West, North, East; each next seat is to the left."""

    SOUTH = 0
    WEST = 1
    NORTH = 2
    EAST = 3

    @property
    def left(self) -> Seat:
        """The seat that plays after this one."""
        return LEFT[self]

    def steps(self, count: int) -> Seat:
        """The seat `count` places to the left."""
        return SEATS[(self + count) % 4]


SEATS: Final = tuple(Seat)
"""The four seats in the order of play."""
LEFT: Final = SEATS[1:] + SEATS[:1]
"""By seat, the one to its left."""


def check_seat(seat: object) -> None:
    """Raise `HeartsError` unless this is a `Seat`. A seat's number is not enough."""
    if not isinstance(seat, Seat):
        raise HeartsError(f"not a seat: {quoted(seat)} (Seat.SOUTH, WEST, NORTH or EAST)")


def check_hand_number(number: object) -> None:
    """Raise `HeartsError` unless a hand can have this number."""
    if not is_whole(number) or number < 1:
        raise HeartsError(f"no such hand: {quoted(number)} (hands are counted from 1)")


class Direction(Enum):
    """Where three cards go before a hand; the number is how many seats to the left."""

    LEFT = 1
    RIGHT = 3
    ACROSS = 2
    NONE = 0

    def receiver(self, giver: Seat) -> Seat:
        """Who gets the cards of `giver`."""
        check_seat(giver)
        return giver.steps(self.value)

    def giver(self, receiver: Seat) -> Seat:
        """Whose cards `receiver` gets."""
        check_seat(receiver)
        return receiver.steps(-self.value)


_CYCLE: Final = tuple(Direction)


def pass_direction(hand_number: int) -> Direction:
    """The direction for a hand, counted from 1: left, right, across, none, and again.

    House rule 2. Raises `HeartsError` if no hand has that number.

    >>> [pass_direction(number).name for number in range(1, 6)]
    ['LEFT', 'RIGHT', 'ACROSS', 'NONE', 'LEFT']
    """
    check_hand_number(hand_number)
    return _CYCLE[(hand_number - 1) % 4]
