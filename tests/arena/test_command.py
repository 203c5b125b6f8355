from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import arena
from arena import cli
from arena.failures import ArenaError
from arena.measure import Plan
from arena.strength import STRENGTHS, command_of, merged
from bots import BOTS

PY = Path(arena.__file__).parents[1]
QUICK = ["--seat", "random", "--table", "habits", "--workers", "1"]


def test_the_table_tells_game_players_seed_and_intervals(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main([*QUICK, "--games", "8", "--seed", "5"]) == 0
    said = capsys.readouterr()
    assert "one random against three habits, seed 5" in said.out
    assert "8 games: 2 series" in said.out
    assert "fewer than 30 series: the intervals are rough" in said.out
    assert said.err == ""


def test_rounding_up_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*QUICK, "--games", "5"]) == 0
    said = capsys.readouterr()
    assert "8 games" in said.out
    assert "5 games rounded up to 8" in said.err


def test_json_is_one_flat_object_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*QUICK, "--games", "8", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["variant"], data["seat"], data["table"]) == ("complex", "random", "habits")
    assert (data["games"], data["series"], data["seed"]) == (8, 2, 1)
    for name in ("loss", "win", "table_loss", "loss_difference", "points", "hands_a_game"):
        assert data[f"{name}_low"] <= data[name] <= data[f"{name}_high"]
    assert data["sole_losses"] + data["table_sole_losses"] <= 8
    assert not any(isinstance(value, (dict, list)) for value in data.values())


def test_a_bound_that_is_not_known_is_null(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*QUICK, "--games", "4", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["points_low"] is data["points_high"] is None
    assert (data["loss_low"], data["loss_high"]) == (0, 1)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--seat", "bob"], "no such player: 'bob'"),
        (["--games", "0"], "not from 1 to"),
        (["--games", "-4"], "not from 1 to"),
        (["--games", "many"], "not a whole number: 'many'"),
        (["--seed", "1.5"], "not a whole number"),
        (["--variant", "omnibus"], "invalid choice: 'omnibus'"),
        (["--workers", "0"], "not from 1 to"),
        (["dance"], "unrecognized arguments: dance"),
        (["compare", "habits"], "required: other"),
        (["compare", "habits", "bob"], "no such player: 'bob'"),
        (["strength", "--only", "complex:a:b"], "is not of the set"),
        (["strength", "--into", str(PY)], "cannot read"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(arguments)
    said = capsys.readouterr()
    assert stopped.value.code == 2
    assert complaint in said.err
    assert said.out == ""


def test_what_goes_wrong_while_playing_is_said_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ArenaError("a worker process died")

    monkeypatch.setattr(cli, "play_plan", fail)
    assert cli.main(QUICK) == 1
    assert capsys.readouterr().err == "arena: a worker process died\n"


def test_nothing_beyond_the_standard_library_is_needed() -> None:
    run = subprocess.run(
        [sys.executable, "-S", "-m", "arena", *QUICK, "--games", "4"],
        cwd=PY,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "4 games" in run.stdout


def test_a_plain_bar_is_drawn_where_rich_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setitem(sys.modules, "rich.console", None)
    assert cli.main([*QUICK, "--games", "8"]) == 0
    said = capsys.readouterr()
    assert "complex: random against habits [##############" in said.err
    assert "8/8" in said.err


def test_a_comparison_goes_both_ways_and_names_the_stronger(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ["compare", "habits", "random", "--games", "40", "--workers", "1"]
    assert cli.main([*asked, "--variant", "classic", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["stronger"] == "habits"
    assert (data["there"]["seat"], data["there"]["table"]) == ("habits", "random")
    assert (data["back"]["seat"], data["back"]["table"]) == ("random", "habits")
    assert data["there"]["points_difference_high"] < 0 < data["back"]["points_difference_low"]


def test_equals_are_not_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["compare", "habits", "habits", "--games", "8", "--workers", "1"]) == 0
    assert "habits and habits came out the same in these games." in capsys.readouterr().out


def test_strength_keeps_its_rows_in_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "data" / "strength.json"
    asked = ["strength", "--games", "4", "--workers", "1", "--into", str(kept)]
    assert cli.main([*asked, "--only", "classic:habits:random"]) == 0
    assert cli.main([*asked, "--only", "complex:random:house", "--json"]) == 0
    assert cli.main([*asked, "--only", "complex:random:house", "--json", "--seed", "6"]) == 0
    rows = json.loads(kept.read_text())
    assert [(row["variant"], row["seat"], row["seed"]) for row in rows] == [
        ("complex", "random", 6),
        ("classic", "habits", 1),
    ]
    assert rows[0]["command"].endswith("--games 4 --seed 6")
    assert len(rows[0]["date"]) == 10
    capsys.readouterr()


def test_the_documented_command_measures_the_same_plan() -> None:
    plan = Plan("complex", "habits", "house", 20_000, 1)
    assert command_of(plan) == (
        "python -m arena --variant complex --seat habits --table house --games 20000 --seed 1"
    )


def test_new_rows_take_the_place_of_old_ones_of_the_same_players() -> None:
    def row(seat: str, games: int) -> dict[str, object]:
        return {"variant": "complex", "seat": seat, "table": "house", "games": games}

    rows = merged([row("random", 1), row("habits", 2)], [row("habits", 3)])
    assert rows == [row("random", 1), row("habits", 3)]


def test_everybody_in_the_set_can_be_measured() -> None:
    assert {name for plan in STRENGTHS for name in (plan.seat, plan.table)} <= set(arena.PLAYERS)
    assert {"habits", "random", "house"} <= set(BOTS)
