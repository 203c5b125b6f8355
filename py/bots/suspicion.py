"""Who may be out for the moon: somebody else, by its leads, or the player itself, by its hand."""

from __future__ import annotations

__all__ = ["Suspicion", "might_shoot", "suspicion_of"]

from typing import Final, NamedTuple

from hearts import PENALTIES, QUEEN, SEATS, Seat, View

BY_LEADS: Final = (0.0, 0.0, 0.6, 0.95)
"""How sure it is that somebody shoots who has led so often from the top without being beaten.

Others lead low: one such lead says little, two say much. Defending against a moon that nobody
is shooting costs more than it saves.
"""
TOP: Final = QUEEN
"""A lead of this rank or above is one from the top."""
STRONG: Final = 17
"""A hand from which the moon is worth a thought: high cards count 4, 3, 2 and 1."""


class Suspicion(NamedTuple):
    """Another seat that may be out for the moon."""

    seat: Seat
    share: float
    """In which share of the imagined hands it is played so."""


def suspicion_of(view: View) -> Suspicion | None:
    """Whom to suspect: of those who may still take all points, who looks most like it."""
    takers = {seat for seat in SEATS if view.taken[seat] & PENALTIES}
    shares = {
        seat: BY_LEADS[min(_top_leads(view, seat), len(BY_LEADS) - 1)]
        for seat in SEATS
        if seat is not view.seat and takers <= {seat}
    }
    seat = max(shares, key=shares.__getitem__, default=view.seat)
    return Suspicion(seat, shares[seat]) if shares.get(seat) else None


def _top_leads(view: View, seat: Seat) -> int:
    """How many tricks this seat has led from the top and won, or wins as they lie."""
    return sum(
        trick.leader is seat and trick.taker is seat and trick.cards[0].rank >= TOP
        for trick in (*view.tricks, view.trick)
    )


def might_shoot(view: View) -> bool:
    """Whether no other seat has a point and the hand was strong when play began."""
    if any(view.taken[seat] & PENALTIES for seat in SEATS if seat is not view.seat):
        return False
    own = view.hand.bits
    for trick in view.tricks:
        card = trick.card_of(view.seat)
        own |= card.bit if card else 0
    strength = 0
    for suit in range(4):
        ranks = own >> 13 * suit & 0x1FFF
        strength += sum(rank - 8 for rank in (12, 11, 10, 9) if ranks >> rank & 1)
        strength += max(0, ranks.bit_count() - 4) if ranks >> 12 else 0
    return strength >= STRONG
