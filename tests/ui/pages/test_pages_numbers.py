"""No number on the pages disagrees with the game: each is worked out here once more."""

from __future__ import annotations

import re
import string
from math import isqrt

import pytest

from hearts import CLASSIC, COMPLEX, ZERO, Card, Score, Suit, deal_of_hand
from sitebuild.catalogues import LOCALE, read_po
from ui.pages.facts import CODE, facts, grouped, pass_count
from ui.pages.summary import first_losing
from ui.teaching.worked import ENDINGS, EXAMPLES
from ui.words.language import LANGUAGES, load_language

from .html_pages import Node, read_html
from .test_pages import by_id, page, rules

CARDS_OF_ROMANIAN = re.compile(r"\b10(-ul(ui)?)?\b")
"""The ten, which Romanian writes with digits."""


ARITHMETIC = {
    "lesson.half.intro",
    "lesson.half.ask",
    "lesson.half.short",
    "lesson.half.far",
    "lesson.again.intro",
    "lesson.again.ask",
    "lesson.again.label",
}
"""Messages about the numbers 1 and −1 themselves, not about the game."""


def plain(score: complex) -> Score:
    return Score(round(score.real), round(score.imag))


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_message_of_the_pages_holds_a_number_of_its_own(code: str) -> None:
    for message in read_po(LOCALE / f"{code}.po"):
        key = message.id if isinstance(message.id, str) else message.id[0]
        if not key.startswith(("rules.", "summary.", "pages.", "lesson.", "strategy.", "missing.")):
            continue
        if key in ARITHMETIC:
            continue
        text = "".join(t for t, _, _, _ in string.Formatter().parse(str(message.string)))
        if code == "ro":
            text = CARDS_OF_ROMANIAN.sub("", text)
        text = re.sub(r"^\d\. |A4|90°", "", text)
        assert not re.search(r"\d", text), key


def test_the_fields_say_what_the_rules_say() -> None:
    language = load_language("en")
    said = {name: read_html(str(value)).text() for name, value in facts(language).items()}
    expected = {
        "limit": "100",
        "limitsquared": "10,000",
        "heart": "1",
        "queen": "13i",
        "jack": "−10",
        "factor": "2i",
        "double": "2",
        "unit": "i",
        "square": "−1",
        "spinstart": "1",
        "spinone": "i",
        "spintwo": "−1",
        "spinthree": "−i",
        "spinfour": "1",
        "moon": "13 + 13i",
        "moonsubtracted": "−13 − 13i",
        "moonturned": "−26 + 26i",
        "moonslip": "26 − 26i",
        "moonfar": "18.4",
        "moonturnedfar": "36.8",
        "moonproduct": "(13 + 13i) × 2i",
        "moonturnedproduct": "(13 + 13i) × 2i = −26 + 26i",
        "moonbefore": "−(13 + 13i) × 2i",
        "moonafter": "−((13 + 13i) × 2i)",
        "five": "5 + 13i",
        "fivefar": "13.9",
        "fivere": "5",
        "fiveim": "13",
        "fivestraight": "10i",
        "fivesquare": "26i²",
        "fivesquared": "−26",
        "fiveturned": "−26 + 10i",
        "fiveturnedfar": "27.9",
        "fiveproduct": "(5 + 13i) × 2i = −26 + 10i",
        "jackproduct": "−10 × 2i = −20i",
        "close": "99 + 14i",
        "closefar": "99.98",
        "exactone": "100",
        "exacttwo": "60 + 80i",
        "exactthree": "−28 + 96i",
        "players": "4",
        "deck": "52",
        "hand": "13",
        "tricks": "13",
        "pass": "3",
        "hearts": "13",
        "fair": "25%",
        "classiclimit": "100",
        "classicheart": "1",
        "classicqueen": "13",
        "classicall": "26",
        "classicmoon": "26",
        "classicnone": "0",
        "version": "1.0.0",
        "otherlimit": "50",
        "confidence": "95%",
    }
    assert {name: said[name] for name in expected} == expected
    assert set(said) - set(expected) == {"thetwo", "passes", "maker", "magazine"}


def test_the_two_ways_to_subtract_a_turned_moon_agree() -> None:
    moon, factor = COMPLEX.moon, Score(0, 2)
    assert -moon * factor == -(moon * factor) == Score(26, -26)


def test_three_cards_are_passed() -> None:
    assert pass_count() == 3


def test_thousands_are_apart_as_the_language_has_it() -> None:
    assert grouped(10000, load_language("en")) == "10,000"
    assert grouped(10000, load_language("ro")) == "10.000"


def test_examples_score_what_complex_numbers_make_of_their_cards() -> None:
    for example in EXAMPLES:
        taken = example.taken[example.shown]
        moon = [s for s in range(4) if len(example.taken[s].of_suit(Suit.HEARTS)) == 13]
        value: complex = 0
        if moon == [int(example.shown)]:
            value += -13 - 13j if example.choice and example.choice.value == "subtract" else 0
        else:
            value += len(taken.of_suit(Suit.HEARTS)) + (13j if Card("QS") in taken else 0)
        value += -10 if Card("JD") in taken else 0
        value *= 2j if Card("TC") in taken else 1
        if moon and moon != [int(example.shown)] and example.choice:
            assert example.choice.value == "give"
            value += (13 + 13j) * (2j if Card("TC") in example.taken[moon[0]] else 1)
        assert example.working().score == plain(value), example.key


@pytest.mark.parametrize("code", LANGUAGES)
def test_examples_show_what_the_engine_made_of_them(code: str) -> None:
    language = load_language(code)
    for example in EXAMPLES:
        article = by_id(rules(code), example.anchor)
        working = example.working()
        assert article.attributes["data-score"] == str(working.score)
        lines = article.find(class_="line")
        assert len(lines) == len(working.steps)
        for line, step in zip(lines, working.steps, strict=True):
            assert line.attributes["data-rule"] == step.rule.value
            (result,) = line.find(class_="line-result")
            assert result.text() == f"= {language.score(step.result)}"
            assert line.find("a")[0].attributes["href"] == f"#rule-{step.rule.value}"
        (said,) = article.find(class_="result")
        assert language.score(working.score) in said.text()
        (drawing,) = article.find("svg", class_="plane-picture")
        assert language.spoken_score(working.score) in drawing.attributes["aria-label"]


EXPECTED_MOONS = {
    # choice, ten, jack: the hands of the shooter, another, a third, the fourth
    ("subtract", 0, 0): (26 - 46j, 0, 0, 0),
    ("subtract", 0, 1): (26 - 26j, -10, 0, 0),
    ("subtract", 1, 0): (-23 - 13j, 0, 0, 0),
    ("subtract", 1, 1): (-13 - 13j, -20j, 0, 0),
    ("subtract", 1, 2): (-13 - 13j, 0, -10, 0),
    ("give", 0, 0): (-20j, -26 + 26j, -26 + 26j, -26 + 26j),
    ("give", 0, 1): (0, -36 + 26j, -26 + 26j, -26 + 26j),
    ("give", 1, 0): (-10, 13 + 13j, 13 + 13j, 13 + 13j),
    ("give", 1, 1): (0, 13 - 7j, 13 + 13j, 13 + 13j),
    ("give", 1, 2): (0, 13 + 13j, 3 + 13j, 13 + 13j),
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_way_to_settle_a_moon_is_worked_out(code: str) -> None:
    language = load_language(code)
    rows = rules(code).find("table", class_="moons")[0].find("tbody")[0].find("tr")
    shown = {
        (
            row.attributes["data-choice"],
            int(row.attributes["data-ten"]),
            int(row.attributes["data-jack"]),
        ): [cell.text() for cell in row.find("td", class_="amount")]
        for row in rows
    }
    assert shown == {
        key: [language.score(plain(score)) for score in scores]
        for key, scores in EXPECTED_MOONS.items()
    }


RESULTS = {
    "exact": ["loses", "neither", "wins", "neither"],
    "close": ["on", "on", "on", "on"],
    "together": ["shares-loss", "shares-loss", "neither", "wins"],
    "share": ["loses", "shares-win", "shares-win", "neither"],
    "nobody": ["shares-loss"] * 4,
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_endings_are_told_as_the_rules_have_them(code: str) -> None:
    language = load_language(code)
    assert {ending.key for ending in ENDINGS} == set(RESULTS)
    for ending in ENDINGS:
        rows = by_id(rules(code), f"ending-{ending.key}").find("tbody")[0].find("tr")
        assert [row.attributes["data-result"] for row in rows] == RESULTS[ending.key]
        for row, total in zip(rows, ending.totals, strict=True):
            shown, norm, far, result = [cell.text() for cell in row.find("td")]
            assert shown == language.score(total)
            assert norm == grouped(total.re**2 + total.im**2, language)
            size = abs(complex(total.re, total.im))
            decimal = language.text("number.decimal")
            assert abs(float(far.replace(decimal, ".")) - size) <= 0.05
            assert (float(far.replace(decimal, ".")) >= 100) == (total.norm >= 10_000)
            assert result == language.text(f"rules.ending.{row.attributes['data-result']}")


def test_the_classic_numbers_are_those_of_the_classic_game() -> None:
    words = by_id(rules(), "classic-moon").text()
    assert re.findall(r"\d+", words) == ["26", "0", "26"]
    assert re.findall(r"\d+", by_id(rules(), "classic-cards").text()) == ["1", "13", "26"]
    assert CLASSIC.limit == 100
    assert "100" in by_id(rules(), "classic-limit").text()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_aid_tells_when_a_total_loses(code: str) -> None:
    table: Node = page(f"{code}/summary.html").find("table", class_="reach")[0]
    parts, others = ([int(c.text()) for c in row.find("td")] for row in table.find("tr"))
    assert len(parts) == len(others) >= 10
    for part, other in zip(parts, others, strict=True):
        assert other == first_losing(part)
        assert other == isqrt(10_000 - part * part - 1) + 1
        assert COMPLEX.outcome((Score(part, other), ZERO, ZERO, ZERO))
        assert not COMPLEX.outcome((Score(part, other - 1), ZERO, ZERO, ZERO))


ALLOWED = [
    ("first-lead", "2C", "7C QD AS 4H"),
    ("following", "5D JD", "QS 3H"),
    ("following", "TC QS 3H", ""),
    ("first-trick", "4D JD", "QS 2H AH"),
    ("first-trick", "3C TC", "QS 2H"),
    ("first-trick", "QS 2H 9H AH", ""),
    ("breaking-hearts", "5C QS", "3H KH"),
    ("breaking-hearts", "QS", "3H KH"),
    ("breaking-hearts", "3H KH", ""),
]


@pytest.mark.parametrize("code", LANGUAGES)
def test_positions_show_which_cards_the_rules_allow(code: str) -> None:
    shown = []
    for name in dict.fromkeys(rule for rule, _, _ in ALLOWED):
        for line in by_id(rules(code), f"play-{name}").find("li"):
            (may,), (refused,) = line.find(class_="may"), line.find(class_="refused")
            shown.append((name, may.attributes["data-cards"], refused.attributes["data-cards"]))
            for part in (may, refused):
                named = part.text(spoken=True)
                for card in part.attributes["data-cards"].split():
                    assert load_language(code).text(f"card.{card}") in named
    assert shown == ALLOWED


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_passed_cards_go_where_the_first_hand_passes(code: str) -> None:
    box = by_id(rules(code), "play-passing")
    (out,), (came,) = box.find(class_="passed"), box.find(class_="received")
    deal = deal_of_hand(CODE, 1)
    # To the left of South is West; what South receives comes from the right, from East.
    assert out.attributes["data-cards"].split() == [str(card) for card in deal[0].cards[:3]]
    assert came.attributes["data-cards"].split() == [str(card) for card in deal[3].cards[:3]]
    assert str(CODE) in box.text()
