"""Moves: what a player, or the table, can do. A game is the list of its moves.

Moves of different kinds are never equal.
"""

from __future__ import annotations

__all__ = ["ChooseMoon", "Move", "NextHand", "PassCards", "PlayCard"]

from dataclasses import dataclass

from .cards import Card
from .seats import Seat
from .variants import MoonChoice


@dataclass(frozen=True, slots=True)
class PassCards:
    """A seat passes three cards."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A seat plays a card to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ChooseMoon:
    """A shooter settles the moon."""

    seat: Seat
    choice: MoonChoice


@dataclass(frozen=True, slots=True)
class NextHand:
    """The scored hand is put away and the next one dealt."""


Move = PassCards | PlayCard | ChooseMoon | NextHand
