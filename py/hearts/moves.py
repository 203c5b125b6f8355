"""Moves: what a player, or the table, can do. A game is the list of its moves."""

from __future__ import annotations

__all__ = ["ChooseMoon", "Move", "NextHand", "PassCards", "PlayCard"]

from typing import NamedTuple

from .cards import Card
from .seats import Seat
from .variants import MoonChoice


class PassCards(NamedTuple):
    """A seat passes three cards."""

    seat: Seat
    cards: tuple[Card, ...]


class PlayCard(NamedTuple):
    """A seat plays a card to the trick."""

    seat: Seat
    card: Card


class ChooseMoon(NamedTuple):
    """A shooter settles the moon."""

    seat: Seat
    choice: MoonChoice


class NextHand(NamedTuple):
    """The scored hand is put away and the next one dealt."""


Move = PassCards | PlayCard | ChooseMoon | NextHand
