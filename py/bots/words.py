"""The name of the technique that a chosen card amounts to, for hints and teaching pages.

What a reason says must be true of the card by what its player can see: a card that may be beaten
is not said to take the trick, nor a nine to be high.
"""

from __future__ import annotations

__all__ = ["reason_for"]

from typing import Final

from hearts import QUEEN_OF_SPADES, TEN, Card, Suit, View

from .bot import Reason, Why
from .odds import chance_out
from .stakes import ledger

PROBABLE: Final = 0.5
"""From this chance on something is said to be probable."""
HIGH_FROM: Final = TEN
"""The lowest rank that is called high."""


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
    if chance < PROBABLE:
        return Why.LEAD_LOW
    all_follow = (1 - chance_out(len(view.unseen.of_suit(card.suit)))) ** 3
    return Why.LEAD_HIGH if card.rank >= HIGH_FROM and all_follow >= PROBABLE else Why.LEAD_WINNER


def _why_throw(view: View, card: Card) -> Why:
    if card is QUEEN_OF_SPADES and _toll_of_queen(view) > 0:
        return Why.THROW_QUEEN
    if card in view.variant.scoring_cards:
        return Why.THROW_POINTS
    below = any(other < card for other in view.unseen.of_suit(card.suit))
    return Why.THROW_DANGEROUS if card.rank >= HIGH_FROM and below else Why.KEEP_GOOD


def _toll_of_queen(view: View) -> int:
    own = view.taken[view.seat]
    distance = ledger(view).distance
    return distance((own | {QUEEN_OF_SPADES}).bits) - distance(own.bits)


def _reason_to_win(view: View, card: Card, chance: float, toll: int) -> Reason:
    best = view.trick.best
    assert best is not None
    trick = view.trick.cards
    total = ledger(view).total(view.taken[view.seat].union(trick, card).bits)
    if toll < 0:
        return Reason(Why.WIN_GOOD, (card,), score=total)
    if min(view.legal.cards).rank > best.rank:
        return Reason(_why_forced(view, chance), (card,), score=total)
    ten = view.variant.multiplier
    multiplied = ten is not None and ten.card in (*trick, card)
    if toll == 0 and not multiplied and chance >= PROBABLE and card.rank >= HIGH_FROM:
        return Reason(Why.WIN_HARMLESS, (card,))
    return Reason(Why.TAKE if chance == 1 else Why.RISK, (card,))


def _why_forced(view: View, chance: float) -> Why:
    """Every legal card beats the best one on the table: does each, or this one, take the trick?"""
    if chance < 1:
        return Why.OVER_FORCED
    lowest = min(view.legal.cards)
    last = len(view.trick.cards) == 3
    all_take = last or not any(other > lowest for other in view.unseen.of_suit(lowest.suit))
    return Why.WIN_FORCED if all_take else Why.TAKE_FORCED
