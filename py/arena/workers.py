"""Several processes that work through a list: results in order, and nothing left behind."""

from __future__ import annotations

__all__ = ["WorkerDiedError", "in_processes"]

import os
import signal
import threading
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from multiprocessing import Pipe, Process, parent_process
from multiprocessing.connection import Connection, wait
from traceback import format_exception
from typing import Any, Generic, TypeVar

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
    """A process, and this end of the pipe to it. Nobody else holds the other end for long."""

    def __init__(self, function: Callable[[T], object]) -> None:
        self.pipe, other = Pipe()
        self.process = Process(target=_serve, args=(function, other), daemon=True)
        self.process.start()
        other.close()
        self.item: tuple[int, T] | None = None

    def give(self, at: int, item: T) -> None:
        self.item = at, item
        self.pipe.send(item)

    def take(self) -> tuple[int, _Answer]:
        assert self.item is not None
        at, item = self.item
        try:
            return at, self.pipe.recv()
        except (EOFError, OSError):
            self.process.join()
            raise WorkerDiedError(item, self.process.exitcode) from None

    def end(self) -> None:
        # It may be inside a player that never returns, so it is not asked.
        self.process.kill()
        self.process.join()
        self.pipe.close()


def in_processes(
    function: Callable[[T], R], items: Sequence[T], count: int
) -> Generator[R, None, None]:
    """`function(item)` of every item, in order, worked out by `count` processes.

    The first item that raises, in the order of the items, ends it with its exception, whichever
    was worked on first. However it ends, or if the generator is closed, no process is left.

    Raises:
        WorkerDiedError: a process ended before it had answered. This is raised at once.
    """
    waiting = iter(enumerate(items))
    answers: dict[int, _Answer] = {}
    workers = [_Worker[T](function) for _ in range(min(count, len(items)))]
    try:
        busy = {}
        for worker, (at, item) in zip(workers, waiting, strict=False):
            worker.give(at, item)
            busy[worker.pipe] = worker
        for turn in range(len(items)):
            while turn not in answers:
                for pipe in wait(list(busy)):
                    assert isinstance(pipe, Connection)
                    worker = busy.pop(pipe)
                    at, answer = worker.take()
                    answers[at] = answer
                    # After a failure, what comes later is not played.
                    if answer.error is None and (more := next(waiting, None)):
                        worker.give(*more)
                        busy[pipe] = worker
            answer = answers.pop(turn)
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
        item = pipe.recv()
        try:
            answer = _Answer(result=function(item))
        except BaseException as error:
            # A traceback does not cross to another process; as a note, its text does.
            error.add_note("In a worker process:\n" + "".join(format_exception(error)))
            answer = _Answer(error=error)
        try:
            pipe.send(answer)
        except Exception as error:  # not everything can be pickled
            told = RuntimeError(f"no answer that another process can have: {error!r}")
            for note in getattr(answer.error, "__notes__", ()):
                told.add_note(note)
            pipe.send(_Answer(error=told))


def _end_with_parent() -> None:
    """A process that is killed cannot tell its workers, and they would wait for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
