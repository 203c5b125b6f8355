"""The middle of the table: the trick, the cards to pass, or the choice of a moon."""

from __future__ import annotations

__all__ = ["trick"]

import htpy as h

from hearts import Card, Seat, Trick

from ..drawing.art import face, icon, suit_sign
from ..state.table import Table
from ..words.cards import card_name, suit_name
from ..words.language import Language
from ..words.pieces import hidden, is_you, player
from .panels import moon_panel, pass_panel

_PLACES = ("south", "west", "north", "east")


def trick(table: Table, language: Language) -> h.Node:
    """What lies in the middle of the table."""
    if table.view.phase.value == "passing" or table.accepting:
        return pass_panel(table, language)
    if table.stage == "moon" and table.view.moon_choices:
        return moon_panel(table, language)
    if table.stage in ("scored", "over") and table.shown_trick is None:
        return None
    return _on_the_table(table, language)


def _on_the_table(table: Table, language: Language) -> h.Node:
    view = table.view
    looking_back = table.dialog == "last-trick" and bool(view.tricks)
    if looking_back:
        shown, number = view.tricks[-1], len(view.tricks)
    elif table.shown_trick is not None:
        shown, number = table.shown_trick, len(view.tricks)
    else:
        shown, number = view.trick, len(view.tricks) + 1
    title = "trick.last" if looking_back else "trick.title"
    classes = {"cloth": True, "past": looking_back, "complete": len(shown.cards) == 4}
    return h.div(class_=classes)[
        h.h2(".cloth-title" if looking_back else ".sr")[language.text(title, number=number)],
        h.ol(".places")[(_place(shown, place, table, language) for place in range(4))],
        h.div(".middle")[_middle(shown, table, language)],
    ]


def _place(shown: Trick, place: int, table: Table, language: Language) -> h.Element:
    """One of the four places, in the order of play; empty while its card is awaited."""
    seat = shown.leader.steps(place)
    card = shown.card_of(seat)
    taking = shown.taker is seat
    classes: dict[str, bool] = {"place": True, "taking": taking, "empty": card is None}
    attributes = {"data-place": _PLACES[seat], "data-by": str(int(seat))}
    if card is None:
        awaited = table.view.turn is seat and shown is table.view.trick
        return h.li(attributes, class_=classes | {"awaited": awaited}, aria_hidden="true")[
            h.span(".ghost")
        ]
    return h.li(attributes, class_=classes)[
        h.span(".played", {"data-card": str(card)}, id=f"trick-{card}")[
            face(card, table),
            hidden(_told(card, seat, shown, table, language)),
            h.span(".tag", aria_hidden="true")[_tag(seat, shown, language)],
        ],
    ]


def _told(card: Card, seat: Seat, shown: Trick, table: Table, language: Language) -> str:
    key = "trick.led" if seat is shown.leader else "trick.played"
    return language.text(key, player=player(seat, table, language), card=card_name(card, language))


def _tag(seat: Seat, shown: Trick, language: Language) -> str | None:
    if len(shown.cards) == 4:
        return language.text("trick.tag.took") if shown.taker is seat else None
    if seat is shown.leader:
        return language.text("trick.tag.led")
    return language.text("trick.tag.takes") if shown.taker is seat else None


def _middle(shown: Trick, table: Table, language: Language) -> h.Node:
    view = table.view
    taker = shown.taker
    state = "broken" if view.hearts_broken else "unbroken"
    return h.fragment[
        h.p(".taker.sr")[
            language.text(
                _taker_key(shown, is_you(taker, table)), player=player(taker, table, language)
            )
        ]
        if taker is not None
        else None,
        h.div(".suit-led")[
            suit_sign(shown.lead.suit.name.lower(), table),
            h.span[language.text("trick.suit", suit=suit_name(shown.lead.suit, language))],
        ]
        if shown.lead is not None and len(shown.cards) < 4
        else None,
        h.div(f".hearts-state.{state}")[
            icon(f"hearts-{state}", table), h.span[language.text(f"hearts.{state}")]
        ],
    ]


def _taker_key(shown: Trick, you: bool) -> str:
    key = "trick.taken" if len(shown.cards) == 4 else "trick.lies"
    return f"{key}.you" if you else key
