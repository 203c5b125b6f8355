"""Long thinking, for the second worker: jobs that go on in steps, so that each can be ended.

A kind of work is a generator in `WORKS`: it yields what share of it is done, and news to show in
the meantime, and returns a result. The page asks for one step after another and simply stops
asking when it has lost interest, so nothing needs to interrupt Python.
"""

from __future__ import annotations

__all__ = ["WORKS", "JobError", "Thinker", "Work", "choose", "par"]

from collections.abc import Callable, Generator, Mapping
from random import Random
from time import perf_counter
from types import MappingProxyType
from typing import Any, Final

from bots import chance_seed, decide, forget
from bots.expert import SAMPLES, Budget, Expert
from hearts import SEATS, Game, Move, Seat, read_record, seed_of_player

from .exchange import Job, Progress, Thought
from .experts import write_move
from .others import advise, waits_for

STEP: Final = 0.1
"""Seconds after which a job that can be continued later lets the others have a turn."""
ENOUGH: Final = 100_000
"""The most samples of a choice that is limited by time."""
_MOVES: Final = 4 + 52
"""The moves of a hand."""

Work = Generator[Progress, None, Any]
"""What a kind of work does: it yields its progress and returns its result, plain values both."""


class JobError(ValueError):
    """A job that cannot be done: of no known kind, or about no moment of a game."""


class Thinker:
    """The jobs that were begun and are not yet done."""

    def __init__(self) -> None:
        self._jobs: dict[str, Work] = {}

    def begin(self, job: Job) -> Thought:
        """Begin a job, in place of one with the same id, and do its first step."""
        work = WORKS.get(job["work"])
        if work is None:
            raise JobError(f"no such work: {job['work']!r} (there is {', '.join(WORKS)})")
        self._jobs[job["id"]] = work(job)
        return self.go_on(job["id"])

    def go_on(self, name: str) -> Thought:
        """Do the next step of a job."""
        work = self._jobs.get(name)
        if work is None:
            raise JobError(f"no such job: {name!r}")
        end = perf_counter() + STEP
        news: list[Any] = []
        try:
            while True:
                share, new = next(work)
                news += [] if new is None else [new]
                if perf_counter() >= end:
                    return Thought(id=name, over=False, share=share, news=news, result=None)
        except StopIteration as done:
            del self._jobs[name]
            return Thought(id=name, over=True, share=1.0, news=news, result=done.value)
        except BaseException:
            del self._jobs[name]
            raise

    def stop(self, name: str) -> None:
        """Drop a job, if it is not done."""
        self._jobs.pop(name, None)


def choose(job: Job) -> Work:
    """What Expert does in a seat: `move`, as `app.experts` writes it.

    It thinks for so many milliseconds, reading the record included, or tries so many samples.
    With samples alone, the move is the same wherever this runs.
    """
    yield 0.0, None
    began = perf_counter()
    game, seat = read_record(job["record"]).game, SEATS[job["seat"]]
    forget()
    samples, milliseconds = job.get("samples"), job.get("milliseconds")
    if milliseconds is None:
        budget = Budget(samples or SAMPLES)
    else:
        left = milliseconds / 1000 - (perf_counter() - began)
        budget = Budget(samples or ENOUGH, max(0.0, left))
    return {"move": write_move(_decide(game, seat, budget, job.get("chance")))}


def par(job: Job) -> Work:
    """Where a game ends if Expert plays in a seat and the record's players in the others.

    The result is the seat's `total`. With the same samples it is the same wherever this runs.
    """
    record, seat = read_record(job["record"]), SEATS[job["seat"]]
    game, budget = record.game, Budget(job.get("samples") or SAMPLES)
    forget()
    while (due := waits_for(game)) is not None:
        yield len(game.moves) / _MOVES, None
        if due is seat:
            game.do(_decide(game, seat, budget))
        else:
            game.do(advise(record, due).choice)
    return {"total": str(game.totals[seat])}


def _decide(game: Game, seat: Seat, budget: Budget, chance: int | None = None) -> Move:
    """What Expert chooses. Without a seed of its own the chance follows from the game."""
    if chance is None:
        chance = chance_seed(seed_of_player(game.code, game.number, seat), len(game.moves))
    move: Move = decide(Expert(budget), game.view(seat), Random(chance)).choice
    return move


WORKS: Final[Mapping[str, Callable[[Job], Work]]] = MappingProxyType({"choose": choose, "par": par})
"""Every kind of work by its name."""
