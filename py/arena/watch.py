"""Ends a player that does not answer, where the system has an alarm (all but Windows)."""

from __future__ import annotations

__all__ = ["watched"]

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from .failures import TooSlowError


@contextmanager
def watched(limit: float | None, moves: Callable[[], int]) -> Iterator[None]:
    """Raise `TooSlowError` in the block once it has made no move for `limit` seconds.

    `moves` tells how many moves were made. They are counted at every ring of an alarm: watching
    costs a decision nothing, and one that takes between once and twice the limit may pass.
    Nothing is watched without a limit, in a thread beside the main one, or without an alarm.
    A player inside a long call of a library written in C is ended when that call returns.
    """
    if limit is None or threading.current_thread() is not threading.main_thread():
        yield
        return
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = -1

    def ring(_signal: int, _frame: FrameType | None) -> None:
        nonlocal before
        made = moves()
        if made == before:
            raise TooSlowError(f"within {limit:g} seconds")
        before = made

    earlier = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, limit, limit)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, earlier)
