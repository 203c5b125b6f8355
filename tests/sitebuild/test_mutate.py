"""Mutation testing: what is judged, without running it, which takes very long."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from sitebuild.machine import mutate
from sitebuild.machine.mutate import (
    NEVER_RUN,
    SURVIVED,
    Room,
    forget_survivors,
    judge,
    outcomes,
    place_of,
    sample,
)

KILLED = 1
ROOM = Room("hearts", [], ["tests/hearts"], 90, [])


@pytest.mark.parametrize(
    ("mutant", "place"),
    [
        ("hearts.cards.x_bits_of__mutmut_1", "hearts.cards.bits_of"),
        ("hearts.cards.x__bits_in__mutmut_12", "hearts.cards._bits_in"),
        ("hearts.cards.xǁCardSetǁof_suit__mutmut_3", "hearts.cards.CardSet.of_suit"),
        ("hearts.cards.xǁCardSetǁ__or____mutmut_3", "hearts.cards.CardSet.__or__"),
    ],
)
def test_the_place_of_a_mutant_is_its_function(mutant: str, place: str) -> None:
    assert place_of(mutant) == place


def keep(place: Path, statuses: dict[str, int | None]) -> None:
    """Write what mutmut keeps."""
    file = place / "mutants/src/hearts/cards.py.meta"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"exit_code_by_key": statuses, "other": 1}), "utf-8")


def test_what_mutmut_keeps_is_read(tmp_path: Path) -> None:
    keep(tmp_path, {"a.x_f__mutmut_1": 1, "a.x_f__mutmut_2": None})
    assert list(outcomes(tmp_path)) == [("a.x_f__mutmut_1", 1), ("a.x_f__mutmut_2", None)]


def test_survivors_are_run_anew_unless_they_are_left_out(tmp_path: Path) -> None:
    killed: dict[str, int | None] = {"a.x_g__mutmut_1": KILLED, "a.x_g__mutmut_2": -24}
    alive: dict[str, int | None] = {"a.x_f__mutmut_1": SURVIVED, "a.x_f__mutmut_2": NEVER_RUN}
    left_out: dict[str, int | None] = {"a.x_early__mutmut_1": SURVIVED}
    keep(tmp_path, killed | alive | left_out)
    forget_survivors(replace(ROOM, at_import=["a.early"]), tmp_path)
    assert dict(outcomes(tmp_path)) == killed | dict.fromkeys(alive) | left_out


def f(status: int, count: int) -> list[tuple[str, int | None]]:
    """So many mutants of the function `a.f` with this exit status."""
    return [(f"a.x_f__mutmut_{number}", status) for number in range(count)]


def g(status: int, count: int) -> list[tuple[str, int | None]]:
    return [(f"a.x_g__mutmut_{number}", status) for number in range(count)]


def list_survivors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    monkeypatch.setattr(mutate, "LISTED", tmp_path / "mutants.md")
    (tmp_path / "mutants.md").write_text(f"# List\n{line}\n", "utf-8")


def test_a_survivor_is_listed_or_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    list_survivors(tmp_path, monkeypatch, "- `a.f` × 1: the reason")
    killed = g(KILLED, 18)
    assert judge(ROOM, [*killed, *f(SURVIVED, 1)], 19) == []
    assert judge(ROOM, [*killed, *g(SURVIVED, 1)], 19) == ["a.g: 1 survive, 0 are listed"]
    assert judge(ROOM, [*killed, *f(NEVER_RUN, 2)], 20) == ["a.f: 2 survive, 1 are listed"]


def test_enough_mutants_must_be_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    list_survivors(tmp_path, monkeypatch, "- `a.f` × 9: the reason")
    few = [*f(SURVIVED, 1), *g(KILLED, 8)]
    assert judge(ROOM, few, 9) == ["88.9 % of the mutants are killed: 90 % are wanted"]
    assert judge(ROOM, [*few, ("a.x_h__mutmut_1", KILLED)], 10) == []


def test_a_sample_gives_an_estimate_with_its_interval(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    list_survivors(tmp_path, monkeypatch, "- `a.f` × 9: the reason")
    run = [*f(SURVIVED, 5), *g(KILLED, 95)]
    assert judge(ROOM, run, 100) == []
    assert capsys.readouterr().out == "hearts: 100 mutants, 5 alive, 95.0 % killed\n"
    assert judge(ROOM, run, 3000) == []
    # Wilson's interval for 95 of 100 is 88.8 to 97.8 %; Student's t makes it a little wider.
    assert capsys.readouterr().out == (
        "hearts: 100 mutants, 5 alive, 95.0 % killed\n"
        "hearts: a sample of 3000 mutants: 88.7 to 97.9 % of all are killed (95 % interval)\n"
    )


def test_a_sample_is_the_same_each_time_and_part_of_a_larger_one() -> None:
    names = [f"a.x_f__mutmut_{number}" for number in range(1000)]
    few = sample(names, 100)
    assert few == sample(names[::-1], 100) == sample(names, 300)[:100]
    assert len(set(few)) == 100
    # It takes from everywhere: of each half about half.
    assert 35 <= sum(name in names[:500] for name in few) <= 65
    assert sorted(sample(names, 5000)) == sorted(names)
    # Where code goes and comes, the rest of the sample stays.
    assert set(few) - set(names[:10]) <= set(sample([*names[10:], *"xyz"], 103))


def test_a_sample_runs_what_has_not_been_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [f"a.x_f__mutmut_{number}" for number in range(20)]
    chosen = sample(names, 5)
    keep(tmp_path, dict.fromkeys(names) | dict.fromkeys(chosen[:2], KILLED))
    asked: list[tuple[str, ...]] = []

    def mutmut(place: Path, *names: str, check: bool = True) -> None:
        asked.append(names)
        assert check == (names != (mutate.NOTHING,))
        if check:
            keep(place, dict(outcomes(place)) | dict.fromkeys(names, KILLED))

    monkeypatch.setattr(mutate, "lay_out", lambda _: tmp_path)
    monkeypatch.setattr(mutate, "mutmut", mutmut)
    assert mutate.run(ROOM, 5) == []
    assert asked == [(mutate.NOTHING,), tuple(chosen[2:])]
    asked.clear()
    assert mutate.run(ROOM, 5) == []
    assert asked == [(mutate.NOTHING,)]


def test_every_line_of_the_list_names_a_place_and_a_reason() -> None:
    lines = mutate.LISTED.read_text("utf-8").splitlines()
    assert [
        line for line in lines if line.startswith("- ") and not mutate.LINE.fullmatch(line)
    ] == []


def test_a_room_is_laid_out_with_its_tests_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutate, "BUILD", tmp_path)
    place = mutate.lay_out(mutate.room_named("hearts"))
    assert (place / "src/hearts/cards.py").is_file()
    assert (place / "tests/hearts/test_cards.py").is_file()
    assert not (place / "src/bots").exists()
    (place / "mutants").mkdir()
    (place / "mutants/mutmut-stats.json").touch()
    mutate.lay_out(mutate.room_named("hearts"))
    assert not (place / "mutants/mutmut-stats.json").exists()
    with pytest.raises(SystemExit, match="no such room: 'other'"):
        mutate.room_named("other")
