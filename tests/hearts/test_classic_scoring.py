"""Scoring a hand of classic Hearts, with the canonical moon; the other variants stay locked."""

from __future__ import annotations

import pytest

from hearts import (
    CLASSIC,
    DECK,
    HEARTS,
    PENALTIES,
    SEATS,
    CardSet,
    Deal,
    MoonChoice,
    Rule,
    Score,
    Seat,
    Source,
    score_hand,
)

from .positions import EAST, NORTH, SOUTH, WEST, taken_by

GIVE = MoonChoice.GIVE


def points(taken: Deal, choice: MoonChoice | None = None) -> list[int]:
    workings = score_hand(CLASSIC, taken, choice)
    assert all(working.score.im == 0 for working in workings)
    return [working.score.re for working in workings]


def test_each_heart_is_1_point() -> None:
    assert points(taken_by((EAST, EAST, EAST), (5, 4, 3, 1))) == [5, 4, 3, 14]


def test_the_queen_of_spades_is_13_points() -> None:
    assert points(taken_by((SOUTH, EAST, EAST), (0, 13, 0, 0))) == [13, 13, 0, 0]


def test_every_other_card_is_nothing() -> None:
    assert CLASSIC.scoring_cards == PENALTIES
    for card in DECK:
        if card not in PENALTIES:
            rest = CardSet(DECK) - card
            split = (CardSet.of(card), rest - HEARTS, HEARTS, CardSet())
            assert points(split)[SOUTH] == 0


def test_a_hand_is_worth_26_in_all() -> None:
    assert sum(points(taken_by((WEST, SOUTH, NORTH), (1, 2, 3, 7)))) == 26


@pytest.mark.parametrize("shooter", SEATS)
def test_a_shooter_gets_0_and_the_others_26_each(shooter: Seat) -> None:
    hearts = [13 if seat is shooter else 0 for seat in SEATS]
    taken = taken_by((shooter, WEST, NORTH), hearts)
    assert points(taken, GIVE) == [0 if seat is shooter else 26 for seat in SEATS]


def test_the_jack_of_diamonds_and_the_ten_of_clubs_change_nothing() -> None:
    for jack in SEATS:
        for ten in SEATS:
            assert points(taken_by((WEST, jack, ten), (4, 3, 3, 3))) == [4, 16, 3, 3]


def test_subtracting_the_moon_is_locked() -> None:
    assert CLASSIC.moon_choices == (GIVE,)
    with pytest.raises(ValueError, match="not a choice for these cards"):
        score_hand(CLASSIC, taken_by((SOUTH, WEST, WEST), (13, 0, 0, 0)), MoonChoice.SUBTRACT)


def test_the_working_goes_card_by_card_and_names_classic_rules() -> None:
    (working, *_) = score_hand(CLASSIC, taken_by((SOUTH, SOUTH, SOUTH), (4, 9, 0, 0)))
    assert [(step.rule, step.operand, step.result) for step in working.steps] == [
        (Rule.HEARTS, Score(4), Score(4)),
        (Rule.QUEEN, Score(13), Score(17)),
    ]
    assert {step.source for step in working.steps} == {Source.CLASSIC}
    workings = score_hand(CLASSIC, taken_by((SOUTH, SOUTH, SOUTH), (13, 0, 0, 0)), GIVE)
    assert [[step.rule for step in working.steps] for working in workings] == [
        [Rule.MOON_GIVEN],
        *[[Rule.MOON_RECEIVED]] * 3,
    ]
