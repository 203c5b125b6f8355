"""The catalogues are complete, and all text for people is in them."""

from __future__ import annotations

import ast
import re
import string
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.catalog import Catalog, Message

from bots import REASONS
from hearts import DEALS, DECK, VARIANTS, Refusal, Rule, Source, Suit
from sitebuild.catalogues import LOCALE, read_po
from sitebuild.paths import PY
from ui.state.table import LEVELS
from ui.words.language import load_language

from .messages_used import PLURAL, calls, is_used, trees

CODES = sorted(file.stem for file in LOCALE.glob("*.po"))

SAME_IN_ROMANIAN = re.compile(
    r"language\.direction|spoken\..*|algebra\.(plus|minus)|key\.(tab|enter|escape)"
    r"|name\.(miso|pepper|juniper)|game\.complex|dialog\.start|pages\.title|level\.(normal|expert)"
    r"|settings\.speed\.2|share\.link|(seat|table|score)\.total|app\.short-name|api\.command"
)
"""Messages with words that are rightly the same in both languages: names, words they share."""

ENGLISH = re.compile(
    r"\b(the|and|of|yours?|you|with|from|this|that|these|not|games?|hands?|tricks?|scores?|card"
    r"|queen|spades|clubs|diamonds|is|was|were|its?|by|for|on|which|who|what)\b"
)
"""Common English words that are not Romanian words."""

MARKS_OF_OTHER_HABITS = re.compile("[ŞşŢţ“]|\\bsînt\\b|\\.\\.\\.")
"""Cedillas for commas below, the opening quotation mark of English, dots for an ellipsis."""


@cache
def catalogue(code: str) -> Catalog:
    return read_po(LOCALE / f"{code}.po")


@cache
def messages(code: str) -> dict[str, Message]:
    return {name(message): message for message in catalogue(code) if message.id}


def name(message: Message) -> str:
    return str(message.id if isinstance(message.id, str) else message.id[0])


def forms(message: Message) -> tuple[str, ...]:
    text = message.string
    return (text,) if isinstance(text, str) else tuple(text or ())


def fields(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def all_fields(message: Message) -> set[str]:
    return set().union(*map(fields, forms(message)))


def test_there_are_english_and_romanian() -> None:
    assert {"en", "ro"} <= set(CODES)


@pytest.mark.parametrize("code", CODES)
class TestEachCatalogue:
    def test_it_has_the_messages_of_english_and_no_others(self, code: str) -> None:
        assert set(messages(code)) == set(messages("en"))

    def test_no_message_is_fuzzy_empty_obsolete_or_there_twice(self, code: str) -> None:
        assert [key for key, message in messages(code).items() if message.fuzzy] == []
        assert [key for key, m in messages(code).items() if not all(forms(m))] == []
        assert not catalogue(code).obsolete
        text = (LOCALE / f"{code}.po").read_text(encoding="utf-8")
        assert len(re.findall(r'^msgid "[^"]', text, re.MULTILINE)) == len(messages(code))

    def test_its_header_says_its_language_and_its_plurals_as_unicode_does(self, code: str) -> None:
        found = catalogue(code)
        assert found.locale_identifier == code.replace("-", "_")
        category_of = Locale.parse(code, sep="-").plural_form
        used = {category_of(number) for number in range(250)}
        every = ("zero", "one", "two", "few", "many", "other")
        order = [category for category in every if category in used]
        assert found.num_plurals == len(order)
        language = load_language(code)
        for number in range(250):
            form = order.index(category_of(number))
            expected = forms(messages(code)["cards"])[form].format(number=number)
            assert language.count("cards", number) == expected

    def test_every_plural_has_all_its_forms(self, code: str) -> None:
        for key, message in messages(code).items():
            if isinstance(message.id, str):
                assert isinstance(messages("en")[key].id, str), key
            else:
                assert len(forms(message)) == catalogue(code).num_plurals, key
                assert len(set(message.id)) == 1, key

    def test_it_uses_the_fields_that_english_uses(self, code: str) -> None:
        for key, message in messages(code).items():
            assert all_fields(message) == all_fields(messages("en")[key]), key

    def test_fields_are_plain_names(self, code: str) -> None:
        # So no message can reach into a value, or pad it.
        for key, message in messages(code).items():
            for form in forms(message):
                for _, field, spec, conversion in string.Formatter().parse(form):
                    assert field is None or re.fullmatch("[a-z]+", field), key
                    assert not spec, key
                    assert not conversion, key

    def test_a_minus_is_a_true_minus(self, code: str) -> None:
        for key, message in messages(code).items():
            assert not re.search(r"(?<![\w])-\d", " ".join(forms(message))), key


def test_every_message_asked_for_is_there_with_its_fields() -> None:
    known = messages("en")
    asked = list(calls())
    assert len(asked) > 100
    assert [f"{call.where}: {call.key}" for call in asked if call.key not in known] == []
    lacking = [
        f"{call.where}: {call.key} lacks {missing}"
        for call in asked
        if call.fields is not None and (missing := all_fields(known[call.key]) - call.fields)
    ]
    assert lacking == []


def test_plurals_are_asked_for_by_number_and_others_without() -> None:
    for call in calls():
        plural = call.key in messages("en") and not isinstance(messages("en")[call.key].id, str)
        assert plural == (call.method in PLURAL), f"{call.where}: {call.key}"


def test_no_message_is_unused() -> None:
    assert [key for key in messages("en") if not is_used(key)] == []


def below(stem: str) -> set[str]:
    return {key.removeprefix(stem) for key in messages("en") if key.startswith(stem)}


def test_there_is_a_message_for_everything_the_rules_and_the_players_can_say() -> None:
    assert below("refusal.") == {refusal.value for refusal in Refusal}
    assert below("rule.") == {rule.value for rule in Rule}
    assert below("source.") == {source.value for source in Source}
    assert below("reason.") == set(REASONS)
    assert below("card.") == {str(c) for c in DECK} | {f"the.{c}" for c in DECK}
    assert below("suit.") == {suit.name.lower() for suit in Suit}
    assert {f"game.{variant}" for variant in VARIANTS} <= set(messages("en"))
    assert {f"level.{level}" for level in LEVELS} <= set(messages("en"))


def test_the_number_of_deals_in_the_messages_is_the_number_of_deals() -> None:
    for code in CODES:
        digits = re.sub(r"[^0-9]", "", forms(messages(code)["notice.bad-deal"])[0])
        assert int(digits) == DEALS


# Romanian


def test_no_english_is_left_in_romanian() -> None:
    same = {
        key
        for key, message in messages("ro").items()
        if forms(message) == forms(messages("en")[key])
        and re.search("[A-Za-z]{3}", re.sub(r"\{[a-z]+\}", "", " ".join(forms(message))))
        and not SAME_IN_ROMANIAN.fullmatch(key)
    }
    assert same == set()
    for key, message in messages("ro").items():
        text = re.sub(
            r"\{[a-z]+\}|\(#[a-z-]+\)|`[^`]*`|Complex Hearts|Peace Cat Games",
            " ",
            " ".join(forms(message)),
        )
        assert not ENGLISH.search(text.lower()), key


def test_romanian_is_written_as_romanian_is() -> None:
    for key, message in messages("ro").items():
        assert not MARKS_OF_OTHER_HABITS.search(" ".join(forms(message))), key


def test_from_twenty_on_romanian_says_de() -> None:
    for key, message in messages("ro").items():
        if not isinstance(message.id, str) and "{number}" in forms(message)[1]:
            _, few, many = forms(message)
            assert "{number} de " in many, key
            assert "{number} de " not in few, key


def test_card_terms_are_the_usual_ones() -> None:
    romanian = load_language("ro")
    assert [romanian.text(f"card.{card}") for card in ("QS", "JD", "KC", "AH", "2C")] == [
        "Dama de pică",
        "Valetul de caro",
        "Regele de treflă",
        "Asul de cupă",
        "2 de treflă",
    ]


# One word for each thing


ENTRY = re.compile(r"^# (?P<term>[^:\n]+): (?P<rest>.*(?:\n#   .*)*)$", re.MULTILINE)
"""A term at the head of a catalogue; lines that go on are set in."""


def glossary(code: str) -> dict[str, list[str]]:
    """The terms of a language, each with the words that are never used in its place."""
    text = (LOCALE / f"{code}.po").read_text(encoding="utf-8")
    _, _, listed = text[: text.index("\nmsgid")].partition("\n#\n# Glos")[2].partition("\n#\n")
    found = {}
    for entry in ENTRY.finditer(listed):
        meaning, _, never = entry["rest"].replace("\n#  ", "").partition("; never: ")
        assert meaning
        found[entry["term"]] = never.split(", ") if never else []
    return found


@pytest.mark.parametrize("code", CODES)
def test_each_thing_has_one_word(code: str) -> None:
    texts = {key: " ".join(forms(message)).lower() for key, message in messages(code).items()}
    terms = glossary(code)
    if code in ("en", "ro"):
        assert len(terms) > 20
        assert sum(map(len, terms.values())) > 10
    for term, never in terms.items():
        for word in term.split(", "):
            stem = word.removeprefix("a ").split()[-1][:5]
            assert any(stem in text for text in texts.values()), word
        for word in never:
            pattern = re.compile(rf"\b{re.escape(word)}\b")
            assert [key for key, text in texts.items() if pattern.search(text)] == [], word


def test_a_romanian_moon_is_one_that_is_taken() -> None:
    # By itself "o lună" is a month, and "luni" is Monday.
    for key, message in messages("ro").items():
        text = " ".join(forms(message)).lower()
        if re.search(r"\b(o lună|unei luni|luni|lunile|lunilor)\b", text):
            assert re.search(r"\b(lua|iau|ia|luat|luate|luată)\b", text), key


# No text in the code

NAMES = re.compile(
    r"Complex Hearts|Richard Garfield|Larry Charbonneau|Games|Peace Cat Games|Python|Pyodide"
    r"|PyScript|xMid\w+ \w+"
)
"""Names, the same in every language, and one value of SVG."""


def sentences_in(tree: ast.Module) -> list[tuple[int, str]]:
    """Texts with two words or more, and any word that is put into an element."""
    spared: set[int] = set()
    for node in ast.walk(tree):
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if docstring or isinstance(node, ast.Raise | ast.Assert):
            spared.update(id(part) for part in ast.walk(node))
    found = []
    for node in ast.walk(tree):
        if id(node) in spared:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            selector = re.match(r"[.#]|[\w-]+ [\w-]+$", node.value) and "." in node.value
            if re.search(r"[A-Za-z]{2,} [A-Za-z]{2,}", node.value) and not selector:
                found.append((node.lineno, node.value))
        elif isinstance(node, ast.Subscript) and _makes_element(node.value):
            inside = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            for part in inside:
                text = part.value if isinstance(part, ast.Constant) else None
                if isinstance(text, str) and re.search(r"[A-Za-z]{3,}", text):
                    found.append((part.lineno, text))
    return [(line, text) for line, text in found if not (NAMES.fullmatch(text) or text.isupper())]


def _makes_element(node: ast.expr) -> bool:
    """Whether this is `h.p`, `h.p(...)` or the like, so that brackets fill an element."""
    if isinstance(node, ast.Call):
        node = node.func
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "h"
    )


@pytest.mark.parametrize(
    "file", [pytest.param(f, id=str(f.relative_to(PY))) for f in trees() if PY / "ui" in f.parents]
)
def test_no_text_for_people_is_in_the_code(file: Path) -> None:
    assert sentences_in(trees()[file]) == []


def test_the_search_for_text_in_code_finds_it() -> None:
    code = 'h.p["Play"]\nh.p(".a.b")["Two words", x]\nbutton("act", "Press me now")'
    found = sentences_in(ast.parse(code))
    assert {text for _, text in found} == {"Play", "Two words", "Press me now"}
    assert all(first <= second for first, second in pairwise(sorted(line for line, _ in found)))
