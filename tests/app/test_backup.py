"""Everything as one file: saved, and loaded elsewhere or here without losing anything."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from app.backup import BackupError, read_backup, write_backup
from app.statistics import Counted, Statistics, read_statistics
from hearts import Score
from ui.state.tally import Tally

from .sitting import Sitting


def everything(sitting: Sitting) -> str:
    saved = sitting.act("export-all")["save_as"]
    assert saved
    assert saved["name"] == "complex-hearts-everything.json"
    return str(saved["text"])


def played() -> Sitting:
    """One game put aside, one at the table, a refused record, statistics and a setting."""
    sitting = Sitting(
        "game=K7M2-9QXD&variant=classic&speed=0", stored={"record": "complex-hearts 7\n"}
    )
    sitting.act("set", name="deck", value="four")
    sitting.until("scored")
    sitting.act("new-game", variant="complex", code="0000-0019")
    sitting.pass_cards()
    sitting.play()
    return sitting


def test_a_backup_brings_everything_to_an_empty_browser() -> None:
    there = played()
    here = Sitting("speed=0")
    here.act("import-all", value=everything(there))
    for name in ("record", "parked", "statistics", "kept"):
        assert here.kept[name] == there.kept[name], name
    assert json.loads(here.taste or "")["deck"] == "four"
    assert 'data-notice="backup-taken-in"' in here.regions["status"]
    assert "have been added" in here.said[-1]
    assert here.view == there.view
    back = here.again("speed=0")
    assert back.view == there.view
    assert here.session.settings.variant == "complex"


def test_what_was_here_is_put_aside_added_to_and_chosen_still() -> None:
    text = everything(played())
    here = Sitting("speed=0&game=7777-7777", stored={"record": "complex-hearts 8\n"})
    here.act("set", name="deck", value="two")
    here.until("scored")
    hands = read_statistics(here.kept["statistics"]).tallies[0].hands
    record = here.kept["record"]
    here.act("import-all", value=text)
    assert [game["record"] for game in here.kept["parked"]][-1] == record
    assert here.session.table().parked == "7777-7777"
    assert {"complex-hearts 7\n", "complex-hearts 8\n"} == {
        here.kept["kept"],
        *here.kept["kept-before"],
    }
    assert json.loads(here.taste or "")["deck"] == "two"
    tallies = read_statistics(here.kept["statistics"]).tallies
    assert {(t.variant, t.hands) for t in tallies} == {("complex", hands), ("classic", 1)}


def test_taking_in_what_is_here_already_changes_nothing() -> None:
    sitting = played()
    text = everything(sitting)
    sitting.until("scored")
    before = dict(sitting.kept)
    for _ in range(2):
        sitting.act("import-all", value=text)
        assert sitting.kept == before


def spoilt(text: str, change: Callable[[dict[str, Any]], None]) -> str:
    content = json.loads(text)
    change(content)
    return json.dumps(content)


def move_refused(content: dict[str, Any]) -> None:
    record = content["games"][0]["record"]
    content["games"][0]["record"] = record.replace("trick ", "trick 2C 2C ", 1)


def without_games(content: dict[str, Any]) -> None:
    del content["games"]


def a_part(text: str) -> str:
    return text[: len(text) // 2]


def a_record(text: str) -> str:
    return str(json.loads(text)["games"][0]["record"])


Change = Callable[[dict[str, Any]], None]

CHANGES: dict[str, tuple[Change, str]] = {
    "no games": (without_games, "damaged"),
    "no game": (lambda content: content["games"].append(None), "damaged"),
    "many": (lambda content: content.update(games=content["games"] * 60), "damaged"),
    "against the rules": (move_refused, "game"),
    "numbers": (lambda content: content.update(refused=[3]), "damaged"),
    "statistics": (lambda content: content.update(statistics="?"), "damaged"),
    "settings": (lambda content: content["settings"].update(deck="x"), "damaged"),
}

TEXTS: dict[str, str | Callable[[str], str]] = {
    "nothing": "",
    "a part": a_part,
    "no object": "[1]",
    "a deep list": "[" * 200_000,
    "a record": a_record,
    "no version": '{"complex-hearts-backup": true}',
}


def refused_whole(text: str, key: str) -> None:
    here = Sitting("speed=0")
    here.pass_cards()
    before, taste, table = dict(here.kept), here.taste, here.view
    reply = here.act("import-all", value=text)
    assert not reply["store"]
    assert (here.kept, here.taste, here.view) == (before, taste, table)
    assert f'data-notice="backup-refused.{key}"' in here.regions["status"]
    assert "nothing here has changed" in here.said[-1]


@pytest.mark.parametrize("name", CHANGES)
def test_a_bad_file_is_refused_whole_and_changes_nothing(name: str) -> None:
    change, key = CHANGES[name]
    refused_whole(spoilt(everything(played()), change), key)


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_no_backup_is_refused_and_changes_nothing(name: str) -> None:
    text = TEXTS[name]
    refused_whole(text if isinstance(text, str) else text(everything(played())), "damaged")


def test_a_newer_backup_is_refused_and_says_so() -> None:
    refused_whole('{"complex-hearts-backup": 2}', "newer")


def test_games_put_aside_that_cannot_be_replayed_are_saved_as_they_are() -> None:
    sitting = Sitting(stored={"parked": [{"record": "complex-hearts 9\n"}, "nonsense"]})
    backup = read_backup(everything(sitting))
    assert backup.refused == ("complex-hearts 9\n", "nonsense")
    assert len(backup.games) == 1


def test_a_backup_survives_writing_and_reading() -> None:
    backup = read_backup(everything(played()))
    again = read_backup(write_backup(backup))
    assert write_backup(again) == write_backup(backup)
    with pytest.raises(BackupError):
        read_backup("{}")


ROW = Tally("complex", "normal", 2, Fraction(1), Fraction(0), 9, 1, 3, Score(3, 4), Score(80, 0))
FEW = replace(ROW, games=1, hands=4, moons=0, tens=1, best=Score(30, 0), worst=Score(90, 1))


def test_statistics_of_different_games_are_added() -> None:
    ours = Statistics((ROW,), ((Counted("complex", "K7M2-9QXD", 0), 3),))
    theirs = Statistics((FEW,), ((Counted("complex", "0000-0019", 0), 4),))
    joined = ours.joined(theirs)
    assert joined.tallies == (
        replace(ROW, games=3, won=Fraction(2), hands=13, tens=4, worst=Score(90, 1)),
    )
    assert joined.counted == theirs.counted + ours.counted
    assert joined.joined(theirs) == joined
    assert joined.joined(ours) == joined


def test_statistics_that_share_a_game_are_not_counted_twice() -> None:
    code = "K7M2-9QXD"
    ours = Statistics((FEW,), ((Counted("complex", code, 0), 3),))
    theirs = Statistics((ROW,), ((Counted("complex", code, 0), 5),))
    assert ours.joined(theirs) == Statistics((ROW,), ((Counted("complex", code, 0), 5),))
    assert theirs.joined(ours) == theirs


def test_many_games_of_two_browsers_are_known_again() -> None:
    ours = Statistics((ROW,), tuple((Counted("complex", f"0000-{n:04}", 0), 1) for n in range(32)))
    theirs = Statistics(
        (FEW,), tuple((Counted("complex", f"1111-{n:04}", 0), 1) for n in range(32))
    )
    joined = ours.joined(theirs)
    assert joined.joined(theirs).tallies == joined.tallies
    assert joined.joined(ours).tallies == joined.tallies
