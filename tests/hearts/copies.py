"""Copies of a value in every way that Python knows, and what has to be true of them."""

from __future__ import annotations

import copy
import operator
import pickle
from collections.abc import Callable, Collection, Iterator
from types import MappingProxyType, ModuleType


def copies(value: object) -> Iterator[object]:
    yield copy.copy(value)
    yield copy.deepcopy(value)
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        yield pickle.loads(pickle.dumps(value, protocol))


def assert_survives(value: object, equal: Callable[[object, object], bool] = operator.eq) -> None:
    """Every copy is of the same type and equal; of an error, what it says and holds is equal."""
    for copied in copies(value):
        assert type(copied) is type(value)
        if isinstance(value, BaseException):
            assert isinstance(copied, BaseException)
            assert (str(copied), copied.args, vars(copied)) == (str(value), value.args, vars(value))
        else:
            assert equal(copied, value)


def assert_all_survive(
    module: ModuleType, examples: Collection[object], without: Collection[str] = ()
) -> None:
    """Every public name of a module survives, and the examples: one of each public class.

    `without` names the classes of which there is no example here.
    """
    missing = set()
    for name in module.__all__:
        public = getattr(module, name)
        # A mapping to look names up in cannot be pickled; the values that it leads to can.
        if not isinstance(public, MappingProxyType):
            assert_survives(public)
        if isinstance(public, type) and not any(isinstance(one, public) for one in examples):
            missing.add(name)
    assert missing == set(without)
    for one in examples:
        assert_survives(one)
