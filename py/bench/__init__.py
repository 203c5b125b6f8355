"""The figures that `make bench` prints, each beside its yardstick of the same run.

A section is a module of this package with a function `measure(runs) -> list[Figure]`. It measures
one thing and its yardstick by turns, so that a busy machine slows both.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured value, with what it is compared to and the value to reach.

    `goal` is text because goals are at most, at least, or a ratio; `ok` says whether it is met.
    """

    name: str
    value: float
    unit: str
    yardstick: str = ""
    goal: str = ""
    ok: bool | None = None

    def line(self) -> str:
        """The figure as one line of the report."""
        mark = {True: "reached", False: "NOT reached", None: ""}[self.ok]
        value = f"{self.value:,.3g}" if abs(self.value) < 1000 else f"{self.value:,.0f}"
        parts = [
            f"{self.name}: {value} {self.unit}",
            self.yardstick,
            self.goal and f"to reach: {self.goal} {mark}",
        ]
        return "; ".join(part for part in parts if part)
