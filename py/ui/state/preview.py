"""What a seat can work out from what it sees: the trick and the hand so far, a moon's choices.

Pure sums over a View; nothing is guessed about cards that cannot be seen.
"""

from __future__ import annotations

__all__ = [
    "MoonOutlook",
    "Preview",
    "hand_so_far",
    "if_taken",
    "if_taken_with",
    "moon_moved",
    "moon_outlooks",
]

from collections.abc import Mapping
from dataclasses import dataclass

from hearts import (
    PENALTIES,
    SEATS,
    CardSet,
    MoonChoice,
    Outcome,
    Phase,
    Score,
    Seat,
    Variant,
    View,
    Working,
    score_hand,
)


@dataclass(frozen=True, slots=True)
class Preview:
    """A seat's score if it took the trick with the cards that are in it now."""

    hand: Score
    """Its score of the hand with the trick's cards."""
    total: Score
    """Its total if the hand ended then."""
    before: Score
    """Its total if the hand ended now, without the trick."""
    changes: bool
    """Whether the trick's cards change the score at all."""
    turns: bool
    """Whether the card that multiplies lies in the trick."""


@dataclass(frozen=True, slots=True)
class MoonOutlook:
    """One of the choices of a shooter, worked out for all four."""

    choice: MoonChoice
    workings: tuple[Working, Working, Working, Working]
    totals: tuple[Score, Score, Score, Score]
    outcome: Outcome | None


def _alone(view: View, seat: Seat, cards: CardSet) -> Score | None:
    """The score of a seat for the cards it took, or None where a moon leaves it open."""
    if cards & PENALTIES == PENALTIES:
        return None
    taken = [CardSet()] * 4
    taken[seat] = cards
    return score_hand(view.variant, taken)[seat].score


def hand_so_far(view: View, seat: Seat) -> Score | None:
    """What a seat's hand would score if it ended now; None for a seat that shot the moon."""
    return _alone(view, seat, view.taken[seat])


def if_taken(view: View) -> Preview | None:
    """What taking the trick as it lies would do to this seat.

    None while nothing lies on the table, and for a moon, which is for the shooter to settle.
    """
    if view.phase is not Phase.PLAYING or not view.trick.cards:
        return None
    return _if_taken(view, CardSet.of(*view.trick.cards))


def if_taken_with(view: View) -> Mapping[Preview, CardSet]:
    """The same with one more card of this seat's own: what may come of it, and by which cards.

    Empty unless it is this seat's turn; cards with which nothing changes are left out.
    """
    found: dict[Preview, CardSet] = {}
    if view.phase is Phase.PLAYING and view.turn is view.seat:
        for card in view.legal:
            preview = _if_taken(view, CardSet.of(card, *view.trick.cards))
            if preview is not None and preview.changes:
                found[preview] = found.get(preview, CardSet()) | CardSet.of(card)
    return found


def _if_taken(view: View, cards: CardSet) -> Preview | None:
    before = _alone(view, view.seat, view.taken[view.seat])
    after = _alone(view, view.seat, view.taken[view.seat] | cards)
    if before is None or after is None:
        return None
    total = view.totals[view.seat]
    ten = view.variant.multiplier
    return Preview(
        hand=after,
        total=total + after,
        before=total + before,
        changes=bool(view.variant.scoring_cards & cards),
        turns=ten is not None and ten.card in cards,
    )


def moon_moved(variant: Variant, taken: CardSet) -> Score:
    """What a shooter who took these cards subtracts or gives: the moon, turned by its own ten."""
    ten = variant.multiplier
    return variant.moon * ten.factor if ten and ten.card in taken else variant.moon


def moon_outlooks(view: View) -> tuple[MoonOutlook, ...]:
    """Every choice of this seat's moon, worked out for all four; none when it is not asked."""
    return tuple(_outlook(view, choice) for choice in view.moon_choices)


def _outlook(view: View, choice: MoonChoice) -> MoonOutlook:
    workings = score_hand(view.variant, view.taken, choice)
    south, west, north, east = (view.totals[seat] + workings[seat].score for seat in SEATS)
    totals = (south, west, north, east)
    return MoonOutlook(choice, workings, totals, view.variant.outcome(totals, view.last_hand))
