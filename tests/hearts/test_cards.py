"""Cards and their notation."""

from __future__ import annotations

import copy
import operator
import pickle
from contextlib import suppress
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts import ACE, DECK, QUEEN, RANKS, TEN, Card, CardSet, HeartsError, NotationError, Suit

from .positions import short


def test_there_are_52_cards_13_a_suit_sorted_by_suit_and_rank() -> None:
    assert len(set(DECK)) == 52
    assert [len(suit.cards) for suit in Suit] == [13] * 4
    assert list(DECK) == sorted(DECK)
    assert str(CardSet.of(*DECK)).split()[:2] == ["2C", "3C"]
    assert str(DECK[-1]) == "AH"
    assert (Card("TC").rank, Card("AC").rank, RANKS[Card("QS").rank]) == (TEN, ACE, "Q")


@pytest.mark.parametrize("card", DECK, ids=str)
def test_card_notation_round_trips(card: Card) -> None:
    assert Card(str(card)) is card
    assert Card(str(card).lower()) is card
    assert DECK[card.index] is card
    assert card.suit.letter == str(card)[1]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("10C", "TC"),
        ("10c", "TC"),
        ("tc", "TC"),
        ("q♠", "QS"),
        ("Q♠\ufe0f", "QS"),
        ("A♡", "AH"),
        ("10♦", "TD"),
        ("  QS\n", "QS"),
    ],
)
def test_reading_a_card_forgives_case_ten_and_suit_signs(text: str, name: str) -> None:
    assert Card(text) is Card(name)


NO_CARDS_PLAIN = [
    "",
    " ",
    "Q",
    "S",
    "SQ",
    "1S",
    "11S",
    "100C",
    "1010C",
    "QSS",
    "Q S",
    "XX",
    "♠",
    "♠Q",
    "Qſ",
]
NO_CARDS_ODD = ["２C", "Ｑ♠", "Q\0S", "QS\0", "\ud800S", "Q" * 100_000, "♠" * 1000]


@pytest.mark.parametrize("text", [*NO_CARDS_PLAIN, *NO_CARDS_ODD], ids=short)
def test_any_other_text_is_no_card(text: str) -> None:
    with pytest.raises(NotationError, match="not a card") as caught:
        Card(text)
    assert len(str(caught.value)) < 500


@given(st.text())
def test_reading_a_card_only_ever_raises_hearts_errors(text: str) -> None:
    with suppress(HeartsError):
        assert Card(text) in DECK


def test_there_is_one_object_for_each_card_even_in_copies_and_pickles() -> None:
    for card in DECK:
        assert pickle.loads(pickle.dumps(card)) is card
        assert copy.deepcopy(card) is card


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Card("QS").rank = ACE


def test_cards_are_ordered_by_suit_and_then_by_rank() -> None:
    for one, other in product(range(52), repeat=2):
        for compare in (operator.lt, operator.le, operator.gt, operator.ge, operator.eq):
            assert compare(DECK[one], DECK[other]) is compare(one, other)


@pytest.mark.parametrize("other", [5, "QS", None, CardSet.of("QS")])
def test_a_card_is_compared_with_cards_alone(other: Any) -> None:
    for compare in (operator.lt, operator.le, operator.gt, operator.ge):
        with pytest.raises(TypeError):
            compare(Card("QS"), other)
    assert Card("QS") != other


@pytest.mark.parametrize("name", ["rank", "suit", "index", "bit", "suit_bits", "other"])
def test_nothing_of_a_card_can_be_changed_or_taken_away(name: str) -> None:
    with pytest.raises(AttributeError, match="QS cannot be changed"):
        setattr(Card("QS"), name, 0)
    with pytest.raises(AttributeError, match="QS cannot be changed"):
        delattr(Card("QS"), name)
    assert Card("QS").rank == QUEEN


def test_a_set_of_cards_has_the_same_order_in_every_run() -> None:
    assert [hash(card) for card in DECK] == list(range(52))
    assert [hash(suit) for suit in Suit] == [0, 1, 2, 3]
