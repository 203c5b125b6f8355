"""Measurements as a table for people and as plain data for programs."""

from __future__ import annotations

__all__ = ["as_data", "as_table"]

from math import isfinite
from typing import Any, Final

from hearts import read_variant

from .intervals import Estimate
from .measure import Figures, Measurement
from .play import Tally

_HAND: Final = 100
"""Rare things are told for each hundred hands."""
_FEW: Final = 30
"""From so few series, how much series differ is itself known only roughly."""


def as_data(measured: Measurement) -> dict[str, Any]:
    """A measurement as one flat JSON object.

    Shares lie between 0 and 1. `loss`, `loss_low`, `loss_high` are the tested player's figure
    and its 95 % interval; `table_loss` … the mean of its opponents'; `loss_difference` … the
    difference. A bound that is not known is null.
    """
    plan = measured.plan
    data: dict[str, Any] = {
        "variant": plan.variant,
        "seat": plan.seat,
        "table": plan.table,
        "games": measured.games,
        "series": measured.series,
        "deals": measured.deals,
        "hands": measured.hands,
        "seed": plan.seed,
        **_numbers("hands_a_game", measured.hands_a_game),
    }
    for name in ("loss", "win", "points", "distance", "moons", "tens", "jacks", "attempts"):
        figures: Figures = getattr(measured, name)
        data |= _numbers(name, figures.ours)
        data |= _numbers(f"table_{name}", figures.theirs)
        data |= _numbers(f"{name}_difference", figures.difference)
    if measured.attempts_won:
        data |= _numbers("attempts_won", measured.attempts_won)
    for prefix, tally in (("", measured.ours), ("table_", measured.theirs)):
        data |= {
            f"{prefix}{name}": getattr(tally, name)
            for name in (
                "sole_losses",
                "shared_losses",
                "sole_wins",
                "shared_wins",
                "moons_given",
            )
        }
        data |= {f"{prefix}moons_shot": tally.moons, f"{prefix}tens_taken": tally.tens}
    return data


def _numbers(name: str, estimate: Estimate) -> dict[str, float | None]:
    value, low, high = (round(x, 6) if isfinite(x) else None for x in estimate)
    return {name: value, f"{name}_low": low, f"{name}_high": high}


def as_table(measured: Measurement) -> str:
    """A measurement as a table of text, figures with their 95 % intervals."""
    plan = measured.plan
    variant = read_variant(plan.variant)
    rows = [
        ("", plan.seat, f"each {plan.table}", "difference"),
        _row("games lost, %", measured.loss, 100),
        ("  alone, shared", *_both(measured, "sole_losses", "shared_losses")),
        _row("games won, %", measured.win, 100),
        ("  alone, shared", *_both(measured, "sole_wins", "shared_wins")),
    ]
    if variant.on_plane:
        rows.append(_row("distance at the end", measured.distance, 1))
    else:
        rows.append(_row("points a hand", measured.points, 1, digits=2))
    rows += [
        _row("moons in 100 hands", measured.moons, _HAND, digits=2),
        ("  shot, of these given", *_both(measured, "moons", "moons_given")),
        _row("tens of clubs in 100 hands", measured.tens, _HAND),
        _row("jacks of diamonds in 100 hands", measured.jacks, _HAND),
    ]
    if measured.ours.attempts or measured.theirs.attempts:
        rows.append(_row("moons tried in 100 hands", measured.attempts, _HAND))
    if measured.attempts_won:
        rows.append(("  of 100 tries, shot", _text(measured.attempts_won.scaled(100)), "", ""))
    heading = (
        f"{plan.variant}: one {plan.seat} against three {plan.table}, seed {plan.seed}\n"
        f"{measured.games} games: {measured.series} series of deals, each played from every "
        f"seat ({measured.deals} deals, {measured.hands} hands)\n"
        f"hands a game: {_text(measured.hands_a_game)}\n"
    )
    if measured.series < _FEW:
        heading += f"fewer than {_FEW} series: the intervals are rough\n"
    return heading + "\n" + _aligned(rows)


def _row(name: str, figures: Figures, factor: float, digits: int = 1) -> tuple[str, str, str, str]:
    return (
        name,
        _text(figures.ours.scaled(factor), digits),
        _text(figures.theirs.scaled(factor), digits),
        _text(figures.difference.scaled(factor), digits, sign="+"),
    )


def _both(measured: Measurement, first: str, second: str) -> tuple[str, str, str]:
    def counts(tally: Tally) -> str:
        return f"{getattr(tally, first)}, {getattr(tally, second)}"

    return counts(measured.ours), f"{counts(measured.theirs)} (all three)", ""


def _text(estimate: Estimate, digits: int = 1, sign: str = "") -> str:
    value, low, high = (f"{number:{sign}.{digits}f}" for number in estimate)
    return f"{value} ({low} to {high})"


def _aligned(rows: list[tuple[str, str, str, str]]) -> str:
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )
