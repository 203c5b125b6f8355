"""Imagined hands fit all that a seat knows: sizes, suits shown out, cards passed."""

from __future__ import annotations

from random import Random

import pytest

from bots import decide, read_bot
from bots.worlds import Worlds, shown_out
from hearts import COMPLEX, SEATS, CardSet, Game, GameCode, Phase, Seat

from .positions import EAST, NORTH, SOUTH, WEST, playing, trick


@pytest.mark.parametrize("number", range(4))
def test_every_world_of_a_game_is_one_that_could_be(number: int) -> None:
    game, habits = Game(COMPLEX, GameCode.numbered(number), hands=2), read_bot("habits")
    rng, bound = Random(number), 0
    while game.phase is not Phase.OVER:
        if game.phase is Phase.PLAYING:
            view = game.view(Seat.SOUTH)
            out = shown_out(view)
            bound += sum(suits.bit_count() for suits in out) > 13
            for world in Worlds(view).draw(3, rng):
                assert [hand.bit_count() for hand in world] == list(view.counts)
                assert sum(world) == (view.hand | view.unseen).bits
                assert world[SOUTH] == view.hand.bits
                assert [world[seat] & out[seat] for seat in (WEST, NORTH, EAST)] == [0, 0, 0]
        seat = game.turn
        if seat is None:
            seat = next((one for one in SEATS if game.hand.passes[one] is None), None)
        if seat is None:
            game.next_hand()
        else:
            game.do(decide(habits, game.view(seat), rng).choice)
    assert bound, "nobody was ever known to be out of two suits"


def test_cards_that_only_one_player_can_hold_go_there() -> None:
    """West and North are out of diamonds, so East has them all."""
    view = playing(
        "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH",
        trick(SOUTH),
        tricks=(trick(WEST, "2C 3C 4C AC"), trick(SOUTH, "KD 2S 3S 4D")),
    )
    diamonds = view.unseen & CardSet.read("2D 3D 5D 6D 7D 8D 9D TD JD QD AD")
    for world in Worlds(view).draw(20, Random(5)):
        assert world[EAST] & diamonds.bits == diamonds.bits
