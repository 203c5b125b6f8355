"""One reading of the lesson: what the reader does changes the figures it should, and no others."""

from __future__ import annotations

from typing import Any

import pytest

from app.lesson import LessonSession
from hearts import COMPLEX, SEATS, Game, GameCode, Phase, Record, write_record

PLAYERS = ("you", "miso", "pepper", "juniper")


@pytest.fixture
def lesson() -> LessonSession:
    return LessonSession("en")


def changed(lesson: LessonSession, **action: Any) -> dict[str, str]:
    return lesson.act(action)["figures"]


@pytest.mark.parametrize(
    ("action", "figure"),
    [
        ({"action": "tip", "re": -14, "im": 3, "percent": 200}, "turn"),
        ({"action": "spin", "value": "100"}, "turn"),
        ({"action": "spin", "value": 37}, "turn"),
        ({"action": "halve", "value": 90}, "half"),
        ({"action": "times", "value": "more"}, "again"),
        ({"action": "guess", "re": "-26", "im": "10"}, "predict"),
        ({"action": "guess", "x": -0.5, "y": -0.2}, "predict"),
        ({"action": "another"}, "predict"),
        ({"action": "take", "value": "JD"}, "build"),
        ({"action": "settle", "value": "total"}, "total"),
        ({"action": "total", "value": "2"}, "total"),
        ({"action": "try"}, "order"),
        ({"action": "story", "value": "received"}, "order"),
        ({"action": "order", "value": "moon jack ten"}, "order"),
        ({"action": "order", "moved": "moon", "onto": "ten"}, "order"),
        ({"action": "answer", "re": "1", "im": "1"}, "practice"),
        ({"action": "show"}, "practice"),
        ({"action": "card", "value": "queen"}, "map"),
        ({"action": "place", "re": "40", "im": "-3"}, "map"),
        ({"action": "own", "records": [None]}, "own"),
    ],
)
def test_an_action_changes_its_own_figure_alone(
    lesson: LessonSession, action: dict[str, Any], figure: str
) -> None:
    assert list(changed(lesson, **action)) == [figure]


@pytest.mark.parametrize(
    "action",
    [
        {"action": "fly"},
        {"action": "tip", "re": 15, "im": 0, "percent": 200},
        {"action": "tip", "re": 1, "im": 0, "percent": 201},
        {"action": "tip", "re": 1},
        {"action": "spin", "value": "-1"},
        {"action": "halve", "value": 20},
        {"action": "halve", "value": 195},
        {"action": "guess", "re": "", "im": "1"},
        {"action": "guess", "re": "9" * 5000, "im": "1"},
        {"action": "guess", "x": float("nan"), "y": 0},
        {"action": "guess", "x": float("inf"), "y": 0},
        {"action": "reveal"},
        {"action": "take", "value": "2S"},
        {"action": "take", "value": "king"},
        {"action": "settle", "value": "both"},
        {"action": "place", "re": "151", "im": "0"},
        {"action": "total", "value": "7"},
        {"action": "order", "value": "moon moon ten"},
        {"action": "order", "moved": "king", "onto": "ten"},
        {"action": "answer", "re": "x", "im": "1"},
        {"action": "answer", "value": "0"},
        {"action": "next"},
        {"action": "card", "value": "<b>"},
        {"action": "own", "records": ["no record", None, 7]},
        {"action": "own", "records": "no list"},
    ],
)
def test_what_makes_no_sense_changes_nothing(lesson: LessonSession, action: dict[str, Any]) -> None:
    before = changed(lesson, action="own")
    assert before
    assert changed(lesson, **action) == {}


def test_a_guess_is_told_its_mistake_and_the_answer_comes_only_after(lesson: LessonSession) -> None:
    told = changed(lesson, action="guess", re="8", im="-6")["predict"]
    assert "the other way" in told
    assert 'data-to="-8+6i"' not in told
    told = changed(lesson, action="guess", re="-8", im="6")["predict"]
    assert "exactly there" in told
    assert 'data-to="-8+6i"' in told


def answered(lesson: LessonSession, right: bool, **also: Any) -> str:
    """Answer the task of the practice, and go on to the next."""
    task = lesson._state.practice.task
    if isinstance(task.answer, int):
        choices = task.words or len(task.choices)
        said = {"value": str(task.answer if right else (task.answer + 1) % choices)}
    else:
        said = {"re": str(task.answer.re + (not right)), "im": str(task.answer.im)}
    html = changed(lesson, action="answer", **said, **also)["practice"]
    if not right:
        changed(lesson, action="show")
    changed(lesson, action="next", seed="a seed")
    return html


def test_only_answers_that_are_right_at_once_count_for_the_row(lesson: LessonSession) -> None:
    for row in (1, 2, 3):
        html = answered(lesson, right=True)
        assert html.count("data-on") == row
    assert "3 in a row: you have got it" in html
    html = answered(lesson, right=False)
    assert "data-on" not in html
    assert 'data-keep-best="3"' in html
    task = lesson._state.practice.task
    for _ in range(20):
        assert lesson._state.practice.row == 0
        answered(lesson, right=False)
    assert task != lesson._state.practice.task


@pytest.mark.parametrize(("kept", "best"), [("12", 12), ("-3", 0), ("x", 0), (None, 0), (7, 0)])
def test_the_longest_row_of_this_device_is_taken_up(
    lesson: LessonSession, kept: object, best: int
) -> None:
    assert f'data-keep-best="{best}"' in answered(lesson, right=False, best=kept)


def test_your_own_last_ten_is_found_in_your_game(lesson: LessonSession) -> None:
    text, score = game_with_a_ten()
    html = changed(lesson, action="own", records=[None, "no record", text])["own"]
    assert "From hand" in html
    assert f'data-to="{score}"' not in html
    for _ in ("the turn", "the doubling"):
        html = changed(lesson, action="own-step", value="next")["own"]
    assert f'data-to="{score}"' in html


def game_with_a_ten() -> tuple[str, str]:
    """A game of first legal cards, and the turned score of South's last ten in it."""
    for number in range(100):
        game = Game(COMPLEX, GameCode.numbered(number))
        while game.phase is not Phase.OVER:
            match game.phase:
                case Phase.PASSING:
                    for seat in SEATS:
                        game.pass_cards(seat, game.view(seat).hand.cards[:3])
                case Phase.PLAYING:
                    assert game.turn is not None
                    game.play(game.turn, game.hand.legal().cards[0])
                case Phase.MOON:
                    assert game.turn is not None
                    game.choose_moon(game.turn, COMPLEX.moon_choices[0])
                case _:
                    game.next_hand()
        tens = [scored.workings[0] for scored in game.history if scored.workings[0].turned]
        if tens and tens[-1].steps[-1].rule.value == "ten" and tens[-1].score.norm:
            return write_record(Record(game, PLAYERS)), str(tens[-1].score)
    raise AssertionError("no such game")
