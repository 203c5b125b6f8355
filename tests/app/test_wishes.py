"""What was asked for: browser, remembered, URL, this sitting, each stronger than the last."""

from __future__ import annotations

import json
from datetime import date

import pytest

from app import wishes
from app.session import Context, Session
from app.wishes import Wishes, read_query, read_setting, read_taste
from hearts import NotationError

from .sitting import Sitting

TODAY = date(2026, 12, 1)


def test_each_wish_is_stronger_than_the_one_before() -> None:
    assert Sitting(languages=("ro-RO", "en")).session.settings.language == "ro"
    remembered = json.dumps({"language": "en", "speed": 3})
    sitting = Sitting(languages=("ro",), taste=remembered)
    assert sitting.session.settings.language == "en"
    assert sitting.session.settings.speed == 3
    sitting = Sitting("lang=ro&speed=1", taste=remembered)
    assert (sitting.session.settings.language, sitting.session.settings.speed) == ("ro", 1)
    sitting.act("language", value="en")
    assert sitting.session.settings.language == "en"
    assert sitting.reply["drop"] == ["lang"]
    assert sitting.taste
    assert json.loads(sitting.taste)["language"] == "en"


@pytest.mark.parametrize("written", ["ro", "RO", "ro-RO", " ro-MD ", "ro_RO", "ro-Latn-RO-x-a"])
def test_a_language_may_be_asked_for_with_its_region(written: str) -> None:
    asked = wishes.read_query([("lang", written)], TODAY)
    assert (asked.settings, asked.notices) == ({"language": "ro"}, ())
    assert Sitting(f"lang={written}").session.settings.language == "ro"


@pytest.mark.parametrize(
    "written", ["xx", "r", "rom-RO", "roo", "-ro", "", "ro" * 40 + "-" * 100_000]
)
def test_what_is_no_language_of_ours_is_told(written: str) -> None:
    asked = wishes.read_query([("lang", written)], TODAY)
    assert asked.settings == {}
    assert [one.key for one in asked.notices] == ["bad-parameter"]


def test_the_url_is_not_remembered() -> None:
    sitting = Sitting("lang=ro&theme=dark")
    sitting.act("set", name="speed", value="0")
    assert sitting.taste
    assert json.loads(sitting.taste) == {"speed": 0}


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("lang=xx", "lang"),
        ("speed=9", "speed"),
        ("theme=pink", "theme"),
        ("variant=poker", "variant"),
        ("game=%%%", "game"),
        ("deal=-1", "deal"),
        ("deal=99999999999999999999999999999999", "deal"),
        ("bots=rex", "bots"),
        ("bots=miso,pepper", "bots"),
        ("embed=maybe", "embed"),
    ],
)
def test_a_bad_value_is_ignored_with_a_visible_note(query: str, name: str) -> None:
    sitting = Sitting(query)
    assert sitting.phase == "passing"
    assert 'data-notice="bad-parameter"' in sitting.regions["status"]
    assert name in sitting.regions["status"]


MISSPELT = (
    *("varient", "variants", "Variant", " variant", "game-code", "gaem", "games", "deals", "dael"),
    *("language", "langs", "theem", "themes", "sped", "embedded", "emebd", "bot", "botz", "news"),
    "variant" + "x" * 100_000,
)
OF_OTHERS = (
    *("utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term", "fbclid", "gclid"),
    *("msclkid", "mc_cid", "mc_eid", "igshid", "ref", "source", "si", "s", "v", "id", "t", "_ga"),
    *("yclid", "twclid", "of-no-use", "", "x" * 100_000, "hsa_cam", "srsltid", "fb_action_ids"),
)


@pytest.mark.parametrize("name", MISSPELT, ids=lambda name: name[:20])
def test_a_misspelt_parameter_is_ignored_with_a_visible_note(name: str) -> None:
    wished = read_query([(name, "classic")], TODAY)
    assert [notice.key for notice in wished.notices] == ["unknown-parameter"]
    assert 'data-notice="unknown-parameter"' in Sitting(f"{name[:20]}=1").regions["status"]


def test_what_others_append_to_links_is_not_worth_a_note() -> None:
    assert read_query([(name, "x") for name in OF_OTHERS], TODAY) == Wishes()


def test_a_value_from_outside_stands_by_itself_in_its_note() -> None:
    """It is isolated, so that it turns no other word around, and may break anywhere."""
    backwards = "\u202eK7M2"
    status = Sitting(f"game={backwards}").regions["status"]
    assert f"<bdi>{backwards}</bdi>" in status
    assert status.count("<bdi>") == 2


def test_a_value_from_the_url_is_escaped() -> None:
    status = Sitting("lang=<script>alert(1)</script>").regions["status"]
    assert "<script" not in status
    assert "&lt;script" in status


def test_a_note_is_dismissed() -> None:
    sitting = Sitting("lang=xx")
    sitting.act("dismiss", value="bad-parameter")
    assert "data-notice" not in sitting.regions["status"]


def test_the_url_names_the_game_the_deal_and_the_players() -> None:
    wishes = read_query([("game", "k7m2 9qxd"), ("deal", "12"), ("bots", "random")], TODAY)
    assert wishes.code == "K7M2-9QXD"
    assert wishes.deal == 12
    assert wishes.players == ("you", "random", "random", "random")


@pytest.mark.parametrize("typed", [{"code": "K7M2"}, {"deal": "-1"}])
def test_what_was_typed_wrongly_is_told_only_while_its_dialog_is_open(
    typed: dict[str, str],
) -> None:
    sitting = Sitting()
    sitting.act("share")
    sitting.act("new-game", **typed)
    assert 'data-notice="bad-' in sitting.regions["status"]
    sitting.act("close")
    assert "data-notice" not in sitting.regions["status"]


def test_a_code_typed_wrongly_is_explained_and_nothing_begins() -> None:
    sitting = Sitting()
    code = sitting.session.play.game.code
    sitting.act("new-game", code="K7M2")
    assert sitting.session.play.game.code == code
    assert 'data-notice="bad-code"' in sitting.regions["status"]
    sitting.act("new-game", code="k7m2-9qxd")
    assert sitting.session.play.game.code == "K7M2-9QXD"
    assert "bad-code" not in sitting.regions["status"]


def test_the_deal_typed_in_is_the_first_hand() -> None:
    sitting = Sitting()
    sitting.act("new-game", deal="123")
    assert sitting.session.play.game.first_deal == 123


def test_changing_the_language_changes_every_word_and_nothing_else() -> None:
    sitting = Sitting("speed=0")
    sitting.choose(*map(str, sitting.view.hand.cards[:2]))
    before, selected = sitting.view, sitting.session.play.selected
    english = dict(sitting.regions)
    sitting.act("language", value="ro")
    assert sitting.view == before
    assert sitting.session.play.selected == selected
    assert sitting.frames[0]["page"]["lang"] == "ro"
    assert sitting.regions["status"] != english["status"]
    sitting.act("language", value="en")
    assert sitting.regions == english


def test_the_first_hand_on_the_page_is_taken_over_with_what_was_chosen() -> None:
    sitting = Sitting(opening="CATS-CATS")
    assert sitting.session.play.game.code == "CATS-CATS"
    chosen = tuple(map(str, sitting.view.hand.cards[2:5]))
    taken = Sitting(opening="CATS-CATS", chosen=chosen)
    assert tuple(map(str, taken.session.play.selected)) == chosen
    assert Sitting(opening="CATS-CATS", chosen=("XX", "2C")).session.play.selected == ()


def test_a_kept_game_is_stronger_than_the_first_hand_on_the_page() -> None:
    sitting = Sitting()
    back = sitting.again(opening="CATS-CATS")
    assert back.view == sitting.view


def test_codes_of_new_games_follow_from_fresh_randomness() -> None:
    codes = {Sitting(entropy=str(number)).session.play.game.code for number in range(20)}
    assert len(codes) == 20


@pytest.mark.parametrize("state", ["blocked", "busy"])
def test_storage_that_will_not_remember_says_so(state: str) -> None:
    assert f'data-notice="storage-{state}"' in Sitting(storage=state).regions["status"]


def test_remembered_settings_that_cannot_be_read_are_as_if_never_set() -> None:
    assert read_taste("{") == {}
    assert read_taste("[1]") == {}
    assert read_taste('{"speed": 7, "theme": "dark", "x": 1}') == {"theme": "dark"}


@pytest.mark.parametrize(
    ("name", "value"),
    [("speed", True), ("speed", "4"), ("confirm", "perhaps"), ("language", "xx"), ("x", "y")],
)
def test_what_is_no_value_of_a_setting_is_refused(name: str, value: object) -> None:
    with pytest.raises(NotationError):
        read_setting(name, value)


def test_an_embedding_page_hears_the_result_and_no_code_or_card() -> None:
    sitting = Sitting("speed=0")
    assert sitting.reply["message"] == {"type": "ready", "variant": "complex"}
    sitting.until("scored")
    message = sitting.reply["message"]
    assert message
    assert message["type"] == "result"
    assert message["totals"] == [str(total) for total in sitting.view.totals]
    assert sitting.session.play.game.code not in json.dumps(message)


@pytest.mark.parametrize("asked", ["", "hard", "easy", "random,hard,normal", "miso,pepper,hard"])
def test_the_players_are_written_as_they_were_asked_for(asked: str) -> None:
    query = (("bots", asked),) if asked else ()
    session = Session(Context(query=query, entropy="the same for all"))
    assert session.table().players == asked
