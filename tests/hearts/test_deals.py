"""Deal numbers and game codes."""

from __future__ import annotations

import copy
import pickle
from contextlib import suppress
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts import (
    COMPLEX,
    DEALS,
    DECK,
    SEATS,
    CardSet,
    Game,
    GameCode,
    HeartsError,
    NotationError,
    deal_number,
    deal_of_hand,
    read_deal_number,
    seed_of_player,
    unrank_deal,
)

from .positions import CODE, heart_heavy_deal, short, step_at_random

NUMBERS = st.one_of(st.just(0), st.just(DEALS - 1), st.integers(0, DEALS - 1))
CODES = st.integers(0, GameCode.COUNT - 1).map(GameCode.numbered)
PINNED = (
    "8C 9C QC 6D 7D KD QS AS 2H 5H 9H JH AH",
    "3C 4C 5C 6C AC 9D 3S 7S TS KS 4H 7H 8H",
    "2C 7C KC 5D TD QD AD 4S 5S JS 3H QH KH",
    "TC JC 2D 3D 4D 8D JD 2S 6S 8S 9S 6H TH",
)
FIRST_DEAL = 29_892_295_506_577_610_681_977_775_608


# Deal numbers


def test_there_are_as_many_deals_as_ways_to_deal() -> None:
    assert comb(52, 13) * comb(39, 13) * comb(26, 13) == DEALS
    assert f"{DEALS:.1e}" == "5.4e+28"


def test_the_first_deal_gives_south_the_clubs_and_the_last_gives_them_to_east() -> None:
    clubs, diamonds, spades, hearts = (CardSet.of(*DECK[at : at + 13]) for at in (0, 13, 26, 39))
    assert unrank_deal(0) == (clubs, diamonds, spades, hearts)
    assert unrank_deal(DEALS - 1) == (hearts, spades, diamonds, clubs)


@given(NUMBERS)
def test_a_deal_number_names_one_deal_and_the_deal_that_number(number: int) -> None:
    deal = unrank_deal(number)
    assert deal_number(deal) == number
    assert [len(hand) for hand in deal] == [13] * 4
    assert deal[0] | deal[1] | deal[2] | deal[3] == CardSet.of(*DECK)


@given(st.randoms(use_true_random=False))
def test_every_deal_has_a_number(rng: Random) -> None:
    deal = heart_heavy_deal(rng)
    assert unrank_deal(deal_number(deal)) == deal


@given(NUMBERS, NUMBERS)
def test_deals_are_counted_by_who_holds_the_first_card_that_differs(one: int, two: int) -> None:
    def owners(number: int) -> list[int]:
        deal = unrank_deal(number)
        return [next(seat for seat in SEATS if card in deal[seat]) for card in DECK]

    assert (one < two) == (owners(one) < owners(two))


def test_a_deal_number_means_the_same_deal_for_ever() -> None:
    deal = unrank_deal(31_415_926_535_897_932_384_626_433_832)
    assert tuple(map(str, deal)) == PINNED


@pytest.mark.parametrize("number", [-1, DEALS, DEALS + 1, 10**40])
def test_no_deal_has_a_number_out_of_range(number: int) -> None:
    with pytest.raises(NotationError, match="no such deal"):
        unrank_deal(number)
    with pytest.raises(NotationError, match="no such deal"):
        Game(COMPLEX, CODE, number)


def test_what_is_no_deal_has_no_number() -> None:
    south, west, north, east = unrank_deal(7)
    short = south - south.cards[0]
    for wrong in [
        (short, west, north, east),
        (south, south, north, east),
        (south | west, CardSet(), north, east),
        (south - south.cards[0] | west.cards[0], west, north, east),
        (CardSet(),) * 4,
    ]:
        with pytest.raises(NotationError, match="not a deal"):
            deal_number(wrong)


@pytest.mark.parametrize("text", ["1234567", " 1 234 567 ", "1,234,567", "1_234_567", "001234567"])
def test_reading_a_deal_number_forgives_grouped_digits(text: str) -> None:
    assert read_deal_number(text) == 1_234_567


NO_NUMBERS_PLAIN = [
    "",
    " ",
    ",",
    "-1",
    "+1",
    "1.0",
    "1e3",
    "0x10",
    "abc",
    "١٢٣",
    "１２",
    "²",
    "1\0",
    "\ud800",
]
NO_NUMBERS_ODD = ["9" * 41, "9" * 10_000, str(DEALS)]


@pytest.mark.parametrize("text", [*NO_NUMBERS_PLAIN, *NO_NUMBERS_ODD], ids=short)
def test_any_other_text_is_no_deal_number(text: str) -> None:
    with pytest.raises(NotationError, match=r"not a deal number|no such deal") as caught:
        read_deal_number(text)
    assert len(str(caught.value)) < 500


@given(NUMBERS)
def test_deal_numbers_round_trip_as_text(number: int) -> None:
    assert read_deal_number(str(number)) == number
    assert read_deal_number(f"{number:,}") == number


@given(st.text())
def test_reading_a_deal_number_only_ever_raises_hearts_errors(text: str) -> None:
    with suppress(HeartsError):
        assert 0 <= read_deal_number(text) < DEALS


# Game codes


@given(CODES)
def test_game_codes_round_trip(code: GameCode) -> None:
    assert GameCode(str(code)) == code
    assert GameCode(code.lower().replace("-", " ")) == code
    assert pickle.loads(pickle.dumps(code)) == copy.deepcopy(code) == code
    assert isinstance(copy.copy(code), GameCode)


@pytest.mark.parametrize(
    "text", ["K7M2-9QXD", "k7m29qxd", " K7M2 9QXD ", "k-7-m-2-9-q-x-d", "K7M2--9QXD"]
)
def test_reading_a_code_forgives_case_blanks_and_hyphens(text: str) -> None:
    assert GameCode(text) == "K7M2-9QXD"


def test_letters_that_look_like_digits_are_read_as_those() -> None:
    assert GameCode("OIL0-oil0") == "0110-0110"


NO_CODES_PLAIN = [
    "",
    "K7M2",
    "K7M2-9QX",
    "K7M2-9QXDA",
    "K7M2-9QXU",
    "K7M2-9QX!",
    "K7M2_9QXD",
    "K7M2\t9QXD",
]
NO_CODES_ODD = ["K7M2-9QXı", "K7M2-9QXſ", "K7M2-9Qß", "K7M2-9Qﬁ", "Ｋ7M2-9QXD", "\u212a7M2-9QXD"]
NO_CODES_MORE = ["K7M2-9QX٣", "K7M2-9QX\0", "\ud8007M2-9QXD", "K" * 100_000]


@pytest.mark.parametrize("text", [*NO_CODES_PLAIN, *NO_CODES_ODD, *NO_CODES_MORE], ids=short)
def test_any_other_text_is_no_game_code(text: str) -> None:
    with pytest.raises(NotationError, match="not a game code") as caught:
        GameCode(text)
    assert len(str(caught.value)) < 500


@given(st.text())
def test_reading_a_code_only_ever_raises_hearts_errors(text: str) -> None:
    with suppress(HeartsError):
        assert len(GameCode(text)) == 9


def test_codes_are_numbered_from_first_to_last_without_a_gap() -> None:
    assert GameCode.numbered(0) == "0000-0000"
    assert GameCode.numbered(31) == "0000-000Z"
    assert GameCode.numbered(32) == "0000-0010"
    assert GameCode.numbered(GameCode.COUNT - 1) == "ZZZZ-ZZZZ"
    assert GameCode.numbered(GameCode.COUNT) == "0000-0000"


def test_all_the_deals_of_a_game_follow_from_its_code() -> None:
    assert deal_number(deal_of_hand(CODE, 1)) == FIRST_DEAL
    assert Game(COMPLEX, CODE).hand.dealt == deal_of_hand(CODE, 1)
    deals = {
        deal_of_hand(GameCode.numbered(code), hand) for code in range(40) for hand in range(1, 26)
    }
    assert len(deals) == 1000


def test_a_first_deal_is_for_the_first_hand_and_the_code_gives_the_later_ones() -> None:
    game, rng = Game(COMPLEX, CODE, 12_345), Random(4)
    assert game.hand.dealt == unrank_deal(12_345)
    while game.number < 3:
        step_at_random(game, rng)
        assert game.number == 1 or game.hand.dealt == deal_of_hand(CODE, game.number)


def test_no_seat_is_favoured_by_the_deals_of_codes() -> None:
    """Every card to every seat: 208 counts of 1,000 deals, each about 250."""
    counts = dict.fromkeys(((seat, card) for seat in SEATS for card in DECK), 0)
    for number in range(1000):
        for seat, hand in zip(SEATS, deal_of_hand(GameCode.numbered(number), 1), strict=True):
            for card in hand:
                counts[seat, card] += 1
    chi_square = sum((count - 250) ** 2 / 250 for count in counts.values())
    # 156 degrees of freedom (sampling without replacement makes it smaller, not larger).
    assert chi_square < 156 + 4 * (2 * 156) ** 0.5


def test_players_draw_from_another_derivation_than_deals() -> None:
    seeds = {seed_of_player(CODE, hand, seat) for hand in range(1, 20) for seat in SEATS}
    assert len(seeds) == 19 * 4
    assert not seeds & {deal_number(deal_of_hand(CODE, hand)) for hand in range(1, 20)}
    assert {seed % DEALS for seed in seeds}.isdisjoint(
        deal_number(deal_of_hand(CODE, hand)) for hand in range(1, 20)
    )
