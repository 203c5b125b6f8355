"""What the cats say when something happens to them: the same play, three ways of speaking."""

from __future__ import annotations

__all__ = ["quip_of_end", "quip_of_trick"]

import htpy as h

from hearts import HEARTS, QUEEN_OF_SPADES, CardSet, Seat

from ..drawing.art import portrait
from ..state.table import Table
from ..words.language import Language
from ..words.pieces import is_you, player


def quip_of_trick(table: Table, language: Language) -> h.Node:
    """What the cat says that took the trick just shown, if its cards are worth a word."""
    trick = table.shown_trick
    if trick is None or trick.taker is None:
        return None
    view = table.view
    scoring = view.variant.scoring_cards & CardSet.of(*trick.cards)
    ten = view.variant.multiplier
    if QUEEN_OF_SPADES in scoring:
        return _said(trick.taker, "queen", table, language)
    if ten is not None and ten.card in scoring:
        return _said(trick.taker, "ten", table, language)
    if scoring - HEARTS:
        return _said(trick.taker, "jack", table, language)
    return None


def quip_of_end(table: Table, language: Language) -> h.Node:
    """The last words of the winners and the losers; they come after the facts."""
    outcome = table.view.outcome
    if outcome is None:
        return None
    return [
        *(_said(seat, "won", table, language) for seat in outcome.winners),
        *(_said(seat, "lost", table, language) for seat in outcome.losers),
    ]


def _said(seat: Seat, what: str, table: Table, language: Language) -> h.Node:
    """What a cat says about an event; only the three cats speak."""
    key = f"quip.{table.names[seat]}.{what}"
    if is_you(seat, table) or not language.has(key):
        return None
    return h.p(".quip")[
        portrait(table.names[seat], table, "pleased" if what in ("jack", "won") else ""),
        h.span[
            language.text(
                "quip.said", player=player(seat, table, language), words=language.text(key)
            )
        ],
    ]
