"""How long a player that thinks may think."""

from __future__ import annotations

__all__ = ["Budget"]

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: so many samples, so many seconds, until told to stop.

    A sample is one imagined hand played out once. With samples alone the same position and
    chance give the same choice everywhere; with seconds, whatever was tried by then decides.
    """

    samples: int
    seconds: float | None = None
    stop: Callable[[], bool] | None = None

    def start(self) -> Callable[[int], bool]:
        """Start the clock; the result says whether so many samples more may be tried."""
        end = None if self.seconds is None else perf_counter() + self.seconds
        left = self.samples

        def more(samples: int) -> bool:
            nonlocal left
            left -= samples
            if left < 0 or (self.stop is not None and self.stop()):
                return False
            return end is None or perf_counter() < end

        return more
