"""Drawings that lie on the art sheets: cards, portraits, icons, the signs of the suits."""

from __future__ import annotations

__all__ = ["back", "card_label", "face", "icon", "portrait", "suit_sign"]

import htpy as h

from hearts import Card

from ..state.table import PLAYERS, Table
from ..words.cards import card_name
from ..words.language import Language
from ..words.pieces import hidden


def _drawing(table: Table, sheet: str, name: str, box: str, classes: str) -> h.Element:
    return h.svg(classes, viewBox=box, aria_hidden="true", focusable="false")[
        h.use(href=f"{table.art}/{sheet}.svg#{name}")
    ]


def face(card: Card, table: Table) -> h.Element:
    """The drawing of a card. It says nothing to a screen reader: name its holder."""
    return _drawing(table, "cards", f"card-{card}", "0 0 250 350", ".face")


def back(table: Table) -> h.Element:
    """A card face down: the same drawing whatever the card."""
    return _drawing(table, "cards", "card-back", "0 0 250 350", ".face")


def portrait(player_id: str, table: Table, mood: str = "") -> h.Element:
    """A player's portrait; a mood is `pleased` or `worried`."""
    cat = player_id if player_id in PLAYERS else PLAYERS[0]
    name = f"cat-{cat}-{mood}" if mood else f"cat-{cat}"
    return _drawing(table, "cats", name, "0 0 120 120", ".portrait")


def icon(name: str, table: Table) -> h.Element:
    """A small drawing beside, or instead of, a word that is there too."""
    return _drawing(table, "icons", f"icon-{name}", "0 0 24 24", ".icon")


def card_label(card: Card, table: Table, language: Language) -> h.Element:
    """A small written card, rank and sign, named in words for a screen reader."""
    suit = card.suit.name.lower()
    return h.span(".mini", {"data-suit": suit})[
        h.span(aria_hidden="true")[language.text(f"rank.{str(card)[0]}")],
        suit_sign(suit, table),
        hidden(card_name(card, language)),
    ]


def suit_sign(suit: str, table: Table) -> h.Element:
    """The sign of a suit, as a small drawing."""
    return _drawing(table, "icons", f"suit-{suit}", "0 0 24 24", f".suit.suit-{suit}")
