"""Programs that a command has started end with the command."""

from __future__ import annotations

__all__ = ["END_WITH_PARENT"]

import ctypes
import signal
import sys
from collections.abc import Callable
from typing import Final

_PR_SET_PDEATHSIG: Final = 1
"""Linux's `prctl`: the signal that a process gets when the one that started it ends."""


def _end_with_parent() -> None:
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


END_WITH_PARENT: Final[Callable[[], None] | None] = (
    _end_with_parent if sys.platform == "linux" else None
)
"""Has this process killed when the one that started it ends, however that ends.

As a `preexec_fn` it is the started program that ends so. None where it cannot be had: only
Linux can do this. Elsewhere a script of the build outlives a killed command by some seconds, and
a browser until somebody ends it.
"""
