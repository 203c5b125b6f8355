from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from hearts import CLASSIC, COMPLEX, Game, GameCode, Score, Seat, Variant, deal_number, deal_of_hand
from ui.dialogs.menus import dialog
from ui.state.table import Notice, Settings, Table
from ui.state.tally import Tally
from ui.words.language import LANGUAGES, Language, load_language

from ..html_tree import Node, read_html
from ..scenes import played

CODE = "K7M2-9QXD"
DIALOGS = ("start", "menu", "settings", "statistics", "clearing", "share", "help", "about")
TALLIES = (
    Tally(
        "complex", "normal", 3, Fraction(3, 2), Fraction(1), 24, 1, 7, Score(-3, 4), Score(60, 80)
    ),
    Tally("classic", "hard", 2, Fraction(0), Fraction(1, 3), 20, 0, 0, Score(31), Score(118), 8),
)


def table(name: str | None, variant: Variant = COMPLEX, **changes: object) -> Table:
    game = Game(variant, GameCode(CODE))
    shown = Table(
        view=game.view(Seat.SOUTH),
        stage="passing",
        game_code=CODE,
        dialog=name,
        statistics=TALLIES,
        settings=Settings(variant=variant.name),
    )
    return replace(shown, **changes)  # type: ignore[arg-type]


def shown(where: Table, language: Language | None = None) -> Node:
    return read_html(str(dialog(where, language or load_language("en"))))


@pytest.mark.parametrize("name", [None, "last-trick", "no-such-dialog"])
def test_no_dialog_is_shown_unless_one_is_open(name: str | None) -> None:
    assert dialog(table(name), load_language("en")) is None


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)
@pytest.mark.parametrize("name", DIALOGS)
class TestEveryDialog:
    def test_it_is_titled_and_can_be_closed(self, name: str, variant: Variant, code: str) -> None:
        page = shown(table(name, variant), load_language(code))
        (box,) = page.tags("dialog")
        (title,) = page.all(id=str(box.attributes["aria-labelledby"]))
        assert title.text == load_language(code).text(f"dialog.{name}")
        (close,) = page.all(data_action="close")
        assert close.text

    def test_every_message_is_there(self, name: str, variant: Variant, code: str) -> None:
        # A missing message would show its name.
        text = shown(table(name, variant), load_language(code)).text
        assert not re.search(r"\b(?:menu|settings|share|statistics|keys?|about|level)\.\w", text)

    def test_ids_are_unique_and_references_lead_to_them(
        self, name: str, variant: Variant, code: str
    ) -> None:
        page = shown(table(name, variant), load_language(code))
        ids = [str(node.attributes["id"]) for node in page.all() if "id" in node.attributes]
        assert len(ids) == len(set(ids))
        for node in page.all():
            for attribute in ("aria-labelledby", "aria-describedby", "for"):
                assert set((node.attributes.get(attribute) or "").split()) <= set(ids)

    def test_every_control_has_a_name(self, name: str, variant: Variant, code: str) -> None:
        page = shown(table(name, variant), load_language(code))
        labelled = {label.attributes.get("for") for label in page.tags("label")}
        wrapped = [node for label in page.tags("label") for node in label.tags("input")]
        for field_ in page.tags("input"):
            assert field_ in wrapped or field_.attributes["id"] in labelled
        for button in page.tags("button"):
            assert (
                button.text
                or "aria-label" in button.attributes
                or ("aria-labelledby" in button.attributes)
            )
        for group in page.tags("fieldset"):
            assert group.tags("legend")[0].text

    def test_nothing_carries_a_style_of_its_own(
        self, name: str, variant: Variant, code: str
    ) -> None:
        page = shown(table(name, variant), load_language(code))
        assert not [node for node in page.all() if "style" in node.attributes]


@pytest.mark.parametrize("name", ["start", "menu"])
def test_a_newcomer_presses_one_button(name: str) -> None:
    page = shown(table(name))
    (form,) = page.tags("form")
    (play,) = form.all(data_action="new-game")
    assert play.attributes["type"] == "submit"
    chosen = {
        node.attributes["name"]: node.attributes["value"]
        for node in form.tags("input")
        if "checked" in node.attributes
    }
    assert chosen == {"variant": "complex", "level": "normal", "hands": "8"}


def test_both_games_all_four_levels_and_all_lengths_can_be_chosen() -> None:
    settings = Settings(variant="classic", level="hard", hands=1)
    page = shown(table("menu", CLASSIC, settings=settings))
    values = [
        (node.attributes["name"], node.attributes["value"], "checked" in node.attributes)
        for node in page.tags("input")
    ]
    assert values == [
        ("variant", "complex", False),
        ("variant", "classic", True),
        ("hands", "1", True),
        ("hands", "8", False),
        ("hands", "0", False),
        ("level", "easy", False),
        ("level", "normal", False),
        ("level", "hard", True),
        ("level", "expert", False),
    ]


def test_the_menu_leads_to_every_other_dialog_to_the_rules_and_to_the_lesson() -> None:
    page = shown(table("menu"), load_language("ro"))
    actions = {node.attributes["data-action"] for node in page.tags("button")}
    assert {"settings", "statistics", "share", "help", "about"} <= actions
    assert [link.attributes["href"] for link in page.tags("a")] == [
        "ro/rules.html",
        "ro/ten.html",
    ]


@pytest.mark.parametrize("name", ["start", "menu", "settings"])
def test_each_language_is_offered_in_its_own_words(name: str) -> None:
    buttons = list(shown(table(name), load_language("ro")).all(data_action="language"))
    assert [(b.text, b.attributes["lang"], b.attributes["aria-pressed"]) for b in buttons[:2]] == [
        ("English", "en", "false"),
        ("Română", "ro", "true"),
    ]


def test_every_setting_is_shown_as_it_is() -> None:
    settings = Settings(theme="dark", speed=3, deck="four", confirm=True, keys=False, wait=True)
    page = shown(table("settings", settings=settings))
    on = {
        (node.attributes["data-name"], node.attributes["value"])
        for node in page.tags("input")
        if node.attributes["type"] == "radio" and "checked" in node.attributes
    }
    assert on == {("theme", "dark"), ("speed", "3"), ("deck", "four")}
    switches = {
        str(node.attributes["data-name"]): "checked" in node.attributes
        for node in page.all(type="checkbox")
    }
    assert switches == {"confirm": True, "keys": False, "wait": True}
    assert all(node.attributes["data-action"] == "set" for node in page.tags("input"))


@pytest.mark.parametrize(
    ("variant", "on", "word"), [(COMPLEX, "true", "On"), (CLASSIC, "false", "Off")]
)
def test_jack_and_subtracting_moon_are_locked_with_the_reason(
    variant: Variant, on: str, word: str
) -> None:
    page = shown(table("settings", variant))
    locked = list(page.all(aria_disabled="true"))
    assert len(locked) == 2
    for switch in locked:
        assert switch.attributes["role"] == "switch"
        assert switch.attributes["aria-checked"] == on
        assert "data-action" not in switch.attributes
        (reason,) = page.all(id=str(switch.attributes["aria-describedby"]))
        assert reason.text.startswith("Locked: ")
    notes = [node.text for node in page.all(class_="option-note")]
    assert notes[-2:] == [f"{word}, locked"] * 2
    assert "Jack of diamonds −10" in page.text


def test_a_game_is_shared_by_code_and_link() -> None:
    page = shown(table("share"))
    (code,), (link,) = (page.all(id=f"share-{name}") for name in ("code", "link"))
    assert code.text == CODE
    assert link.attributes["href"] == f"?variant=complex&game={CODE}&hands=0"
    copied = {node.attributes["data-value"] for node in page.all(data_action="copy")}
    assert copied == {"share-code", "share-link"}


def test_the_number_of_the_first_deal_is_told_once_its_hand_is_over() -> None:
    """Whoever has the number of a deal can work out all four hands."""
    number = deal_number(deal_of_hand(GameCode(CODE), 1))
    for code in LANGUAGES:
        page = shown(table("share"), load_language(code))
        assert not list(page.all(id="share-deal"))
        assert str(number) not in page.text
    assert "once that hand is over" in shown(table("share")).text
    game = next(game for game in played(COMPLEX) if game.history)
    (shared,) = shown(table("share", view=game.view(Seat.SOUTH))).all(id="share-deal")
    assert int(shared.text) == number


def test_a_game_begun_with_a_deal_is_shared_with_it() -> None:
    page = shown(table("share", deal=42))
    (number,), (link,) = page.all(id="share-deal"), page.all(id="share-link")
    assert number.text == "42"
    assert link.attributes["href"] == f"?variant=complex&game={CODE}&hands=0&deal=42"


def test_a_shared_link_brings_the_same_players_and_the_same_length() -> None:
    view = Game(COMPLEX, GameCode(CODE), hands=8).view(Seat.SOUTH)
    page = shown(table("share", players="hard", view=view))
    (link,) = page.all(id="share-link")
    assert link.attributes["href"] == f"?variant=complex&game={CODE}&hands=8&bots=hard"


@pytest.mark.parametrize("name", ["code", "deal"])
def test_a_wrong_code_or_number_is_told_beside_its_field(name: str) -> None:
    notice = Notice(f"bad-{name}", {"value": '<b>"&'}, error=True)
    page = shown(table("share", notices=(notice,)))
    (entry,) = page.all(id=f"enter-{name}")
    assert entry.attributes["value"] == '<b>"&'
    assert entry.attributes["aria-invalid"] == "true"
    (error,) = page.all(id=f"error-{name}")
    assert error.text.startswith("That is no")
    assert f"error-{name}" in str(entry.attributes["aria-describedby"])
    assert sum("aria-invalid" in node.attributes for node in page.tags("input")) == 1


def test_codes_and_numbers_begin_a_new_game() -> None:
    forms = [
        form
        for form in shown(table("share")).tags("form")
        if form.tags("button")[0].attributes["data-action"] == "new-game"
    ]
    assert [form.tags("input")[0].attributes["name"] for form in forms] == ["code", "deal"]
    assert all(list(form.all(data_action="new-game", type="submit")) for form in forms)


def test_a_record_is_there_to_save_copy_and_read_once_a_hand_is_scored() -> None:
    before = shown(table("share"))
    assert not list(before.all(data_action="export-record"))
    assert "once the first hand has been scored" in before.text
    page = shown(table("share", record="complex-hearts 2\nvariant complex"))
    assert list(page.all(data_action="export-record"))
    assert list(page.all(data_action="copy", data_value="share-record"))
    (record,) = page.all(id="share-record")
    assert record.text == "complex-hearts 2 variant complex"


def test_a_text_that_is_no_record_stays_in_its_field_with_what_is_wrong() -> None:
    notice = Notice("bad-record.damaged", {"value": "<b>x", "line": "7"}, error=True)
    page = shown(table("share", notices=(notice,)))
    (field,) = page.all(id="enter-record")
    assert field.text == "<b>x"
    assert field.attributes["aria-invalid"] == "true"
    assert field.attributes["aria-describedby"] == "hint-record error-record"
    (error,) = page.all(id="error-record")
    assert error.text.startswith("Line 7 of that record cannot be read.")
    assert len(list(page.all(data_action="open-record"))) == 2, "a button and a file"


def test_statistics_are_a_table_by_game_and_level() -> None:
    page = shown(table("statistics"), load_language("ro"))
    rows = [
        [cell.text for cell in row.children if isinstance(cell, Node)] for row in page.tags("tr")
    ]
    first = ["Complex Hearts", "Normal", "Până la 100", "3", "1,50 50 %", "1", "24", "1", "7", "0"]
    assert rows[1][:10] == first
    assert rows[1][10].startswith("5 ")
    assert "−3 + 4i" in rows[1][10]
    assert rows[2][:8] == ["Hearts clasic", "Greu", "8 mâini", "2", "0 0 %", "0,33", "20", "0"]
    assert rows[2][10:] == ["31", "118"]
    assert "dar nu și partida" in page.text
    assert list(page.all(data_action="export-statistics"))
    assert list(page.all(data_action="clearing"))


def test_ten_games_of_which_seven_are_won_are_seventy_percent() -> None:
    tally = Tally("complex", "normal", 10, Fraction(7), Fraction(2), 90, 0, 5, Score(3), Score(80))
    rows = shown(table("statistics", statistics=(tally,))).tags("tr")
    assert [cell.text for cell in rows[1].tags("td")][2:5] == ["10", "7 70%", "2"]
    begun = replace(tally, games=0, won=Fraction(0), lost=Fraction(0), best=None, worst=None)
    rows = shown(table("statistics", statistics=(begun,))).tags("tr")
    assert [cell.text for cell in rows[1].tags("td")][2:5] == ["0", "0", "0"]


def test_without_games_the_statistics_say_so_and_offer_nothing_to_clear() -> None:
    page = shown(table("statistics", statistics=()))
    assert "Nothing has been counted yet." in page.text
    assert not list(page.all(data_action="clearing"))


def test_the_start_screen_shows_games_won_and_lost() -> None:
    (games,) = shown(table("start")).tags("table")
    assert [cell.text for cell in games.tags("th")[:6]] == [
        "Game",
        "Opponents",
        "Length",
        "Games",
        "Won",
        "Lost",
    ]
    assert not shown(table("start", statistics=())).tags("table")


def test_the_keyboard_help_says_whether_letters_are_on() -> None:
    assert "They work unless" in shown(table("help")).text
    off = shown(table("help", settings=Settings(keys=False))).text
    assert "They are switched off" in off


def test_credits_attribute_the_design_and_claim_only_the_implementation() -> None:
    text = shown(table("about")).text
    for needed in (
        "attributed to Richard Garfield",
        "Larry Charbonneau",
        "not affiliated",
        "© Peace Cat Games, all rights reserved",
        "No claim is made to the game’s design or mechanics",
        "We chose the house rules",
    ):
        assert needed in text
