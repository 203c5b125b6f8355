"""The fixed yardsticks: `habits` must play exactly as it is described, for ever."""

from __future__ import annotations

from random import Random

import pytest

from bots import BOTS, Decision, Reason, Why
from hearts import Card, MoonChoice, Trick

from .positions import CHANCE, EAST, SOUTH, WEST, after_a_moon, passing, playing, trick

HABITS = BOTS["habits"]
CLUBS = (trick(WEST, "2C 5C 6C 9C"), trick(EAST, "3C 4C KC AC"))


@pytest.mark.parametrize(
    ("hand", "table", "card"),
    [
        ("3H 5H 8H QH 2D 3D 4D 6D 7C 8C 5S", trick(WEST, "9H 2H TH"), "8H"),
        ("JH QH KH 2D 3D 4D 6D 7C 8C 5S 6S", trick(WEST, "9H 2H TH"), "JH"),
        ("QS AH 2D 3D 4D 6D 7D 8D 2S 3S 4S", trick(WEST, "7C"), "QS"),
        ("JH 9H 2D 3D 4D 6D AD 8D 2S 3S 4S", trick(WEST, "7C"), "JH"),
        ("AS KS 2D 3D 4D 6D AD 8D 2S 3S 4S", trick(WEST, "7C"), "AS"),
        ("QS AS 3D 4D 6D AD 8D 9D TD JD QD", trick(SOUTH), "3D"),
        ("QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH", trick(SOUTH), "QS"),
        ("QS AS AD 7C 8C TC JC QC 9H TH JH", trick(SOUTH), "7C"),
    ],
)
def test_what_habits_plays(hand: str, table: Trick, card: str) -> None:
    view = playing(hand, table, tricks=CLUBS)
    assert str(HABITS.play_card(view, CHANCE).choice) == card


def test_habits_passes_the_three_highest_ranks() -> None:
    view = passing("2H 3H 4H AS KS QS 9C KC 5C 8D QD 6D 7D")
    assert set(map(str, HABITS.pass_cards(view, CHANCE).choice)) == {"AS", "KS", "KC"}


def test_easy_passes_the_three_highest_ranks_and_says_so() -> None:
    view = passing("2H 3H 4H AS KS QS 9C KC 5C 8D QD 6D 7D")
    highest = (Card("KC"), Card("KS"), Card("AS"))
    expected = Decision(highest, Reason(Why.PASS_HIGHEST, highest))
    assert BOTS["easy"].pass_cards(view, CHANCE) == expected


def test_habits_is_blind_to_the_plane() -> None:
    """It gives the moon away though subtracting would bring it to zero."""
    view = after_a_moon("", totals=["13+13i", "0", "0", "0"])
    assert HABITS.choose_moon(view, CHANCE).choice is MoonChoice.GIVE


def test_random_draws_from_all_legal_cards() -> None:
    view = playing("3H 5H 8H QH 2D 3D 4D 6D 7C 8C 5S", trick(WEST, "9H"), tricks=CLUBS)
    drawn = {BOTS["random"].play_card(view, Random(seed)).choice for seed in range(60)}
    assert drawn == set(view.legal)


def test_random_passes_any_three_cards_and_says_that_it_drew_them() -> None:
    view = passing("2H 3H 4H AS KS QS 9C KC 5C 8D QD 6D 7D")
    passed = set()
    for seed in range(60):
        decision = BOTS["random"].pass_cards(view, Random(seed))
        assert len(set(decision.choice)) == 3
        assert decision.reason == Reason(Why.AT_RANDOM, decision.choice)
        passed |= set(decision.choice)
    assert passed == set(view.hand)


def test_random_draws_one_of_both_moons() -> None:
    view = after_a_moon("", totals=["0"] * 4)
    drawn = [BOTS["random"].choose_moon(view, Random(seed)) for seed in range(20)]
    assert {decision.choice for decision in drawn} == set(MoonChoice)
    assert {decision.reason for decision in drawn} == {Reason(Why.AT_RANDOM)}
