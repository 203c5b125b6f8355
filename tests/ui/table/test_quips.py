"""What the cats say: only of what happened, never for the person, never instead of the facts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hearts import COMPLEX, Card, Game, Seat, Trick
from ui.state.table import PLAYERS
from ui.table.quips import quip_of_trick
from ui.words.language import LANGUAGES, load_language

from ..scenes import CODE, table_of

WORTH_A_WORD = {
    "queen": "2S QS KS 3S",
    "ten": "TC KC 2C 3C",
    "jack": "JD KD 2D 3D",
}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("what", WORTH_A_WORD)
def test_each_cat_says_its_own_words(code: str, what: str) -> None:
    language = load_language(code)
    cards = tuple(map(Card, WORTH_A_WORD[what].split()))
    said = set()
    for seat in (Seat.WEST, Seat.NORTH, Seat.EAST):
        leader = next(s for s in Seat if Trick(s, cards).taker is seat)
        table = table_of(Game(COMPLEX, CODE), shown_trick=Trick(leader, cards))
        words = language.text(f"quip.{PLAYERS[seat]}.{what}")
        assert words in str(quip_of_trick(table, language))
        said.add(words)
    assert len(said) == 3


def test_nobody_puts_words_into_the_mouth_of_the_person_or_of_a_guest() -> None:
    cards = tuple(map(Card, WORTH_A_WORD["queen"].split()))
    language = load_language("en")
    for leader in Seat:
        table = table_of(Game(COMPLEX, CODE), shown_trick=Trick(leader, cards))
        guests = replace(table, names=("you", "random", "habits", "random"))
        assert quip_of_trick(guests, language) is None
        if Trick(leader, cards).taker is Seat.SOUTH:
            assert quip_of_trick(table, language) is None


def test_a_plain_trick_is_worth_no_word() -> None:
    cards = tuple(map(Card, ["2H", "3H", "4H", "5H"]))
    for leader in Seat:
        table = table_of(Game(COMPLEX, CODE), shown_trick=Trick(leader, cards))
        assert quip_of_trick(table, load_language("en")) is None
