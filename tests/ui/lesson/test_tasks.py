"""Practice without end: each task is right, and each kind of mistake is told apart."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts import Score
from ui.lesson.mistakes import Mistake, find_mistake
from ui.lesson.tasks import KINDS, Kind, Task, make_task

TASKS = [make_task("a seed", number) for number in range(400)]


def z(score: Score | int) -> complex:
    """A score as Python's own complex number."""
    return complex(score.re, score.im) if isinstance(score, Score) else complex(score)


def of(kind: Kind) -> list[Task]:
    return [task for task in TASKS if task.kind is kind]


def chosen(task: Task) -> complex:
    assert isinstance(task.answer, int)
    return z(task.choices[task.answer])


def test_every_eight_tasks_ask_each_kind_once() -> None:
    for start in range(0, len(TASKS), 8):
        assert Counter(task.kind for task in TASKS[start : start + 8]) == Counter(KINDS)


def test_a_seed_gives_the_same_tasks_and_another_gives_others() -> None:
    assert [make_task("a seed", number) for number in range(400)] == TASKS
    assert [make_task("b seed", number) for number in range(400)] != TASKS


def test_choices_differ_and_there_are_some() -> None:
    for task in TASKS:
        if task.choices:
            assert len(set(task.choices)) == len(task.choices) >= 2
            assert isinstance(task.answer, int)


@pytest.mark.parametrize("kind", [Kind.COMPUTE, Kind.PLACE])
def test_the_ten_turns_and_doubles(kind: Kind) -> None:
    for task in of(kind):
        assert z(task.answer) == z(task.given[0]) * 2j
        assert max(abs(z(task.answer).real), abs(z(task.answer).imag)) <= 28


def test_what_lands_there_is_found_by_dividing() -> None:
    for task in of(Kind.FIND):
        assert z(task.answer) == z(task.given[0]) / 2j


def test_the_ten_is_undone_by_dividing() -> None:
    for task in of(Kind.UNDO):
        end, start = task.given
        assert z(start) == z(end) / 2j


def test_four_tens_are_sixteen_times_as_far() -> None:
    for task in of(Kind.FOUR):
        assert chosen(task) == z(task.given[0]) * 16 == z(task.given[0]) * (2j) ** 4


def test_the_closer_total_is_closer() -> None:
    for task in of(Kind.CLOSER):
        assert abs(chosen(task)) == min(abs(z(total)) for total in task.given)


def test_the_loser_alone_is_outside_the_circle() -> None:
    for task in of(Kind.LOSES):
        assert [abs(z(total)) >= 100 for total in task.given].count(True) == 1
        assert abs(chosen(task)) >= 100


def test_a_moon_is_turned_only_if_it_is_ones_own() -> None:
    stories = set()
    for task in of(Kind.MOON):
        moon, jack = map(z, task.given)
        assert moon in (13 + 13j, -13 - 13j)
        assert jack in (0, -10)
        stories.add((moon, jack))
        received = moon == 13 + 13j
        assert chosen(task) == (jack * 2j + moon if received else (jack + moon) * 2j)
        assert len(task.choices) >= 3
    assert len(stories) == 4


@pytest.mark.parametrize(
    ("answer", "mistake"),
    [
        ("-26+10i", None),
        ("5+13i", Mistake.UNMOVED),
        ("-13+5i", Mistake.NOT_DOUBLED),
        ("10+26i", Mistake.NOT_TURNED),
        ("26-10i", Mistake.WRONG_WAY),
        ("13-5i", Mistake.WRONG_WAY_NOT_DOUBLED),
        ("-10-26i", Mistake.HALF_TURN),
        ("-5-13i", Mistake.HALF_TURN),
        ("26+10i", Mistake.SIGN),
        ("-26-10i", Mistake.SIGN),
        ("5-13i", Mistake.MIRRORED),
        ("-10+26i", Mistake.MIRRORED),
        ("-25+11i", Mistake.NEAR),
        ("-39+15i", Mistake.LENGTH),
        ("0", Mistake.OTHER),
        ("40+40i", Mistake.OTHER),
    ],
)
def test_each_kind_of_mistake_is_told_apart(answer: str, mistake: Mistake | None) -> None:
    assert find_mistake(Score.read(answer), Score(5, 13)) is mistake


def test_the_right_length_in_another_direction_is_told() -> None:
    # 6 + 8i becomes −16 + 12i, and 20i is as far.
    assert find_mistake(Score(0, 20), Score(6, 8)) is Mistake.DIRECTION


PARTS = st.integers(-30, 30)


@given(PARTS, PARTS, PARTS, PARTS)
def test_only_the_right_place_is_no_mistake(a: int, b: int, c: int, d: int) -> None:
    assert (find_mistake(Score(a, b), Score(c, d)) is None) == (complex(a, b) == complex(c, d) * 2j)
