"""Mutation testing: what is judged, without running it, which takes very long."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sitebuild.machine import mutate
from sitebuild.machine.mutate import NEVER_RUN, SURVIVED, Room, judge, outcomes, place_of

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


def test_what_mutmut_keeps_is_read(tmp_path: Path) -> None:
    file = tmp_path / "mutants/src/hearts/cards.py.meta"
    file.parent.mkdir(parents=True)
    kept = {"hearts.cards.x_bits_of__mutmut_1": 1, "hearts.cards.x_bits_of__mutmut_2": 0}
    file.write_text(json.dumps({"exit_code_by_key": kept}), "utf-8")
    assert list(outcomes(tmp_path)) == [("hearts.cards.bits_of", 1), ("hearts.cards.bits_of", 0)]


def test_a_survivor_is_listed_or_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutate, "LISTED", tmp_path / "mutants.md")
    (tmp_path / "mutants.md").write_text("# List\n- `a.f` × 1: the reason\n", "utf-8")
    killed = [("a.g", KILLED)] * 18
    assert judge(ROOM, [*killed, ("a.f", SURVIVED)]) == []
    assert judge(ROOM, [*killed, ("a.g", SURVIVED)]) == ["a.g: 1 survive, 0 are listed"]
    assert judge(ROOM, [*killed, *[("a.f", NEVER_RUN)] * 2]) == ["a.f: 2 survive, 1 are listed"]


def test_enough_mutants_must_be_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutate, "LISTED", tmp_path / "mutants.md")
    (tmp_path / "mutants.md").write_text("- `a.f` × 9: the reason\n", "utf-8")
    few = [("a.f", SURVIVED), *[("a.g", KILLED)] * 8]
    assert judge(ROOM, few) == ["88.9 % of the mutants are killed: 90 % are wanted"]
    assert judge(ROOM, [*few, ("a.g", KILLED)]) == []


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
    with pytest.raises(SystemExit, match="no such room: 'other'"):
        mutate.room_named("other")
