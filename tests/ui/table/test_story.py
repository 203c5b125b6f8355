"""The end of a game tells its story: hand by hand in the plane, and in three facts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hearts import CLASSIC, COMPLEX, SEATS, Card, Move, PassCards, PlayCard, Score, Seat, Variant
from ui.state.story import Leap, Rescue, best_rescue, biggest_leap, queens_from
from ui.state.table import Table
from ui.table.page import render
from ui.words.language import LANGUAGES, load_language

from ..html_tree import read_html
from ..scenes import YOU, played, table_of

ENGLISH = load_language("en")
SOUTH, WEST, NORTH, EAST = SEATS


def over(variant: Variant) -> Table:
    return table_of(next(game for game in played(variant) if game.outcome))


@pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)
def test_no_leap_is_bigger_and_no_rescue_better_than_the_one_that_is_told(variant: Variant) -> None:
    view = over(variant).view
    leap, rescue = biggest_leap(view), best_rescue(view)
    assert leap is not None
    hand = view.history[leap.hand - 1]
    assert leap.score == hand.workings[leap.seat].score
    norms = [h.workings[seat].score.norm for h in view.history for seat in SEATS]
    assert leap.score.norm == max(norms)
    gains = [
        (h.before[seat].magnitude - h.after[seat].magnitude, seat, h.number)
        for h in view.history
        for seat in SEATS
    ]
    best = max(gain for gain, _, _ in gains)
    if rescue is None:
        assert best <= 0
    else:
        assert rescue.before.magnitude - rescue.after.magnitude == pytest.approx(best)
        assert (best, rescue.seat, rescue.hand) in gains


def test_of_equal_leaps_and_rescues_the_persons_own_is_told() -> None:
    view = over(COMPLEX).view
    hand = next(hand for hand in view.history if hand.workings[WEST].score != Score())
    one = hand.workings[WEST]
    nine, home = Score(0, 9), Score(0, 1)
    same = replace(
        hand,
        number=1,
        workings=(one, one, one, one),
        before=(nine, nine, nine, nine),
        after=(home, home, home, home),
    )
    alike = replace(view, history=(same,))
    assert best_rescue(alike) == Rescue(YOU, 1, nine, home)
    assert biggest_leap(alike) == Leap(YOU, 1, one.score)
    nothing = replace(view, history=())
    assert biggest_leap(nothing) is None
    assert best_rescue(nothing) is None


def trick(leader: Seat, cards: str) -> list[PlayCard]:
    seats = [leader.steps(place) for place in range(4)]
    return [PlayCard(seat, Card(name)) for seat, name in zip(seats, cards.split(), strict=True)]


def test_queens_are_told_by_who_played_them() -> None:
    moves: list[Move] = [
        PassCards(EAST, (Card("QS"), Card("2C"), Card("3C"))),
        *trick(SOUTH, "AS 2S QS 3S"),  # North's, taken by South
        *trick(WEST, "KS QS 4S 5S"),  # North's again, taken by West
        *trick(EAST, "2D AD QS 3D"),  # West threw it away; South took the trick
        *trick(SOUTH, "QS 2S 3S 4S"),  # one's own
    ]
    assert queens_from(moves, SOUTH) == (NORTH, WEST, SOUTH)
    assert queens_from(moves, WEST) == (NORTH,)
    assert queens_from(moves, EAST) == ()


@pytest.mark.parametrize(
    ("queens", "words"),
    [
        ((), "You never took the queen of spades."),
        ((WEST,), "You took the queen of spades once: Miso gave it to you."),
        ((SOUTH, SOUTH), "2 times, and had played it yourself each time."),
        ((NORTH, WEST, NORTH), "You took the queen of spades 3 times, most often from Pepper (2)."),
    ],
)
def test_the_queen_is_told_in_words(queens: tuple[Seat, ...], words: str) -> None:
    assert words in read_html(render(replace(over(COMPLEX), queens=queens), ENGLISH)["score"]).text


@pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)
def test_the_slider_shows_every_hand_with_a_sentence_of_its_own(variant: Variant) -> None:
    table = over(variant)
    hands = len(table.view.history)
    for code in LANGUAGES:
        language = load_language(code)
        told = set()
        for hand in range(hands + 1):
            page = read_html(render(replace(table, told=hand), language)["score"])
            (slider,) = page.all(data_action="story")
            assert (slider.attributes["value"], slider.attributes["max"]) == (str(hand), str(hands))
            (sentence,) = page.all(data_told=str(hand))
            told.add(sentence.text)
            lines = [line.attributes["points"] for line in page.tags("polyline")]
            assert [len(str(line).split()) for line in lines[:4]] == [hand + 1] * 4
        assert len(told) == hands + 1
    last = read_html(render(table, ENGLISH)["score"])
    assert list(last.all(data_told=str(hands)))


def test_the_sentence_says_what_the_hand_did() -> None:
    table = over(COMPLEX)
    hand = table.view.history[1]
    words = read_html(render(replace(table, told=2), ENGLISH)["score"]).text
    made = ENGLISH.score(hand.workings[YOU].score)
    assert f"Hand 2: you make {made} and stand at {ENGLISH.score(hand.after[YOU])}, " in words


def test_the_same_cards_can_be_played_again() -> None:
    table = replace(over(COMPLEX), deal=42)
    page = read_html(render(table, ENGLISH)["score"])
    (again,) = page.all(data_action="new-game")
    assert again.attributes["data-code"] == table.game_code
    assert again.attributes["data-deal"] == "42"
    assert "Same cards again" in again.text
