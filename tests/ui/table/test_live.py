"""The plane while a hand is played: the hand so far, and where a trick would lead."""

from __future__ import annotations

import re
from dataclasses import replace

from hearts import CLASSIC, COMPLEX, Card, CardSet, Game, GameCode, Phase, Score, Trick, Variant
from ui.state.preview import if_taken_with
from ui.state.table import Table
from ui.table.live import edge_of, live_points, would
from ui.table.page import render
from ui.words.language import load_language

from ..html_tree import read_html
from ..scenes import CODE, YOU, table_of

ENGLISH = load_language("en")


def playing(
    taken: str, trick: str, hand: str, total: str = "0", variant: Variant = COMPLEX
) -> Table:
    """The person's turn: cards taken, a trick that East led, cards in hand that all may go."""
    view = Game(variant, GameCode(CODE)).view(YOU)
    none = CardSet()
    held = CardSet.read(hand)
    view = replace(
        view,
        phase=Phase.PLAYING,
        turn=YOU,
        hand=held,
        legal=held,
        trick=Trick(view.seat.steps(3), tuple(Card(name) for name in trick.split())),
        taken=(CardSet.read(taken), none, none, none),
        totals=(Score.read(total), Score(), Score(), Score(30)),
    )
    game = Game(variant, GameCode(CODE))
    return replace(table_of(game), view=view, stage="playing")


def test_each_card_of_ones_own_leads_somewhere_by_what_it_scores() -> None:
    table = playing("2H 3H 4H 5H 6H QS", "3C 4C 5C", "TC 6C 7C JD AH", "10i")
    found = {cards: str(preview.total) for preview, cards in would(table).items()}
    # 5 + 13i times 2i; less ten; one more. The clubs change nothing, and lead nowhere.
    assert found == {"TC": "-26+20i", "JD": "-5+23i", "AH": "6+23i"}
    assert [preview.turns for preview in would(table)] == [True, False, False]


def test_what_lies_in_the_trick_already_comes_with_every_card() -> None:
    table = playing("", "QS 2S 3S", "4S 5S KH")
    found = {cards: str(preview.total) for preview, cards in would(table).items()}
    assert found == {"4S 5S": "13i", "KH": "1+13i"}


def test_nothing_leads_anywhere_while_others_play_or_where_a_moon_is_open() -> None:
    table = playing("", "QS 2S 3S", "4S 5S KH")
    others = replace(table.view, turn=YOU.steps(1))
    assert if_taken_with(others) == {}
    assert would(replace(table, view=others, stage="waiting")) == {}
    moon = playing("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "QS 2S 3S", "4S 5S")
    assert would(moon) == {}


def test_the_plane_is_seen_as_far_as_there_is_something_to_see() -> None:
    table = playing("2H", "QS 2S 3S", "4S 5S KH")
    assert [str(point) for point in live_points(table)] == ["1", "1+13i", "2+13i"]
    html = render(table, ENGLISH)["plane"]
    assert 'data-edge="50"' in html  # East has 30
    near = replace(table, view=replace(table.view, totals=(Score(),) * 4))
    assert 'data-edge="25"' in render(near, ENGLISH)["plane"]
    assert edge_of([Score(6, 8)], 100) == 10


def test_the_arrow_of_the_hand_so_far_starts_at_the_total() -> None:
    page = read_html(render(playing("QS", "2S 3S 4S", "5S", "20"), ENGLISH)["plane"])
    (arrow,) = page.all(data_hand="13i")
    assert not list(page.all(data_with="5S")), "a spade changes nothing"
    line = arrow.tags("line")[0].attributes
    assert (line["x1"], line["y1"], line["x2"]) == ("0", "0", "0")
    assert float(str(line["y2"])) < 0, "i points up"
    html = render(playing("", "2S 3S 4S", "5S", "20"), ENGLISH)["plane"]
    assert "data-hand" not in html


def test_the_arrow_turns_as_the_person_takes_the_ten() -> None:
    table = playing("2H TC 3C 4C", "", "5S")
    trick = Trick(YOU, (Card("TC"), Card("3C"), Card("4C"), Card("2H")))
    assert trick.taker is YOU
    turned = replace(table, stage="waiting", shown_trick=trick)
    assert "hand-arrow seat-0 turned" in render(turned, ENGLISH)["plane"]
    lost = Trick(YOU, (Card("TC"), Card("AC"), Card("4C"), Card("2H")))
    assert "turned" not in render(replace(turned, shown_trick=lost), ENGLISH)["plane"]


def test_the_sentence_of_a_card_describes_it_and_says_where_it_leads() -> None:
    for variant, words in ((COMPLEX, "1 + 13i"), (CLASSIC, "14")):
        table = playing("", "QS 2S 3S", "4D 5D KH", variant=variant)
        regions = render(table, ENGLISH)
        king = next(read_html(regions["hand"]).all(data_card="KH"))
        described = str(king.attributes["aria-describedby"]).split()
        (anchor,) = (name for name in described if name.startswith("would"))
        (told,) = read_html(regions["status"]).all(id=anchor)
        assert words in re.sub(r"\s+", " ", told.text)
        assert told.attributes["data-with"] == "KH"


def test_a_game_on_a_line_has_no_small_plane() -> None:
    assert "small-plane" in render(playing("", "", "5S"), ENGLISH)["seats"]
    assert "small-plane" not in render(playing("", "", "5S", variant=CLASSIC), ENGLISH)["seats"]
