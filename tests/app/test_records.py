"""Records: copied, saved and opened. What is no record changes nothing and loses nothing."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from app.records import FAULTS, BroughtError, read_brought, record_to_give
from hearts import Phase, read_record, write_record

from .sitting import Sitting


def scored() -> Sitting:
    sitting = Sitting("game=K7M2-9QXD&variant=classic&speed=0")
    sitting.until("scored")
    return sitting


def given(sitting: Sitting) -> str:
    saved = sitting.act("export-record")["save_as"]
    assert saved
    return str(saved["text"])


def told(sitting: Sitting) -> dict[str, Any]:
    """All that is stored, but for what only says so."""
    return dict(sitting.kept)


def counted(sitting: Sitting) -> list[tuple[str, int]]:
    """The game and the hands of each row of the statistics."""
    return [(tally.variant, tally.hands) for tally in sitting.session._shelf.statistics.tallies]


def test_before_the_first_hand_is_scored_there_is_no_record_to_give() -> None:
    sitting = Sitting("game=K7M2-9QXD&speed=0")
    sitting.act("share")
    assert "once the first hand has been scored" in sitting.regions["dialog"]
    assert "export-record" not in sitting.regions["dialog"]
    assert sitting.act("export-record")["save_as"] is None
    sitting.pass_cards()
    assert record_to_give(sitting.session.play.save.record) is None


def test_a_record_is_saved_and_shown_to_be_copied() -> None:
    sitting = scored()
    text = given(sitting)
    assert sitting.reply["save_as"]["name"] == "complex-hearts-K7M2-9QXD.txt"  # type: ignore[index]
    assert text == write_record(sitting.session.play.save.record)
    sitting.act("share")
    assert 'id="share-record"' in sitting.regions["dialog"]
    assert text in sitting.regions["dialog"]
    assert 'data-value="share-record"' in sitting.regions["dialog"]


def test_the_hand_in_progress_is_left_out() -> None:
    """A record says what everybody passed: cards that the person has not seen yet."""
    sitting = scored()
    text = given(sitting)
    sitting.act("next-hand")
    assert given(sitting) == text
    sitting.pass_cards()
    assert given(sitting) == text
    assert read_record(text).game.phase is Phase.SCORED


def test_an_opened_record_goes_on_where_it_was_and_the_game_here_is_put_aside() -> None:
    there = scored()
    here = Sitting("game=7777-7777&speed=0")
    here.pass_cards()
    here.act("share")
    here.act("open-record", record=f"\n  {given(there)}\n\n")
    assert here.view == there.view
    assert here.main["data-phase"] == "scored"
    assert here.session.settings.variant == "classic"
    assert 'data-notice="record-opened"' in here.regions["status"]
    assert "dialog" not in here.regions["dialog"]
    here.act("next-hand")
    assert here.main["data-phase"] == "passing"
    here.act("resume")
    assert str(here.session.play.game.code) == "7777-7777"
    assert here.main["data-phase"] in ("passing", "playing")


def test_a_file_is_opened_like_a_text() -> None:
    there, here = scored(), Sitting("speed=0")
    text = given(there).replace("\n", "\r\n")
    here.act("open-record", value=f"\N{ZERO WIDTH NO-BREAK SPACE}{text}")
    assert here.view == there.view
    assert here.again("speed=0").view == there.view


def test_what_a_record_has_scored_is_not_counted_and_what_is_played_on_is() -> None:
    there, here = scored(), Sitting("speed=0")
    here.act("open-record", record=given(there))
    assert counted(here) == []
    here.act("next-hand")
    here.until("scored")
    assert counted(here) == [("classic", 1)]


RECORD = given(scored())


def without_a_line(beginning: str) -> str:
    lines = RECORD.splitlines()
    lines.remove(next(line for line in lines if line.startswith(beginning)))
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "key", "said"),
    [
        ("", "not-a-record", "begins with the line"),
        ("Dear diary", "not-a-record", "begins with the line"),
        ("{}" * 9000, "not-a-record", "begins with the line"),
        ("<script>alert(1)</script>", "not-a-record", "begins with the line"),
        (RECORD.replace("complex-hearts 2", "complex-hearts 3"), "newer", "A newer version"),
        (RECORD.replace("trick 2C", "trick ZZ"), "damaged", "Line 11 of that record"),
        (RECORD.replace("pass 1", "pass 0"), "breaks-a-rule", "Line 8 of that record"),
        (without_a_line("variant"), "incomplete", "is missing"),
        (RECORD.replace("pepper", "garfield"), "player", "does not know: garfield"),
    ],
)
def test_what_is_no_record_is_refused_with_what_is_wrong_and_changes_nothing(
    text: str, key: str, said: str
) -> None:
    sitting = Sitting("game=7777-7777&speed=0")
    sitting.pass_cards()
    sitting.act("share")
    before, view = told(sitting), sitting.view
    reply = sitting.act("open-record", record=text)
    assert reply["store"] == {}
    assert told(sitting) == before
    assert sitting.view == view
    dialog = sitting.regions["dialog"]
    assert said in dialog
    assert 'aria-invalid="true"' in dialog
    assert "<script>" not in dialog
    assert said in sitting.said[-1]
    assert f'data-notice="bad-record.{key}"' in sitting.regions["status"]
    sitting.act("close")
    assert "bad-record" not in sitting.regions["status"]


def test_every_fault_has_a_sentence_in_each_language() -> None:
    from ui.words.language import load_language

    for code in "en", "ro":
        language = load_language(code)
        for fault in FAULTS:
            assert language.has(f"notice.bad-record.{fault}")


def test_every_prefix_of_a_record_is_read_or_refused() -> None:
    read = 0
    for end in range(0, len(RECORD), 37):
        with suppress(BroughtError):
            assert read_brought(RECORD[:end]).record.players[0] == "you"
            read += 1
    assert read > 3
