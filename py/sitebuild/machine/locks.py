"""Locks between processes: two commands must not write into one folder at the same time."""

from __future__ import annotations

__all__ = ["one_at_a_time"]

import contextlib
import sys
import time
from collections.abc import Iterator

from sitebuild.paths import BUILD

if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextlib.contextmanager
def one_at_a_time(name: str) -> Iterator[None]:
    """Hold the lock `build/<name>.lock`; wait while another process holds it.

    The system releases the lock when its holder ends, even if it is killed. The file itself stays:
    it means nothing while no process has locked it.
    """
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{name}.lock").open("w") as file:
        told = False
        while True:
            try:
                _take(file.fileno())
                break
            except OSError:
                if not told:
                    print(f"waiting for another {name} to end", flush=True)
                    told = True
                time.sleep(0.2)
        yield
