"""Leaving and coming back: the same state, whatever happened in between."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from app.backup import read_backup
from app.plain_json import read_json, read_shallow_json
from app.saves import Save, read_save
from hearts import NotationError, RecordError

from .sitting import Sitting, moon_sitting


def same(one: Sitting, other: Sitting) -> bool:
    """Whether two sittings show the same table."""
    return (one.regions, one.view, one.phase) == (other.regions, other.view, other.phase)


def test_a_reload_at_every_decision_brings_the_same_state() -> None:
    sitting = Sitting("speed=0")
    for _ in range(25):
        assert same(sitting, sitting.again("speed=0"))
        sitting.go_on()


def test_a_reload_twice_in_a_row_brings_the_same_state() -> None:
    sitting = Sitting("speed=0")
    sitting.pass_cards()
    sitting.play()
    assert same(sitting, sitting.again("speed=0").again("speed=0"))


def test_a_reload_at_the_moon_asks_again() -> None:
    sitting = moon_sitting()
    back = sitting.again("speed=0")
    assert back.phase == "moon"
    assert same(sitting, back)


def test_chosen_and_received_cards_survive_a_reload() -> None:
    sitting = Sitting()
    chosen = tuple(map(str, sitting.view.hand.cards[4:6]))
    sitting.choose(*chosen)
    back = sitting.again()
    assert tuple(map(str, back.session.play.selected)) == chosen
    back.choose(str(back.view.hand.cards[0]))
    back.act("pass")
    again = back.again()
    assert again.session.table().fresh == again.view.received
    again.act("accept")
    assert not again.again().session.table().fresh


def test_a_game_goes_on_after_a_reload_as_it_would_have() -> None:
    stayed, left = Sitting("speed=0&game=K7M2-9QXD"), Sitting("speed=0&game=K7M2-9QXD")
    for _ in range(40):
        stayed.go_on()
        left = left.again("speed=0")
        left.go_on()
    assert left.kept["record"] == stayed.kept["record"]


def test_a_damaged_record_is_told_and_kept_byte_for_byte() -> None:
    text = "complex-hearts 1\nvariant complex\nnonsense\n"
    sitting = Sitting(stored={"record": text})
    assert sitting.kept["kept"] == text
    assert 'data-notice="record-refused.damaged"' in sitting.regions["status"]
    assert sitting.phase == "passing"


def test_a_newer_record_is_told_and_kept_byte_for_byte() -> None:
    text = "complex-hearts 7\nwhatever comes\n"
    sitting = Sitting(stored={"record": text})
    assert sitting.kept["kept"] == text
    assert 'data-notice="record-refused.newer"' in sitting.regions["status"]


LONG_NAME = (
    "complex-hearts 1\nvariant complex\ncode K7M2-9QXD\n"
    f"players you miso {'p' * 1001} juniper\nhand\n"
)


def test_a_game_with_a_name_too_long_is_told_and_kept_byte_for_byte() -> None:
    sitting = Sitting(stored={"record": LONG_NAME})
    assert sitting.kept["kept"] == LONG_NAME
    assert 'data-notice="record-refused.damaged"' in sitting.regions["status"]
    assert sitting.phase == "passing"


def test_a_name_too_long_stops_no_start_wherever_it_is_stored() -> None:
    stored = {"parked": [{"record": LONG_NAME}], "kept": LONG_NAME, "kept-before": [LONG_NAME]}
    note = json.dumps({"record": LONG_NAME, "parked": [{"record": LONG_NAME}]})
    for sitting in (Sitting(stored=stored), Sitting(pending=note)):
        assert sitting.phase == "passing"
        assert sitting.session.table().parked is None


def test_a_refused_record_can_be_saved_as_a_file() -> None:
    text = "complex-hearts 7\nwhatever comes\n"
    sitting = Sitting(stored={"record": text})
    assert 'data-action="save-refused"' in sitting.regions["status"]
    sitting.act("save-refused")
    assert sitting.reply["save_as"] == {"name": "complex-hearts-game.txt", "text": text}


def test_a_second_refused_record_leaves_the_first_where_it_is_kept() -> None:
    first, second = "complex-hearts 7\nfirst\n", "complex-hearts 8\nsecond\n"
    sitting = Sitting(stored={"record": first})
    sitting = Sitting(stored={**sitting.kept, "record": second})
    assert sitting.kept["kept"] == second
    assert sitting.kept["kept-before"] == [first]


def test_a_refused_record_is_offered_once_it_can_be_taken_up() -> None:
    left = Sitting("speed=0")
    left.pass_cards()
    back = Sitting("speed=0", stored={"kept": left.kept["record"]}, entropy="another")
    assert 'data-notice="parked"' in back.regions["status"]
    assert back.kept["kept"] is None
    back.act("resume")
    back.act("accept")
    assert back.view == left.view


def test_a_record_that_breaks_a_rule_is_refused_whole() -> None:
    sitting = Sitting("speed=0")
    sitting.until("scored")
    lines = sitting.kept["record"].splitlines()
    trick = next(place for place, line in enumerate(lines) if line.startswith("trick"))
    words = lines[trick].split()
    lines[trick] = " ".join([words[0], *reversed(words[1:])])
    broken = "\n".join(lines) + "\n"
    back = Sitting(stored={**sitting.kept, "record": broken})
    assert back.kept["kept"] == broken
    line = broken.splitlines().index(lines[trick]) + 1
    assert f"(line <bdi>{line}</bdi> of the record)" in back.regions["status"]
    assert back.view.hand_number == 1
    assert not back.view.history


def test_a_record_whose_players_nobody_can_play_is_refused() -> None:
    sitting = Sitting()
    text = sitting.kept["record"].replace("pepper", "rex")
    assert Sitting(stored={"record": text}).kept["kept"] == text


def test_what_belongs_to_the_table_alone_never_refuses_a_game() -> None:
    sitting = Sitting()
    for extra in ("", "{", "[]", '{"selected": ["QQ"]}', '{"accepted": "x"}', "null"):
        back = Sitting(stored={**sitting.kept, "extra": extra})
        assert back.view == sitting.view


def failing(*_: object) -> None:
    raise RuntimeError("on purpose")


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Errors that a test brings about are not printed."""
    monkeypatch.setattr("sys.excepthook", lambda *_: None)
    return monkeypatch


def test_an_unexpected_error_brings_the_stored_table_back(quiet: pytest.MonkeyPatch) -> None:
    sitting = Sitting("speed=0")
    sitting.pass_cards()
    before = sitting.view
    for error in (RuntimeError("on purpose"), NotationError("a fault of ours, not of the page")):
        with quiet.context() as patch:

            def fail(*_: object, error: Exception = error) -> None:
                raise error

            patch.setattr("app.play.Play.play", fail)
            sitting.play()
        assert sitting.view == before
        assert 'data-notice="recovered"' in sitting.regions["status"]
        sitting.act("dismiss", value="recovered")
    sitting.play()
    assert sitting.view != before


def test_a_game_in_which_a_player_fails_is_put_aside_at_the_start(
    quiet: pytest.MonkeyPatch,
) -> None:
    left = Sitting("speed=0&game=K7M2-9QXD")
    left.choose(*map(str, left.view.hand.cards[:3]))
    left.act("pass")
    stored = {**left.kept, "extra": '{"accepted": 1}'}  # now another is to lead
    with quiet.context() as patch:
        patch.setattr("app.others.decide", failing)
        back = Sitting("speed=0", stored=stored, entropy="another")
        assert back.phase == "passing"
        assert back.session.play.game.code != "K7M2-9QXD"
        assert [one["record"] for one in back.kept["parked"]] == [left.kept["record"]]
        for notice in ("recovered", "parked"):
            assert f'data-notice="{notice}"' in back.regions["status"]
        new = back.session.play.game.code
        back.act("resume")  # it fails again, and is not lost
        assert back.kept["parked"][-1]["record"] == left.kept["record"]
        assert back.session.play.game.code not in {"K7M2-9QXD", new}
    back.act("resume")
    assert back.session.play.game.code == "K7M2-9QXD"


def test_a_game_that_can_no_longer_be_replayed_after_an_error_is_kept_as_a_refused_record(
    quiet: pytest.MonkeyPatch,
) -> None:
    sitting = Sitting("speed=0&game=K7M2-9QXD")
    sitting.pass_cards()
    record = sitting.kept["record"]

    def refuse(_: object) -> None:
        raise RecordError("on purpose")

    with quiet.context() as patch:
        patch.setattr("app.play.Play.play", failing)
        patch.setattr("app.shelf.read_save", refuse)
        sitting.play()
    assert sitting.kept["kept"] == record
    assert sitting.phase == "passing"
    assert sitting.session.play.game.code != "K7M2-9QXD"
    assert 'data-notice="record-refused.damaged"' in sitting.regions["status"]


NO_ACTIONS: list[Any] = [None, 7, "play", [], {}, {"action": None}, {"action": ["play"]}]


def test_what_is_not_an_action_of_our_page_does_nothing() -> None:
    sitting = Sitting("speed=0")
    sitting.pass_cards()
    before, step = sitting.view, sitting.main["data-step"]
    cards = [{"action": "play", "step": step, **card} for card in ({}, {"card": "QQ"})]
    for action in [*NO_ACTIONS, *cards, {"action": "play", "card": "2C", "step": "-1"}]:
        reply = sitting.session.act(action)
        assert (reply["frames"], reply["store"]) == ([], {}), action
    assert sitting.view == before
    sitting.play()
    assert sitting.view != before


def test_a_link_to_another_game_puts_the_present_one_aside_and_offers_it_back() -> None:
    sitting = Sitting("speed=0")
    sitting.pass_cards()
    sitting.play()
    linked = sitting.again("speed=0&game=K7M2-9QXD")
    assert linked.session.play.game.code == "K7M2-9QXD"
    assert 'data-notice="parked"' in linked.regions["status"]
    linked.act("resume")
    assert linked.view == sitting.view
    assert "game" in linked.reply["drop"]


def test_a_link_that_is_reloaded_does_not_start_anew() -> None:
    sitting = Sitting("speed=0&game=K7M2-9QXD")
    sitting.pass_cards()
    assert same(sitting, sitting.again("speed=0&game=K7M2-9QXD"))


def test_a_link_to_other_players_puts_the_present_game_aside_and_offers_it_back() -> None:
    sitting = Sitting("speed=0")
    sitting.pass_cards()
    linked = sitting.again("speed=0&bots=hard")
    assert linked.session.play.save.record.players == ("you", "hard", "hard", "hard")
    assert 'data-notice="parked"' in linked.regions["status"]
    linked.pass_cards()
    assert linked.again("speed=0&bots=hard").view == linked.view
    linked.act("resume")
    assert linked.view == sitting.view
    assert "bots" in linked.reply["drop"]
    linked.act("new-game")
    assert linked.session.play.save.record.players == ("you", "miso", "pepper", "juniper")


def test_what_was_typed_wrongly_is_told_by_its_own_name() -> None:
    for typed, told in (
        ({"code": "x"}, "bad-code"),
        ({"deal": "x"}, "bad-deal"),
        ({"code": "K7M2-9QXD", "deal": "x"}, "bad-deal"),
        ({"code": "x", "deal": "7"}, "bad-code"),
    ):
        sitting = Sitting("speed=0")
        code = sitting.session.play.game.code
        sitting.act("new-game", **typed)
        assert f'data-notice="{told}"' in sitting.regions["status"], typed
        assert sitting.regions["status"].count("data-notice=") == 1
        assert sitting.session.play.game.code == code


def test_a_game_that_is_left_by_a_new_one_can_be_gone_back_to() -> None:
    sitting = Sitting("speed=0")
    sitting.pass_cards()
    left = sitting.view
    sitting.act("new-game")
    assert sitting.view.hand_number == 1
    assert sitting.phase == "passing"
    sitting.act("resume")
    assert sitting.view == left


def test_a_new_game_works_at_any_moment_and_whatever_is_on_the_page() -> None:
    sitting = Sitting("speed=2")
    for _ in range(22):
        sitting.go_on()
        code = sitting.session.play.game.code
        sitting.session.act({"action": "new-game", "step": "-1"})
        assert sitting.session.play.game.code != code
        assert not sitting.session.play.game.moves
        sitting = sitting.again("speed=2")


def test_a_new_classic_game_after_a_complex_one_is_purely_classic_and_back() -> None:
    sitting = Sitting("speed=0")
    sitting.until("scored")
    for variant in ("classic", "complex"):
        sitting.act("new-game", variant=variant)
        sitting.until("scored")
        game = sitting.session.play.game
        assert game.variant.name == variant
        assert game.number == 1
        assert all(total.im == 0 for total in game.totals) or variant == "complex"
        assert f"variant {variant}" in sitting.kept["record"]


def test_a_game_after_one_that_was_gone_back_to_is_like_it() -> None:
    sitting = Sitting("speed=0&game=K7M2-9QXD")
    sitting.pass_cards()
    sitting.act("new-game", variant="classic", level="hard")
    sitting.act("resume")
    sitting.act("new-game")
    assert sitting.session.play.save.record.players == ("you", "miso", "pepper", "juniper")
    assert sitting.view.variant.name == "complex"


def test_a_game_put_aside_is_still_offered_in_the_menu_after_a_reload() -> None:
    sitting = Sitting("speed=0&game=K7M2-9QXD")
    sitting.pass_cards()
    left = sitting.view
    sitting.act("new-game")
    back = sitting.again("speed=0")
    back.act("menu")
    assert "K7M2-9QXD" in back.regions["dialog"]
    back.act("resume")
    assert back.view == left


def test_a_game_put_aside_is_replayed_once_not_for_every_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = Sitting("speed=0", entropy="replayed once")
    sitting.pass_cards()
    sitting.act("new-game")
    replayed: list[object] = []

    def counting(stored: Mapping[str, Any]) -> Save:
        replayed.append(stored)
        return read_save(stored)

    monkeypatch.setattr("app.shelf.read_save", counting)
    for _ in range(3):
        sitting.act("menu")
    assert not replayed
    sitting.act("resume")
    assert len(replayed) == 1


def test_a_level_that_was_chosen_is_stronger_than_the_players_of_the_url() -> None:
    sitting = Sitting("speed=0&bots=hard")
    sitting.act("new-game", level="easy")
    assert "bots" in sitting.reply["drop"]
    sitting.act("new-game")
    assert sitting.session.play.save.record.players == ("you", "easy", "easy", "easy")


def test_whoever_comes_back_to_a_trick_is_told_what_lies_there() -> None:
    sitting = Sitting("speed=0&game=K7M2-9QXD")
    sitting.pass_cards()
    (told,) = sitting.again("speed=0").said
    assert told.startswith("Pepper led: Two of clubs. Juniper: Four of clubs. Your turn")


def test_a_hand_counts_once_in_the_statistics_however_often_it_is_loaded() -> None:
    sitting = Sitting("speed=0")
    sitting.until("scored")
    for _ in range(3):
        sitting = sitting.again("speed=0")
        sitting.act("settings")
    (tally,) = sitting.session.table().statistics
    assert tally.hands == 1


def test_what_is_stored_is_plain_text_and_lists() -> None:
    sitting = Sitting("speed=0")
    sitting.until("scored")
    assert json.loads(json.dumps(sitting.kept)) == sitting.kept


DEEP = "[" * 1_000 + "]" * 1_000


@pytest.mark.parametrize(
    "parked",
    [
        "text",
        7,
        {"record": "x"},
        [None],
        [7, "text", [[]]],
        [{"record": [[["x"]]], "extra": {}}],
        [{"record": None}, {}],
    ],
    ids=str,
)
def test_whatever_lies_where_games_are_put_aside_the_table_is_there(parked: object) -> None:
    sitting = Sitting("speed=0")
    sitting.pass_cards()
    back = sitting.again("speed=0", stored={**sitting.kept, "parked": parked})
    assert same(sitting, back)
    back.act("export-all")
    assert back.reply["save_as"]
    read_backup(back.reply["save_as"]["text"])
    back.act("menu")
    record = back.kept["record"]
    for _ in range(4):
        back.act("resume")
    assert back.kept["record"] == record
    back.act("new-game")
    back.act("resume")
    assert back.kept["record"] == record


@pytest.mark.parametrize("extra", ['{"accepted": 1e999}', '{"selected": 7}', DEEP, "7", '""', "{"])
def test_a_game_is_not_refused_for_what_lies_beside_its_record(extra: str) -> None:
    sitting = Sitting("speed=0")
    sitting.pass_cards()
    sitting.play()
    back = sitting.again("speed=0", stored={**sitting.kept, "extra": extra})
    assert same(sitting, back)


def test_what_is_nested_without_end_is_left_out_before_it_is_read() -> None:
    text = json.dumps({"a": [1, {"b": "]}[{"}], "deep": 0, "z": "\\"})
    assert read_shallow_json(text) == json.loads(text)
    deep = text.replace(": 0", f": [3, {DEEP}, {DEEP}, 4]")
    read = read_shallow_json(deep)
    assert (read["a"], read["z"], read["deep"][0], read["deep"][-1]) == (
        [1, {"b": "]}[{"}],
        "\\",
        3,
        4,
    )
    assert str(read["deep"][1]).count("[") < 30
    for broken in ("[" * 1_000, "[" * 1_000 + "]" * 999, "]" * 30, DEEP[1:]):
        with pytest.raises(json.JSONDecodeError):
            read_shallow_json(broken)
    with pytest.raises(ValueError, match="nested"):
        read_json(DEEP)


def test_good_news_about_the_page_goes_with_the_next_card() -> None:
    sitting = Sitting("speed=0&varient=1")
    sitting.act("offline-ready")
    sitting.act("menu")
    sitting.act("close")
    assert 'data-notice="offline-ready"' in sitting.regions["status"]
    sitting.act("toggle", card=str(sitting.view.hand.cards[0]))
    assert 'data-notice="offline-ready"' not in sitting.regions["status"]
    assert 'data-notice="unknown-parameter"' in sitting.regions["status"]
