"""What is said of the players' strength is what was measured, and enough of it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import arena
from arena.strength import STRENGTHS, read_rows

PY = Path(arena.__file__).parents[1]
ROWS = read_rows(PY / "ui" / "data" / "strength.json")
README = (PY.parent / "README.md").read_text(encoding="utf-8")

DEALS = 4000
"""So many deals each way, at least, stand behind what is said of the levels."""


def interval(figures: Iterable[float], digits: int) -> str:
    value, low, high = (f"{figure:.{digits}f}" for figure in figures)
    return f"{value} ({low} to {high})".replace("-", "\N{MINUS SIGN}")


def share(row: dict[str, Any], name: str) -> str:
    return interval((100 * row[f"{name}{end}"] for end in ("", "_low", "_high")), digits=1)


def cells(row: dict[str, Any]) -> str:
    """The row of the README's table; what the tested seat takes less is better."""
    better = ""
    if row["variant"] == "classic":
        ends = (-row[f"points_difference{end}"] for end in ("", "_high", "_low"))
        better = interval(ends, digits=2) + " "
    names = " | ".join((row["variant"], row["seat"], row["table"], f"{row['games']:,}"))
    return f"| {names} | {share(row, 'loss')} | {share(row, 'win')} | {better}|"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['variant']}:{row['seat']}")
def test_the_readme_says_what_was_measured(row: dict[str, Any]) -> None:
    assert cells(row) in README


def test_every_measurement_planned_was_made() -> None:
    made = {(row["variant"], row["seat"], row["table"], row["games"]) for row in ROWS}
    assert made == {(plan.variant, plan.seat, plan.table, plan.games) for plan in STRENGTHS}


@pytest.mark.parametrize(
    ("row", "sign"),
    [
        (row, sign)
        for stronger, weaker in (("hard", "normal"), ("normal", "easy"))
        for seat, table, sign in ((stronger, weaker, 1), (weaker, stronger, -1))
        for row in ROWS
        if (row["seat"], row["table"]) == (seat, table)
    ],
    ids=lambda given: f"{given['variant']}:{given['seat']}" if isinstance(given, dict) else "",
)
def test_each_level_beats_the_one_below_it_both_ways(row: dict[str, Any], sign: int) -> None:
    """By points a hand in classic Hearts, by losses in Complex Hearts, clear of chance."""
    judged = "points" if row["variant"] == "classic" else "loss"
    assert sign * row[f"{judged}_difference_low"] < 0
    assert sign * row[f"{judged}_difference_high"] < 0
    assert row["deals"] >= DEALS
