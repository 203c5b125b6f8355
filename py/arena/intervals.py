"""95 % intervals for figures measured in duplicate play.

The four games of a series share their deals, so they are no independent trials: what varies
independently is the series. Every figure here is a ratio of two sums over series (losses to
games, moons to hands, points to hands), and its standard error is the usual one of a ratio
over clusters: with r = Σy / Σx, the residuals y − r·x of the n series give

    SE² = n / (n − 1) · Σ (y − r·x)² / (Σx)².

- A **mean** or a **difference** gets r ± t · SE, t being Student's with n − 1 degrees of freedom.
- A **share** (of games, of hands) near 0 or 1 would get a bound beyond it that way, so it gets
  Wilson's interval for the number of independent trials that has the same standard error,
  r (1 − r) / SE² (Wilson's interval with the effective sample size, as is done for surveys
  that sample clusters). Where every series agreed at 0 or at 1, the standard error says
  nothing, and each series counts as one trial: a wider interval than the games would give.

Where every series agreed in between, as with four identical players, the interval has no width:
that the result cannot vary is what duplicate play says there. One series alone says nothing
about how much series differ; its interval is everything.
"""

from __future__ import annotations

__all__ = ["Estimate", "mean", "share", "student_t"]

from collections.abc import Sequence
from functools import cache
from math import fsum, inf, pi, sin, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

_CONFIDENCE: Final = 0.95
_Z: Final = NormalDist().inv_cdf((1 + _CONFIDENCE) / 2)


class Estimate(NamedTuple):
    """A measured figure and the two ends of its 95 % interval."""

    value: float
    low: float
    high: float

    def scaled(self, factor: float) -> Estimate:
        """The same figure in another unit. `factor` must be above zero."""
        return Estimate(self.value * factor, self.low * factor, self.high * factor)


def mean(ys: Sequence[float], xs: Sequence[float]) -> Estimate:
    """Σy / Σx over series, with Student's interval. `xs` must not sum to 0."""
    value, error = _ratio(ys, xs)
    reach = student_t(len(ys) - 1) * error if error else 0.0
    return Estimate(value, value - reach, value + reach)


def share(ys: Sequence[float], xs: Sequence[float]) -> Estimate:
    """Σy / Σx over series for 0 ≤ y ≤ x, with Wilson's interval by the effective sample size."""
    value, error = _ratio(ys, xs)
    if error == inf:
        return Estimate(value, 0.0, 1.0)
    if 0 < value < 1:
        if not error:
            return Estimate(value, value, value)
        # Few series know their own standard error badly: Student's t in place of the normal.
        narrower = (_Z / student_t(len(ys) - 1)) ** 2
        trials = value * (1 - value) / error**2 * narrower
    else:
        trials = float(len(ys))
    return _wilson(value, trials)


def _ratio(ys: Sequence[float], xs: Sequence[float]) -> tuple[float, float]:
    """Σy / Σx and its standard error; the error is infinite for a single series."""
    count = len(ys)
    size = fsum(xs)
    value = fsum(ys) / size
    if count < 2:
        return value, inf
    squares = fsum((y - value * x) ** 2 for y, x in zip(ys, xs, strict=True))
    return value, sqrt(count / (count - 1) * squares) / size


def _wilson(value: float, trials: float) -> Estimate:
    """Wilson's score interval for a share seen in a number of independent trials."""
    spread = _Z**2 / trials
    centre = (value + spread / 2) / (1 + spread)
    reach = _Z / (1 + spread) * sqrt(value * (1 - value) / trials + spread / (4 * trials))
    return Estimate(
        value, max(0.0, min(value, centre - reach)), min(1.0, max(value, centre + reach))
    )


@cache
def student_t(freedom: int) -> float:
    """The 97.5 % quantile of Student's t; infinite for no degrees of freedom.

    Found by halving, from the probability in closed form for whole degrees of freedom.
    """
    if freedom < 1:
        return inf
    if freedom > 2000:  # from here on the first term of its expansion is exact to 1e-6
        return _Z + (_Z**3 + _Z) / (4 * freedom)
    low, high = 0.0, pi / 2
    for _ in range(60):
        angle = (low + high) / 2
        if _within(angle, freedom) < _CONFIDENCE:
            low = angle
        else:
            high = angle
    return sqrt(freedom) * sin(low) / sin(pi / 2 - low)


def _within(angle: float, freedom: int) -> float:
    """The probability of |t| < √freedom · tan(angle) (Abramowitz and Stegun 26.7.3–4)."""
    sine, cosine = sin(angle), sin(pi / 2 - angle)
    odd = freedom % 2
    term = total = 0.0
    if freedom > 1:
        term = total = cosine if odd else 1.0
        for power in range(3 if odd else 2, freedom, 2):
            term *= (power - 1) / power * cosine**2
            total += term
    return 2 / pi * (angle + sine * total) if odd else sine * total
