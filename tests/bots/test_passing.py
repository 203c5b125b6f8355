"""The pass of the house player, which normal and hard share."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from bots import BOTS
from bots.passing import Keeping, best_pass
from bots.stakes import ledger
from hearts import CLASSIC, COMPLEX, DECK, Card, CardSet, Suit, Variant, View

from .positions import passing

BOTH = pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)


def passed(hand: str, variant: Variant = CLASSIC, total: str = "0") -> str:
    return " ".join(map(str, best_pass(passing(hand, variant=variant, total=total))))


@pytest.mark.parametrize(
    ("hand", "given"),
    [
        # A short side suit goes whole, with its high cards.
        ("QC KC AC 2D 3D 4D 5D 3S 4S 5S 2H 3H 4H", "QC KC AC"),
        ("9C JC QC 2D 3D 4D 6D 3S 4S 5S 2H KH AH", "9C JC QC"),
        ("4C KC 2D 3D 4D 5D JD 3S 4S 5S 2H 3H 4H", "4C KC 4H"),
        # High spades go while few low ones protect, and stay when many do.
        ("2C 3C 4C 6C 7C 2D 3D 4D 3S KS AS 2H 3H", "4D KS AS"),
        ("2C 3C 9C KC 2D 3D KD 3S QS KS AS 2H 3H", "QS KS AS"),
        ("KC AC 2D 3D 5D 7D AD 2S 3S QS 2H 3H 4H", "KC AC QS"),
        ("KC AC 2D 3D AD 2S 3S 4S 5S 6S QS 2H 3H", "KC AC AD"),
        # Hearts stay while aces and kings of short suits can go; a bare ace goes.
        ("2C 3C 4C 7C 2D 3D 5D 9D 2S 4S 6S 8S AH", "5D 9D AH"),
        ("2H 3H 4H AS KS QS AC KC 5C AD KD 6D 7D", "QS KS AS"),
    ],
)
def test_what_is_passed_in_classic(hand: str, given: str) -> None:
    assert passed(hand) == given


@pytest.mark.parametrize("name", ["house", "normal", "hard"])
@BOTH
def test_three_players_share_it(name: str, variant: Variant) -> None:
    for view in hands(variant, 20):
        assert BOTS[name].pass_cards(view, Random(1)).choice == best_pass(view)


@BOTH
def test_no_other_three_cards_leave_a_less_dangerous_hand(variant: Variant) -> None:
    """Worked out once more the long way: all 286 passes of a hand, each weighed whole."""
    for view in hands(variant, 25):
        chosen = best_pass(view)
        least = min(danger_without(view, given) for given in combinations(view.hand, 3))
        assert danger_without(view, chosen) == pytest.approx(least)


def danger_without(view: View, given: tuple[Card, ...]) -> float:
    deck = CardSet(DECK)
    kept = CardSet(card for card in view.hand if card not in given)
    keeping = Keeping(ledger(view).prices(0, deck.bits), (deck - kept).bits)
    return sum(keeping.danger(suit, kept.of_suit(suit).bits >> 13 * suit) for suit in Suit)


def hands(variant: Variant, count: int) -> list[View]:
    chance = Random(14)
    return [
        passing(
            " ".join(map(str, chance.sample(DECK, 13))),
            variant=variant,
            total=f"{chance.randrange(-70, 70)}+{chance.randrange(70)}i"
            if variant is COMPLEX
            else str(chance.randrange(99)),
        )
        for _ in range(count)
    ]


def test_in_classic_it_passes_few_hearts_and_voids_short_suits() -> None:
    """Of 400 deals: what told the better passes from ours, measured against other programs."""
    views = hands(CLASSIC, 400)
    given = [best_pass(view) for view in views]
    hearts = sum(card.suit is Suit.HEARTS for cards in given for card in cards) / len(given)
    clubs = sum(
        not (view.hand - CardSet(cards)).of_suit(Suit.CLUBS)
        for view, cards in zip(views, given, strict=True)
    ) / len(given)
    assert 0.15 < hearts < 0.5
    assert 0.1 < clubs < 0.25
