"""The name of the technique that a chosen card amounts to, for hints and teaching pages."""

from __future__ import annotations

__all__ = ["reason_for"]

from hearts import PENALTIES, QUEEN_OF_SPADES, Card, Suit, View

from .bot import Reason, Why
from .stakes import ledger

LIKELY = 0.5
"""From this chance on a card is said to take the trick."""


def reason_for(view: View, card: Card, chance: float, toll: int) -> Reason:
    """Why a card was played that takes the trick with this chance and then at this toll."""
    best = view.trick.best
    if best is None:
        return Reason(_why_lead(view, card, chance), (card,))
    if card.suit is not best.suit:
        return Reason(_why_throw(view, card), (card,))
    if chance == 0:
        return Reason(Why.DUCK, (card,))
    return _reason_to_win(view, card, chance, toll)


def _why_lead(view: View, card: Card, chance: float) -> Why:
    if card.suit is Suit.SPADES and card < QUEEN_OF_SPADES and QUEEN_OF_SPADES in view.unseen:
        return Why.LEAD_TO_FLUSH_QUEEN
    return Why.LEAD_HIGH if chance >= LIKELY else Why.LEAD_LOW


def _why_throw(view: View, card: Card) -> Why:
    scoring = view.variant.scoring_cards
    if card is QUEEN_OF_SPADES:
        return Why.THROW_QUEEN
    if card in scoring:
        return Why.THROW_POINTS
    return Why.KEEP_GOOD if view.legal & PENALTIES else Why.THROW_DANGEROUS


def _reason_to_win(view: View, card: Card, chance: float, toll: int) -> Reason:
    best = view.trick.best
    assert best is not None
    cards = view.taken[view.seat].union(view.trick.cards, card)
    total = ledger(view).total(cards.bits)
    if toll < 0:
        return Reason(Why.WIN_GOOD, (card,), score=total)
    if min(view.legal.cards).rank > best.rank:
        return Reason(Why.WIN_FORCED, (card,), score=total)
    if toll == 0 and chance >= LIKELY:
        return Reason(Why.WIN_HARMLESS, (card,))
    return Reason(Why.RISK, (card,))
