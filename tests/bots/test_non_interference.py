"""No computer player can peek: cards it cannot see make no difference to it (case 30)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bots import BOTS, decide
from bots.expert import Budget, Expert
from hearts import CLASSIC, COMPLEX, Game, GameCode, Seat, Variant

from .choices import asked
from .retelling import retell

POSITIONS = 1000
"""In each game, so 2,000 for each player."""

PLAYERS = {**BOTS, "expert": Expert(Budget(100))}
"""Expert thinks as it always does, only less long."""


@pytest.mark.parametrize("name", sorted(PLAYERS))
@pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)
def test_unseen_cards_never_change_a_choice(name: str, variant: Variant) -> None:
    bot = PLAYERS[name]
    chance = Random(30)
    moved = 0
    for (game, seat), seed in zip(positions(variant, chance), range(POSITIONS), strict=False):
        told = retell(game, seat, chance)
        moved += told.hand.held != game.hand.held
        here = decide(bot, game.view(seat), Random(seed))
        there = decide(bot, told.view(seat), Random(seed))
        assert here == there, (str(game.code), game.number, seat)
    assert moved > POSITIONS // 2, "hardly any card has moved: nothing is tested"


def positions(variant: Variant, chance: Random) -> Iterator[tuple[Game, Seat]]:
    """A third of the choices in games that players of every kind play."""
    quick = [BOTS[name] for name in ("house", "random", "habits")]
    while True:
        code = GameCode.numbered(chance.randrange(GameCode.COUNT))
        game = Game(variant, code, hands=chance.choice((None, 1, 3)))
        for seat in asked(game, 6):
            if chance.random() < 1 / 3:
                yield game, seat
            game.do(decide(chance.choice(quick), game.view(seat), chance).choice)
