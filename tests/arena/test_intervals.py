"""The intervals against scipy's and against formulas written another way."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats  # type: ignore[import-untyped]

from arena.intervals import Estimate, mean, share, student_t


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 5, 9, 10, 31, 99, 100, 999, 2000, 2001, 4999])
def test_students_t_is_scipys(freedom: int) -> None:
    assert student_t(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), abs=1e-6)


def test_a_mean_over_equal_series_has_the_plain_t_interval() -> None:
    values = [3.0, 5.0, 4.0, 8.0, 1.0]
    low, high = stats.t.interval(0.95, 4, loc=4.2, scale=stats.sem(values))
    assert mean(values, [1.0] * 5) == pytest.approx((4.2, low, high))


def test_the_error_of_a_ratio_is_near_what_resampling_the_series_gives() -> None:
    rng = Random(5)
    xs = [float(rng.randint(20, 60)) for _ in range(300)]
    ys = [x * rng.uniform(0.1, 0.3) for x in xs]
    ratios = []
    for _ in range(2000):
        drawn = rng.choices(range(300), k=300)
        ratios.append(sum(ys[i] for i in drawn) / sum(xs[i] for i in drawn))
    middle = sum(ratios) / len(ratios)
    spread = sqrt(sum((ratio - middle) ** 2 for ratio in ratios) / len(ratios))
    value, low, high = mean(ys, xs)
    assert (high - low) / 2 == pytest.approx(1.97 * spread, rel=0.07)
    assert value == pytest.approx(sum(ys) / sum(xs))


def test_a_share_of_independent_trials_is_scipys_wilson_interval() -> None:
    count, hits = 4000, 120
    expected = stats.binomtest(hits, count).proportion_ci(0.95, "wilson")
    value, low, high = share([1.0] * hits + [0.0] * (count - hits), [1.0] * count)
    assert value == 0.03
    assert (low, high) == pytest.approx((expected.low, expected.high), rel=2e-3)


def test_series_whose_games_go_alike_count_once() -> None:
    alike = share([4.0] * 30 + [0.0] * 70, [4.0] * 100)
    once = share([1.0] * 30 + [0.0] * 70, [1.0] * 100)
    assert alike == pytest.approx(once)


def test_series_that_agree_in_between_leave_no_doubt() -> None:
    assert share([12.0] * 9, [48.0] * 9) == Estimate(0.25, 0.25, 0.25)


@pytest.mark.parametrize(("hits", "value"), [(0.0, 0.0), (4.0, 1.0)])
def test_never_or_always_counts_each_series_as_one_trial(hits: float, value: float) -> None:
    expected = stats.binomtest(int(50 * value), 50).proportion_ci(0.95, "wilson")
    measured = share([hits] * 50, [4.0] * 50)
    assert measured == pytest.approx((value, expected.low, expected.high))


def test_a_single_series_says_nothing_about_the_spread() -> None:
    assert share([1.0], [4.0]) == Estimate(0.25, 0.0, 1.0)
    value, low, high = mean([1.0], [4.0])
    assert (value, low, high) == (0.25, float("-inf"), float("inf"))


@given(st.lists(st.integers(0, 4), min_size=2, max_size=40))
def test_the_interval_of_a_share_holds_it_and_stays_from_0_to_1(losses: list[int]) -> None:
    value, low, high = share([float(n) for n in losses], [4.0] * len(losses))
    assert 0 <= low <= value <= high <= 1


def test_wilson_by_series_covers_the_truth_about_95_times_in_100() -> None:
    rng = Random(11)
    covered = 0
    for _ in range(600):
        # Games of a series share their luck: the chance of a loss varies from series to series.
        losses = []
        for _ in range(60):
            chance = rng.betavariate(9, 1)
            losses.append(float(sum(rng.random() < chance for _ in range(4))))
        _, low, high = share(losses, [4.0] * 60)
        covered += low <= 0.9 <= high
    assert 0.92 <= covered / 600 <= 0.98
