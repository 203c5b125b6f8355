"""Which of two players is stronger: one of the first among three of the second, and back."""

from __future__ import annotations

__all__ = ["Comparison", "compare"]

from dataclasses import dataclass

from hearts import read_variant

from .intervals import Estimate
from .measure import Measurement, Plan
from .series import GAMES_A_SERIES
from .work import Progress, play_plan


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two measurements on the same deals: `one` in a seat at a table of `other`, and back."""

    there: Measurement
    """One of the first player against three of the second."""
    back: Measurement
    """One of the second player against three of the first."""

    @property
    def stronger(self) -> str | None:
        """Who is better both ways, each difference's interval clear of zero; else None."""
        if _better(self.there) and _worse(self.back):
            return self.there.plan.seat
        if _worse(self.there) and _better(self.back):
            return self.back.plan.seat
        return None


def compare(
    one: str,
    other: str,
    variant: str,
    series: int,
    seed: int,
    *,
    workers: int | None = None,
    progress: Progress = lambda _: None,
    limit: float | None = None,
) -> Comparison:
    """Measure two players against each other, both ways, on the same series of deals.

    What is judged is the loss rate where scores lie on the plane, else points a hand.
    Raises as `play_plan` does.
    """
    games = GAMES_A_SERIES * series
    there, back = (
        play_plan(
            Plan(variant, seat, table, games, seed),
            workers=workers,
            progress=progress,
            limit=limit,
        )
        for seat, table in ((one, other), (other, one))
    )
    return Comparison(there, back)


def judged(measured: Measurement) -> Estimate:
    """The difference that tells who is stronger; below zero the tested player is."""
    variant = read_variant(measured.plan.variant)
    return (measured.loss if variant.on_plane else measured.points).difference


def _better(measured: Measurement) -> bool:
    return judged(measured).high < 0


def _worse(measured: Measurement) -> bool:
    return judged(measured).low > 0
