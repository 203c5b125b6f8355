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

    @property
    def sentence(self) -> str:
        """Whether the difference means anything, in one sentence."""
        one, other = self.there.plan.seat, self.there.plan.table
        if self.stronger:
            weaker = other if self.stronger == one else one
            return (
                f"{self.stronger} is stronger than {weaker}: "
                "ahead both ways, by more than chance explains."
            )
        clear = [one if _better(self.there) else other] * _is_clear(self.there)
        clear += [other if _better(self.back) else one] * _is_clear(self.back)
        if len(clear) == 1:
            return (
                f"These games do not settle it: {clear[0]} is ahead one way by more than chance "
                "explains, and the other way the difference may be chance."
            )
        if clear:
            done = "better" if _better(self.there) else "worse"
            return (
                f"These games do not settle it: among three of the other, {one} and {other} both "
                f"do {done}, by more than chance explains."
            )
        if judged(self.there).value == judged(self.back).value == 0:
            return f"{one} and {other} came out the same in these games."
        return (
            f"These games do not show whether {one} or {other} is stronger: "
            "the difference may be chance."
        )


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


def _is_clear(measured: Measurement) -> bool:
    return _better(measured) or _worse(measured)


def _better(measured: Measurement) -> bool:
    return judged(measured).high < 0


def _worse(measured: Measurement) -> bool:
    return judged(measured).low > 0
