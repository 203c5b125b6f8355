"""The measurements that the README and the rules page tell, and the file that holds them."""

from __future__ import annotations

__all__ = ["STRENGTHS", "command_of", "merged", "read_rows", "row_of"]

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from .measure import Measurement, Plan
from .report import as_data

_SEED: Final = 1


def _plans(variant: str, games: int, *pairs: tuple[str, str]) -> tuple[Plan, ...]:
    return tuple(Plan(variant, seat, table, games, _SEED) for seat, table in pairs)


STRENGTHS: Final = (
    *_plans("complex", 20_000, ("random", "house"), ("habits", "house")),
    *_plans("complex", 340, ("hard", "normal")),
    *_plans("complex", 448, ("normal", "hard")),
    *_plans("complex", 1_200, ("normal", "easy"), ("easy", "normal")),
    *_plans("classic", 4_000, ("habits", "random")),
    *_plans("classic", 2_000, ("normal", "random")),
    *_plans("classic", 1_380, ("hard", "normal")),
    *_plans("classic", 1_400, ("normal", "hard")),
    *_plans("classic", 2_000, ("normal", "easy"), ("easy", "normal")),
)
"""Who is measured against whom, and in how many games: the levels both ways, on more than 4,000
deals each."""


def command_of(plan: Plan) -> str:
    """The command that measures a plan again, to be run in the folder `py`."""
    return (
        f"python -m arena --variant {plan.variant} --seat {plan.seat} --table {plan.table} "
        f"--games {plan.games} --seed {plan.seed}"
    )


def row_of(measured: Measurement, date: str) -> dict[str, Any]:
    """A measurement as it is kept: its data, the command and the date (as 2001-12-31)."""
    return as_data(measured) | {"command": command_of(measured.plan), "date": date}


def read_rows(path: Path) -> list[dict[str, Any]]:
    """The measurements kept in a file; none if there is no file.

    Raises `ValueError` if the file holds something else.
    """
    if not path.exists():
        return []
    rows = json.loads(path.read_text())
    if not (isinstance(rows, list) and all(isinstance(row, dict) for row in rows)):
        raise ValueError(f"{path} is not a list of measurements")
    return rows


def merged(kept: Sequence[dict[str, Any]], new: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The kept measurements, those of the same game and players replaced by the new ones."""
    rows = {_key(row): row for row in kept} | {_key(row): row for row in new}
    order = {(plan.variant, plan.seat, plan.table): at for at, plan in enumerate(STRENGTHS)}
    return [rows[key] for key in sorted(rows, key=lambda key: (order.get(key, len(order)), key))]


def _key(row: dict[str, Any]) -> tuple[str, str, str]:
    return row["variant"], row["seat"], row["table"]
