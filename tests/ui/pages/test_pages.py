"""The static pages: whole, linked, tagged, and saying what the rules say."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from hearts import COMPLEX, Card, GameCode, Phase, Refusal, Rule, Seat, Source
from sitebuild.paths import ROOT, STATIC
from ui.pages.frame import LOST, TASTE
from ui.pages.head import manifest_name
from ui.pages.missing import missing
from ui.pages.site import API, MORE, PAGES, Built, written
from ui.state.tally import Tally
from ui.table.page import render
from ui.words.language import LANGUAGES, load_language

from ..scenes import played, table_of, tables
from .html_pages import Node, read_html

LICENCES = (
    "complex-hearts.txt",
    "htpy-MIT.txt",
    "idb-keyval-Apache-2.0.txt",
    "pyodide-changes.txt",
    "pyodide-changes-engine.py",
)
MEASURED: dict[str, Any] = {
    "variant": "complex",
    "seat": "random",
    "table": "house",
    "games": 20000,
    "seed": 1,
    "date": "2026-11-29",
    "command": "python -m arena --seat random --table house",
    "loss": 0.5,
    "loss_low": 0.456789,
    "loss_high": 0.54,
    "win": 0.0,
    "win_low": None,
    "win_high": None,
}


@cache
def pages() -> dict[str, str]:
    return dict(written(Built(licences=LICENCES)))


@cache
def page(path: str) -> Node:
    return read_html(pages()[path])


def rules(code: str = "en") -> Node:
    return page(f"{code}/rules.html")


def ids(node: Node) -> list[str]:
    return [e.attributes["id"] for e in node.walk() if "id" in e.attributes]


def by_id(node: Node, name: str) -> Node:
    (found,) = [e for e in node.walk() if e.attributes.get("id") == name]
    return found


PATHS = sorted(f"{code}/{page.name}.html" for code in LANGUAGES for page in (*PAGES, *MORE, *API))


def test_there_is_every_page_in_every_language() -> None:
    assert sorted(pages()) == PATHS
    assert {"en/rules.html", "ro/rules.html", "en/summary.html", "ro/summary.html"} <= set(PATHS)


@pytest.mark.parametrize("path", PATHS)
class TestEveryPage:
    def test_it_names_its_language_and_the_others(self, path: str) -> None:
        code, _, name = path.partition("/")
        (html,) = page(path).find("html")
        assert html.attributes["lang"] == code
        alternates = {
            link.attributes["hreflang"]: link.attributes["href"]
            for link in page(path).find("link", rel="alternate")
        }
        expected = {other: f"../{other}/{name}" for other in LANGUAGES}
        assert alternates == {**expected, "x-default": f"../en/{name}"}
        switch = page(path).find("nav", class_="languages")[0].find("a")
        assert [a.attributes["lang"] for a in switch] == list(LANGUAGES)
        assert [a.text() for a in switch] == [load_language(c).name for c in LANGUAGES]

    def test_it_is_called_by_its_title(self, path: str) -> None:
        (title,) = page(path).find("title")
        assert title.text().endswith(" · Complex Hearts")
        assert page(path).find("meta", name="description")[0].attributes["content"]

    def test_it_has_one_first_heading_and_skips_no_level(self, path: str) -> None:
        levels = [int(e.tag[1]) for e in page(path).walk() if re.fullmatch("h[1-6]", e.tag)]
        assert levels.count(1) == 1
        assert all(after <= before + 1 for before, after in pairwise(levels))

    def test_no_id_is_there_twice(self, path: str) -> None:
        assert [name for name, count in Counter(ids(page(path))).items() if count > 1] == []

    def test_every_link_leads_somewhere(self, path: str) -> None:
        for link in page(path).find("a"):
            check_address(link.attributes["href"], path)

    def test_every_file_it_takes_is_there(self, path: str) -> None:
        for element in page(path).walk():
            attribute = {"link": "href", "img": "src", "use": "href", "script": "src"}
            if element.tag in attribute:
                check_address(element.attributes[attribute[element.tag]], path)

    def test_every_label_by_id_is_there(self, path: str) -> None:
        known = set(ids(page(path)))
        for element in page(path).walk():
            for name in element.attributes.get("aria-labelledby", "").split():
                assert name in known

    def test_it_has_no_script_but_its_named_modules_and_no_style_inside(self, path: str) -> None:
        (made,) = [each for each in (*PAGES, *MORE, *API) if path.endswith(f"/{each.name}.html")]
        scripts = page(path).find("script")
        assert [script.attributes["src"] for script in scripts] == [
            TASTE,
            *([LOST] if made.scripts else []),  # in front of what it watches
            *made.scripts,
        ]
        assert all(script.children == [] for script in scripts)
        assert page(path).find("style") == []
        assert [e for e in page(path).walk() if "style" in e.attributes] == []

    def test_each_drawing_is_named_or_hidden(self, path: str) -> None:
        for svg in page(path).find("svg"):
            # A drawing with a part that can be moved is a group, or its parts would be hidden.
            named = svg.attributes.get("role") in {"img", "group"} and svg.attributes["aria-label"]
            assert named or svg.attributes.get("aria-hidden") == "true"

    def test_nothing_is_left_of_the_markup(self, path: str) -> None:
        assert not re.search(r"\*\*|\]\(|[{}]", page(path).find("main")[0].text())
        for part in page(path).find("p"):
            assert not part.text().startswith("- ")


def check_address(href: str, path: str) -> None:
    """The page, file or anchor that an address names exists; none leaves the site."""
    parts = urlsplit(href)
    assert not parts.scheme, href
    assert not parts.netloc, href
    steps = ["site", *path.split("/")[:-1]]
    for step in parts.path.split("/") if parts.path else path.split("/")[-1:]:
        if step == "..":
            steps.pop()
        else:
            steps.append(step)
    assert steps[0] == "site", href
    target = "/".join(steps[1:])
    if target in pages():
        assert not parts.fragment or parts.fragment in ids(page(target)), href
    elif target == "index.html":
        assert not parts.fragment, href
    elif target.startswith("licences/"):
        assert target.removeprefix("licences/") in LICENCES
    elif target.endswith(".webmanifest"):
        assert target in map(manifest_name, LANGUAGES)
    else:
        file = STATIC / target.removeprefix("static/")
        assert target.startswith("static/"), href
        assert file.is_file(), href
        assert not parts.fragment or has_id(file, parts.fragment), href


@cache
def has_id(file: Path, name: str) -> bool:
    return f'id="{name}"' in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", PATHS)
def test_it_tells_other_programs_what_it_is(path: str) -> None:
    code = path.partition("/")[0]
    head = page(path).find("head")[0]
    (manifest,) = head.find("link", rel="manifest")
    assert manifest.attributes["href"] == f"../{manifest_name(code)}"
    told = {
        m.attributes["property"]: m.attributes["content"]
        for m in head.find("meta")
        if "property" in m.attributes
    }
    assert told["og:title"] == head.find("title")[0].text()
    assert told["og:description"] == head.find("meta", name="description")[0].attributes["content"]
    assert (ROOT / told["og:image"].removeprefix("../")).is_file()
    assert head.find("link", rel="canonical") == []


def test_a_page_whose_address_is_known_tells_it_whole() -> None:
    made = dict(written(Built(address="https://example.org/hearts/")))
    for path in PATHS:
        head = read_html(made[path]).find("head")[0]
        (canonical,) = head.find("link", rel="canonical")
        assert canonical.attributes["href"] == f"https://example.org/hearts/{path}"
        (picture,) = head.find("meta", property="og:image")
        assert picture.attributes["content"] == "https://example.org/hearts/static/art/social.png"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_step_of_a_score_leads_to_its_rule(code: str) -> None:
    seen = set()
    for table in tables().values():
        for step in read_html(render(table, load_language(code))["score"]).find(class_="step"):
            (link,) = step.find("a")
            target, _, anchor = link.attributes["href"].partition("#")
            assert target == f"{code}/rules.html"
            assert anchor in ids(rules(code))
            seen.add(anchor)
    assert {"rule-hearts", "rule-queen", "rule-ten", "classic-scoring"} <= seen


@pytest.mark.parametrize("address", ["", "https://example.org/hearts/"])
def test_the_page_for_nothing_speaks_every_language_and_takes_no_file(address: str) -> None:
    html = read_html(missing("p {}", "0", address))
    assert [part.attributes["lang"] for part in html.find("section")] == list(LANGUAGES)
    assert [link.attributes["href"] for link in html.find("link")] == ["data:,"]
    assert html.find("img") == html.find("use") == []
    assert len(html.find("script")) == (not address)
    for part in html.find("section"):
        for link in part.find("a"):
            assert link.attributes["href"].startswith(address or "./")
            path = link.attributes["data-home"]
            check_address(path.partition("?")[0] or "index.html", "404.html")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_refused_card_leads_to_its_rule(code: str) -> None:
    refused = [table for moment, table in tables().items() if "refused" in moment]
    assert refused
    for table in refused:
        asked = read_html(render(table, load_language(code))["status"]).find(class_="asked")[0]
        (link,) = asked.find("a")
        target, _, anchor = link.attributes["href"].partition("#")
        assert target == f"{code}/rules.html"
        assert anchor == f"rule-{asked.attributes['data-refusal']}"
        assert anchor in ids(rules(code))


def test_the_rules_and_the_summary_do_without_scripts_of_their_own() -> None:
    assert [each.name for each in PAGES if each.name != "ten" and each.scripts] == []


@pytest.mark.parametrize("code", LANGUAGES)
class TestTheRules:
    def test_why_the_ten_turns_is_to_be_tried_out_in_the_lesson(self, code: str) -> None:
        heading = by_id(rules(code), "turn")
        (section,) = [s for s in rules(code).find("section") if s.children[0] is heading]
        assert "ten.html" in [a.attributes["href"] for a in section.find("a")]

    def test_there_is_an_anchor_for_every_rule_and_every_refusal(self, code: str) -> None:
        known = set(ids(rules(code)))
        assert {f"rule-{rule.value}" for rule in Rule} <= known
        assert {f"rule-{refusal.value}" for refusal in Refusal} <= known

    def test_a_refusal_stands_at_its_rule_in_the_words_of_the_table(self, code: str) -> None:
        language = load_language(code)
        for refusal in Refusal:
            words = language.text(f"refusal.{refusal.value}")
            assert by_id(rules(code), f"rule-{refusal.value}").text() == words

    def test_every_rule_has_its_tag_in_words_and_as_a_shape(self, code: str) -> None:
        language = load_language(code)
        complex_hearts = [Source.REFERENCE, Source.READING, Source.HOUSE]
        shapes: dict[str, set[str]] = {}
        seen = rules(code).find(class_="rule")
        assert len(seen) > 25
        for rule in seen:
            (tag,) = rule.find(class_="tag")
            source = Source(rule.attributes["data-source"])
            assert source in complex_hearts
            assert tag.attributes["data-source"] == source.value
            assert tag.text() == language.text(f"source.{source.value}")
            shapes.setdefault(source.value, set()).add(tag.find("path")[0].attributes["d"])
        assert len(shapes) == 3
        assert all(len(drawn) == 1 for drawn in shapes.values())
        assert len(set.union(*shapes.values())) == 3

    def test_every_tag_is_explained_before_the_first_rule(self, code: str) -> None:
        text = pages()[f"{code}/rules.html"]
        tags = [
            e.attributes["data-source"]
            for e in rules(code).find("dl", class_="tags")[0].find(class_="tag")
        ]
        assert tags == ["from-the-reference", "our-reading", "house-rule"]
        assert text.index('class="tags"') < text.index('class="rule"')

    def test_the_open_questions_come_first_and_each_leads_to_its_rule(self, code: str) -> None:
        text = pages()[f"{code}/rules.html"]
        assert text.index('class="questions"') < text.index('class="rule"')
        questions = rules(code).find("dl", class_="questions")[0].find("div")
        assert len(questions) == 9
        for question in questions:
            links = [a.attributes["href"] for a in question.find("dd")[0].find("a")]
            assert links
            assert all(href.startswith(("#rule-", "#sign-slip")) for href in links)

    def test_what_was_settled_leads_to_its_worked_example(self, code: str) -> None:
        for name in (
            "jack-before-ten",
            "moon-inside-ten",
            "moon-last",
            "sign-slip",
            "reaching",
            "together",
            "winner",
            "moon-subtracted",
            "moon-given",
        ):
            rule = by_id(rules(code), f"rule-{name}")
            links = [a.attributes["href"] for a in rule.find(class_="to-example")[0].find("a")]
            assert len(links) == 1
            assert links[0].startswith(("#example-", "#ending-"))

    def test_every_licence_that_is_served_is_linked(self, code: str) -> None:
        links = {a.attributes["href"] for a in rules(code).find(class_="licences")[0].find("a")}
        assert links == {f"../licences/{name}" for name in LICENCES}

    def test_each_licence_has_words_of_its_own(self, code: str) -> None:
        listed = rules(code).find(class_="licences")[0].find("a")
        ours = load_language(code).text("rules.credits.ours")
        words = [a.text() for a in listed]
        assert len(set(words)) == len(LICENCES)
        assert [a.attributes["href"] for a in listed if a.text() == ours] == [
            "../licences/complex-hearts.txt"
        ]

    def test_without_measurements_it_says_so(self, code: str) -> None:
        said = rules(code).find(class_="not-measured")
        assert [e.text() for e in said] == [load_language(code).text("rules.strength.none")]

    def test_measurements_are_told_with_command_date_games_and_interval(self, code: str) -> None:
        built = dict(written(Built(licences=LICENCES, strength=[MEASURED])))
        node = read_html(built[f"{code}/rules.html"])
        assert node.find(class_="not-measured") == []
        (row,) = node.find("table", class_="strength")[0].find("tbody")[0].find("tr")
        cells = [cell.text() for cell in row.find("td")]
        point = load_language(code).text("number.decimal")
        assert cells[2] == f"20{load_language(code).text('number.group')}000"
        assert re.findall(r"[\d.,]+", cells[3]) == [
            f"50{point}0",
            f"45{point}7",
            f"54{point}0",
        ]
        assert cells[4].startswith(f"0{point}0")
        assert cells[5] == {"en": "2026-11-29", "ro": "29.11.2026"}[code]
        assert MEASURED["command"] in [c.text() for c in node.find("code")]


EXPLAINED = {
    "en": {
        r"\bhands?\b": "A hand is one round",
        r"\bplane\b": "is called the plane",
        r"\barrow": "is an arrow on this map",
        r"\bi\b(?! twice)": "One step up is written i",
        r"i²": "i² is short for i × i",
        r"\bjack\b": "jack of diamonds is −10",
        r"\btotals?\b": "is added to your total",
        r"\bmoon\b": "Shooting the moon means",
    },
    "ro": {
        r"\bmân[ăa]\b": "O mână este o rundă",
        r"\bplan\b": "numită plan",
        r"\bsăge": "este o săgeată pe harta aceasta",
        r"\bi\b": "Un pas în sus se scrie i",
        r"i²": "i² este pe scurt i × i",
        r"\bvalet": "valetul de caro este −10",
        r"\btotal(ul)?\b": "se adună la totalul tău",
        r"\blun[ăa]\b": "A lua luna înseamnă",
    },
}
"""Terms that a reader cannot know, as patterns, and the words that explain each."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_lesson_explains_each_word_where_it_first_comes(code: str) -> None:
    main = page(f"{code}/ten.html").find("main")[0]
    parts = [part for part in main.children if isinstance(part, Node)]
    # Not the heading: a title may name what the page then explains.
    texts = [part.text() for part in parts if part.tag == "section"]
    assert len(texts) == 10
    for word, explained in EXPLAINED[code].items():
        first = next(text for text in texts if re.search(word, text))
        assert explained in first, word


@cache
def code_with_an_early_ten() -> GameCode:
    """The code of a game in which the ten is taken before the last trick of the first hand."""
    for number in range(100):
        code = GameCode.numbered(number)
        for game in played(COMPLEX, code):
            tricks = game.view(Seat.SOUTH).tricks
            if tricks and Card("TC") in tricks[-1].cards and len(tricks) < 13:
                return code
            if game.phase is Phase.SCORED:
                break
    raise AssertionError("no ten before the last trick")


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_first_ten_that_is_taken_leads_to_the_lesson(code: str) -> None:
    language, seen = load_language(code), []
    for game in played(COMPLEX, code_with_an_early_ten()):
        view = game.view(Seat.SOUTH)
        if game.phase is not Phase.PLAYING or not view.tricks:
            continue
        table = table_of(game)
        note = read_html(render(table, language)["status"]).find(data_first_ten="")
        if Card("TC") in view.tricks[-1].cards and not view.history:
            (link,) = note[0].find("a")
            assert link.attributes["href"] == f"{code}/ten.html"
            seen.append(view.trick.cards)
            known = replace(table, statistics=(Tally("complex", "normal", hands=1, tens=1),))
            assert "data-first-ten" not in render(known, language)["status"]
        else:
            turned = any(working.turned for hand in view.history for working in hand.workings)
            assert turned or note == []
    assert seen


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_begin_with_how_to_play_in_60_seconds(code: str) -> None:
    """At 220 words a minute, as one reads; where the rules come from is told after it."""
    rules = page(f"{code}/rules.html")
    quick, *others = rules.find("section")
    assert quick.find("h2", id="quick")
    assert any(other.find("h2", id="sources") for other in others)
    assert 100 < len(quick.text().split()) <= 220
