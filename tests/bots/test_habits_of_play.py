"""In what share of choices the house player does what is said of it; the bounds are measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

import pytest

from bots import BOTS
from hearts import (
    CLASSIC,
    COMPLEX,
    DECK,
    QUEEN,
    QUEEN_OF_SPADES,
    VARIANTS,
    Card,
    CardSet,
    Suit,
    Trick,
    Variant,
    View,
)

from .choices import choices
from .positions import CHANCE, EAST, SOUTH, WEST, playing, trick
from .test_reasons import over, toll, toll_of

BOTH = pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)
COUNT = 6000
CLUBS = (trick(WEST, "2C 5C 6C 9C"), trick(EAST, "3C 4C KC AC"))

Holds = Callable[[View, Card], bool | None]
"""Whether a habit holds of a choice; None where there was nothing to choose between."""


@cache
def met(name: str) -> tuple[tuple[View, Card], ...]:
    """The choices of house players in whole games, each among two cards or more."""
    return tuple((view, card) for view, card, _ in choices("house", VARIANTS[name], COUNT, seed=5))


def share(variant: Variant, holds: Holds, least: int) -> float:
    """In what share of the choices that there were it holds; there must be some."""
    found = [held for view, card in met(variant.name) if (held := holds(view, card)) is not None]
    assert len(found) >= least
    return sum(found) / len(found)


def follows(view: View) -> bool:
    lead = view.trick.lead
    return lead is not None and bool(view.legal.of_suit(lead.suit))


def discards(view: View) -> bool:
    return view.trick.lead is not None and not follows(view)


def leads_low(view: View, card: Card) -> bool | None:
    same = view.legal.of_suit(card.suit).cards
    return card is same[0] if view.trick.lead is None and len(same) > 1 else None


def throws_queen(view: View, card: Card) -> bool | None:
    if not discards(view) or QUEEN_OF_SPADES not in view.legal:
        return None
    return card is QUEEN_OF_SPADES if toll_of(view, QUEEN_OF_SPADES) > 0 else None


def throws_high_heart(view: View, card: Card) -> bool | None:
    """With a queen, king or ace of hearts, hearts unwelcome, other suits in hand and no queen."""
    high = [heart for heart in view.legal.of_suit(Suit.HEARTS) if heart.rank >= QUEEN]
    others = [other for other in view.legal if other.suit is not Suit.HEARTS]
    if not discards(view) or not high or not others or QUEEN_OF_SPADES in view.legal:
        return None
    return card in high if toll_of(view, high[-1]) > 0 else None


def ducks(view: View, card: Card) -> bool | None:
    """Last to a trick that every winning card would make it pay for."""
    winning = [other for other in view.legal if over(view, other)]
    losing = len(view.legal) > len(winning)
    if not follows(view) or len(view.trick.cards) < 3 or not winning or not losing:
        return None
    return not over(view, card) if min(toll(view, other) for other in winning) > 0 else None


def ducks_high(view: View, card: Card) -> bool | None:
    """With the highest card that loses a bad trick, or one that is as good as it."""
    under = [other for other in view.legal if not over(view, other)]
    if not ducks(view, card) or len(under) < 2:
        return None
    between = [other for other in view.unseen.of_suit(card.suit) if card < other < under[-1]]
    return not between


def test_it_leads_a_suit_from_below() -> None:
    """In classic always; in complex all but where something welcome may be won."""
    assert share(CLASSIC, leads_low, 500) == 1.0
    assert share(COMPLEX, leads_low, 500) > 0.8


@BOTH
def test_it_throws_the_queen_of_spades_when_it_cannot_follow(variant: Variant) -> None:
    assert share(variant, throws_queen, 60) == 1.0


@pytest.mark.parametrize(("variant", "bound"), [(COMPLEX, 0.7), (CLASSIC, 0.85)], ids=repr)
def test_it_throws_high_hearts_when_it_cannot_follow(variant: Variant, bound: float) -> None:
    assert share(variant, throws_high_heart, 100) > bound


@pytest.mark.parametrize(("variant", "bound"), [(COMPLEX, 0.85), (CLASSIC, 0.93)], ids=repr)
def test_it_ducks_under_bad_tricks(variant: Variant, bound: float) -> None:
    assert share(variant, ducks, 90) > bound


@BOTH
def test_it_ducks_with_its_highest_safe_card(variant: Variant) -> None:
    assert share(variant, ducks_high, 40) > 0.9


@BOTH
def test_it_minds_whether_hearts_are_broken(variant: Variant) -> None:
    """The same legal cards, and only the flag turned over: some choices are others then."""
    changed = sum(
        BOTS["normal"].play_card(replace(view, hearts_broken=not view.hearts_broken), CHANCE).choice
        is not card
        for view, card in met(variant.name)[:4000]
    )
    assert changed > 20


# The positions that were reported


def played(hand: str, table: Trick, variant: Variant, tricks: Sequence[Trick] = CLUBS) -> str:
    view = playing(hand, table, tricks=tricks, variant=variant)
    return str(BOTS["house"].play_card(view, CHANCE).choice)


def test_it_does_not_lead_the_king_of_a_suit_that_it_holds_low_cards_of() -> None:
    hand = "3S 9S KS 4D 9D KD 8C JC QC 4H TH"
    assert played(hand, trick(SOUTH), CLASSIC) == "4D"


@BOTH
def test_it_does_not_keep_the_queen_behind_five_low_spades(variant: Variant) -> None:
    hand = "3C 8C JC 2S 5S 6S 8S QS AS 8H"
    before = (*CLUBS_WITH_FEW, trick(WEST, "TD JD QD 7C"))
    assert played(hand, trick(WEST, "4D"), variant, before) == "QS"


CLUBS_WITH_FEW = (trick(WEST, "2C 5C 6C 9C"), trick(EAST, "TC 4C KC AC"))


@pytest.mark.parametrize("total", ["0", "20+20i"])
def test_it_throws_a_high_heart_on_a_club(total: str) -> None:
    hand = "2S 3S 7D 8D 9D 4H 5H 9H TH KH AH"
    view = playing(hand, trick(WEST, "7C"), tricks=CLUBS, total=total)
    assert str(BOTS["house"].play_card(view, CHANCE).choice) in {"KH", "AH"}


@pytest.mark.parametrize(
    ("hand", "others"),
    [
        ("8C 2S QS", "KS AS 5S 9H TH JH 6D 7D 8D"),
        ("8C AC 3S QS", "KS AS 5S 9H TH JH 6D 7D 8D 9D TD JD"),
    ],
)
def test_it_does_not_lead_what_nobody_can_follow_while_it_has_an_exit(
    hand: str, others: str
) -> None:
    """The spade is taken by somebody else; a club would take three of their cards first."""
    left = CardSet.read(f"{hand} {others}")
    gone = [card for card in DECK if card not in left]
    tricks = [
        Trick(WEST, (four[3], four[0], four[1], four[2]))
        for four in (gone[at : at + 4] for at in range(0, len(gone), 4))
    ]
    low = hand.split()[-2]
    assert played(hand, trick(SOUTH), CLASSIC, tricks) == low
