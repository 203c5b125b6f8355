"""What cards, suits, seats, directions and players are called. Each name is a whole phrase."""

from __future__ import annotations

__all__ = [
    "card_name",
    "cards_listed",
    "direction_name",
    "player_name",
    "seat_name",
    "suit_name",
    "the_card",
]

from collections.abc import Iterable

from hearts import Card, Direction, Seat, Suit

from .language import Language


def card_name(card: Card, language: Language) -> str:
    """A card by itself, as on a label: `Queen of spades`, `Dama de pică`."""
    return language.text(f"card.{card}")


def the_card(card: Card, language: Language) -> str:
    """A card inside a sentence: `the queen of spades`, `dama de pică`."""
    return language.text(f"card.the.{card}")


def cards_listed(cards: Iterable[Card], language: Language) -> str:
    """Several cards inside a sentence, in the order given."""
    return language.listed([the_card(card, language) for card in cards])


def suit_name(suit: Suit, language: Language) -> str:
    """A suit inside a sentence: `spades`, `pică`."""
    return language.text(f"suit.{suit.name.lower()}")


def seat_name(seat: Seat, language: Language) -> str:
    """A place at the table: `South`."""
    return language.text(f"seat.{seat.name.lower()}")


def direction_name(direction: Direction, language: Language) -> str:
    """Where three cards go, inside a sentence: `to the left`."""
    return language.text(f"direction.{direction.name.lower()}")


def player_name(player: str, language: Language) -> str:
    """A player by the name that records use: `You`, `Miso`; a name unknown to us as it is."""
    key = f"name.{player}"
    return language.text(key) if language.has(key) else player
