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
        ({"action": "guess", "re": "-26", "im": "10"}, "predict"),
        ({"action": "guess", "x": -0.5, "y": -0.2}, "predict"),
        ({"action": "times", "value": "more"}, "again"),
        ({"action": "build", "name": "hearts", "value": "9"}, "build"),
        ({"action": "build", "name": "jack", "value": True}, "build"),
        ({"action": "axes", "value": "next"}, "axes"),
        ({"action": "total", "value": "2"}, "total"),
        ({"action": "story", "value": "received"}, "order"),
        ({"action": "order", "value": "ten jack moon"}, "order"),
        ({"action": "order", "moved": "ten", "onto": "moon"}, "order"),
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
        {"action": "guess", "re": "", "im": "1"},
        {"action": "guess", "re": "9" * 5000, "im": "1"},
        {"action": "guess", "x": float("nan"), "y": 0},
        {"action": "guess", "x": float("inf"), "y": 0},
        {"action": "place", "re": "151", "im": "0"},
        {"action": "total", "value": "7"},
        {"action": "predict", "value": None},
        {"action": "axes", "value": "sideways"},
        {"action": "build", "name": "hearts", "value": "13"},
        {"action": "build", "name": "guess", "value": True},
        {"action": "order", "value": "moon moon ten"},
        {"action": "order", "moved": "king", "onto": "ten"},
        {"action": "card", "value": "<b>"},
        {"action": "own", "records": ["no record", None, 7]},
        {"action": "own", "records": "no list"},
    ],
)
def test_what_makes_no_sense_changes_nothing(lesson: LessonSession, action: dict[str, Any]) -> None:
    before = changed(lesson, action="own")
    assert before
    assert changed(lesson, **action) == {}


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
