"""The page in every phase: its stable hooks, its words, and that it tells no hidden card."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from random import Random
from typing import get_args

import pytest

from bots import REASONS
from hearts import CLASSIC, COMPLEX, SEATS, Game, Phase, Refusal, Seat, unrank_deal
from hearts.deals import DEALS
from ui.state.table import Hint, Notice, Settings, Stage, Table
from ui.table.page import REGIONS, attributes, page, render
from ui.table.status import hint_reason
from ui.words.language import DEFAULT, LANGUAGES, Language, load_language

from ..scenes import CODE, YOU, played, step, table_of, tables

NAMES = sorted(tables())
LANGUAGE = load_language(DEFAULT)
VOID = {"br", "hr", "img", "input", "link", "meta"}


class Tags(HTMLParser):
    """Every start tag of a page with its attributes, and the text of the page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def having(self, name: str, value: str | None = None) -> list[dict[str, str]]:
        """The attributes of the tags that have one, with that value if one is given."""
        return [a for _, a in self.found if name in a and value in (None, a[name])]


def tags(table: Table, language: Language = LANGUAGE) -> Tags:
    return Tags(page(table, language))


@cache
def scene(name: str, code: str = DEFAULT) -> Tags:
    return tags(tables()[name], load_language(code))


@pytest.mark.parametrize("name", NAMES)
class TestEveryPhase:
    def test_has_its_regions_once(self, name: str) -> None:
        regions = [a["data-region"] for a in scene(name).having("data-region")]
        assert regions == [*REGIONS, "live"]

    def test_says_the_moment_on_main(self, name: str) -> None:
        table = tables()[name]
        (main,) = (a for tag, a in tags(table).found if tag == "main")
        assert attributes(table).items() <= main.items()
        assert main["data-phase"] == table.stage
        assert main["data-variant"] == table.view.variant.name
        assert main["data-hand"] == str(table.view.hand_number)
        assert 1 <= int(main["data-trick"]) <= 13

    def test_says_totals_and_counts_of_each_seat_once(self, name: str) -> None:
        table = tables()[name]
        seats = tags(table).having("data-seat")
        assert [int(a["data-seat"]) for a in seats] == [1, 2, 3, 0]
        for attribute in seats:
            seat = Seat(int(attribute["data-seat"]))
            assert attribute["data-total"] == str(table.view.totals[seat])
            assert attribute["data-cards"] == str(table.view.counts[seat])

    def test_keeps_the_content_security_policy(self, name: str) -> None:
        for tag, attribute in scene(name).found:
            assert tag not in ("script", "style", "link", "base")
            assert not [key for key in attribute if key == "style" or key.startswith("on")]

    def test_gives_no_id_twice_and_refers_to_none_that_is_missing(self, name: str) -> None:
        found = scene(name)
        ids = [a["id"] for a in found.having("id")]
        assert len(ids) == len(set(ids))
        for key in ("aria-labelledby", "aria-describedby"):
            for attribute in found.having(key):
                assert set(attribute[key].split()) <= set(ids)

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_leaves_no_message_out(self, name: str, code: str) -> None:
        found = scene(name, code)
        texts = [found.text]
        for attribute in ("aria-label", "title"):
            texts += [a[attribute] for a in found.having(attribute)]
        for text in texts:
            assert not re.search(r"\b[a-z]+(?:\.[a-z-]+)+\b", text), text
            assert "{" not in text
            assert not re.search(r"\bNone\b(?! of\b)", text)

    def test_names_every_button(self, name: str) -> None:
        html = page(tables()[name], LANGUAGE)
        for button in re.findall(r"<button.*?</button>", html, re.DOTALL):
            words = re.sub(r'<span[^>]*aria-hidden="true"[^>]*>.*?</span>', "", button)
            assert re.sub(r"<[^>]*>", "", words).strip(), button
            assert 'type="button"' in button

    def test_renders_the_same_from_the_same(self, name: str) -> None:
        assert render(tables()[name], LANGUAGE) == render(tables()[name], LANGUAGE)


def test_the_scenes_show_every_stage_of_the_page() -> None:
    stages = {table.stage for table in tables().values()}
    assert stages == set(get_args(Stage))
    assert {"complex turned", "complex preview", "complex refused", "moon"} <= set(NAMES)


class TestTheHand:
    def test_is_sorted_and_has_one_tab_stop(self) -> None:
        for table in tables().values():
            cards = [a for a in tags(table).having("id") if a["id"].startswith("hand-")]
            cards = [a for a in cards if "data-card" in a]
            if not table.view.hand:
                assert cards == []
                continue
            assert [a["data-card"] for a in cards] == [str(card) for card in table.view.hand]
            assert [a["tabindex"] for a in cards].count("0") == 1

    def test_refuses_what_the_rules_refuse_and_says_why(self) -> None:
        for table in tables().values():
            found = tags(table)
            for attribute in found.having("aria-disabled", "true"):
                if "data-card" not in attribute:
                    continue
                card = next(c for c in table.view.hand if str(c) == attribute["data-card"])
                refusal = table.view.refusal_of(card)
                assert refusal is not None
                assert f"why-{refusal.value}" in attribute["aria-describedby"]
                assert LANGUAGE.text(f"refusal.{refusal.value}") in found.text

    def test_every_card_that_may_not_be_played_is_disabled_and_no_other(self) -> None:
        seen = set()
        for name, table in tables().items():
            hand = {str(card) for card in table.view.hand}
            held = [a for a in tags(table).having("data-card") if a.get("data-action") == "play"]
            disabled = {a["data-card"] for a in held if a.get("aria-disabled") == "true"}
            refused = {str(card) for card in table.view.hand if table.view.refusal_of(card)}
            if table.view.turn is YOU and not table.accepting:
                assert disabled == refused, name
                seen.add(bool(refused and refused < hand))
            else:
                assert disabled == set(), name
        assert True in seen

    def test_dims_nothing_for_not_being_in_turn(self) -> None:
        for game in played(COMPLEX):
            if game.phase is Phase.PLAYING and game.turn is not YOU and not game.hand.trick.cards:
                dimmed = tags(table_of(game)).having("aria-disabled")
                assert [a for a in dimmed if "data-card" in a] == []
                return
        raise AssertionError("no trick was awaited")

    def test_says_of_a_card_that_was_asked_about_which_rule_refuses_it(self) -> None:
        table = tables()["complex refused"]
        found = tags(table)
        assert table.asked is not None
        refusal = table.view.refusal_of(table.asked)
        assert isinstance(refusal, Refusal)
        assert [a["data-refusal"] for a in found.having("data-refusal")] == [refusal.value]

    def test_toggles_while_passing_and_plays_afterwards(self) -> None:
        actions = {
            name: {a.get("data-action") for a in tags(table).having("tabindex") if "id" in a}
            for name, table in tables().items()
        }
        assert actions["complex passing"] == {"toggle"}
        assert "play" in actions["complex playing"]
        assert "toggle" not in actions["complex playing"]

    def test_chosen_cards_are_pressed_and_can_be_taken_back(self) -> None:
        table = tables()["chosen"]
        found = tags(table)
        pressed = [a["data-card"] for a in found.having("aria-pressed", "true")]
        assert pressed == [str(card) for card in sorted(table.selected)]
        for card in table.selected:
            assert len(found.having("id", f"chosen-{card}")) == 1

    def test_marks_received_cards_until_accepted(self) -> None:
        table = tables()["complex received"]
        found = tags(table)
        marked = found.having("aria-describedby", "why-fresh")
        assert {a["data-card"] for a in marked} == {str(card) for card in table.fresh}
        assert found.having("data-action", "accept")
        assert "passed you these cards" in found.text

    def test_confirming_offers_the_lifted_card(self) -> None:
        table = tables()["complex confirm"]
        (button,) = tags(table).having("data-confirm")
        assert button["data-card"] == str(table.selected[0])


class TestWhatIsOffered:
    @pytest.mark.parametrize(
        ("name", "action"),
        [
            ("complex passing", "pass"),
            ("complex received", "accept"),
            ("complex playing", "hint"),
            ("complex last trick", "last-trick"),
            ("complex finish", "finish-hand"),
            ("moon", "moon-subtract"),
            ("moon", "moon-give"),
            ("complex scored", "next-hand"),
            ("complex turned", "replay-turn"),
            ("complex over", "new-game"),
            ("classic scored", "next-hand"),
        ],
    )
    def test_in_its_phase(self, name: str, action: str) -> None:
        assert scene(name).having("data-action", action)

    def test_a_pass_waits_for_three_cards(self) -> None:
        (button,) = tags(tables()["chosen"]).having("data-action", "pass")
        assert button["aria-disabled"] == "true"

    def test_menu_settings_and_a_new_game_are_always_there(self) -> None:
        for table in tables().values():
            found = tags(table)
            for action in ("menu", "settings", "new-game"):
                assert found.having("data-action", action)

    def test_the_same_is_offered_before_python_has_come(self) -> None:
        # A part that appeared only then would move the parts that are there already.
        before = tables()["loading"]
        after = replace(before, python="ready")
        assert render(before, LANGUAGE)["actions"] == render(after, LANGUAGE)["actions"]


class TestHiddenCards:
    """Permuting the cards that the person cannot see changes not one letter of the page."""

    def test_the_view_is_all_that_is_rendered(self) -> None:
        rng = Random(5)
        for number in range(12):
            first = unrank_deal(rng.randrange(DEALS))
            rest = [card for seat in SEATS[1:] for card in first[seat]]
            pages = set()
            for _ in range(4):
                rng.shuffle(rest)
                game = Game(COMPLEX, CODE)
                game.hand._dealt = first
                game.hand._held = [
                    first[0].bits,
                    *(sum(card.bit for card in rest[13 * n : 13 * n + 13]) for n in range(3)),
                ]
                pages.add(page(table_of(game), LANGUAGE))
            assert len(pages) == 1, number

    def test_no_card_is_named_that_the_person_has_not_seen(self) -> None:
        for name, table in tables().items():
            view = table.view
            known = {str(card) for card in (*view.seen, *view.passed, *view.received)}
            if view.history:
                known |= {str(c) for taken in view.history[-1].taken for c in taken}
            html = page(table, LANGUAGE)
            named = set(re.findall(r"#card-([2-9TJQKA][CDSH])", html))
            named |= set(re.findall(r'data-card="(..)"', html))
            assert named <= known, name

    def test_a_face_down_card_carries_nothing(self) -> None:
        table = tables()["complex playing"]
        backs = re.findall(r'<span class="backs".*?</span>', page(table, LANGUAGE))
        assert len(backs) == 3
        for back in backs:
            assert set(re.findall(r"<i[^>]*>", back)) == {"<i>"}


class TestWords:
    def test_text_from_outside_is_escaped(self) -> None:
        game = Game(COMPLEX, CODE)
        evil = "<img src=x onerror=alert(1)>"
        table = table_of(
            game,
            names=(evil, "miso", evil, "juniper"),
            game_code=evil,
            notices=(Notice("lost-save", {"reason": evil, "name": evil, "value": evil}),),
        )
        html = page(table, LANGUAGE)
        assert "<img" not in html
        assert "&lt;img" in html

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_every_reason_is_a_sentence(self, code: str) -> None:
        language = load_language(code)
        game = Game(COMPLEX, CODE)
        view = game.view(YOU)
        for reason in REASONS:
            hint = Hint(
                reason, view.hand.cards[:1], None, view.hand.cards[:1], (Seat.WEST,), view.totals[0]
            )
            said = hint_reason(hint, table_of(game), language)
            assert said.endswith(".")
            assert "reason." not in said
            assert "{" not in said

    def test_singular_and_plural(self) -> None:
        game = Game(COMPLEX, CODE)
        cards = game.view(YOU).hand.cards
        one, two = (table_of(game, selected=cards[:n]) for n in (2, 1))
        assert "Choose 1 more card to pass." in tags(one).text
        assert "Choose 2 more cards to pass." in tags(two).text
        romanian = load_language("ro")
        assert (
            "Mai alege o carte" in tags(one, romanian).text or "1 carte" in tags(one, romanian).text
        )
        assert "2 cărți" in tags(two, romanian).text
        assert "13 cărți" in tags(two, romanian).text

    def test_a_minus_is_a_sign_on_the_page_and_a_word_in_speech(self) -> None:
        rng = Random(1)
        game = Game(COMPLEX, CODE)
        while not any(total.re < 0 for total in game.totals):
            step(game, rng)
        total = next(total for total in game.totals if total.re < 0)
        html = page(table_of(game), LANGUAGE)
        assert f'<span aria-hidden="true">{LANGUAGE.score(total)}</span>' in html
        assert f'<span class="sr">{LANGUAGE.spoken_score(total)}</span>' in html

    def test_the_other_language_is_offered_in_its_own_words(self) -> None:
        (button,) = tags(tables()["complex playing"]).having("data-action", "language")
        assert (button["lang"], button["data-value"]) == ("ro", "ro")

    def test_classic_shows_a_chart_and_no_imaginary_part(self) -> None:
        html = page(tables()["classic over"], LANGUAGE)
        assert 'class="chart"' in html
        assert 'class="plane"' not in html
        assert table_of(Game(CLASSIC, CODE)).settings == Settings(variant="classic")
