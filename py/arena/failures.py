"""What is told of a computer player that fails: where in its code, and in which position."""

from __future__ import annotations

__all__ = ["ArenaError", "Failure", "PlayerError", "TooSlowError", "failure_of"]

from collections.abc import Sequence
from dataclasses import dataclass
from traceback import FrameSummary, StackSummary, TracebackException, extract_tb
from typing import Final

from bots import Bot, decide
from hearts import (
    Card,
    ChooseMoon,
    Game,
    Move,
    PassCards,
    Phase,
    PlayCard,
    Record,
    Seat,
    write_record,
)

from .players import name_of
from .position import view_as_text

_METHODS: Final = {
    Phase.PASSING: "pass_cards",
    Phase.PLAYING: "play_card",
    Phase.MOON: "choose_moon",
}
_FRAMES: Final = 20
"""A traceback keeps so many calls, the last ones: an endless recursion has a thousand."""
_LONGEST: Final = 500
"""Characters of what an exception says."""


class ArenaError(Exception):
    """The arena cannot do what was asked; the text says why."""


class TooSlowError(BaseException):
    """A player thinks for longer than it may.

    It is no `Exception`, so that a player which catches those in a loop does not catch it.
    """


@dataclass(frozen=True, slots=True)
class Failure:
    """How a player failed, as text alone: it reaches another process, or a file, unchanged."""

    player: str
    """The player's name."""
    found_as: str
    """The name by which `read_player` finds it: its own, or its file and class."""
    what: str
    """What it did: the exception, or the choice and why the rules refuse it."""
    method: str
    """Which of its methods was asked: `pass_cards`, `play_card` or `choose_moon`."""
    file: str
    """The file of that method; empty if it has none."""
    line: int
    """The line of that file which failed; for a refused choice, the method's first."""
    traceback: str
    """The calls from the player's method on and the exception; empty for a refused choice."""
    where: str
    """The game and hand, the seat, and how many moves were made before."""
    view: str
    """What the player saw."""
    record: str
    """The game so far: `arena.read_position` reads the decision out of it again."""

    def __str__(self) -> str:
        """All of it but the record, the most important first."""
        place = f" ({self.file}, line {self.line})" if self.file else ""
        head = f"{self.player} {self.what}\n  in {self.method}{place}\n  in {self.where}\n"
        traceback = f"\n{self.traceback}" if self.traceback else ""
        return f"{head}{traceback}\nWhat it saw:\n{self.view}"


class PlayerError(ArenaError):
    """A player failed, or chose what the rules refuse. `failure` tells all about it."""

    def __init__(self, failure: Failure) -> None:
        self.failure = failure
        super().__init__(failure)


def failure_of(
    player: Bot,
    game: Game,
    seat: Seat,
    players: Sequence[Bot],
    error: BaseException,
    choice: Move | None = None,
) -> Failure:
    """What to tell of an error at a decision.

    `choice` is what the player answered, if it did and the rules refuse it; the error then comes
    from the rules.
    """
    method = _METHODS[game.phase]
    # Its own code, even where the function is wrapped by another one.
    code = getattr(getattr(type(player), method, None), "__code__", None)
    file, line = (code.co_filename, code.co_firstlineno) if code else ("", 0)
    told = TracebackException.from_exception(error)
    said = "".join(told.format_exception_only()).strip()[:_LONGEST]
    traceback = ""
    if choice is not None:
        reason = str(error) if isinstance(error, ValueError) else said
        what = f"chose {_choice_as_text(choice)}, which the rules refuse: {reason}"
    else:
        frames = _own_frames(error)
        if isinstance(error, TooSlowError):
            what = f"did not answer {error}"
            frames = frames[:-1]  # the last one is the alarm's
        elif frames:
            what = f"failed with {said}"
        else:
            what = f"returned no Decision: {said}"
        if frames:
            file = frames[0].filename
            line = next(f.lineno or 0 for f in reversed(frames) if f.filename == file)
            told.stack = StackSummary.from_list(frames[-_FRAMES:])
            traceback = "".join(told.format())
    moves = f"{len(game.moves)} move{'' if len(game.moves) == 1 else 's'}"
    return Failure(
        player=player.name,
        found_as=name_of(player),
        what=what,
        method=method,
        file=file,
        line=line,
        traceback=traceback,
        where=f"hand {game.number} of game {game.code} ({game.variant.name}), "
        f"as {seat.name}, after {moves}",
        view=view_as_text(game.view(seat)),
        record=write_record(Record(game, _names(players))),
    )


def _own_frames(error: BaseException) -> list[FrameSummary]:
    """The calls from the player's own method on; none if it was not the player's code."""
    trace = error.__traceback__
    while trace:
        if trace.tb_frame.f_code is decide.__code__:
            return list(extract_tb(trace.tb_next))
        trace = trace.tb_next
    return []


def _choice_as_text(move: Move) -> str:
    match move:
        case PlayCard(_, card):
            choice: object = card
        case PassCards(_, cards):
            choice = cards
        case ChooseMoon(_, moon):
            choice = moon
        case _:
            choice = move
    if isinstance(choice, Card):
        return str(choice)
    if isinstance(choice, tuple) and choice and all(isinstance(each, Card) for each in choice):
        return " ".join(map(str, choice))
    return repr(choice)[:80]


def _names(players: Sequence[Bot]) -> tuple[str, str, str, str]:
    """The players' names as a record takes them: of one word each."""
    south, west, north, east = ("-".join(player.name.split()) or "player" for player in players)
    return south, west, north, east
