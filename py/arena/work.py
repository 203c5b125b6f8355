"""Playing many series on every core.

A series depends on its game code and on nothing else, and series are put together in order:
the result is the same for any number of processes.
"""

from __future__ import annotations

__all__ = ["play_plan", "worker_count"]

import os
from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial

from hearts import GameCode, read_variant

from .failures import ArenaError
from .measure import Measurement, Plan, figures_of
from .players import read_player
from .series import GAMES_A_SERIES, Series, play_series
from .workers import WorkerDiedError, in_processes

Progress = Callable[[int], None]
"""Is told of games as they are done: how many more."""


def worker_count() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_plan(
    plan: Plan,
    *,
    workers: int | None = None,
    progress: Progress = lambda _: None,
    limit: float | None = None,
) -> Measurement:
    """Play all of a plan and work out its figures.

    `workers` is the number of processes, all cores if None; 1 plays in this process. However it
    ends, no process is left. `limit` is how many seconds a player may think (`play_game`).

    Raises:
        NotationError: the plan names no game or no player.
        PlayerError: a player failed, broke the rules or thought for too long.
        ArenaError: a game did not end, or a worker was killed.
    """
    read_variant(plan.variant), read_player(plan.seat), read_player(plan.table)
    count = min(workers or worker_count(), plan.series)
    played: list[Series] = []
    with closing(_all_series(plan, count, limit)) as all_series:
        for series in all_series:
            played.append(series)
            progress(GAMES_A_SERIES)
    return figures_of(plan, played)


def _all_series(plan: Plan, count: int, limit: float | None) -> Generator[Series, None, None]:
    play = partial(_play, plan, limit)
    if count == 1:
        yield from map(play, plan.codes())
        return
    try:
        yield from in_processes(play, plan.codes(), count)
    except WorkerDiedError as error:
        raise ArenaError(
            f"a worker process ended (exit status {error.status}) while {plan.seat} and "
            f"{plan.table} played game {error.item}: it was killed, the memory was full, or a "
            "player ended the program. With --workers 1, a player that does so is seen at once"
        ) from None


def _play(plan: Plan, limit: float | None, code: GameCode) -> Series:
    variant = read_variant(plan.variant)
    return play_series(variant, code, read_player(plan.seat), read_player(plan.table), limit=limit)
