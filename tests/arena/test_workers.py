"""Several processes give what one gives, in order, and end however it ends."""

from __future__ import annotations

import os
import signal
import threading
import time
from contextlib import closing
from functools import partial
from multiprocessing import Process, active_children
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from arena.workers import WorkerDiedError, _Worker, in_processes


def square(number: int) -> int:
    return number * number


def fail_from_3_on(number: int) -> int:
    if number == 3:
        time.sleep(0.2)  # a later item fails before it
    if number >= 3:
        raise LookupError(number)
    return number


def die_at_2(number: int) -> int:
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def leave_at_2(number: int) -> int:
    if number == 2:
        os._exit(7)
    return number


def die_or_wait(number: int) -> None:
    if number == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    threading.Event().wait()


def give_a_lock(number: int) -> object:
    return threading.Lock() if number else number


def raise_a_lock(_number: int) -> None:
    raise LookupError(threading.Lock())


class TwoPartError(Exception):
    """It can be pickled, and not read back: `args` has one of its two arguments."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(one + other)


class NeverReadError(Exception):
    """It can be pickled, and reading it raises the error that a broken pipe does."""

    def __reduce__(self) -> tuple[Any, ...]:
        return os.stat, ("/no/such/file",)


class NeverRead:
    def __reduce__(self) -> tuple[Any, ...]:
        return os.stat, ("/no/such/file",)


def raise_two_parts(_number: int) -> None:
    raise TwoPartError("one", "other")


def raise_never_read(_number: int) -> None:
    raise NeverReadError


def give_never_read(_number: int) -> object:
    return NeverRead()


def fail_at_1(folder: Path, number: int) -> int:
    """Leaves a file for each number; the first waits for a file."""
    (folder / str(number)).touch()
    if number == 0:
        wait_for_file(str(folder / "told"))
    if number == 1:
        raise LookupError(number)
    return number


def wait_for_file(name: str) -> str:
    while not Path(name).exists():
        time.sleep(0.01)
    return name


@pytest.mark.parametrize("count", [1, 2, 5, 40])
def test_results_come_in_order(count: int) -> None:
    assert list(in_processes(square, range(20), count)) == [n * n for n in range(20)]
    assert not active_children()


def test_nothing_to_do_is_done() -> None:
    assert list(in_processes(square, [], 3)) == []


def test_a_slow_item_keeps_nobody_from_what_comes_after_it(tmp_path: Path) -> None:
    late, early = tmp_path / "late", tmp_path / "early"
    early.touch()
    items = [str(late), *[str(early)] * 5]
    with closing(in_processes(wait_for_file, items, 2)) as results:
        threading.Timer(0.2, late.touch).start()
        assert list(results) == items


def test_the_first_in_order_that_fails_is_the_one_that_is_raised() -> None:
    results = in_processes(fail_from_3_on, range(8), 4)
    assert [next(results), next(results), next(results)] == [0, 1, 2]
    with pytest.raises(LookupError) as raised:
        next(results)
    assert raised.value.args == (3,)
    # Its traceback, which does not cross, is told as text.
    assert "in fail_from_3_on" in "".join(raised.value.__notes__)
    assert not active_children()


@pytest.mark.parametrize(("function", "status"), [(die_at_2, -signal.SIGKILL), (leave_at_2, 7)])
def test_a_worker_that_dies_is_named_by_its_item(function: object, status: int) -> None:
    assert callable(function)
    with pytest.raises(WorkerDiedError) as raised:
        list(in_processes(function, range(6), 2))
    assert (raised.value.item, raised.value.status) == (2, status)
    assert not active_children()


def test_a_death_is_told_while_earlier_items_are_worked_on() -> None:
    with pytest.raises(WorkerDiedError) as raised:
        list(in_processes(die_or_wait, range(4), 2))
    assert raised.value.item == 1
    assert not active_children()


def test_after_a_failure_nothing_that_comes_later_is_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take = _Worker.take

    def told(worker: _Worker[int]) -> Any:
        at, answer = take(worker)
        if at == 1:
            (tmp_path / "told").touch()
        return at, answer

    monkeypatch.setattr(_Worker, "take", told)
    results = in_processes(partial(fail_at_1, tmp_path), range(9), 2)
    assert next(results) == 0
    with pytest.raises(LookupError):
        next(results)
    assert {file.name for file in tmp_path.iterdir()} == {"0", "1", "told"}


def test_an_item_for_a_worker_that_has_died_is_named() -> None:
    worker = _Worker[int](square)
    worker.process.kill()
    worker.process.join()
    with pytest.raises(WorkerDiedError) as raised:
        worker.give(0, 5)
    assert (raised.value.item, raised.value.status) == (5, -signal.SIGKILL)
    worker.end()


def test_where_no_more_processes_can_be_started_the_first_ones_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[Process] = []
    start = Process.start

    def start_one(process: Process) -> None:
        if started:
            raise BlockingIOError("no more processes")
        started.append(process)
        start(process)

    monkeypatch.setattr(Process, "start", start_one)
    with pytest.raises(BlockingIOError):
        list(in_processes(square, range(4), 2))
    assert not active_children()


UNREADABLE = [give_a_lock, raise_a_lock, raise_two_parts, raise_never_read, give_never_read]


@pytest.mark.parametrize("function", UNREADABLE)
def test_what_cannot_be_sent_is_told(function: FunctionType) -> None:
    with pytest.raises(RuntimeError, match="no answer that another process can have") as raised:
        list(in_processes(function, range(3), 2))
    if function.__name__.startswith("raise"):
        assert f"in {function.__name__}" in "".join(raised.value.__notes__)
    assert not active_children()


def test_closing_ends_what_is_being_worked_on(tmp_path: Path) -> None:
    early = tmp_path / "early"
    early.touch()
    results = in_processes(wait_for_file, [str(early), str(tmp_path / "never")], 2)
    assert next(results) == str(early)
    assert len(active_children()) == 2
    results.close()
    assert not active_children()
