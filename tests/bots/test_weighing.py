"""What the house player's sum comes to for a card, worked out by hand."""

from __future__ import annotations

from itertools import compress, product

import pytest

from bots.danger import Danger
from bots.house import THROWN, Option, TrickAhead
from bots.odds import chance_out, chance_to_keep
from bots.stakes import ledger
from hearts import CLASSIC, Card, Direction, Suit, Trick, View

from .positions import EAST, SOUTH, WEST, playing, trick

TRICKS = (trick(WEST, "2C 5C 6C 9C"), trick(EAST, "3C 4C KC AC"))
HAND = "2D KD 7C 9S JS 3S 2H 4H QH KH AH"


def seen(table: Trick) -> View:
    return playing(HAND, table, tricks=TRICKS, variant=CLASSIC)


def option(view: View, card: str) -> Option:
    return next(o for o in TrickAhead(view).options() if o.card is Card(card))


def relief(view: View, card: str) -> float:
    """How much less dangerous the suit is without the card."""
    to_come = view.unseen | view.hand
    prices = ledger(view).prices(view.taken[view.seat].bits, to_come.bits)
    danger = Danger(prices, view.unseen.bits, prices.average(to_come.bits, len(view.hand)))
    suit, rank = Card(card).suit, Card(card).rank
    own = view.hand.of_suit(suit).bits >> 13 * suit
    return danger.of_suit(suit, own ^ 1 << rank) - danger.of_suit(suit, own)


def hearts_thrown(view: View) -> float:
    """What a player out of the suit throws: the queen one time in three, else a heart."""
    hearts = len(view.unseen.of_suit(Suit.HEARTS))
    return 0.8 * (13 / 3 + 2 / 3 * (1 - (2 / 3) ** hearts))


def test_a_card_that_leaves_the_trick_to_others_counts_as_a_relief() -> None:
    view = seen(trick(WEST, "8D"))
    found = option(view, "2D")
    assert (found.chance, found.toll) == (0.0, 0.0)
    assert found.cost == pytest.approx(0.6 * relief(view, "2D"))


def test_hearts_are_less_of_a_danger_until_they_are_broken() -> None:
    before = playing(
        "2D KD 3S JS 9S 2H 4H QH KH AH 5H",
        trick(WEST, "8C"),
        tricks=TRICKS,
        variant=CLASSIC,
    )
    low = next(o for o in TrickAhead(before).options() if o.card is Card("4H"))
    high = next(o for o in TrickAhead(before).options() if o.card is Card("QH"))
    assert low.cost == pytest.approx(0.6 * 0.7 * relief(before, "4H"))
    assert high.cost == pytest.approx(0.6 * 0.7 * relief(before, "QH") - 1.0)


def test_a_led_card_costs_what_the_others_will_bring() -> None:
    view = seen(trick(SOUTH))
    card = Card("KD")
    unseen = view.unseen.of_suit(Suit.DIAMONDS)
    chance = chance_to_keep(card.rank, unseen.bits >> 13, 3)
    toll = 3 * chance_out(len(unseen)) * hearts_thrown(view)
    found = option(view, "KD")
    assert found.chance == pytest.approx(chance)
    assert found.toll == pytest.approx(toll)
    assert found.cost == pytest.approx(0.6 * relief(view, "KD") + chance * toll)


@pytest.mark.parametrize(
    ("passed", "table", "share"),
    [
        ("", "", 3 / 3),
        ("", "4S", 2 / 3),
        ("QS AD QD", "", 1.0),  # the queen went to the left, and plays after it
        ("QS AD QD", "4S", 1.0),
        ("QS AD QD", "4S 5S 6S", 0.0),  # West has played
    ],
)
def test_a_king_of_spades_may_catch_the_queen(passed: str, table: str, share: float) -> None:
    later = 3 - len(table.split())
    leader = SOUTH if not table else (EAST if later == 2 else WEST)
    view = playing(
        "2D KD 7C 9S JS 3S 2H 4H 5H KS 6H",
        trick(leader, table),
        tricks=TRICKS,
        variant=CLASSIC,
        passed=passed,
        direction=Direction.LEFT if passed else Direction.NONE,
    )
    out = chance_out(len(view.unseen.of_suit(Suit.SPADES)))
    caught = share * 0.6 * 13 if later else 0.0
    assert option(view, "KS").toll == pytest.approx(later * out * hearts_thrown(view) + caught)


def test_a_led_heart_brings_hearts() -> None:
    tricks = (trick(WEST, "2C 5C 6C 9C"), trick(EAST, "3C 5H KC AC"))
    view = playing("2D KD 7C 9S JS 3S 2H 4H QH KH AH", trick(SOUTH), tricks=tricks, variant=CLASSIC)
    out = chance_out(len(view.unseen.of_suit(Suit.HEARTS)))
    expected = 1 + 3 * out * hearts_thrown(view) + 3 * (1 - out)
    assert option(view, "AH").toll == pytest.approx(expected)


def test_nothing_is_thrown_on_the_first_trick() -> None:
    view = playing("3C KC 2D KD 3S JS 9S 2H 4H QH KH AH 5H", trick(WEST, "2C"), variant=CLASSIC)
    assert option(view, "KC").toll == 0.0


def test_who_is_out_of_the_suit_throws_what_hurts_most() -> None:
    """Each card to come is one time in three with the thrower: every way it may be, weighed."""
    view = playing(HAND, trick(WEST, "8D"), tricks=TRICKS, total="5+40i")
    ahead = TrickAhead(view)
    prices = ahead._prices
    hurts = {
        Card("QS"): prices.singles[Card("QS").index],
        Card("TC"): prices.singles[Card("TC").index],
    }
    hurts |= dict.fromkeys(view.unseen.of_suit(Suit.HEARTS), prices.heart)
    assert min(hurts.values()) > 0
    expected = 0.0
    for held in product((False, True), repeat=len(hurts)):
        chance = (1 / 3) ** sum(held) * (2 / 3) ** (len(held) - sum(held))
        expected += chance * max(compress(hurts.values(), held), default=0)
    assert ahead._toll_thrown() == pytest.approx(THROWN * expected)
