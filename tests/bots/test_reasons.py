"""Every reason given is true of the card, judged by what its player sees and by nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from bots import Why
from bots.words import reason_for
from hearts import (
    CLASSIC,
    COMPLEX,
    HEARTS,
    PENALTIES,
    QUEEN_OF_SPADES,
    SEATS,
    TEN,
    Card,
    CardSet,
    Score,
    Suit,
    Variant,
    View,
)

from .choices import choices
from .positions import EAST, SOUTH, WEST, playing, trick

CLUBS = (trick(WEST, "2C 5C 6C 9C"), trick(EAST, "3C 4C KC AC"))
TEN_OF_CLUBS = Card("TC")
JACK_OF_DIAMONDS = Card("JD")


def total_with(view: View, cards: CardSet) -> Score:
    """Where the total goes if these are all the cards the seat takes and nobody shoots the moon."""
    hearts, queen = len(cards & HEARTS), QUEEN_OF_SPADES in cards
    if view.variant is CLASSIC:
        return view.totals[view.seat] + Score(hearts + 13 * queen, 0)
    re, im = hearts - 10 * (JACK_OF_DIAMONDS in cards), 13 * queen
    if TEN_OF_CLUBS in cards:
        re, im = -2 * im, 2 * re
    return view.totals[view.seat] + Score(re, im)


def toll(view: View, card: Card) -> int:
    own = view.taken[view.seat]
    distance = view.variant.distance
    return distance(total_with(view, own.union(view.trick.cards, card))) - distance(
        total_with(view, own)
    )


def leads(view: View) -> bool:
    return not view.trick.cards


def follows(view: View, card: Card) -> bool:
    return not leads(view) and card.suit is view.trick.cards[0].suit


def over(view: View, card: Card) -> bool:
    best = view.trick.best
    return best is None or (card.suit is best.suit and card.rank > best.rank)


def certain(view: View, card: Card) -> bool:
    """Whether nobody can go higher any more."""
    last = len(view.trick.cards) == 3
    return over(view, card) and (last or not higher(view, card))


def higher(view: View, card: Card) -> list[Card]:
    return [other for other in view.unseen.of_suit(card.suit) if other > card]


def may_be_beaten(view: View, card: Card) -> bool:
    return over(view, card) and not certain(view, card)


def discards(view: View, card: Card) -> bool:
    return not leads(view) and not follows(view, card)


TRUE: dict[str, Callable[[View, Card], bool]] = {
    Why.WIN_GOOD: lambda v, c: follows(v, c) and over(v, c) and toll(v, c) < 0,
    Why.WIN_HARMLESS: lambda v, c: (
        follows(v, c)
        and over(v, c)
        and c.rank >= TEN
        and toll(v, c) == 0
        and (v.variant is CLASSIC or TEN_OF_CLUBS not in (*v.trick.cards, c))
    ),
    Why.WIN_FORCED: lambda v, c: follows(v, c) and all(certain(v, other) for other in v.legal),
    Why.TAKE_FORCED: lambda v, c: (
        follows(v, c)
        and certain(v, c)
        and all(over(v, other) for other in v.legal)
        and not all(certain(v, other) for other in v.legal)
    ),
    Why.OVER_FORCED: lambda v, c: (
        follows(v, c) and may_be_beaten(v, c) and all(over(v, other) for other in v.legal)
    ),
    Why.WIN_TO_STOP_MOON: lambda v, c: (
        over(v, c) and bool(CardSet([*v.trick.cards, c]) & PENALTIES)
    ),
    Why.RISK: lambda v, c: (
        follows(v, c) and may_be_beaten(v, c) and any(not over(v, other) for other in v.legal)
    ),
    Why.TAKE: lambda v, c: (
        follows(v, c) and certain(v, c) and any(not over(v, other) for other in v.legal)
    ),
    Why.DUCK: lambda v, c: follows(v, c) and not over(v, c),
    Why.THROW_QUEEN: lambda v, c: discards(v, c) and c is QUEEN_OF_SPADES and toll_of(v, c) > 0,
    Why.THROW_POINTS: lambda v, c: discards(v, c) and c in v.variant.scoring_cards,
    Why.THROW_DANGEROUS: lambda v, c: (
        discards(v, c)
        and c.rank >= TEN
        and c not in v.variant.scoring_cards
        and any(other < c for other in v.unseen.of_suit(c.suit))
    ),
    Why.KEEP_GOOD: lambda v, c: discards(v, c) and c not in v.variant.scoring_cards,
    Why.LEAD_LOW: lambda v, c: leads(v) and bool(higher(v, c)),
    Why.LEAD_HIGH: lambda v, c: (
        leads(v) and c.rank >= TEN and len(v.unseen.of_suit(c.suit)) >= 4 and lower(v, c)
    ),
    Why.LEAD_WINNER: lambda v, c: leads(v) and (certain(v, c) or lower(v, c)),
    Why.LEAD_TO_FLUSH_QUEEN: lambda v, c: (
        leads(v) and c.suit is Suit.SPADES and c < QUEEN_OF_SPADES and QUEEN_OF_SPADES in v.unseen
    ),
    Why.SHOOT_MOON: lambda v, c: (
        c in v.hand and not any(v.taken[seat] & PENALTIES for seat in SEATS if seat is not v.seat)
    ),
}
"""What each reason claims of a card, worked out from the view and the rules alone."""


def lower(view: View, card: Card) -> bool:
    """Whether at least half of the unseen cards of its suit are below the card."""
    unseen = view.unseen.of_suit(card.suit)
    return 2 * sum(other < card for other in unseen) >= len(unseen)


def toll_of(view: View, card: Card) -> int:
    own = view.taken[view.seat]
    distance = view.variant.distance
    return distance(total_with(view, own | {card})) - distance(total_with(view, own))


@pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)
@pytest.mark.parametrize(("name", "count"), [("house", 4000), ("hard", 300)])
def test_every_reason_is_true(name: str, count: int, variant: Variant) -> None:
    given = Counter[str]()
    for view, card, decision in choices(name, variant, count):
        reason = decision.reason
        assert reason.cards == (card,)
        assert TRUE[reason.key](view, card), (reason, view.trick, view.hand, view.unseen)
        if reason.score is not None:
            took = view.taken[view.seat].union(view.trick.cards, card)
            assert reason.score == total_with(view, took)
        given[reason.key] += 1
    if name == "house":
        expected = set(TRUE) - {Why.SHOOT_MOON, Why.WIN_TO_STOP_MOON}
        if variant is CLASSIC:
            expected.discard(Why.WIN_GOOD)
        assert expected - set(given) == set()


# Where each word begins to be true


@pytest.mark.parametrize(
    ("card", "chance", "why"),
    [
        ("4D", 0.49, Why.LEAD_LOW),
        ("4D", 0.5, Why.LEAD_WINNER),
        ("9D", 0.8, Why.LEAD_WINNER),
        ("TD", 0.8, Why.LEAD_HIGH),
        ("KD", 0.49, Why.LEAD_LOW),
        ("7C", 0.9, Why.LEAD_WINNER),
        ("QC", 0.9, Why.LEAD_WINNER),
        ("JS", 0.9, Why.LEAD_TO_FLUSH_QUEEN),
        ("KS", 0.9, Why.LEAD_HIGH),
    ],
)
def test_what_a_lead_is_called(card: str, chance: float, why: Why) -> None:
    """Of clubs too few are out for everybody to follow."""
    view = playing(
        "4D 9D TD KD 7C QC JS KS 2H 3H 4H",
        trick(SOUTH),
        tricks=(trick(WEST, "2C 5C 6C 9C"), trick(EAST, "3C 4C KC AC")),
    )
    assert reason_for(view, Card(card), chance, 0).key is why


@pytest.mark.parametrize(
    ("card", "chance", "toll", "why"),
    [
        ("9D", 0.5, 0, Why.RISK),
        ("TD", 0.5, 0, Why.WIN_HARMLESS),
        ("TD", 0.49, 0, Why.RISK),
        ("TD", 0.5, 1, Why.RISK),
        ("TD", 1.0, 1, Why.TAKE),
        ("9D", 1.0, 0, Why.TAKE),
        ("TD", 0.5, -1, Why.WIN_GOOD),
        ("2D", 0.0, 0, Why.DUCK),
    ],
)
def test_what_a_card_over_the_others_is_called(
    card: str, chance: float, toll: int, why: Why
) -> None:
    view = playing("2D 9D TD KD 7C QC JS KS 2H 3H 4H", trick(WEST, "4D"), tricks=CLUBS)
    assert reason_for(view, Card(card), chance, toll).key is why


@pytest.mark.parametrize(
    ("held", "table", "card", "chance", "why"),
    [
        ("9D TD KD", "4D", "9D", 0.5, Why.OVER_FORCED),
        ("9D TD KD", "4D", "9D", 0.99, Why.OVER_FORCED),
        ("9D TD AD", "4D", "AD", 1.0, Why.TAKE_FORCED),
        ("QD KD AD", "4D", "AD", 1.0, Why.WIN_FORCED),
        ("QD KD AD", "4D", "QD", 1.0, Why.WIN_FORCED),
        ("JD KD AD", "4D", "KD", 1.0, Why.TAKE_FORCED),
        ("9D TD KD", "4D 2D 3D", "9D", 1.0, Why.WIN_FORCED),
    ],
)
def test_what_a_forced_card_is_called(
    held: str, table: str, card: str, chance: float, why: Why
) -> None:
    """All take the trick where the lowest does: last to play, or with nothing higher to come."""
    view = playing(f"{held} 2S 7C QC JS KS 2H 3H 4H", trick(WEST, table), tricks=CLUBS)
    assert reason_for(view, Card(card), chance, 0).key is why


@pytest.mark.parametrize(
    ("card", "total", "why"),
    [
        ("QS", "0", Why.THROW_QUEEN),
        ("QS", "-40i", Why.THROW_POINTS),
        ("4H", "0", Why.THROW_POINTS),
        ("JD", "0", Why.THROW_POINTS),
        ("KS", "0", Why.THROW_DANGEROUS),
        ("TS", "0", Why.THROW_DANGEROUS),
        ("9S", "0", Why.KEEP_GOOD),
        ("2D", "0", Why.KEEP_GOOD),
    ],
)
def test_what_a_discard_is_called(card: str, total: str, why: Why) -> None:
    view = playing("2D JD QS KS TS 9S 2S 3S 2H 3H 4H", trick(WEST, "7C"), tricks=CLUBS, total=total)
    assert reason_for(view, Card(card), 0.0, 0).key is why


def test_a_free_trick_with_the_ten_is_not_said_to_cost_nothing() -> None:
    """The ten would turn whatever is won later."""
    view = playing("2D 3D JC KC 9S TS 2S 3S 2H 3H 4H", trick(WEST, "TC 7C 8C"), tricks=FEW_CLUBS)
    assert reason_for(view, Card("KC"), 1.0, 0).key is Why.WIN_FORCED
    view = playing("2D 3D 4C KC 9S TS 2S 3S 2H 3H 4H", trick(WEST, "TC 7C 8C"), tricks=FEW_CLUBS)
    assert reason_for(view, Card("KC"), 1.0, 0).key is Why.TAKE


FEW_CLUBS = (trick(WEST, "2C 5C 6C 9C"), trick(EAST, "7D 8D KD AD"))
