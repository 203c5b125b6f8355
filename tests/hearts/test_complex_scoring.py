"""Scoring a hand of Complex Hearts: what cards are worth, the ten, the moon, and their order."""

from __future__ import annotations

from itertools import product

import pytest

from hearts import (
    COMPLEX,
    DECK,
    HEARTS,
    PENALTIES,
    SEATS,
    ZERO,
    CardSet,
    Deal,
    MoonChoice,
    Operation,
    Rule,
    Score,
    Seat,
    Source,
    Working,
    moon_shooter,
    score_hand,
)

from .positions import EAST, NORTH, SOUTH, WEST, taken_by

SUBTRACT, GIVE = MoonChoice.SUBTRACT, MoonChoice.GIVE
MOON = (13, 0, 0, 0)
"""All the hearts to South."""


def scores(taken: Deal, choice: MoonChoice | None = None) -> list[str]:
    return [str(working.score) for working in score_hand(COMPLEX, taken, choice)]


def score_of(names: str) -> str:
    """What South scores for these cards; the others lie so that nobody shot the moon."""
    mine = CardSet.read(names)
    others = CardSet(DECK) - mine
    return scores((mine, others - HEARTS, others & HEARTS, CardSet()))[0]


def rules(working: Working) -> list[Rule]:
    return [step.rule for step in working.steps]


# What cards are worth


@pytest.mark.parametrize("heart", HEARTS, ids=str)
def test_each_heart_is_1(heart: object) -> None:
    assert score_of(str(heart)) == "1"


def test_the_queen_of_spades_is_13i() -> None:
    assert score_of("QS") == "13i"


def test_the_jack_of_diamonds_is_minus_10() -> None:
    assert score_of("JD") == "-10"


def test_every_other_card_is_nothing() -> None:
    worth = PENALTIES | CardSet.of("JD", "TC")
    for card in DECK:
        if card not in worth:
            assert score_of(str(card)) == "0"


def test_the_ten_alone_turns_and_doubles_nothing() -> None:
    assert score_of("TC") == "0"


def test_five_hearts_the_queen_and_the_ten_are_minus_26_plus_10i() -> None:
    assert score_of("2H 3H 4H 5H 6H QS") == "5+13i"
    assert score_of("2H 3H 4H 5H 6H QS TC") == "-26+10i"


def test_the_ten_turns_a_quarter_anticlockwise_and_doubles() -> None:
    assert Score(1) * Score(0, 2) == Score(0, 2)
    assert Score(0, 1) * Score(0, 2) == Score(-2)
    assert Score(-1) * Score(0, 2) == Score(0, -2)
    assert Score(0, -1) * Score(0, 2) == Score(2)


def test_the_jack_counts_before_the_ten() -> None:
    assert score_of("JD TC") == "-20i"
    assert score_of("JD TC 2H") == "-18i"


def test_whoever_takes_the_ten_has_only_their_own_hand_multiplied() -> None:
    taken = taken_by((WEST, NORTH, SOUTH), (2, 3, 4, 4))
    assert scores(taken) == ["4i", "3+13i", "-6", "4"]


# Shooting the moon


def test_all_hearts_and_the_queen_are_a_moon_without_the_jack_and_the_ten() -> None:
    assert moon_shooter(taken_by((SOUTH, WEST, NORTH), MOON)) is SOUTH


def test_a_jack_elsewhere_neither_makes_nor_hides_a_moon() -> None:
    for jack, ten in product(SEATS, SEATS):
        assert moon_shooter(taken_by((SOUTH, jack, ten), MOON)) is SOUTH
        assert moon_shooter(taken_by((SOUTH, jack, ten), (12, 1, 0, 0))) is None
        assert moon_shooter(taken_by((WEST, jack, ten), MOON)) is None


def test_three_hearts_and_the_queen_are_no_moon() -> None:
    assert moon_shooter(taken_by((SOUTH, WEST, WEST), (3, 4, 3, 3))) is None


@pytest.mark.parametrize("shooter", SEATS)
def test_any_seat_can_shoot(shooter: Seat) -> None:
    hearts = [13 if seat is shooter else 0 for seat in SEATS]
    assert moon_shooter(taken_by((shooter, WEST, WEST), hearts)) is shooter


def test_a_shooter_may_subtract_13_plus_13i() -> None:
    assert scores(taken_by((SOUTH, WEST, NORTH), MOON), SUBTRACT) == ["-13-13i", "-10", "0", "0"]


def test_a_shooter_may_give_13_plus_13i_to_every_other_player() -> None:
    taken = taken_by((SOUTH, WEST, NORTH), MOON)
    assert scores(taken, GIVE) == ["0", "3+13i", "13+13i", "13+13i"]


def test_a_shooter_with_the_ten_who_subtracts_moves_by_26_minus_26i() -> None:
    taken = taken_by((SOUTH, WEST, SOUTH), MOON)
    assert scores(taken, SUBTRACT) == ["26-26i", "-10", "0", "0"]


def test_a_shooter_with_the_ten_who_gives_moves_each_other_by_minus_26_plus_26i() -> None:
    taken = taken_by((SOUTH, SOUTH, SOUTH), MOON)
    assert scores(taken, GIVE)[1:] == ["-26+26i"] * 3
    taken = taken_by((SOUTH, WEST, SOUTH), MOON)
    assert scores(taken, GIVE) == ["0", "-36+26i", "-26+26i", "-26+26i"]


def test_a_shooter_with_the_ten_and_the_jack_who_subtracts_moves_by_26_minus_46i() -> None:
    taken = taken_by((SOUTH, SOUTH, SOUTH), MOON)
    assert scores(taken, SUBTRACT) == ["26-46i", "0", "0", "0"]


def test_a_shooter_with_the_ten_and_the_jack_who_gives_moves_by_minus_20i() -> None:
    assert scores(taken_by((SOUTH, SOUTH, SOUTH), MOON), GIVE)[0] == "-20i"


def test_a_shooter_with_the_jack_keeps_it() -> None:
    taken = taken_by((SOUTH, SOUTH, NORTH), MOON)
    assert scores(taken, SUBTRACT)[0] == "-23-13i"
    assert scores(taken, GIVE)[0] == "-10"


def test_a_receiver_who_took_the_ten_gets_13_plus_13i_unturned() -> None:
    assert scores(taken_by((SOUTH, EAST, WEST), MOON), GIVE)[WEST] == "13+13i"


def test_a_receiver_who_took_the_ten_and_the_jack_gets_13_minus_7i() -> None:
    assert Score.read("-20i") + Score.read("13+13i") == Score.read("13-7i")
    assert scores(taken_by((SOUTH, WEST, WEST), MOON), GIVE)[WEST] == "13-7i"


# A moon needs a choice, and nothing else does


@pytest.mark.parametrize("choice", MoonChoice)
def test_there_is_no_choice_without_a_moon(choice: MoonChoice) -> None:
    with pytest.raises(ValueError, match="not a choice for these cards"):
        score_hand(COMPLEX, taken_by((SOUTH, WEST, NORTH), (12, 1, 0, 0)), choice)


def test_a_moon_is_not_scored_without_a_choice() -> None:
    with pytest.raises(ValueError, match="not a choice for these cards"):
        score_hand(COMPLEX, taken_by((SOUTH, WEST, NORTH), MOON))


# The working


def test_the_working_goes_hearts_queen_jack_and_then_the_ten() -> None:
    (working, *_) = score_hand(COMPLEX, taken_by((SOUTH, SOUTH, SOUTH), (5, 8, 0, 0)))
    assert working.seat is SOUTH
    assert rules(working) == [
        Rule.HEARTS,
        Rule.QUEEN,
        Rule.JACK,
        Rule.JACK_BEFORE_TEN,
    ]
    assert [str(step.operand) for step in working.steps] == ["5", "13i", "-10", "2i"]
    assert [str(step.result) for step in working.steps] == ["5", "5+13i", "-5+13i", "-26-10i"]
    assert [step.operation for step in working.steps] == [Operation.ADD] * 3 + [Operation.MULTIPLY]
    assert str(working.steps[0].cards) == "2H 3H 4H 5H 6H"
    assert working.turned


def test_each_step_shows_the_cards_that_it_looks_at() -> None:
    def shown(taken: Deal, choice: MoonChoice | None = None) -> list[dict[Rule, CardSet]]:
        workings = score_hand(COMPLEX, taken, choice)
        return [{step.rule: step.cards for step in working.steps} for working in workings]

    jack, ten = CardSet.of("JD"), CardSet.of("TC")
    assert shown(taken_by((SOUTH, WEST, WEST), (5, 0, 8, 0))) == [
        {Rule.HEARTS: CardSet.read("2H 3H 4H 5H 6H"), Rule.QUEEN: CardSet.of("QS")},
        {Rule.JACK: jack, Rule.JACK_BEFORE_TEN: ten},
        {Rule.HEARTS: CardSet.read("7H 8H 9H TH JH QH KH AH")},
        {},
    ]
    received = {Rule.MOON_RECEIVED: PENALTIES}
    assert shown(taken_by((SOUTH, SOUTH, WEST), MOON), GIVE) == [
        {Rule.MOON_GIVEN: PENALTIES, Rule.JACK: jack},
        {Rule.TEN: ten, **received},
        received,
        received,
    ]
    turned = {Rule.MOON_RECEIVED_TURNED: PENALTIES | ten}
    assert shown(taken_by((SOUTH, WEST, SOUTH), MOON), GIVE) == [
        {Rule.MOON_GIVEN: PENALTIES, Rule.TEN: ten},
        {Rule.JACK: jack, **turned},
        turned,
        turned,
    ]
    assert shown(taken_by((SOUTH, SOUTH, SOUTH), MOON), SUBTRACT)[SOUTH] == {
        Rule.MOON_SUBTRACTED: PENALTIES,
        Rule.JACK: jack,
        Rule.JACK_BEFORE_TEN: ten,
    }


def test_that_the_ten_multiplies_the_jack_too_is_our_reading() -> None:
    with_jack, *_ = score_hand(COMPLEX, taken_by((SOUTH, SOUTH, SOUTH), (5, 8, 0, 0)))
    without, *_ = score_hand(COMPLEX, taken_by((SOUTH, WEST, SOUTH), (5, 8, 0, 0)))
    assert with_jack.steps[-1].source is Source.READING
    assert without.steps[-1].source is Source.REFERENCE


def test_a_step_shows_only_where_its_cards_were_taken() -> None:
    workings = score_hand(COMPLEX, taken_by((WEST, NORTH, EAST), (0, 13, 0, 0)), GIVE)
    assert [rules(working) for working in workings] == [
        [Rule.MOON_RECEIVED],
        [Rule.MOON_GIVEN],
        [Rule.JACK, Rule.MOON_RECEIVED],
        [Rule.TEN, Rule.MOON_RECEIVED],
    ]


def test_a_seat_that_took_nothing_has_an_empty_working() -> None:
    workings = score_hand(COMPLEX, taken_by((WEST, WEST, WEST), (0, 12, 1, 0)))
    assert workings[SOUTH].steps == ()
    assert workings[SOUTH].score == ZERO
    assert not workings[SOUTH].turned


def test_the_moon_replaces_hearts_and_queen_before_the_ten() -> None:
    (working, *_) = score_hand(COMPLEX, taken_by((SOUTH, SOUTH, SOUTH), MOON), SUBTRACT)
    assert rules(working) == [Rule.MOON_SUBTRACTED, Rule.JACK, Rule.JACK_BEFORE_TEN]
    assert [str(step.result) for step in working.steps] == ["-13-13i", "-23-13i", "26-46i"]


def test_a_moon_received_comes_last_and_is_turned_only_by_the_shooters_ten() -> None:
    workings = score_hand(COMPLEX, taken_by((SOUTH, WEST, WEST), MOON), GIVE)
    assert rules(workings[WEST]) == [Rule.JACK, Rule.JACK_BEFORE_TEN, Rule.MOON_RECEIVED]
    workings = score_hand(COMPLEX, taken_by((SOUTH, WEST, SOUTH), MOON), GIVE)
    assert rules(workings[WEST]) == [Rule.JACK, Rule.MOON_RECEIVED_TURNED]
    assert not workings[WEST].turned


def test_every_step_says_where_its_rule_comes_from() -> None:
    sources = {
        Rule.HEARTS: Source.REFERENCE,
        Rule.QUEEN: Source.REFERENCE,
        Rule.JACK: Source.REFERENCE,
        Rule.TEN: Source.REFERENCE,
        Rule.JACK_BEFORE_TEN: Source.READING,
        Rule.MOON_SUBTRACTED: Source.REFERENCE,
        Rule.MOON_GIVEN: Source.REFERENCE,
        Rule.MOON_RECEIVED: Source.READING,
        Rule.MOON_RECEIVED_TURNED: Source.READING,
    }
    seen = {}
    for taken, choice in [
        (taken_by((SOUTH, SOUTH, SOUTH), (5, 8, 0, 0)), None),
        (taken_by((SOUTH, WEST, SOUTH), MOON), GIVE),
        (taken_by((SOUTH, WEST, WEST), MOON), GIVE),
        (taken_by((SOUTH, WEST, WEST), MOON), SUBTRACT),
    ]:
        for working in score_hand(COMPLEX, taken, choice):
            seen.update({step.rule: step.source for step in working.steps})
    assert seen == sources
    assert {source.value for source in sources.values()} == {"from-the-reference", "our-reading"}
