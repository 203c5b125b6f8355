"""The five measures that make Python start fast, and how a build goes on without one of them.

Each measure relies on the inside of Pyodide, which a new release may change. README.md in this
folder says for each why it is there, what it gains and how to see that it broke.
"""

from __future__ import annotations

__all__ = ["ALL", "Measure", "fit", "read_measures"]

from collections.abc import Callable, Set
from enum import StrEnum
from typing import Final


class Measure(StrEnum):
    """One measure, in the order in which a build tries them."""

    LIBRARY = "library"
    """The standard library compiled, and only the modules that are imported."""
    TABLE = "table"
    """The game's code compiled into one table."""
    STANDINS = "standins"
    """Small modules of ours in place of large ones that a page hardly uses."""
    ENGINE = "engine"
    """Pyodide's engine without the names that only packages written in C ask for."""
    SNAPSHOT = "snapshot"
    """The memory of a started Python, for later visits."""


ALL: Final = frozenset(Measure)


def read_measures(text: str) -> frozenset[Measure]:
    """The measures that a text names, with commas between them.

    >>> sorted(read_measures("snapshot,engine"))
    [<Measure.ENGINE: 'engine'>, <Measure.SNAPSHOT: 'snapshot'>]

    Raises:
        ValueError: a name is no measure's.
    """
    return frozenset(Measure(name.strip()) for name in text.split(",") if name.strip())


def fit(
    wanted: Set[Measure], attempt: Callable[[frozenset[Measure]], None]
) -> dict[Measure, Exception]:
    """Make `attempt` succeed with as many of the wanted measures as possible.

    An attempt prepares everything anew with the measures it is given, and raises where that does
    not work. The last attempt made is one that succeeded. The result names each measure left out,
    with the error of the attempt that first added it.

    Raises:
        Exception: the attempt fails even without any measure, so that none of them is to blame.
    """
    try:
        attempt(frozenset(wanted))
    except Exception:
        if not wanted:
            raise
    else:
        return {}
    kept: frozenset[Measure] = frozenset()
    attempt(kept)
    left_out: dict[Measure, Exception] = {}
    for measure in Measure:
        if measure not in wanted:
            continue
        try:
            attempt(kept | {measure})
        except Exception as error:
            left_out[measure] = error
            failed = True
        else:
            kept |= {measure}
            failed = False
    if failed:
        attempt(kept)
    return left_out
