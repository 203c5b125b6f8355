"""What an ending is worth to the expert: the chance to win the game and not to lose it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bots.expert.judge import FINE, Judge
from bots.expert.prospects import prospects_of
from hearts import CLASSIC, COMPLEX, DECK, HEARTS, SEATS, CardSet, Score, Variant, View

from .positions import EAST, NORTH, SOUTH, WEST, playing, trick

BOTH = pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)


def judged(variant: Variant, totals: list[str], *taken: str) -> float:
    """How bad it is for South when each has taken these cards, and East all others."""
    view = playing("3C 4C 5C 6C 7C 8C 9C JC QC KC AC 2D 3D", trick(EAST, "2C"), variant=variant)
    south, west, north, east = map(Score.read, totals)
    view = replace(view, totals=(south, west, north, east))
    sets = [CardSet.read(cards).bits for cards in taken]
    rest = CardSet(DECK).bits & ~sum(sets)
    return Judge(view).badness([*sets, rest])


@BOTH
def test_the_chances_of_the_four_are_shares_of_one(variant: Variant) -> None:
    prospects = prospects_of(variant)
    assert prospects is not None
    far = (0.2, 0.5, 0.8, 0.3)
    assert sum(prospects.equity(far, seat) for seat in SEATS) == pytest.approx(0)
    assert prospects.equity(far, SOUTH) > prospects.equity(far, EAST)
    assert prospects.equity(far, EAST) > prospects.equity(far, WEST)
    assert prospects.equity(far, WEST) > prospects.equity(far, NORTH)


def test_a_game_that_ends_is_judged_by_how_it_ends() -> None:
    """South's ten of hearts takes West past 100 while South is lowest: won outright."""
    totals = ["10", "95", "60", "70"]
    assert judged(CLASSIC, totals, "", "2H 3H 4H 5H 6H", "QS") == -FINE
    assert judged(CLASSIC, ["95", "10", "60", "70"], "2H 3H 4H 5H 6H", "", "QS") == FINE


def test_a_shared_win_is_half_a_win() -> None:
    """East, with twelve hearts, queen, jack and ten, goes past 100; South and West are level."""
    totals = ["10", "-10", "60i", "99i"]
    assert judged(COMPLEX, totals, "", "", "2H") == -FINE / 2


def test_taking_a_heart_is_good_or_bad_by_where_the_total_lies() -> None:
    there = ["-60", "30", "30i", "-30i"]
    assert judged(COMPLEX, there, "9H", "", "") < judged(COMPLEX, there, "", "9H", "")
    here = ["60", "30", "30i", "-30i"]
    assert judged(COMPLEX, here, "9H", "", "") > judged(COMPLEX, here, "", "9H", "")


def test_a_moon_is_good_for_its_shooter_alone() -> None:
    all_points = str(HEARTS | CardSet.of("QS"))
    even = ["20", "20", "20", "20"]
    none = judged(CLASSIC, even, "2H", "3H", "4H")
    assert judged(CLASSIC, even, all_points, "", "") < none
    assert judged(CLASSIC, even, "", all_points, "") > none


def test_equal_hands_are_judged_once() -> None:
    view: View = playing(
        "3C 4C 5C 6C 7C 8C 9C JC QC KC AC 2D 3D", trick(EAST, "2C"), variant=CLASSIC
    )
    judge = Judge(view)
    one = [CardSet.read(cards).bits for cards in ("2H 2C", "3H", "QS", "4H")]
    other = [CardSet.read(cards).bits for cards in ("2H", "3H 2C", "QS", "4H")]
    assert judge.badness(one) == judge.badness(other)


def test_without_chances_that_were_measured_the_distances_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """South 9, the others 1, 4 and 16: a third of what they are worse off counts 0.35 times."""
    monkeypatch.setattr("bots.expert.judge.prospects_of", lambda _: None)
    judge = Judge(playing("3C 4C 5C 6C 7C 8C 9C JC QC KC AC 2D 3D", trick(EAST, "2C")))
    totals = [Score(3), Score(0, 1), Score(-2), Score(4)]
    assert judge.weigh(totals) == pytest.approx(9 - 0.35 * (1 + 4 + 16) / 3)
    assert judge.loss(totals) == 0
