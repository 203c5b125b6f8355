"""What holds for every computer player in both games."""

from __future__ import annotations

from random import Random

import pytest

from bots import BOTS, REASONS, decide, read_bot
from bots.expert import Budget, Expert
from hearts import (
    CLASSIC,
    COMPLEX,
    SEATS,
    Game,
    GameCode,
    NotationError,
    PassCards,
    PlayCard,
    Variant,
)

from .choices import asked

BOTH = pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)
PLAYERS = {**BOTS, "expert": Expert(Budget(60))}
"""Expert thinks as it always does, only less long."""
EACH = pytest.mark.parametrize("name", sorted(PLAYERS))


@BOTH
@EACH
def test_it_plays_whole_games_by_the_rules(name: str, variant: Variant) -> None:
    """The game refuses any move that is not allowed; every reason has a sentence."""
    bot = PLAYERS[name]
    for number in range(3):
        chance = Random(number)
        seats = [bot, BOTS["random"], bot, BOTS["house"]]
        game = Game(variant, GameCode.numbered(number))
        for seat in asked(game, 12):
            view = game.view(seat)
            decision = decide(seats[seat], view, chance)
            assert decision.reason.key in REASONS
            if isinstance(decision.choice, PlayCard) and len(view.hand) == 1:
                assert decision.choice.card in view.hand
            if isinstance(decision.choice, PassCards):
                assert set(decision.reason.cards) == set(decision.choice.cards)
            game.do(decision.choice)


@EACH
def test_the_same_position_and_chance_give_the_same_choice(name: str) -> None:
    game = Game(COMPLEX, GameCode("K7M2-9QXD"))
    view = game.view(SEATS[0])
    assert decide(PLAYERS[name], view, Random(3)) == decide(PLAYERS[name], view, Random(3))


def test_nothing_is_chosen_out_of_turn() -> None:
    game = Game(COMPLEX, GameCode("K7M2-9QXD"))
    for seat in SEATS:
        game.do(decide(BOTS["house"], game.view(seat), Random(0)).choice)
    waiting = next(seat for seat in SEATS if seat is not game.turn)
    with pytest.raises(ValueError, match="nothing to choose"):
        decide(BOTS["house"], game.view(waiting), Random(0))


@pytest.mark.parametrize("name", ["miso", "Pepper", " juniper "])
def test_each_cat_is_the_house_player(name: str) -> None:
    assert read_bot(name) is BOTS["house"]


def test_an_unknown_player_is_refused_by_name() -> None:
    with pytest.raises(NotationError, match="no such player: 'tom'"):
        read_bot("tom")
