from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from hearts import DECK, Card, Score, Suit
from sitebuild.catalogues import LOCALE, PSEUDO, compile_catalogues, lengthen
from sitebuild.paths import PY
from ui.words import language as module
from ui.words.cards import card_name, cards_listed, player_name, suit_name, the_card
from ui.words.language import (
    LANGUAGES,
    Language,
    find_languages,
    language_of,
    load_language,
    match_language,
    preload,
    read_language,
)


@pytest.fixture
def english() -> Language:
    return load_language("en")


@pytest.fixture
def romanian() -> Language:
    return load_language("ro")


def test_english_and_romanian_can_be_chosen_and_the_pseudo_language_cannot() -> None:
    assert LANGUAGES[:2] == ("en", "ro")
    assert PSEUDO not in LANGUAGES


def test_each_language_is_named_in_itself() -> None:
    assert {code: load_language(code).name for code in ("en", "ro")} == {
        "en": "English",
        "ro": "Română",
    }


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (0, "0 cărți"),
        (1, "1 carte"),
        (2, "2 cărți"),
        (19, "19 cărți"),
        (20, "20 de cărți"),
        (100, "100 de cărți"),
        (101, "101 cărți"),
        (119, "119 cărți"),
        (120, "120 de cărți"),
    ],
)
def test_romanian_counts_in_three_forms(romanian: Language, number: int, shown: str) -> None:
    assert romanian.count("cards", number) == shown


def test_english_counts_in_two_forms(english: Language) -> None:
    assert [english.count("cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_numbers_have_the_languages_decimal_sign_and_a_true_minus(
    english: Language, romanian: Language
) -> None:
    assert english.number(-27.86) == "\N{MINUS SIGN}27.9"
    assert romanian.number(-27.86) == "\N{MINUS SIGN}27,9"
    assert romanian.number(99.98, 2) == "99,98"
    assert english.number(-26) == "\N{MINUS SIGN}26"


def test_a_number_that_is_shown_as_zero_has_no_minus(english: Language) -> None:
    assert english.number(-0.04) == "0.0"


def test_shares_are_whole_or_have_decimals(english: Language, romanian: Language) -> None:
    assert english.number(Fraction(4)) == "4"
    assert romanian.number(Fraction(7, 3), 2) == "2,33"


@pytest.mark.parametrize(
    ("score", "shown", "spoken"),
    [
        (Score(-26, 10), "−26 + 10i", "minus 26 plus 10 i"),
        (Score(26, -46), "26 − 46i", "26 minus 46 i"),
        (Score(0, -20), "−20i", "minus 20 i"),
        (Score(0, 1), "i", "i"),
        (Score(0, -1), "−i", "minus i"),
        (Score(13, 1), "13 + i", "13 plus i"),
        (Score(-3, -1), "−3 − i", "minus 3 minus i"),
        (Score(3), "3", "3"),
        (Score(0), "0", "0"),
        (Score(-10), "−10", "minus 10"),
    ],
)
def test_scores_are_written_with_a_true_minus_and_said_in_words(
    score: Score, shown: str, spoken: str
) -> None:
    for code in ("en", "ro"):
        language = load_language(code)
        assert language.score(score) == shown
        assert language.spoken_score(score) == spoken
        assert not set("-\N{MINUS SIGN}") & set(language.spoken_score(score))


def test_scores_and_numbers_in_fields_are_written_the_languages_way(romanian: Language) -> None:
    text = romanian.text(
        "speech.scored.plane", player="X", hand=2, total=Score(-1, 2), distance=2.2
    )
    assert "−1 + 2i" in text
    assert "2,2" in text


def test_a_text_in_a_field_goes_in_as_it_is(english: Language) -> None:
    assert english.text("list.and", first="{first}", second="-1") == "{first} and -1"


def test_parts_leave_room_for_elements(english: Language) -> None:
    link = object()
    assert english.parts("list.and", first=link, second=1) == [link, " and ", 1]


def test_phrases_are_listed(english: Language, romanian: Language) -> None:
    assert [english.listed(list("ABC"[:n])) for n in range(4)] == ["", "A", "A and B", "A, B and C"]
    assert romanian.listed(["A", "B", "C"]) == "A, B și C"


def test_cards_have_whole_names(english: Language, romanian: Language) -> None:
    queen = Card("QS")
    assert (card_name(queen, english), the_card(queen, english)) == (
        "Queen of spades",
        "the queen of spades",
    )
    assert (card_name(queen, romanian), the_card(queen, romanian)) == (
        "Dama de pică",
        "dama de pică",
    )
    assert cards_listed((Card("TC"), Card("2C")), romanian) == "10 de treflă și 2 de treflă"
    for language in (english, romanian):
        for naming in (card_name, the_card):
            assert len({naming(card, language) for card in DECK}) == 52
            assert all(suit_name(c.suit, language) in naming(c, language) for c in DECK)
    assert suit_name(Suit.HEARTS, romanian) == "cupă"


def test_a_player_unknown_to_the_catalogue_keeps_its_name(english: Language) -> None:
    assert player_name("miso", english) == "Miso"
    assert player_name("somebody", english) == "somebody"


@pytest.mark.parametrize(
    ("wishes", "met"),
    [
        (["ro"], "ro"),
        (["ro-RO", "en"], "ro"),
        (["RO_md"], "ro"),
        (["de-DE", "ro", "en"], "ro"),
        ([None, "", "en-GB"], "en"),
        (["de", "fr"], "en"),
        (["r", "../en"], "en"),
        ([], "en"),
    ],
)
def test_the_first_wish_that_can_be_met_counts(wishes: list[str | None], met: str) -> None:
    assert match_language(wishes) == met


@pytest.mark.parametrize("code", ["xx", "", "../locale/en", "EN"])
def test_a_language_that_is_not_there_is_a_lookup_error(code: str) -> None:
    with pytest.raises(LookupError):
        load_language(code)


THIRD = """
msgid ""
msgstr ""
"Language: de\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "language.name"
msgstr "Deutsch"

msgid "number.decimal"
msgstr ","

msgid "card.QS"
msgstr "Pik-Dame"

msgid "cards"
msgid_plural "cards"
msgstr[0] "{number} Karte"
msgstr[1] "{number} Karten"
"""


def test_a_third_language_takes_one_file_and_no_code(tmp_path: Path) -> None:
    for file in LOCALE.glob("*.po"):
        shutil.copy(file, tmp_path)
    (tmp_path / "de.po").write_text(THIRD, encoding="utf-8")
    compile_catalogues(tmp_path)

    assert find_languages(tmp_path) == ("en", "de", "ro")
    assert match_language(["de-AT"], find_languages(tmp_path)) == "de"
    assert language_of("PT-br", ("en", "pt-BR")) == "pt-BR"
    german = read_language("de", tmp_path)
    assert german.name == "Deutsch"
    assert german.number(-1.25, 2) == "−1,25"
    assert german.count("cards", 3) == "3 Karten"
    assert card_name(Card("QS"), german) == "Pik-Dame"


SPEAKS = """
import json
from sitebuild.catalogues import compile_catalogues
compile_catalogues()
from app.session import Context, Session
from ui.pages.site import Built, written
session = Session(Context(languages=("de-AT",), entropy="a game"))
first = session.start()["frames"][-1]
session.act({"action": "settings"})
pages = dict(written(Built(licences=[], strength=[])))
print(json.dumps([
    first["page"]["lang"],
    first["regions"],
    session.act({"action": "language", "value": "ro"})["frames"][-1]["page"]["lang"],
    sorted(path for path in pages if path.startswith("de/")),
    '<html lang="de"' in pages["de/rules.html"],
    'href="../de/rules.html"' in pages["ro/rules.html"],
]))
"""


def test_the_table_and_the_pages_speak_a_third_language_without_any_code(tmp_path: Path) -> None:
    copy = tmp_path / "py"
    shutil.copytree(PY, copy, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    german = THIRD + '\nmsgid "header.settings"\nmsgstr "Einstellungen"\n'
    (copy / "ui" / "locale" / "de.po").write_text(german, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-c", SPEAKS],
        env={**os.environ, "PYTHONPATH": str(copy)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    language, regions, then, pages, marked, linked = json.loads(ran.stdout)
    assert language == "de"
    assert "Einstellungen" in regions["header"]
    assert then == "ro"
    assert pages == [
        *("de/api-arena.html", "de/api-bots.html", "de/api-hearts.html"),
        *("de/rules.html", "de/strategy.html", "de/summary.html", "de/ten.html"),
    ]
    assert marked
    assert linked


def test_english_fills_what_a_language_lacks(tmp_path: Path) -> None:
    shutil.copy(LOCALE / "en.po", tmp_path)
    (tmp_path / "de.po").write_text(THIRD, encoding="utf-8")
    compile_catalogues(tmp_path)
    german = read_language("de", tmp_path)
    assert card_name(Card("2C"), german) == "Two of clubs"
    assert german.count("hand.title", 2) == "Your hand, 2 cards"
    assert german.dir == "ltr"


def test_languages_that_were_preloaded_need_no_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in LOCALE.glob("*.mo"):
        shutil.copy(file, tmp_path)
    monkeypatch.setattr(module, "_FOLDER", tmp_path)
    monkeypatch.setattr(module, "_loaded", {})
    preload()
    shutil.rmtree(tmp_path)
    assert load_language("ro").text("level.hard") == "Greu"


def test_the_pseudo_language_is_two_fifths_longer_than_english() -> None:
    for text in ("Play", "Choose {number} more cards to pass.", "x" * 200):
        assert len(lengthen(text)) >= 1.4 * len(text)
    english, pseudo = load_language("en"), load_language(PSEUDO)
    for key in ("refusal.follow-suit", "dialog.settings", "card.QS"):
        assert len(pseudo.text(key)) >= 1.4 * len(english.text(key))
    assert pseudo.score(Score(-26, 10)) == "−26 + 10i"
