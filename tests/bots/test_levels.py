"""What each level does, and need not do."""

from __future__ import annotations

from random import Random

import pytest

from bots import BOTS, Decision, Reason, Why, decide, read_bot
from bots.playout import Manner, Playout
from bots.worlds import Worlds, shown_out
from hearts import (
    CLASSIC,
    COMPLEX,
    DECK,
    HEARTS,
    Card,
    CardSet,
    Direction,
    PlayCard,
    Seat,
    Suit,
    Trick,
    Variant,
)

from .positions import CHANCE, EAST, SOUTH, WEST, passing, playing, trick

BOTH = pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)


def west_took_all_but(cards: str) -> list[Trick]:
    """Ten tricks, all taken by West, of every card but these twelve."""
    left = CardSet.read(cards)
    assert len(left) == 12
    gone = [card for card in DECK if card not in left]
    groups = [gone[at : at + 4] for at in range(0, 40, 4)]
    return [Trick(WEST, (group[3], group[0], group[1], group[2])) for group in groups]


# Case 36: one player holds all points late in a hand


def test_hard_takes_a_heart_to_stop_the_moon() -> None:
    view = playing(
        "AH 2H 3C",
        trick(WEST, "KH 5H 6H"),
        variant=CLASSIC,
        tricks=west_took_all_but("AH 2H 3C KH 5H 6H 2C 4C 2D 3D 4D 5D"),
    )
    decision = BOTS["hard"].play_card(view, Random(1))
    assert decision.choice is Card("AH")
    assert decision.reason.key == Why.WIN_TO_STOP_MOON
    assert decision.reason.seats == (WEST,)


def test_easy_need_not() -> None:
    view = playing(
        "AH 2H 3C",
        trick(WEST, "KH 5H 6H"),
        variant=CLASSIC,
        tricks=west_took_all_but("AH 2H 3C KH 5H 6H 2C 4C 2D 3D 4D 5D"),
    )
    assert BOTS["easy"].play_card(view, Random(1)).choice is Card("2H")


# Hard


@BOTH
def test_hard_shoots_the_moon_when_its_hand_deserves_it(variant: Variant) -> None:
    view = playing(
        "AS KS QS JS AH KH QH JH TH AD KD",
        trick(SOUTH),
        variant=variant,
        tricks=(trick(WEST, "2C 5C 6C 9C"), trick(EAST, "3C 4C KC AC")),
    )
    decision = BOTS["hard"].play_card(view, Random(1))
    assert decision.reason.key == Why.SHOOT_MOON


@pytest.mark.parametrize("name", ["house", "normal"])
def test_only_hard_shoots(name: str) -> None:
    view = playing(
        "AS KS QS JS AH KH QH JH TH AD KD",
        trick(SOUTH),
        tricks=(trick(WEST, "2C 5C 6C 9C"), trick(EAST, "3C 4C KC AC")),
    )
    assert BOTS[name].play_card(view, CHANCE).reason.key != Why.SHOOT_MOON


def test_hard_remembers_who_is_out_of_a_suit() -> None:
    """Imagined hands never give a card to a player who has shown not to hold its suit."""
    view = playing(
        "4D 5D 6D 8D TD 7S 8S 2H 3H 4H 5H",
        trick(SOUTH),
        tricks=(trick(WEST, "2C 5C 6C 9C"), trick(EAST, "3C 7D KC AC")),
    )
    for world in Worlds(view).draw(50, Random(2)):
        assert world[SOUTH] == view.hand.bits
        assert [hand.bit_count() for hand in world] == list(view.counts)
        assert sum(world) == (view.hand | view.unseen).bits
    assert shown_out(view)[SOUTH] == Suit.CLUBS.cards.bits


def test_imagined_hands_keep_passed_cards_where_they_went() -> None:
    view = playing(
        "4D 5D 6D 8D TD 7C 8C 2H 3H 4H 5H",
        trick(SOUTH),
        tricks=(trick(WEST, "2C 5C 6C 9C"), trick(EAST, "3C 4C KC AC")),
        passed="QS KD AC",
        direction=Direction.RIGHT,
    )
    for world in Worlds(view).draw(20, Random(2)):
        assert world[EAST] & Card("QS").bit
        assert world[EAST] & Card("KD").bit


@pytest.mark.parametrize(("stops", "taker"), [(None, WEST), (WEST, SOUTH)])
def test_who_stops_a_moon_keeps_a_high_card(stops: Seat | None, taker: Seat) -> None:
    """West leads the ace of spades, then the jack of diamonds, to which North throws a heart."""
    hands = [CardSet.read(cards).bits for cards in ("QD 3C", "AS JD", "2S 2H", "3S 4S")]
    ducks = Manner(0, HEARTS.bits)
    manners = [Manner(0, HEARTS.bits, stops=stops), Manner(0, 0, shoots=True), ducks, ducks]
    playout = Playout(Trick(WEST), [0, 0, 0, 0], broken=True, first=False)
    taken = playout.run(hands, Card("AS").bit, manners)
    assert taken[taker] & Card("2H").bit


def test_hard_suspects_who_leads_from_the_top() -> None:
    """Of the same cards West led the king of spades alone, or the ace and the king."""
    second = {
        "one": (trick(WEST, "2C 5C AC 6C"), trick(EAST, "5S 3S AS 4S")),
        "two": (trick(EAST, "2C 6C AC 5C"), trick(WEST, "AS 4S 5S 3S")),
    }
    kept = {}
    for leads, tricks in second.items():
        view = playing(
            "AH 9H 5H 2H 9C 8C 4C JS TS 6S",
            trick(WEST, "JD 4D 6D"),
            variant=CLASSIC,
            tricks=(*tricks, trick(WEST, "KS 7S 8S 2S")),
        )
        choices = [BOTS["hard"].play_card(view, Random(seed)).choice for seed in range(24)]
        kept[leads] = len(choices) - choices.count(Card("AH"))
    assert kept["one"] < 6
    assert kept["two"] > 18


def test_hard_does_not_take_the_queen_by_chance() -> None:
    """It leaves the sure card only for one that is better by more than 32 hands can err."""
    view = playing(
        "QS 3S 7D 8D 4H 5H 9H TH JC QC 7C",
        trick(WEST, "JS TS 2S"),
        tricks=(trick(WEST, "2C 5C 6C 9C"), trick(EAST, "3C 4C KC AC")),
    )
    choices = [str(BOTS["hard"].play_card(view, Random(seed)).choice) for seed in range(100)]
    assert choices.count("3S") >= 99


# Passing (case 38), for all but easy


@BOTH
@pytest.mark.parametrize("name", ["house", "normal", "hard"])
def test_low_hearts_are_kept_while_worse_cards_are_in_the_hand(name: str, variant: Variant) -> None:
    view = passing("2H 3H 4H AS KS QS 9C KC 5C 8D KD 6D 7D", variant=variant)
    given = set(map(str, BOTS[name].pass_cards(view, Random(1)).choice))
    assert not given & {"2H", "3H", "4H"}


@BOTH
@pytest.mark.parametrize("name", ["house", "normal", "hard"])
def test_a_bare_ace_of_hearts_is_passed(name: str, variant: Variant) -> None:
    view = passing("AH 2C 3C 4C 7C 2D 3D 5D 9D 2S 4S 6S 8S", variant=variant)
    assert Card("AH") in BOTS[name].pass_cards(view, Random(1)).choice


# Easy


def test_easy_ducks_points_that_lie_on_the_table() -> None:
    view = playing(
        "3H 5H 8H QH 2D 3D 4D 6D 7C 8C 5S",
        trick(WEST, "9H 2H TH"),
        variant=CLASSIC,
        tricks=(trick(WEST, "2C 5C 6C 9C"), trick(EAST, "3C 4C KC AC")),
    )
    for seed in range(20):
        assert BOTS["easy"].play_card(view, Random(seed)).choice is not Card("QH")


@pytest.mark.parametrize("name", ["hard", "expert", "house"])
def test_an_only_card_is_played_for_that_reason(name: str) -> None:
    view = playing("3C 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2H", trick(EAST, "2C"))
    decision = decide(read_bot(name), view, Random(1))
    only = (Card("3C"),)
    assert decision == Decision(PlayCard(SOUTH, *only), Reason(Why.ONLY_CARD, only))
