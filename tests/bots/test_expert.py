"""The expert level: what it must see, and what its choices may depend on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from bots import BOTS, Why, decide
from bots.expert import Budget, Expert
from bots.expert.beliefs import manners_of
from bots.expert.playing import Suspicion, _wary, suspect
from hearts import (
    CLASSIC,
    COMPLEX,
    Card,
    CardSet,
    Game,
    GameCode,
    Trick,
    Variant,
    View,
)

from .choices import asked
from .positions import EAST, NORTH, SOUTH, WEST, passing, playing, trick

EXPERT = Expert(Budget(600))
QUICK = Expert(Budget(240))

CLUBS = (trick(WEST, "2C 5C 6C 9C"), trick(EAST, "3C 4C KC AC"))

ALL_TO_WEST = (
    trick(NORTH, "2C KC AC QC"),
    trick(SOUTH, "TS AS QS JS"),
    trick(WEST, "JC 3C 4C 5C"),
    trick(WEST, "TC 6C 7C 2H"),
    trick(WEST, "9C 3H 4H 4D"),
    trick(WEST, "8C 2D 3D 5D"),
    trick(WEST, "KS 9S 5S 4S"),
    trick(WEST, "8S 3S 2S 6D"),
    trick(WEST, "7S TD JD 8D"),
)
"""West has the queen of spades and three hearts, and never led from the top twice."""


@pytest.mark.parametrize("seed", range(8))
def test_it_keeps_what_stops_a_moon_that_nobody_announced(seed: int) -> None:
    """The ace of hearts is the one card that stops West; either diamond keeps it."""
    view = playing("7D 9D 9H AH", trick(WEST, "6S KD QD"), tricks=ALL_TO_WEST, variant=CLASSIC)
    assert EXPERT.play_card(view, Random(seed)).choice in {Card("7D"), Card("9D"), Card("9H")}


@pytest.mark.parametrize("seed", range(8))
def test_the_sure_card_is_not_given_up_for_one_that_chance_favours(seed: int) -> None:
    """Case U: last to play, the queen would take the trick; the three is better by a little."""
    view = playing("QS 3S 7D 8D 4H 5H 9H TH JC QC 7C", trick(WEST, "JS TS 2S"), tricks=CLUBS)
    assert EXPERT.play_card(view, Random(seed)).choice is Card("3S")


def test_it_shoots_the_moon_when_its_hand_deserves_it() -> None:
    view = playing("AS KS QS JS AH KH QH JH TH AD KD", trick(SOUTH), variant=CLASSIC, tricks=CLUBS)
    assert EXPERT.play_card(view, Random(1)).reason.key == Why.SHOOT_MOON


def test_it_takes_a_heart_to_stop_the_moon() -> None:
    view = playing("7D 9D 9H AH", trick(WEST, "KH 5H 6H"), tricks=ALL_TO_WEST, variant=CLASSIC)
    assert EXPERT.play_card(view, Random(1)).choice is Card("AH")


def test_it_passes_the_bare_queen_of_spades() -> None:
    view = passing("QS 2S AH 3C 4C 7C 9C 2D 3D 5D 9D 4H 6H", variant=CLASSIC)
    assert Card("QS") in EXPERT.pass_cards(view, Random(1)).choice


def test_it_keeps_the_queen_of_spades_under_long_spades() -> None:
    view = passing("QS 2S 4S 6S 8S 9S AC KC 3D KD 5D 2H AH", variant=CLASSIC)
    assert Card("QS") not in EXPERT.pass_cards(view, Random(1)).choice


# What a choice depends on


def test_it_stops_when_told_to() -> None:
    """The very first look at the clock says stop: it plays what is best at first sight."""
    asked = []

    def stop() -> bool:
        asked.append(1)
        return True

    view = playing("QS 3S 7D 8D 4H 5H 9H TH JC QC 7C", trick(WEST, "JS TS 2S"), tricks=CLUBS)
    expert = Expert(Budget(10**9, stop=stop))
    house = BOTS["house"].play_card(view, Random(1))
    assert expert.play_card(view, Random(1)).choice is house.choice
    assert asked == [1]


def test_no_time_at_all_still_gives_a_choice() -> None:
    hurried = Expert(Budget(10**9, seconds=0))
    view = passing("QS 2S AH 3C 4C 7C 9C 2D 3D 5D 9D 4H 6H")
    assert len(hurried.pass_cards(view, Random(1)).choice) == 3


def test_enough_time_changes_nothing() -> None:
    """With the same number of samples a choice does not depend on how long they take."""
    patient = Expert(Budget(240, seconds=3600.0))
    for view, seed in decisions(CLASSIC, 40):
        assert decide(patient, view, Random(seed)) == decide(QUICK, view, Random(seed))


def decisions(variant: Variant, count: int) -> Iterator[tuple[View, int]]:
    """Choices in games among three players of fixed habits and one that plays by lot."""
    number = 0
    while True:
        game = Game(variant, GameCode.numbered(number))
        for seat in asked(game, 5):
            view = game.view(seat)
            if len(view.legal) != 1:
                yield view, number
                number += 1
                if number == count:
                    return
            bot = BOTS["random" if seat is NORTH else "habits"]
            game.do(decide(bot, view, Random(number)).choice)


GOLDEN = {
    COMPLEX: "f14d94cd04430874f66e06ae9c4d6b3dd2ae4709b3f834104516c2610c4ae68e",
    CLASSIC: "0d1216d867deb914c64c25a45261be1f692715963b82e50f4bf5499c83252040",
}
"""SHA-256 of 200 choices with 240 samples each, the same in every Python."""


@pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)
def test_the_same_choices_are_made_everywhere(variant: Variant) -> None:
    digest = sha256()
    for view, seed in decisions(variant, 200):
        digest.update(f"{decide(QUICK, view, Random(seed)).choice}\n".encode())
    assert digest.hexdigest() == GOLDEN[variant]


@pytest.mark.parametrize(
    ("tricks", "share"),
    [
        # High cards that West led and that took their tricks; low ones; high ones that South led.
        ((trick(WEST, "AC 3C 4C 2C"), trick(WEST, "QS 9S TS JS")), 0.6),
        ((trick(WEST, "TC 3C 4C 2C"), trick(WEST, "JS 9S TS 8S")), 0.0),
        ((trick(SOUTH, "QC AC 4C 3C"), trick(SOUTH, "QS AS TS JS")), 0.0),
    ],
)
def test_who_leads_from_the_top_is_suspected(tricks: tuple[Trick, ...], share: float) -> None:
    view = playing("5C 6C 7C 2D 3D 4D 5D 6D 7D 2S 3S", trick(WEST, "KD AD TD"), tricks=tricks)
    # The queen of spades is a point: who has taken her is watched for other reasons as well.
    view = replace(view, taken=(CardSet(),) * 4)
    found = suspect(view)
    assert found == (Suspicion(WEST, share) if share else None)


def test_who_is_suspected_shoots_and_this_seat_alone_stops_it() -> None:
    view = playing("5C 6C 7C 2D 3D 4D 5D 6D 7D 2S 3S 4S 5S", trick(SOUTH))
    manners = manners_of(view)
    wary = _wary(manners, SOUTH, Suspicion(WEST, 0.5))
    assert wary[WEST].shoots
    assert wary[SOUTH].stops == WEST
    assert (wary[NORTH], wary[EAST]) == (manners[NORTH], manners[EAST])
    assert _wary(manners, SOUTH, None) == manners
