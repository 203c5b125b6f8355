"""The house player in written positions: the cases that players of other programs reported."""

from __future__ import annotations

import pytest

from bots import BOTS, Why
from hearts import CLASSIC, COMPLEX, Card, Direction, Variant, View

from .positions import CHANCE, EAST, NORTH, SOUTH, WEST, passing, playing, trick

HOUSE = BOTS["house"]
BOTH = pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)

CLUBS = (trick(WEST, "2C 5C 6C 9C"), trick(EAST, "3C 4C KC AC"))
"""Two tricks of clubs in which nothing happens; the ten is still out."""


def played(view: View) -> str:
    return str(HOUSE.play_card(view, CHANCE).choice)


def passed(view: View) -> set[str]:
    return set(map(str, HOUSE.pass_cards(view, CHANCE).choice))


# Case 31: last to play with the queen of spades in the trick and a lower card in hand


@BOTH
def test_it_ducks_the_queen_when_it_is_last(variant: Variant) -> None:
    view = playing(
        "3S KS 7D 8D 4H 5H 9H TH JC QC 7C",
        trick(WEST, "JS 9S QS"),
        tricks=CLUBS,
        variant=variant,
    )
    assert played(view) == "3S"
    assert HOUSE.play_card(view, CHANCE).reason.key == Why.DUCK


def test_it_takes_the_queen_when_she_brings_its_total_closer_to_zero() -> None:
    view = playing(
        "3S KS 7D 8D 4H 5H 9H TH JC QC 7C",
        trick(WEST, "JS 9S QS"),
        tricks=CLUBS,
        total="-40i",
    )
    decision = HOUSE.play_card(view, CHANCE)
    assert decision.choice is Card("KS")
    assert decision.reason.key == Why.WIN_GOOD
    assert str(decision.reason.score) == "-27i"


# Case 32: the jack of diamonds


@pytest.mark.parametrize(("total", "card"), [("40", "KD"), ("-40", "3D"), ("0", "3D")])
def test_it_takes_the_jack_only_when_he_brings_its_total_closer_to_zero(
    total: str, card: str
) -> None:
    view = playing(
        "3D KD 7S 8S 4H 5H 9H TH JC QC 7C",
        trick(WEST, "5D JD 9D"),
        tricks=CLUBS,
        total=total,
    )
    assert played(view) == card


# Case 33: king and queen of spades under a led ace


@BOTH
def test_it_drops_the_queen_under_a_led_ace(variant: Variant) -> None:
    view = playing(
        "QS KS 7D 8D 4H 5H 9H TH JC QC 7C",
        trick(EAST, "AS"),
        tricks=CLUBS,
        variant=variant,
    )
    assert played(view) == "QS"


# Case 34: having passed the queen of spades to a player who plays after it


@BOTH
@pytest.mark.parametrize("card", ["AS", "KS"])
def test_it_does_not_lead_a_high_spade_into_the_queen_it_passed(
    variant: Variant, card: str
) -> None:
    view = playing(
        f"{card} 4D 5D 6D 8D TD 7C 8C 2H 3H 4H",
        trick(SOUTH),
        tricks=CLUBS,
        variant=variant,
        passed="QS KD AD",
        direction=Direction.LEFT,
    )
    assert played(view) != card


@BOTH
@pytest.mark.parametrize("card", ["AS", "KS"])
def test_it_does_not_risk_a_high_spade_before_the_queen_it_passed(
    variant: Variant, card: str
) -> None:
    view = playing(
        f"3S {card} 4D 5D 6D 8D TD 7C 8C 2H 3H",
        trick(EAST, "5S"),
        tricks=CLUBS,
        variant=variant,
        passed="QS KD AD",
        direction=Direction.LEFT,
    )
    assert played(view) == "3S"


# Case 35: equal-looking neighbours


def test_the_ten_of_clubs_is_not_just_a_club_between_nine_and_jack() -> None:
    """Under a led queen it gives the ten away, though the jack is higher."""
    view = playing(
        "9C TC JC 7D 8D 4S 5S 2H 3H 4H 6H",
        trick(NORTH, "QC 3D"),
        tricks=(trick(WEST, "2C 5C 6C 8C"), trick(EAST, "3C 4C KC AC")),
        total="-30+30i",
    )
    assert played(view) == "TC"


@pytest.mark.parametrize(("total", "given"), [("-40", True), ("40", False)])
def test_the_jack_of_diamonds_is_not_just_a_diamond_between_ten_and_queen(
    total: str, given: bool
) -> None:
    view = playing(
        "TD JD QD 7C 8C 4S 5S 2H 3H 4H 6H",
        trick(NORTH, "KD 3D"),
        tricks=CLUBS,
        total=total,
    )
    assert (played(view) == "JD") is given


@BOTH
def test_the_jack_of_spades_is_not_just_as_good_as_the_queen(variant: Variant) -> None:
    """Last to a trick that costs nothing, the jack takes it and the queen does not."""
    view = playing(
        "JS QS 7D 8D 4H 5H 9H TH JC QC 7C",
        trick(WEST, "TS 9S 2S"),
        tricks=CLUBS,
        variant=variant,
    )
    assert played(view) == "JS"


# Case 38: passing


@BOTH
def test_it_does_not_pass_low_hearts_while_worse_cards_are_in_the_hand(variant: Variant) -> None:
    given = passed(passing("2H 3H 4H AS KS QS AC KC 5C AD KD 6D 7D", variant=variant))
    assert not given & {"2H", "3H", "4H"}


@BOTH
def test_it_passes_a_bare_ace_of_hearts(variant: Variant) -> None:
    given = passed(passing("AH 2C 3C 4C 7C 2D 3D 5D 9D 2S 4S 6S 8S", variant=variant))
    assert "AH" in given


@BOTH
def test_it_passes_the_queen_of_spades_when_few_low_spades_cover_her(variant: Variant) -> None:
    given = passed(passing("QS 3S 2C 3C 4C 7C 2D 3D 5D 9D 2H 4H 6H", variant=variant))
    assert "QS" in given


def test_it_does_not_pass_a_queen_that_is_welcome() -> None:
    given = passed(passing("QS 3S 2C 3C 4C KC 2D 3D KD AD 2H KH AH", total="-60i"))
    assert "QS" not in given


# In general


@BOTH
def test_it_throws_the_queen_on_somebody_else_s_trick(variant: Variant) -> None:
    view = playing(
        "QS AS 7D 8D 4H 5H 9H TH KH AH 9D",
        trick(EAST, "7C"),
        tricks=CLUBS,
        variant=variant,
    )
    decision = HOUSE.play_card(view, CHANCE)
    assert decision.choice is Card("QS")
    assert decision.reason.key == Why.THROW_QUEEN


@BOTH
def test_it_ducks_with_the_highest_safe_card(variant: Variant) -> None:
    view = playing(
        "3H 5H 8H QH 2D 3D 4D 6D 7C 8C 5S",
        trick(WEST, "9H 2H TH"),
        tricks=CLUBS,
        variant=variant,
    )
    assert played(view) == "8H"
