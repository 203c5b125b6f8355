"""The person's own cards: the one tab stop that passes and plays."""

from __future__ import annotations

__all__ = ["hand"]

from collections.abc import Mapping

import htpy as h

from hearts import Card, Refusal

from ..drawing.art import face
from ..state.table import Table
from ..words.cards import card_name
from ..words.language import Language
from ..words.pieces import hidden, player
from .live import would


def hand(table: Table, language: Language) -> h.Node:
    """The hand, in sorted order; refused cards say which rule refuses them."""
    cards = table.view.hand.cards
    if not cards:
        return h.p(".hand-empty")[language.text("hand.empty")] if _playing(table) else None
    reasons = {card: reason for card in cards if (reason := _refusal(card, table))}
    stop = _tab_stop(table, reasons)
    leads_to = {
        name: f"would-{place}"
        for place, cards in enumerate(would(table).values())
        for name in cards.split()
    }
    spread = len(cards) - 1
    return h.fragment[
        h.h2(".sr", id="hand-title")[language.count("hand.title", len(cards))],
        h.ul(".cards", role="group", aria_labelledby="hand-title", data_count=str(len(cards)))[
            (
                h.li(f".slot.at{2 * place - spread}", role="none")[
                    _card(card, table, language, reasons.get(card), card is stop, leads_to)
                ]
                for place, card in enumerate(cards)
            )
        ],
        (
            h.p(".sr", id=f"why-{reason.value}")[language.text(f"refusal.{reason.value}")]
            for reason in sorted(set(reasons.values()), key=lambda reason: reason.value)
        ),
        h.p(".sr", id="why-fresh")[_giver(table, language)] if table.fresh else None,
    ]


def _playing(table: Table) -> bool:
    return table.stage in ("playing", "waiting")


def _refusal(card: Card, table: Table) -> Refusal | None:
    """Which rule refuses a card; never because others are to play."""
    return table.view.refusal_of(card) if _playing(table) and not table.accepting else None


def _tab_stop(table: Table, reasons: dict[Card, Refusal]) -> Card:
    """The card that Tab reaches: the one asked about or chosen, else the first that may go."""
    cards = table.view.hand.cards
    for card in (table.asked, *table.selected):
        if card in cards and card is not None:
            return card
    return next((card for card in cards if card not in reasons), cards[0])


def _giver(table: Table, language: Language) -> str:
    giver = table.view.received_from
    name = "" if giver is None else player(giver, table, language)
    return language.text("hand.received-from", player=name)


def _card(
    card: Card,
    table: Table,
    language: Language,
    reason: Refusal | None,
    stop: bool,
    leads_to: Mapping[str, str],
) -> h.Element:
    passing = table.view.phase.value == "passing"
    chosen = card in table.selected
    fresh = card in table.fresh
    hinted = table.hint is not None and card in table.hint.cards
    described = [f"why-{reason.value}"] if reason else []
    if fresh:
        described.append("why-fresh")
    if str(card) in leads_to:
        described.append(leads_to[str(card)])
    classes = {"card": True, "chosen": chosen, "fresh": fresh, "hinted": hinted}
    pressed = passing or table.settings.confirm
    return h.button(
        {
            "type": "button",
            "id": f"hand-{card}",
            "data-card": str(card),
            "data-action": None if table.accepting else "toggle" if passing else "play",
            "tabindex": "0" if stop else "-1",
            "aria-pressed": ("true" if chosen else "false") if pressed else None,
            "aria-disabled": "true" if reason else None,
            "aria-describedby": " ".join(described) or None,
        },
        class_=classes,
    )[
        face(card, table),
        hidden(card_name(card, language)),
    ]
