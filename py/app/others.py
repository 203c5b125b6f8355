"""The other three at the table: what they do until the person is asked again."""

from __future__ import annotations

__all__ = ["YOU", "Moment", "advise", "others_play", "waits_for"]

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from bots import Decision, chance_seed, decide, read_bot
from hearts import SEATS, Event, Game, Phase, Record, Seat, View, seed_of_player

YOU: Final = Seat.SOUTH
"""Where the person sits."""


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


def others_play(record: Record) -> Iterator[Moment]:
    """Have the computer players do their moves until the person, or the table, is asked."""
    game = record.game
    while (seat := waits_for(game)) not in (None, YOU):
        assert seat is not None
        move = advise(record, seat).choice
        yield Moment(events=game.do(move), view=game.view(YOU))


def advise(record: Record, seat: Seat, player: str | None = None) -> Decision[Any]:
    """What a computer player would do in a seat that has something to choose, and why.

    It is the player who sits there, or the one named. Its chance follows from the game code
    and the place in the game, so a game that is taken up again goes on as it would have.
    """
    game = record.game
    chance = chance_seed(seed_of_player(game.code, game.number, seat), len(game.moves))
    return decide(read_bot(player or record.players[seat]), game.view(seat), Random(chance))
