"""The notes beside the table, by themselves."""

from __future__ import annotations

from typing import get_args

from app.notices import UPDATE, Notices
from ui.state.table import Notice, Stage


def test_a_note_is_there_once_and_the_latest_is_last() -> None:
    notices = Notices([Notice("install"), Notice("parked", {"code": "7777-7777"})])
    notices.add(Notice("install", error=True))
    assert notices.shown("playing") == (
        Notice("parked", {"code": "7777-7777"}),
        Notice("install", error=True),
    )
    notices.remove(("parked", "no-such-note"))
    assert tuple(notices) == (Notice("install", error=True),)


def test_a_kind_of_notes_goes_together() -> None:
    keys = ("backup-refused.newer", "backup-taken-in", "bad-backup")
    notices = Notices(map(Notice, keys))
    notices.remove_kind("backup")
    assert tuple(notices) == (Notice("bad-backup"),)


def test_a_new_version_is_offered_between_hands_until_it_is_dismissed() -> None:
    notices = Notices()
    stages: tuple[Stage, ...] = get_args(Stage)
    assert {stage for stage in stages if notices.offers_update(stage)} == set()
    notices.await_update()
    assert {stage for stage in stages if UPDATE in notices.shown(stage)} == {
        "passing",
        "scored",
        "over",
    }
    notices.remove(("update",))
    assert not any(notices.shown(stage) for stage in stages)
