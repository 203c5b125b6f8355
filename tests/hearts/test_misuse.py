"""What somebody gets wrong at a Python prompt is answered by an error that says what to write."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from hearts import (
    CLASSIC,
    COMPLEX,
    DEALS,
    Card,
    CardSet,
    Direction,
    Game,
    GameCode,
    Hand,
    HeartsError,
    MoonChoice,
    PlayCard,
    Record,
    Score,
    deal_number,
    deal_of_hand,
    moon_shooter,
    pass_direction,
    read_deal_number,
    read_record,
    read_variant,
    score_hand,
    unrank_deal,
)

from .positions import CODE, EAST, PLAYERS, SOUTH, WEST, game_with, play, shot_moon, state

NO_TEXTS: tuple[Any, ...] = (None, 5, 1.5, b"QS", ["QS"], 10**5000)
HUGE = 10**5000
"""So long that Python refuses to write it out."""


@pytest.mark.parametrize("wrong", NO_TEXTS, ids=range(len(NO_TEXTS)))
@pytest.mark.parametrize(
    "read",
    [
        Card,
        CardSet.of,
        CardSet.read,
        GameCode,
        Score.read,
        read_deal_number,
        read_variant,
        read_record,
    ],
    ids=lambda read: read.__qualname__,
)
def test_what_is_no_text(read: Callable[[Any], object], wrong: Any) -> None:
    with pytest.raises(HeartsError, match=r"^(not a|no such)"):
        read(wrong)


@pytest.mark.parametrize("wrong", [-1, DEALS, HUGE, -HUGE, 1.5, "3"], ids=range(6))
def test_what_numbers_no_deal(wrong: Any) -> None:
    with pytest.raises(HeartsError, match="deal numbers go from 0 to"):
        unrank_deal(wrong)
    with pytest.raises(HeartsError, match="deal numbers go from 0 to"):
        Game(COMPLEX, CODE, wrong)


@pytest.mark.parametrize("wrong", [1.5, "1", None])
def test_what_numbers_no_game_code(wrong: Any) -> None:
    with pytest.raises(HeartsError, match="not a whole number"):
        GameCode.numbered(wrong)


@pytest.mark.parametrize("wrong", [0, -1, -HUGE, 1.5, "1", None], ids=range(6))
def test_what_numbers_no_hand(wrong: Any) -> None:
    with pytest.raises(HeartsError, match="hands are counted from 1"):
        pass_direction(wrong)
    with pytest.raises(HeartsError, match="hands are counted from 1"):
        deal_of_hand(CODE, wrong)


@pytest.mark.parametrize("wrong", [None, (), (CardSet(),) * 4, ([],) * 4, unrank_deal(5)[:3]])
def test_what_is_no_deal(wrong: Any) -> None:
    with pytest.raises(HeartsError, match="four hands of thirteen cards"):
        deal_number(wrong)
    with pytest.raises(HeartsError, match="four hands of thirteen cards"):
        Hand(wrong, Direction.NONE)


def test_what_is_no_game() -> None:
    wrong: Any = "complex"
    with pytest.raises(HeartsError, match=r"^not a game: 'complex' \(COMPLEX or CLASSIC\)$"):
        Game(wrong, CODE)
    with pytest.raises(HeartsError, match=r"^not a game: 'complex' \(COMPLEX or CLASSIC\)$"):
        score_hand(wrong, (CardSet(),) * 4)
    wrong = "no code"
    with pytest.raises(HeartsError, match="not a game code: 'no code'"):
        Game(COMPLEX, wrong)


def test_a_game_code_may_be_given_as_text() -> None:
    text: Any = "k7m2 9qxd"
    assert Game(COMPLEX, text).code == CODE
    assert Game(COMPLEX, text).hand.dealt == deal_of_hand(CODE, 1) == deal_of_hand(text, 1)


@pytest.mark.parametrize("wrong", [0, 4, -1, "SOUTH", None, 0.0])
def test_what_is_no_seat(wrong: Any) -> None:
    game = game_with(COMPLEX, south="2C", west="3C")
    before = state(game)
    for ask in (
        lambda: game.view(wrong),
        lambda: Direction.LEFT.receiver(wrong),
        lambda: Direction.LEFT.giver(wrong),
        lambda: game.play(wrong, Card("2C")),
        lambda: game.pass_cards(wrong, CardSet.read("2C 3C 4C").cards),
        lambda: shot_moon(COMPLEX).choose_moon(wrong, MoonChoice.GIVE),
        lambda: game.refusal_of(PlayCard(wrong, Card("2C"))),
    ):
        with pytest.raises(
            HeartsError, match=r"^not a seat: .* \(Seat.SOUTH, WEST, NORTH or EAST\)"
        ):
            ask()
    assert state(game) == before


@pytest.mark.parametrize("wrong", ["2C", None, 0, ("2C",)])
def test_what_is_no_card(wrong: Any) -> None:
    passing = Game(COMPLEX, CODE)
    game = game_with(COMPLEX, south="2C", west="3C")
    before = state(game), state(passing)
    for ask in (
        lambda: game.play(SOUTH, wrong),
        lambda: game.refusal_of(PlayCard(SOUTH, wrong)),
        lambda: game.view(SOUTH).refusal_of(wrong),
        lambda: passing.pass_cards(SOUTH, (wrong, wrong, wrong)),
        lambda: wrong in game.view(SOUTH).hand,
    ):
        said = rf"^not a card: {re.escape(repr(wrong))} \(Card\('QS'\) makes one\)$"
        with pytest.raises(HeartsError, match=said):
            ask()
    assert (state(game), state(passing)) == before


@pytest.mark.parametrize("wrong", [None, 3, iter("abc")], ids=range(3))
def test_what_are_no_cards(wrong: Any) -> None:
    with pytest.raises(HeartsError, match="give them as a tuple"):
        Game(COMPLEX, CODE).pass_cards(SOUTH, wrong)


@pytest.mark.parametrize("wrong", [None, "2C", Card("2C"), (SOUTH, Card("2C"))], ids=range(4))
def test_what_is_no_move(wrong: Any) -> None:
    game = game_with(COMPLEX, south="2C")
    for ask in (game.do, game.refusal_of):
        with pytest.raises(HeartsError, match=r"^not a move: .* ChooseMoon or NextHand"):
            ask(wrong)


def test_what_is_no_choice_of_the_moon() -> None:
    wrong: Any = "give"
    with pytest.raises(HeartsError, match=r"^not a choice: 'give' \(MoonChoice.SUBTRACT or GIVE\)"):
        shot_moon(COMPLEX).choose_moon(SOUTH, wrong)


def test_a_refusal_says_what_may_be_done() -> None:
    game = game_with(COMPLEX, south="2C AC", west="3C AH")
    with pytest.raises(HeartsError, match=r"AC by SOUTH \(SOUTH may play 2C\)"):
        game.play(SOUTH, Card("AC"))
    play(game, "2C")
    with pytest.raises(HeartsError, match=r"^not your turn: 5C by EAST \(WEST may play "):
        game.play(EAST, Card("5C"))
    with pytest.raises(HeartsError, match=r"^follow suit: AH by WEST \(WEST may play 3C"):
        game.play(WEST, Card("AH"))
    with pytest.raises(HeartsError, match="cards are still to be passed"):
        Game(COMPLEX, CODE).play(SOUTH, Card("2C"))
    with pytest.raises(HeartsError, match="the hand is over"):
        shot_moon(CLASSIC).play(SOUTH, Card("2C"))


def test_what_cannot_be_scored() -> None:
    wrong: Any
    for wrong in (None, 5, (), (CardSet(),) * 3, ([], [], [], []), (CardSet(),) * 5):
        with pytest.raises(HeartsError, match="four sets of cards"):
            score_hand(COMPLEX, wrong)
        with pytest.raises(HeartsError, match="four sets of cards"):
            moon_shooter(wrong)


def test_players_that_a_record_could_not_be_read_with() -> None:
    game = Game(COMPLEX, CODE)
    wrong: Any
    for wrong in (None, PLAYERS[:3], (1, 2, 3, 4), ("you", "", "pepper", "juniper"), ()):
        with pytest.raises(HeartsError, match="not four names of one word each"):
            Record(game, wrong)
