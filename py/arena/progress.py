"""A progress bar on standard error, when somebody is looking."""

from __future__ import annotations

__all__ = ["progress_bar"]

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a bar while the block runs; the block is given a function to move it on by.

    Draws with `rich` where it is installed, else a plain line of its own; nothing at all where
    standard error is no terminal.
    """
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
        from rich.progress import TimeRemainingColumn as Remaining
    except ImportError:
        yield from _plain(title, total)
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Remaining(elapsed_when_finished=True),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.advance(task, done)


def _plain(title: str, total: int) -> Iterator[Callable[[int], None]]:
    done = 0

    def move(more: int) -> None:
        nonlocal done
        done += more
        filled = 30 * done // total
        bar = "#" * filled + "." * (30 - filled)
        print(f"\r{title} [{bar}] {done}/{total}", end="", file=sys.stderr, flush=True)

    try:
        yield move
    finally:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
