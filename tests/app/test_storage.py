"""What is stored, and what is not: late, busy, wiped, or with rubbish beside it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.pending import with_pending

from .sitting import Sitting


def after_tricks(many: int, sitting: Sitting) -> Sitting:
    """The sitting after so many more tricks."""
    before = len(sitting.view.tricks)
    while len(sitting.view.tricks) < before + many:
        sitting.go_on()
    return sitting


def begun() -> Sitting:
    sitting = Sitting("speed=0", storage="ready")
    sitting.pass_cards()
    return sitting


def notices(sitting: Sitting) -> set[str]:
    """The keys of the notices on the page."""
    return {part.split('"')[0] for part in sitting.regions["status"].split('data-notice="')[1:]}


# The storage answers, or the other tab is closed


def test_a_tab_that_outlives_the_first_takes_its_place_and_keeps_what_was_played_in_it() -> None:
    first = begun()
    second = first.again("speed=0", storage="busy")
    assert notices(second) == {"storage-busy"}
    after_tricks(4, second)
    there = second.view
    second.kept = {}
    second.act("storage", storage="ready", stored=first.kept, pending=None)
    assert "storage-busy" not in notices(second)
    assert second.view == there
    assert len(second.again("speed=0").view.tricks) == 4


def test_what_the_first_tab_played_on_meanwhile_is_not_lost() -> None:
    first = begun()
    second = first.again("speed=0", storage="busy")
    after_tricks(3, first)
    second.act("storage", storage="ready", stored=first.kept, pending=None)
    assert second.view == first.view
    assert second.again("speed=0").view == first.view


def test_where_two_tabs_have_played_on_differently_the_other_game_is_put_aside() -> None:
    first = begun()
    while len(first.view.legal) < 2:
        first.go_on()
    second = first.again("speed=0", storage="busy")
    after_tricks(3, first)
    second.play(second.view.legal.cards[0])
    there = second.view
    second.act("storage", storage="ready", stored=first.kept, pending=None)
    assert second.view == there
    assert notices(second) == {"parked"}
    second.act("resume")
    assert second.view == first.view


def test_no_hand_counts_twice_when_a_tab_takes_over() -> None:
    first = begun()
    second = first.again("speed=0", storage="busy")
    first.until("scored")
    second.until("scored")
    second.act("storage", storage="ready", stored=first.kept, pending=None)
    assert " hands 1 " in second.kept["statistics"]


def test_games_put_aside_in_either_tab_are_there_afterwards() -> None:
    first = begun()
    second = first.again("speed=0", storage="busy")
    for tab in (first, second):
        after_tricks(1, tab)
        tab.act("new-game")
        tab.pass_cards()
    second.act("storage", storage="ready", stored=first.kept, pending=None)
    aside = [game["record"] for game in second.kept["parked"]]
    assert len(aside) == len({*aside}) == 2  # the same first trick, and the first tab's new game
    assert first.kept["record"] in aside


def test_a_first_visit_with_a_slow_storage_says_nothing_and_keeps_everything() -> None:
    late = Sitting("speed=0", storage="late")
    assert notices(late) == set()
    after_tricks(5, late)
    there = late.view
    late.kept = {}
    late.act("storage", storage="ready", stored={}, pending=None)
    assert notices(late) == set()
    assert late.again("speed=0").view == there


def test_a_kept_game_that_comes_late_takes_the_place_of_one_without_a_move() -> None:
    kept = after_tricks(2, begun())
    late = Sitting("speed=0", storage="late")
    late.choose(str(late.view.hand.cards[0]))
    late.act("storage", storage="ready", stored=kept.kept, pending=None)
    assert late.view == kept.view
    asked = Sitting("speed=0&game=K7M2-9QXD", storage="late")
    asked.act("storage", storage="ready", stored=kept.kept, pending=None)
    assert asked.session.play.game.code == "K7M2-9QXD"
    assert notices(asked) == {"parked"}


@pytest.mark.parametrize("state", ["blocked", "busy"])
def test_a_storage_that_turns_out_to_be_closed_is_told_and_may_still_open(state: str) -> None:
    late = Sitting("speed=0", storage="late")
    late.act("storage", storage=state, stored={}, pending=None)
    assert notices(late) == {f"storage-{state}"}
    late.act("storage", storage="ready", stored={}, pending=None)
    assert notices(late) == set()


@pytest.mark.parametrize("stored", [None, "text", [], {"record": 7}, {"record": "x", "parked": 7}])
def test_whatever_the_page_says_of_its_storage_the_game_goes_on(stored: object) -> None:
    sitting = after_tricks(1, begun())
    there = sitting.view
    for pending in (None, "{", 7):
        sitting.act("storage", storage="ready", stored=stored, pending=pending)
        assert sitting.view == there
    sitting.act("storage", storage="no-such-state")
    assert sitting.view == there


# A storage that was wiped


def test_a_game_that_was_stored_and_is_gone_is_told_of() -> None:
    assert notices(Sitting(storage="ready", saved=True)) == {"storage-gone"}
    assert notices(Sitting(storage="ready", saved=False)) == set()
    assert notices(Sitting(storage="blocked", saved=True)) == {"storage-blocked"}
    kept = begun()
    assert notices(kept.again(storage="ready", saved=True)) == set()
    pending = json.dumps({"record": kept.kept["record"]})
    back = Sitting(storage="ready", saved=True, pending=pending)
    assert (notices(back), back.view) == (set(), kept.view)


# A note of what was on its way

DEEP = "[" * 5_000 + "]" * 5_000


@pytest.mark.parametrize(
    "note",
    [
        *('{"record": "rubbish"}', '{"record": 7}', '{"record": null}', '{"record": ""}'),
        *('{"record": "rubbish", "extra": "{}"}', "{", "null", "7", '"record"', DEEP),
        *(f'{{"record": {DEEP}}}', '{"parked": 7}', '{"parked": [7]}', '{"parked": [{}]}'),
        *('{"statistics": "no statistics"}', '{"kept-before": [7]}', '{"no-such-name": "x"}'),
    ],
    ids=lambda note: note[:40],
)
def test_a_note_that_is_rubbish_replaces_nothing_good(note: str) -> None:
    sitting = after_tricks(2, begun())
    before = dict(sitting.kept)
    back = sitting.again("speed=0", storage="ready", pending=note)
    assert back.view == sitting.view
    assert notices(back) == set()
    assert back.kept == before
    assert with_pending(before, note) == {}


def test_of_a_note_the_good_parts_count() -> None:
    sitting = after_tricks(2, begun())
    stored = dict(sitting.kept)
    after_tricks(2, sitting)
    note: dict[str, Any] = {**sitting.kept, "statistics": "no statistics"}
    back = sitting.again("speed=0", stored=stored, storage="ready", pending=json.dumps(note))
    assert back.view == sitting.view
    assert back.kept["record"] == sitting.kept["record"]
    assert with_pending({"kept": "x"}, '{"kept": null}') == {"kept": None}


# Games put aside


def test_a_damaged_game_put_aside_does_not_hide_a_good_one() -> None:
    sitting = Sitting("speed=0&game=K7M2-9QXD")
    sitting.pass_cards()
    left = sitting.view
    sitting.act("new-game")
    good = sitting.kept["parked"]
    damaged = [
        {"record": good[0]["record"].replace("trick", "trock") + "trick 2C"},
        {},
        {"record": 7},
    ]
    back = sitting.again("speed=0", stored={**sitting.kept, "parked": [*good, *damaged]})
    back.act("menu")
    assert "K7M2-9QXD" in back.regions["dialog"]
    back.act("resume")
    assert back.view == left
    assert back.kept["parked"] == damaged
    alone = sitting.again("speed=0", stored={**sitting.kept, "parked": damaged})
    alone.act("menu")
    assert 'data-action="resume"' not in alone.regions["dialog"]
