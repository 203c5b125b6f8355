"""Playing many series on every core.

A series depends on its game code and on nothing else, and series are put together in order:
the result is the same for any number of processes.
"""

from __future__ import annotations

__all__ = ["play_plan", "worker_count"]

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from hearts import GameCode, read_variant

from .measure import Measurement, Plan, figures_of
from .play import ArenaError
from .players import read_player
from .series import GAMES_A_SERIES, Series, play_series

Progress = Callable[[int], None]
"""Is told of games as they are done: how many more."""


def worker_count() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_plan(
    plan: Plan, *, workers: int | None = None, progress: Progress = lambda _: None
) -> Measurement:
    """Play all of a plan and work out its figures.

    `workers` is the number of processes, all cores if None; 1 plays in this process.

    Raises:
        NotationError: the plan names no game or no player.
        ArenaError: a player broke the rules or a game did not end, or a worker was killed.
    """
    read_variant(plan.variant), read_player(plan.seat), read_player(plan.table)
    codes = plan.codes()
    played: list[Series] = []
    for series in _in_processes(plan, codes, min(workers or worker_count(), len(codes))):
        played.append(series)
        progress(GAMES_A_SERIES)
    return figures_of(plan, played)


def _in_processes(plan: Plan, codes: Sequence[GameCode], workers: int) -> Iterator[Series]:
    if workers == 1:
        for code in codes:
            yield _play(plan, code)
        return
    pool = ProcessPoolExecutor(workers, initializer=_leave_interrupts)
    try:
        for future in [pool.submit(_play, plan, code) for code in codes]:
            yield future.result()
    except BrokenProcessPool:
        raise ArenaError("a worker process died (out of memory?)") from None
    finally:
        # After an interrupt or an error, what has not begun need not be played.
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C reaches every process of the terminal; only the first one is to answer it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play(plan: Plan, code: GameCode) -> Series:
    variant = read_variant(plan.variant)
    return play_series(variant, code, read_player(plan.seat), read_player(plan.table))
