"""The openings of the built page are the engine's deals, varied, and tell nothing else."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape

from hearts import Card, CardSet, GameCode, Seat, deal_of_hand
from sitebuild.pages.openings import opening_cards, openings, packed
from sitebuild.pages.page import index


def test_every_opening_in_the_page_is_what_the_engine_deals_for_its_code() -> None:
    (brought,) = re.findall(r'data-openings="([^"]*)"', unescape(index()))
    told = brought.split(" ")
    assert len(set(told)) == len(told) >= 64
    for one in told:
        code, cards = one[:9], [Card(name) for name in re.findall("..", one[9:])]
        dealt = deal_of_hand(GameCode(code), 1)[Seat.SOUTH]
        assert cards == list(dealt.cards), code


def test_an_opening_is_a_code_and_thirteen_cards() -> None:
    for opening in openings():
        assert re.fullmatch(r"[0-9A-Z]{4}-[0-9A-Z]{4}([2-9TJQKA][CDSH]){13}", packed(opening))


def test_openings_are_varied() -> None:
    held = Counter(card for opening in openings() for card in opening.cards)
    assert len(held) == 52
    special = CardSet.read("QS JD TC")
    kinds = Counter(opening.cards & special for opening in openings())
    assert set(kinds.values()) == {8}
    assert len(kinds) == 8


def test_every_card_is_there_to_be_shown() -> None:
    buttons = opening_cards("en")
    assert len(buttons) == 52
    for name, button in buttons.items():
        assert f'id="hand-{name}"' in button
        assert f"#card-{name}" in button
        assert 'aria-pressed="false"' in button
        assert 'tabindex="-1"' in button
