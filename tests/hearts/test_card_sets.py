from __future__ import annotations

import operator
from collections.abc import Callable, Collection
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts import DECK, Card, CardSet, HeartsError, NotationError, Suit
from hearts.cards import _OneSuit

PLAIN_SETS = st.frozensets(st.sampled_from(DECK))
CARD_SETS = PLAIN_SETS.map(CardSet)

QS, TWO, THREE = Card("QS"), Card("2C"), Card("3C")


# Making, writing and reading a set


@given(CARD_SETS)
def test_notation_round_trips(cards: CardSet) -> None:
    assert CardSet.read(str(cards)) == cards
    assert CardSet.of(*cards) == cards
    assert CardSet(cards) == cards
    assert CardSet(reversed(cards.cards)) == cards
    assert CardSet.from_bits(cards.bits) == cards
    assert eval(repr(cards)) == cards


def test_it_has_all_that_a_frozenset_has_but_copy() -> None:
    assert set(dir(frozenset)) - set(dir(CardSet)) == {"copy", "__class_getitem__"}


def test_a_set_shows_its_cards() -> None:
    assert str(CardSet((QS, TWO))) == "2C QS"
    assert repr(CardSet((QS, TWO))) == "CardSet.read('2C QS')"
    assert (str(CardSet()), repr(CardSet())) == ("", "CardSet()")


def test_a_single_card_makes_a_set() -> None:
    assert CardSet(QS) == CardSet.of("QS") == CardSet([QS, QS])


def test_names_that_are_not_cards_are_refused() -> None:
    with pytest.raises(NotationError):
        CardSet.read("QS XX")
    with pytest.raises(NotationError):
        CardSet.of("QS", "XX")
    with pytest.raises(NotationError):
        CardSet.read(["QS"])  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [None, 5, 0, True, 1.5, ["QS"], [5], QS.bit, [None]])
def test_a_set_is_made_of_cards_alone(wrong: object) -> None:
    with pytest.raises(HeartsError, match="not"):
        CardSet(wrong)  # type: ignore[arg-type]


def test_a_text_is_not_taken_for_cards() -> None:
    with pytest.raises(HeartsError, match=r"CardSet\.read"):
        CardSet("QS")  # type: ignore[arg-type]
    with pytest.raises(HeartsError, match=r"CardSet\.read"):
        CardSet.of("QS") | "2C"  # type: ignore[operator]


@pytest.mark.parametrize("wrong", [-1, 1 << 52, 1 << 5000, True, 1.0, None, "5", CardSet()])
def test_bits_of_no_cards_are_refused(wrong: object) -> None:
    with pytest.raises(HeartsError, match="not the bits of cards"):
        CardSet.from_bits(wrong)  # type: ignore[arg-type]


def test_bits_name_the_cards() -> None:
    assert CardSet.from_bits(0) == CardSet()
    assert CardSet.from_bits((1 << 52) - 1) == CardSet(DECK)
    assert [CardSet.of(card).bits for card in DECK] == [1 << place for place in range(52)]
    assert CardSet.read("2C AH").bits == 2**51 + 1


def test_the_cards_of_a_suit_are_told_by_their_bits() -> None:
    # What is asked for once is remembered, so another test may have asked for any set before.
    for bits in (0, 1, 0b1011, 1 << 51, 0x1FFF << 26):
        fresh = _OneSuit()
        expected = tuple(card for card in DECK if card in CardSet.from_bits(bits))
        assert fresh[bits] == expected
        assert dict(fresh) == {bits: expected}


def test_a_set_cannot_be_changed() -> None:
    cards = CardSet.of("QS")
    for name in ("bits", "cards", "other"):
        with pytest.raises(AttributeError):
            setattr(cards, name, 5)
        with pytest.raises(AttributeError):
            delattr(cards, name)
    assert cards == CardSet(QS)


# What a set holds


@given(PLAIN_SETS)
def test_a_set_holds_its_cards_in_order(plain: frozenset[Card]) -> None:
    cards = CardSet(plain)
    assert len(cards) == len(plain)
    assert list(cards) == sorted(plain) == list(cards.cards)
    assert all(earlier < later for earlier, later in pairwise(cards))
    assert all((card in cards) == (card in plain) for card in DECK)
    assert bool(cards) == bool(plain)
    for suit in Suit:
        assert set(cards.of_suit(suit)) == {card for card in plain if card.suit is suit}


@pytest.mark.parametrize("wrong", ["QS", 5, None, CardSet(), (QS,)])
def test_only_a_card_is_looked_for(wrong: object) -> None:
    with pytest.raises(HeartsError, match="not a card"):
        assert wrong in CardSet.of("QS")


# The algebra of sets, beside Python's own


OPERATORS = (operator.or_, operator.and_, operator.sub, operator.xor)
METHODS = (
    (CardSet.union, frozenset.union),
    (CardSet.intersection, frozenset.intersection),
    (CardSet.difference, frozenset.difference),
    (CardSet.symmetric_difference, frozenset.symmetric_difference),
)


@given(PLAIN_SETS, PLAIN_SETS)
def test_operators_do_what_those_of_plain_sets_do(
    one: frozenset[Card], two: frozenset[Card]
) -> None:
    for combine in OPERATORS:
        expected = CardSet(combine(one, two))
        assert type(combine(CardSet(one), CardSet(two))) is CardSet
        assert combine(CardSet(one), CardSet(two)) == expected
    for ours, plain in METHODS:
        assert ours(CardSet(one), CardSet(two)) == CardSet(plain(one, two))


@given(PLAIN_SETS, PLAIN_SETS, PLAIN_SETS)
def test_methods_take_any_number_of_sets(
    one: frozenset[Card], two: frozenset[Card], three: frozenset[Card]
) -> None:
    for ours, theirs in METHODS[:3]:
        assert ours(CardSet(one)) == CardSet(one)
        assert ours(CardSet(one), CardSet(two), three) == CardSet(theirs(one, two, three))


@given(PLAIN_SETS, PLAIN_SETS)
def test_both_sides_of_an_operator_may_be_plain_cards(
    one: frozenset[Card], two: frozenset[Card]
) -> None:
    for combine in OPERATORS:
        expected = CardSet(combine(one, two))
        for several in (frozenset, set, list, tuple, dict.fromkeys):
            assert combine(CardSet(one), several(two)) == expected
            assert combine(several(one), CardSet(two)) == expected
        assert combine(CardSet(one), iter(two)) == expected


@given(PLAIN_SETS, st.sampled_from(DECK))
def test_an_operator_takes_a_single_card(plain: frozenset[Card], card: Card) -> None:
    for combine in OPERATORS:
        assert combine(CardSet(plain), card) == CardSet(combine(plain, {card}))
        assert combine(card, CardSet(plain)) == CardSet(combine({card}, plain))


def test_an_operator_in_place_leaves_the_old_set_alone() -> None:
    cards = old = CardSet.of("QS")
    cards |= TWO
    assert (str(cards), str(old)) == ("2C QS", "QS")


# Comparing


COMPARISONS: tuple[Callable[[Any, Any], bool], ...] = (
    operator.le,
    operator.lt,
    operator.ge,
    operator.gt,
    operator.eq,
    operator.ne,
)


@given(PLAIN_SETS, PLAIN_SETS)
def test_sets_are_compared_as_sets(one: frozenset[Card], two: frozenset[Card]) -> None:
    for other in (two, one, one | two, one & two):
        for compare in COMPARISONS:
            assert compare(CardSet(one), CardSet(other)) is compare(one, other)
        assert CardSet(one).issubset(CardSet(other)) is one.issubset(other)
        assert CardSet(one).issuperset(CardSet(other)) is one.issuperset(other)
        assert CardSet(one).isdisjoint(CardSet(other)) is one.isdisjoint(other)
        assert (hash(CardSet(one)) == hash(CardSet(other))) is (one == other)


def test_methods_of_comparing_take_cards_of_every_kind() -> None:
    cards: CardSet = CardSet.of("QS", "2C")
    kinds: tuple[Card | Collection[Card], ...] = (QS, [QS], (QS,), {QS}, CardSet(QS))
    for other in kinds:
        assert cards.issuperset(other)
        assert not cards.issubset(other)
        assert not cards.isdisjoint(other)
        assert (cards - QS).isdisjoint(other)


@pytest.mark.parametrize(
    "other", [0, QS.bit, (), (QS,), frozenset((QS,)), QS, "QS", "CardSet.read('QS')", None]
)
def test_a_set_equals_nothing_but_a_set_of_the_same_cards(other: object) -> None:
    for cards in (CardSet(), CardSet(QS)):
        assert cards != other
        assert other != cards
        for compare in COMPARISONS[:4]:
            with pytest.raises(TypeError):
                compare(cards, other)


# A set is no number


NUMBERS: tuple[Callable[[object, object], object], ...] = (
    operator.add,
    operator.mul,
    operator.truediv,
    operator.floordiv,
    operator.mod,
    operator.pow,
    operator.lshift,
    operator.rshift,
)


@pytest.mark.parametrize("reckon", NUMBERS)
def test_there_is_no_arithmetic_with_sets(reckon: Callable[[object, object], object]) -> None:
    for one, other in ((CardSet(QS), CardSet(TWO)), (CardSet(QS), 2), (2, CardSet(QS))):
        with pytest.raises(TypeError, match=r"not a number: use \|"):
            reckon(one, other)


@pytest.mark.parametrize(
    "reckon",
    [operator.neg, operator.pos, operator.abs, operator.invert, operator.index, int, float, range],
)
def test_a_set_is_not_taken_for_a_number(reckon: Callable[[object], object]) -> None:
    for cards in (CardSet(), CardSet(QS)):
        with pytest.raises(TypeError, match=r"cards\.bits"):
            reckon(cards)


@pytest.mark.parametrize("number", [0, 1, 5, -1, QS.bit, True, 1.5, None])
def test_a_number_is_not_taken_for_a_set(number: object) -> None:
    for combine in OPERATORS:
        with pytest.raises(HeartsError, match="not cards"):
            combine(CardSet(QS), number)
        with pytest.raises(HeartsError, match="not cards"):
            combine(number, CardSet(QS))
    for name in ("issubset", "issuperset", "isdisjoint", "union", "intersection", "difference"):
        with pytest.raises(HeartsError, match="not cards"):
            getattr(CardSet(QS), name)(number)
