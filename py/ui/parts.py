"""Small pieces that several regions share: drawings, numbers, sentences with pieces in them."""

from __future__ import annotations

__all__ = [
    "counted_sentence",
    "back",
    "button",
    "card_label",
    "distance_text",
    "face",
    "hidden",
    "icon",
    "is_you",
    "length_text",
    "number",
    "player",
    "portrait",
    "score_number",
    "sentence",
    "suit_sign",
    "told",
]

from math import floor, isqrt, sqrt

import htpy as h

from hearts import Card, Score, Seat, Variant

from .cards_text import card_name, player_name
from .language import Language
from .state import PLAYERS, Table


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


def hidden(text: h.Node) -> h.Element:
    """Words for screen readers alone."""
    return h.span(".sr")[text]


def told(shown: str, spoken: str, classes: str = ".num") -> h.Element:
    """Something written one way and said another, such as a number with a true minus."""
    if shown == spoken:
        return h.span(classes)[shown]
    return h.span(classes)[h.span(aria_hidden="true")[shown], hidden(spoken)]


def score_number(score: Score, language: Language, classes: str = ".num") -> h.Element:
    """A score, with its minus signs in words for a screen reader."""
    return told(language.score(score), language.spoken_score(score), classes)


def number(value: float, language: Language) -> h.Element:
    """A number with one decimal, or a whole one."""
    return told(language.number(value), language.spoken_number(value))


def distance_text(total: Score, variant: Variant, language: Language) -> str:
    """How far a total is, so rounded that only a total that reaches the limit seems to."""
    distance = variant.magnitude(total)
    if not variant.on_plane:
        return language.number(round(distance))
    if distance < variant.limit and round(distance, 1) >= variant.limit:
        return language.number(floor(distance * 100) / 100, 2)
    return length_text(total.norm, language)


def length_text(norm: int, language: Language) -> str:
    """The length of which `norm` is the square: whole where it is, else with one decimal."""
    whole = isqrt(norm)
    return language.number(whole if whole * whole == norm else sqrt(norm))


def sentence(language: Language, key: str, /, **values: h.Node) -> h.Fragment:
    """A message with pieces of the page in its fields."""
    return h.fragment[*language.parts(key, **values)]


def counted_sentence(language: Language, key: str, number: int, /, **values: h.Node) -> h.Fragment:
    """The plural form that a number asks for, with pieces of the page in its fields."""
    return h.fragment[*language.counted_parts(key, number, **values)]


def player(seat: Seat, table: Table, language: Language) -> str:
    """The name of who sits there."""
    return player_name(table.names[seat], language)


def is_you(seat: Seat, table: Table) -> bool:
    """Whether that is the person at the page: sentences to *you* are messages of their own."""
    return seat is table.view.seat


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


def button(
    action: str,
    content: h.Node,
    *,
    value: str | None = None,
    classes: str = ".button",
    attributes: dict[str, str | None] | None = None,
) -> h.Element:
    """A button that does an action when pressed."""
    return h.button(
        classes,
        {"type": "button", "data-action": action, "data-value": value, **(attributes or {})},
    )[content]
