"""The other three at the table: what they do until the person is asked again."""

from __future__ import annotations

__all__ = ["EXPERT", "YOU", "Moment", "advise", "others_play", "thinks", "waits_for"]

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from bots import Decision, chance_seed, decide, read_bot
from hearts import SEATS, Event, Game, Phase, Record, Seat, View, seed_of_player

YOU: Final = Seat.SOUTH
"""Where the person sits."""
EXPERT: Final = "expert"
"""The player who thinks too long to be asked here: the second worker is."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What happened by one move, and what the person sees after it."""

    view: View
    events: tuple[Event, ...]


def waits_for(game: Game) -> Seat | None:
    """The seat that a game is waiting for; None when it waits for the table (scored, over).

    While passing, the others choose after the person has: they see nothing more by that.
    """
    if game.phase is Phase.PASSING:
        return next(seat for seat in SEATS if game.hand.passes[seat] is None)
    return game.turn


def thinks(record: Record) -> Seat | None:
    """The seat whose choice is to be thought about in the second worker, if one is waited for.

    An expert need not think where there is nothing to choose, or nothing left to win or lose.
    """
    game = record.game
    seat = waits_for(game)
    if seat in (None, YOU) or record.players[seat] != EXPERT or game.phase is Phase.MOON:
        return None
    view = game.view(seat)
    return None if view.decided or len(view.legal) == 1 else seat


def others_play(record: Record) -> Iterator[Moment]:
    """Have the computer players do their moves until the person, or the table, is asked.

    It ends as well where a move is to be thought about (`thinks`).
    """
    game = record.game
    while (seat := waits_for(game)) not in (None, YOU) and thinks(record) is None:
        assert seat is not None
        quick = "house" if record.players[seat] == EXPERT else None
        move = advise(record, seat, quick).choice
        yield Moment(events=game.do(move), view=game.view(YOU))


def advise(record: Record, seat: Seat, player: str | None = None) -> Decision[Any]:
    """What a computer player would do in a seat that has something to choose, and why.

    It is the player who sits there, or the one named. Its chance follows from the game code
    and the place in the game, so a game that is taken up again goes on as it would have.
    """
    game = record.game
    chance = chance_seed(seed_of_player(game.code, game.number, seat), len(game.moves))
    return decide(read_bot(player or record.players[seat]), game.view(seat), Random(chance))
