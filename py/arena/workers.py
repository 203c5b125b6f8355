"""Several processes that work through a list: results in order, and nothing left behind."""

from __future__ import annotations

__all__ = ["WorkerDiedError", "in_processes"]

import os
import pickle
import signal
import threading
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from itertools import islice
from multiprocessing import Pipe, Process, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.reduction import ForkingPickler
from traceback import format_exception
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class WorkerDiedError(Exception):
    """A worker ended without an answer."""

    def __init__(self, item: object, status: int | None) -> None:
        self.item = item
        """What it was working on."""
        self.status = status
        """Its exit status; below zero, the signal that killed it."""
        super().__init__(item, status)


@dataclass(frozen=True, slots=True)
class _Answer:
    """What came of an item: a result, or the exception in its place."""

    result: Any = None
    error: BaseException | None = None


class _Worker(Generic[T]):
    """A process, and this end of the pipe to it."""

    def __init__(self, function: Callable[[T], object]) -> None:
        self.item: tuple[int, T] | None = None
        """The place and the item it is working on."""
        self.pipe, other = Pipe()
        self.process = Process(target=_serve, args=(function, other), daemon=True)
        try:
            self.process.start()
        except BaseException:
            self.pipe.close()
            raise
        finally:
            other.close()

    def give(self, at: int, item: T) -> None:
        self.item = at, item
        packed = _pickled(item)
        try:
            self.pipe.send_bytes(packed)
        except OSError:
            raise self._death() from None

    def take(self) -> tuple[int, _Answer]:
        assert self.item is not None
        try:
            packed = self.pipe.recv_bytes()
        except (EOFError, OSError):
            raise self._death() from None
        return self.item[0], _unpickled(packed)

    def end(self) -> None:
        # It may be inside a player that never returns, so it is not asked.
        self.process.kill()
        self.process.join()
        self.pipe.close()

    def _death(self) -> WorkerDiedError:
        assert self.item is not None
        # A process that has only closed its pipe has no status yet.
        self.process.join(_LONGEST_ENDING)
        return WorkerDiedError(self.item[1], self.process.exitcode)


_LONGEST_ENDING: Final = 5.0
"""Seconds."""


def in_processes(
    function: Callable[[T], R], items: Sequence[T], count: int
) -> Generator[R, None, None]:
    """`function(item)` of every item, in order, worked out by `count` processes.

    The first item that raises, in the order of the items, ends it with its exception, whichever
    was worked on first. An exception or a result that cannot be pickled is told by a
    `RuntimeError`. However it ends, or if the generator is closed, no process is left.

    Raises:
        WorkerDiedError: a process ended before it had answered. This is raised at once.
    """
    waiting = iter(enumerate(items))
    answers: dict[int, _Answer] = {}
    workers: list[_Worker[T]] = []
    try:
        for at, item in islice(waiting, count):
            workers.append(_Worker(function))
            workers[-1].give(at, item)
        busy = workers[:]
        failed = False
        for place in range(len(items)):
            while place not in answers:
                answering = wait([worker.pipe for worker in busy])
                for worker in [worker for worker in busy if worker.pipe in answering]:
                    at, answers[at] = worker.take()
                    # Items are given in order, so what waits comes after the one that failed.
                    failed = failed or answers[at].error is not None
                    more = None if failed else next(waiting, None)
                    if more is None:
                        busy.remove(worker)
                    else:
                        worker.give(*more)
            answer = answers.pop(place)
            if answer.error is not None:
                raise answer.error
            yield answer.result
    finally:
        for worker in workers:
            worker.end()


def _serve(function: Callable[[Any], Any], pipe: Connection) -> None:
    """What a worker does: answer item after item, until it is ended."""
    # Ctrl-C reaches every process of a terminal; only the first one is to answer it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        item = pickle.loads(pipe.recv_bytes())
        try:
            answer = _Answer(result=function(item))
        except BaseException as error:
            # A traceback does not cross to another process; as a note, its text does.
            error.add_note("In a worker process:\n" + "".join(format_exception(error)))
            answer = _Answer(error=error)
        pipe.send_bytes(_packed(answer))


def _packed(answer: _Answer) -> bytes:
    """An answer as it goes through the pipe; an exception arrives in one form or another."""
    try:
        packed = _pickled(answer)
        if answer.error is not None:
            pickle.loads(packed)  # where `args` do not fit its class, this fails
        return packed
    except Exception as error:
        told = _not_to_be_had(error)
        for note in getattr(answer.error, "__notes__", ()):
            told.add_note(note)
        return _pickled(_Answer(error=told))


def _unpickled(packed: bytes) -> _Answer:
    try:
        answer: _Answer = pickle.loads(packed)
    except Exception as error:
        return _Answer(error=_not_to_be_had(error))
    return answer


def _pickled(value: object) -> bytes:
    return bytes(ForkingPickler.dumps(value))


def _not_to_be_had(error: Exception) -> RuntimeError:
    return RuntimeError(f"no answer that another process can have: {error!r}")


def _end_with_parent() -> None:
    """A process that is killed cannot tell its workers, and they would wait for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
