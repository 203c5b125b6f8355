"""The simple averages, by values worked out by hand, and what danger and prices make of them."""

from __future__ import annotations

import pytest

from bots.danger import Danger
from bots.odds import chance_out, chance_to_keep, exposure
from bots.passing import Keeping
from bots.stakes import Prices, ledger
from hearts import CLASSIC, COMPLEX, Card, CardSet, Suit

from .positions import passing

ALL = 0x1FFF
DECK_BITS = (1 << 52) - 1
NO_SPECIALS = dict.fromkeys(Suit, ())


def ranks(*own: int) -> int:
    return sum(1 << rank for rank in own)


@pytest.mark.parametrize(("unseen", "chance"), [(0, 1.0), (1, 0.66), (2, 0.4356), (4, 0.18974736)])
def test_a_player_is_out_of_a_suit(unseen: int, chance: float) -> None:
    assert chance_out(unseen) == pytest.approx(chance)


def test_a_card_stays_the_best() -> None:
    half = ranks(0, 1, 2, 3)  # with rank 2 in hand, two of the unseen four are lower
    stays = 0.18974736 + (1 - 0.18974736) * 0.5**0.6
    assert chance_to_keep(2, half, 1) == pytest.approx(stays)
    assert chance_to_keep(2, half, 3) == pytest.approx(stays**3)
    assert chance_to_keep(2, half, 0) == 1.0
    assert chance_to_keep(12, half, 3) == 1.0
    assert chance_to_keep(0, half, 1) == pytest.approx(0.18974736)


def test_a_card_is_exposed_by_what_is_below_and_covered_by_lower_ones() -> None:
    unseen = ALL & ~ranks(0, 5, 12)  # ten cards: four of them below rank 5, all below the ace
    rounds = 10 / 3 + 1
    exposed = exposure(ranks(0, 5, 12), unseen)
    assert [rank for rank, _ in exposed] == [0, 5, 12]
    expected = [0.0, 0.4**0.7 * (1 - 0.5 / rounds), 1 - 1 / rounds]
    assert [chance for _, chance in exposed] == pytest.approx(expected)
    assert exposure(ranks(3), 0) == ((3, 0.15),)


def test_cover_never_makes_a_card_less_than_safe() -> None:
    own = ranks(*range(12))
    assert all(chance >= 0 for _, chance in exposure(own, ranks(12)))


# Danger: what the tricks cost that exposed cards take


def test_a_plain_card_takes_its_share_of_an_average_trick() -> None:
    danger = Danger(Prices({}, NO_SPECIALS, 1.0), DECK_BITS, 2.0)
    (_, chance) = exposure(ranks(12), ALL & ~ranks(12))[0]
    unseen = CardSet.read("AC").bits ^ DECK_BITS
    danger = Danger(Prices({}, NO_SPECIALS, 1.0), unseen, 2.0)
    assert danger.of_suit(Suit.CLUBS, ranks(12)) == pytest.approx(0.7 * 2.0 * chance)


def test_a_heart_takes_hearts_besides() -> None:
    unseen = CardSet.read("AH").bits ^ DECK_BITS
    danger = Danger(Prices({}, NO_SPECIALS, 1.0), unseen, 2.0)
    assert danger.of_suit(Suit.HEARTS, ranks(12)) == pytest.approx(0.7 * 2.0 + 2.6)


@pytest.mark.parametrize(("held", "share"), [("QS", 1.0), ("KS", 0.5), ("JS", 0.0)])
def test_a_spade_takes_the_queen_or_catches_her(held: str, share: float) -> None:
    queen = Card("QS").index
    special = {**NO_SPECIALS, Suit.SPADES: (queen,)}
    card = Card(held)
    danger = Danger(Prices({queen: 13.0}, special, 0.0), DECK_BITS ^ card.bit, 0.0)
    (_, chance) = exposure(1 << card.rank, ALL & ~(1 << card.rank))[0]
    assert danger.of_suit(Suit.SPADES, 1 << card.rank) == pytest.approx(share * 13 * chance)


@pytest.mark.parametrize("held", ["KC", "KD"])
def test_a_card_above_the_ten_or_the_jack_may_catch_it(held: str) -> None:
    card = Card(held)
    special = Card("TC" if card.suit is Suit.CLUBS else "JD").index
    prices = Prices({special: 10.0}, {**NO_SPECIALS, card.suit: (special,)}, 0.0)
    danger = Danger(prices, DECK_BITS ^ card.bit, 0.0)
    (_, chance) = exposure(1 << card.rank, ALL & ~(1 << card.rank))[0]
    assert danger.of_suit(card.suit, 1 << card.rank) == pytest.approx(0.35 * 10 * chance)


# Keeping: the pass


def keeping() -> Keeping:
    view = passing("2C 3C 4C 6C 7C 2D 3D 4D 3S KS AS 2H 3H", variant=CLASSIC)
    return Keeping(ledger(view).prices(0, DECK_BITS), 0)


@pytest.mark.parametrize(
    ("suit", "count", "saved"),
    [
        (Suit.CLUBS, 0, 4.7),
        (Suit.CLUBS, 1, 3.5),
        (Suit.DIAMONDS, 2, 1.8),
        (Suit.DIAMONDS, 3, 0.4),
        (Suit.DIAMONDS, 4, 0.0),
        (Suit.HEARTS, 0, 2.35),
        (Suit.SPADES, 0, 0.0),
    ],
)
def test_what_a_short_suit_saves(suit: Suit, count: int, saved: float) -> None:
    """An average trick of classic costs two points; a dead card takes one 15 times in 100."""
    own = ranks(*range(count))
    assert keeping().danger(suit, own) == pytest.approx(count * 0.15 * 0.7 * 2 - saved)


@pytest.mark.parametrize(
    ("high", "chances"),
    [
        ((10,), (0.6, 0.42, 0.2, 0.06, 0.03, 0.0)),
        ((11,), (0.32, 0.24, 0.18, 0.15, 0.1, 0.05)),
        ((12,), (0.32, 0.24, 0.18, 0.15, 0.1, 0.05)),
        ((11, 12), (0.42, 0.31, 0.23, 0.2, 0.13, 0.07)),
        ((10, 11, 12), (0.6, 0.42, 0.2, 0.06, 0.03, 0.0)),
    ],
)
def test_what_high_spades_cost_by_the_low_ones_with_them(
    high: tuple[int, ...], chances: tuple[float, ...]
) -> None:
    for low, chance in enumerate((*chances, chances[-1])):
        own = ranks(*range(low), *high)
        plain = own.bit_count() * 0.15 * 0.7 * 2
        assert keeping().danger(Suit.SPADES, own) == pytest.approx(plain + 13 * chance)


# Prices


def test_prices_are_those_of_an_average_hand() -> None:
    """Classic: a heart is a point, the queen thirteen, and a trick two on average."""
    prices = ledger(passing("2C 3C 4C 6C 7C 2D 3D 4D 3S KS AS 2H 3H", variant=CLASSIC)).prices(
        0, DECK_BITS
    )
    assert (prices.heart, prices.singles) == (1.0, {Card("QS").index: 13})
    assert prices.average(DECK_BITS, 13) == 2.0


def test_prices_in_complex_count_the_queen_one_time_in_four() -> None:
    """From zero, with two hearts: a third adds 9 - 4; the ten makes 4 + 0i four times as bad."""
    prices = ledger(passing("2C 3C 4C 6C 7C 2D 3D 4D 3S KS AS 2H 3H", variant=COMPLEX)).prices(
        0, DECK_BITS
    )
    assert prices.heart == 5.0
    assert prices.singles[Card("QS").index] == 169
    assert prices.singles[Card("JD").index] == 64 - 4
    assert prices.singles[Card("TC").index] == 12 + 0.25 * 3 * 169
