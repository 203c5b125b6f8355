"""One seat of one player against three of another: the figures, from the series played."""

from __future__ import annotations

__all__ = ["Figures", "Measurement", "Plan", "figures_of"]

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hearts import GameCode

from .intervals import Estimate, mean, share
from .play import WHOLE, Tally
from .series import GAMES_A_SERIES, Series, code_of_series, series_for

OPPONENTS = 3


@dataclass(frozen=True, slots=True)
class Plan:
    """What to measure: names of the game and of the players, and how much of it."""

    variant: str
    seat: str
    """The tested player, who has one seat."""
    table: str
    """The player in the three other seats."""
    games: int
    """At least so many games: they are rounded up to whole series."""
    seed: int

    @property
    def series(self) -> int:
        """How many series are played."""
        return series_for(self.games)

    def codes(self) -> list[GameCode]:
        """The game code of each series, in order."""
        return [code_of_series(self.seed, index) for index in range(self.series)]


@dataclass(frozen=True, slots=True)
class Figures:
    """The tested player's figures, its opponents' (the mean of the three), and the difference.

    The intervals are explained in `arena.intervals`. `ours` − `theirs` = `difference`.
    """

    ours: Estimate
    theirs: Estimate
    difference: Estimate


@dataclass(frozen=True, slots=True)
class Measurement:
    """The figures of a plan. Distances and points are those of the last totals."""

    plan: Plan
    games: int
    series: int
    deals: int
    """Different deals that were played."""
    hands: int
    hands_a_game: Estimate
    loss: Figures
    """The share of games lost, a loss shared by k counting 1/k."""
    win: Figures
    points: Figures
    """Points a hand (the real part of the score)."""
    distance: Figures
    """The mean distance from zero at the end of a game."""
    moons: Figures
    """Moons a hand."""
    tens: Figures
    """The share of hands in which a player took the ten of clubs."""
    jacks: Figures
    attempts: Figures
    """The share of hands in which a player said that it was trying to shoot the moon."""
    attempts_won: Estimate | None
    """The share of these in which the tested player did shoot it; None if it never tried."""
    ours: Tally
    """Everything counted of the tested player."""
    theirs: Tally
    """Everything counted of its three opponents together."""


def figures_of(plan: Plan, played: Sequence[Series]) -> Measurement:
    """The figures of a plan from its series. Raises `ValueError` if there are none."""
    if not played:
        raise ValueError("there are no figures without a game")
    games = [float(GAMES_A_SERIES) for _ in played]
    hands = [float(series.hands) for series in played]
    ours = _total([series.tested for series in played])

    def figures(
        count: Callable[[Tally], float], units: Sequence[float], *, shares: bool, whole: int = 1
    ) -> Figures:
        mine = [count(series.tested) for series in played]
        theirs = [count(series.table) for series in played]
        single = [whole * unit for unit in units]
        triple = [OPPONENTS * unit for unit in single]
        estimate = share if shares else mean
        gaps = [OPPONENTS * a - b for a, b in zip(mine, theirs, strict=True)]
        return Figures(estimate(mine, single), estimate(theirs, triple), mean(gaps, triple))

    attempts = [float(series.tested.attempts) for series in played]
    attempts_won = [float(series.tested.attempts_won) for series in played]
    return Measurement(
        plan=plan,
        games=GAMES_A_SERIES * len(played),
        series=len(played),
        deals=sum(series.deals for series in played),
        hands=sum(series.hands for series in played),
        hands_a_game=mean(hands, games),
        loss=figures(lambda t: t.loss, games, shares=True, whole=WHOLE),
        win=figures(lambda t: t.win, games, shares=True, whole=WHOLE),
        points=figures(lambda t: t.points, hands, shares=False),
        distance=figures(lambda t: t.distance, games, shares=False),
        moons=figures(lambda t: t.moons, hands, shares=True),
        tens=figures(lambda t: t.tens, hands, shares=True),
        jacks=figures(lambda t: t.jacks, hands, shares=True),
        attempts=figures(lambda t: t.attempts, hands, shares=True),
        attempts_won=share(attempts_won, attempts) if ours.attempts else None,
        ours=ours,
        theirs=_total([series.table for series in played]),
    )


def _total(tallies: Sequence[Tally]) -> Tally:
    return Tally(*map(sum, zip(*tallies, strict=True)))
