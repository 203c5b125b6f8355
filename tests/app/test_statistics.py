from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.statistics import (
    Counted,
    Statistics,
    StatisticsError,
    read_statistics,
    recover_statistics,
    write_statistics,
)
from bots import decide, read_bot
from hearts import (
    CLASSIC,
    COMPLEX,
    CardSet,
    Direction,
    Game,
    GameCode,
    NextHand,
    Outcome,
    Phase,
    Score,
    ScoredHand,
    Seat,
    Variant,
    View,
    score_hand,
)
from ui.state.tally import Tally

CODE = "K7M2-9QXD"
SOUTH, WEST, NORTH, EAST = Seat
NOTHING = (CardSet(), CardSet(), CardSet(), CardSet())


def view_of(*hands: ScoredHand, outcome: Outcome | None = None, variant: Variant = COMPLEX) -> View:
    """What South sees after these hands."""
    view = Game(variant, GameCode(CODE)).view(SOUTH)
    totals = hands[-1].after if hands else view.totals
    return replace(view, history=hands, outcome=outcome, totals=totals)


def hand(
    total: str = "0",
    taken: str = "",
    shooter: Seat | None = None,
    variant: Variant = COMPLEX,
) -> ScoredHand:
    """A scored hand after which South, who took these cards, has that total."""
    after = (Score.read(total), Score(), Score(), Score())
    return ScoredHand(
        number=1,
        direction=Direction.LEFT,
        taken=(CardSet.read(taken), *NOTHING[1:]),
        shooter=shooter,
        choice=None,
        workings=score_hand(variant, NOTHING),
        before=after,
        after=after,
    )


def the_tally(statistics: Statistics) -> Tally:
    (tally,) = statistics.tallies
    return tally


def test_a_hand_is_counted_when_it_is_scored() -> None:
    tally = the_tally(Statistics().add(view_of(hand()), CODE, "normal"))
    assert tally == Tally("complex", "normal", hands=1)


def test_nothing_is_counted_before_a_hand_is_scored() -> None:
    assert Statistics().add(view_of(), CODE, "normal") == Statistics()


def test_a_game_that_is_loaded_again_is_not_counted_again() -> None:
    statistics = Statistics().add(view_of(hand(), hand()), CODE, "normal")
    assert statistics.add(view_of(hand(), hand()), CODE, "normal") == statistics
    more = statistics.add(view_of(hand(), hand(), hand()), CODE, "normal")
    assert the_tally(more).hands == 3


def test_a_game_that_is_put_aside_and_taken_up_again_is_not_counted_again() -> None:
    other = "0000-0000"
    statistics = Statistics().add(view_of(hand()), CODE, "normal").begin("complex", other)
    statistics = statistics.add(view_of(hand()), other, "normal")
    assert the_tally(statistics.add(view_of(hand()), CODE, "normal")).hands == 2


def test_a_game_that_is_begun_anew_with_the_same_code_counts_anew() -> None:
    statistics = Statistics().add(view_of(hand()), CODE, "normal").begin("complex", CODE)
    assert the_tally(statistics.add(view_of(hand()), CODE, "normal")).hands == 2


def test_a_game_that_was_left_counts_its_hands_but_is_no_game() -> None:
    statistics = Statistics().add(view_of(hand(taken="TC")), CODE, "hard")
    tally = the_tally(statistics.begin("complex", "0000-0000"))
    assert (tally.hands, tally.tens, tally.games) == (1, 1, 0)
    assert (float(tally.won), float(tally.lost)) == (0, 0)
    assert tally.best is None


def test_a_finished_game_counts_once() -> None:
    view = view_of(hand("3+4i"), outcome=Outcome((SOUTH,), (WEST,)))
    statistics = Statistics().add(view, CODE, "normal")
    tally = the_tally(statistics.add(view, CODE, "normal"))
    assert (tally.games, tally.won, tally.lost) == (1, Fraction(1), Fraction(0))
    assert tally.best == tally.worst == Score(3, 4)


def test_shared_wins_and_losses_count_as_parts() -> None:
    statistics = Statistics()
    outcomes = [
        Outcome((SOUTH, NORTH), (WEST,)),
        Outcome((SOUTH, NORTH, EAST), (WEST,)),
        Outcome((), (SOUTH, WEST, NORTH, EAST)),
        Outcome((EAST,), (WEST,)),
    ]
    for outcome in outcomes:
        statistics = statistics.begin("complex", CODE)
        statistics = statistics.add(view_of(hand(), outcome=outcome), CODE, "normal")
    tally = the_tally(statistics)
    assert (tally.games, tally.won, tally.lost) == (4, Fraction(5, 6), Fraction(1, 4))


def test_only_your_own_moons_and_tens_count() -> None:
    hands = (hand(shooter=SOUTH), hand(shooter=EAST), hand(taken="TC 2H"), hand(taken="9C"))
    tally = the_tally(Statistics().add(view_of(*hands), CODE, "normal"))
    assert (tally.moons, tally.tens) == (1, 1)


def test_classic_hearts_has_no_ten_that_counts() -> None:
    played = hand("0", taken="TC", variant=CLASSIC)
    tally = the_tally(Statistics().add(view_of(played, variant=CLASSIC), CODE, "easy"))
    assert tally == Tally("classic", "easy", hands=1)


@pytest.mark.parametrize(
    ("variant", "totals", "best", "worst"),
    [
        (COMPLEX, ["60+80i", "-5i", "7"], "-5i", "60+80i"),
        (CLASSIC, ["101", "26", "0"], "0", "101"),
    ],
)
def test_best_and_worst_are_final_totals(
    variant: Variant, totals: list[str], best: str, worst: str
) -> None:
    statistics = Statistics()
    for total in totals:
        statistics = statistics.begin(variant.name, CODE)
        view = view_of(hand(total), outcome=Outcome((WEST,), (EAST,)), variant=variant)
        statistics = statistics.add(view, CODE, "normal")
    tally = the_tally(statistics)
    assert (str(tally.best), str(tally.worst)) == (best, worst)


def test_games_and_levels_are_kept_apart_and_in_order() -> None:
    statistics = Statistics()
    for variant in (CLASSIC, COMPLEX):
        for level in ("hard", "house", "easy"):
            statistics = statistics.begin(variant.name, CODE)
            view = view_of(hand(variant=variant), variant=variant)
            statistics = statistics.add(view, CODE, level)
    assert [(tally.variant, tally.level) for tally in statistics.tallies] == [
        (variant, level)
        for variant in ("complex", "classic")
        for level in ("easy", "normal", "hard")
    ]


def test_lengths_are_kept_apart_and_so_is_the_same_code_in_another_length() -> None:
    statistics = Statistics()
    for hands in (8, None, 1):
        statistics = statistics.add(replace(view_of(hand()), hands=hands), CODE, "normal")
    assert [(tally.length, tally.hands) for tally in statistics.tallies] == [(0, 1), (1, 1), (8, 1)]
    assert statistics.counted == tuple((Counted("complex", CODE, n), 1) for n in (8, 0, 1))
    anew = statistics.begin("complex", CODE, 8).add(
        replace(view_of(hand()), hands=8), CODE, "normal"
    )
    assert [(tally.length, tally.hands) for tally in anew.tallies] == [(0, 1), (1, 1), (8, 2)]


VERSION_1 = """complex-hearts-statistics 1
counted complex K7M2-9QXD 3
tally complex normal games 2 won 1/2 lost 1 hands 15 moons 0 tens 4 best 3-4i worst 60+80i
"""


def test_version_1_is_read_for_ever() -> None:
    """It knew no lengths: all that it counted were games to 100."""
    read = read_statistics(VERSION_1)
    assert read.counted == ((Counted("complex", CODE, 0), 3),)
    assert the_tally(read) == Tally(
        "complex", "normal", 2, Fraction(1, 2), Fraction(1), 15, 0, 4, Score(3, -4), Score(60, 80)
    )
    assert write_statistics(read) == VERSION_1.replace("statistics 1", "statistics 2")


def test_clearing_forgets_the_numbers_and_brings_no_hand_back() -> None:
    statistics = Statistics().add(view_of(hand()), CODE, "normal").cleared()
    assert statistics.tallies == ()
    assert statistics.add(view_of(hand()), CODE, "normal").tallies == ()
    assert the_tally(statistics.add(view_of(hand(), hand()), CODE, "normal")).hands == 1


@pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)
def test_a_whole_game_adds_up(variant: Variant) -> None:
    game = Game(variant, GameCode(CODE))
    bot, rng = read_bot("habits"), Random(1)
    statistics = Statistics()
    while game.phase is not Phase.OVER:
        if game.phase is Phase.SCORED:
            statistics = statistics.add(game.view(SOUTH), CODE, "normal")
            game.do(NextHand())
            continue
        waiting = [s for s in Seat if game.phase is Phase.PASSING and not game.hand.passes[s]]
        seat = waiting[0] if waiting else game.turn
        assert seat is not None
        game.do(decide(bot, game.view(seat), rng).choice)
    statistics = statistics.add(game.view(SOUTH), CODE, "normal")
    tally = the_tally(statistics)
    assert (tally.games, tally.hands) == (1, game.number)
    assert tally.best == game.totals[SOUTH]
    assert read_statistics(write_statistics(statistics)) == statistics


counts = st.integers(0, 5000)
scores = st.builds(Score, st.integers(-9999, 9999), st.integers(-9999, 9999))


@st.composite
def any_tally(draw: st.DrawFn) -> Tally:
    games = draw(st.integers(0, 300))
    hands = draw(st.integers(games, 5000))
    ends = draw(st.lists(scores, min_size=2, max_size=2)) if games else [None, None]
    won = draw(st.fractions(0, games, max_denominator=12))
    return Tally(
        variant=draw(st.sampled_from(["complex", "classic"])),
        level=draw(st.sampled_from(["easy", "normal", "hard", "habits"])),
        games=games,
        won=won,
        lost=draw(st.fractions(0, games - won, max_denominator=12)),
        hands=hands,
        moons=draw(st.integers(0, hands)),
        tens=draw(st.integers(0, hands)),
        best=ends[0],
        worst=ends[1],
        length=draw(st.sampled_from([0, 1, 8, 999])),
    )


@given(
    st.lists(any_tally(), unique_by=lambda tally: (tally.variant, tally.level, tally.length)),
    st.lists(
        st.tuples(
            st.builds(
                Counted,
                st.sampled_from(["complex", "classic"]),
                st.integers(0, GameCode.COUNT - 1).map(lambda n: str(GameCode.numbered(n))),
                st.sampled_from([0, 1, 8]),
            ),
            st.integers(0, 999),
        ),
        max_size=32,
        unique_by=lambda entry: entry[0],
    ),
)
def test_the_text_of_statistics_reads_back_the_same(
    tallies: list[Tally], counted: list[tuple[Counted, int]]
) -> None:
    text = write_statistics(Statistics(tuple(tallies), tuple(counted)))
    read = read_statistics(text)
    assert {*read.tallies} == {*tallies}
    assert read.counted == tuple(counted)
    assert write_statistics(read_statistics(write_statistics(read))) == write_statistics(read)


GOOD = write_statistics(
    Statistics(
        (Tally("complex", "normal", 2, Fraction(1, 2), Fraction(1), 15, 0, 4, Score(3), Score(9)),),
        ((Counted("complex", CODE, 0), 3),),
    )
)


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "statistics",
        GOOD.replace(" 2\n", " 3\n", 1),
        GOOD.replace(" 2\n", " two\n", 1),
        GOOD.replace("won 1/2", "won 1/0"),
        GOOD.replace("won 1/2", "won 9"),
        GOOD.replace("hands 15", "hands 1"),
        GOOD.replace("tens 4", "tens -4"),
        GOOD.replace("moons 0", "moons 16"),
        GOOD.replace("best 3", "best x"),
        GOOD.replace("best 3", "best -"),
        GOOD.replace("complex normal", "bridge normal"),
        GOOD.replace(CODE, "K7M2-9QX"),
        GOOD + "tally complex normal games 0\n",
        GOOD + GOOD.splitlines()[-1] + "\n",
        GOOD[:-9],
        GOOD + "\x00",
        GOOD.replace("worst 9", "worst 9 length 0"),
        GOOD.replace(f"{CODE} 3", f"{CODE} 3 length -8"),
    ],
)
def test_a_damaged_text_is_refused_whole_and_kept(damaged: str) -> None:
    with pytest.raises(StatisticsError):
        read_statistics(damaged)
    assert recover_statistics(damaged) == (Statistics(), damaged or None)


def test_a_good_text_is_recovered_and_nothing_kept_aside() -> None:
    assert recover_statistics(GOOD) == (read_statistics(GOOD), None)
    assert recover_statistics(None) == (Statistics(), None)


@given(st.text(max_size=200), st.integers(0, len(GOOD)), st.integers(0, 9))
def test_no_text_does_anything_but_read_or_be_refused(text: str, at: int, cut: int) -> None:
    for tried in (text, GOOD[:at] + text + GOOD[at + cut :]):
        try:
            read_statistics(tried)
        except StatisticsError:
            continue
