"""Drawings that lie on the art sheets: cards, portraits, icons, the signs of the suits."""

from __future__ import annotations

__all__ = ["Page", "back", "card_label", "face", "icon", "portrait", "suit_sign"]

from typing import Protocol

import htpy as h

from hearts import Card

from ..state.table import PLAYERS
from ..words.cards import card_name
from ..words.language import Language
from ..words.pieces import hidden


class Page(Protocol):
    """A page, as far as a drawing asks. A `Table` is one."""

    @property
    def art(self) -> str:
        """Where the drawings are, seen from the page."""


def _drawing(page: Page, sheet: str, name: str, box: str, classes: str) -> h.Element:
    return h.svg(classes, viewBox=box, aria_hidden="true", focusable="false")[
        h.use(href=f"{page.art}/{sheet}.svg#{name}")
    ]


def face(card: Card, page: Page) -> h.Element:
    """The drawing of a card. It says nothing to a screen reader: name its holder."""
    return _drawing(page, "cards", f"card-{card}", "0 0 250 350", ".face")


def back(page: Page) -> h.Element:
    """A card face down: the same drawing whatever the card."""
    return _drawing(page, "cards", "card-back", "0 0 250 350", ".face")


def portrait(player_id: str, page: Page, mood: str = "") -> h.Element:
    """A player's portrait; a mood is `pleased` or `worried`."""
    cat = player_id if player_id in PLAYERS else PLAYERS[0]
    name = f"cat-{cat}-{mood}" if mood else f"cat-{cat}"
    return _drawing(page, "cats", name, "0 0 120 120", ".portrait")


def icon(name: str, page: Page) -> h.Element:
    """A small drawing beside, or instead of, a word that is there too."""
    return _drawing(page, "icons", f"icon-{name}", "0 0 24 24", ".icon")


def card_label(card: Card, page: Page, language: Language) -> h.Element:
    """A small written card, rank and sign, named in words for a screen reader."""
    suit = card.suit.name.lower()
    return h.span(".mini", {"data-suit": suit})[
        h.span(aria_hidden="true")[language.text(f"rank.{str(card)[0]}")],
        suit_sign(suit, page),
        hidden(card_name(card, language)),
    ]


def suit_sign(suit: str, page: Page) -> h.Element:
    """The sign of a suit, as a small drawing."""
    return _drawing(page, "icons", f"suit-{suit}", "0 0 24 24", f".suit.suit-{suit}")
