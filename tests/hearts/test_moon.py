"""Shooting the moon at the table: who is asked, what is told, and what follows."""

from __future__ import annotations

import pytest

from hearts import (
    CLASSIC,
    COMPLEX,
    DECK,
    ZERO,
    CardPlayed,
    CardSet,
    ChooseMoon,
    Direction,
    Game,
    GameEnded,
    HandDealt,
    HandScored,
    MoonChoice,
    MoonChosen,
    MoonShot,
    NextHand,
    Phase,
    Score,
    TrickTaken,
    Variant,
)

from .positions import EAST, SOUTH, shot_moon


def test_the_shooter_is_asked_before_the_hand_is_scored() -> None:
    game = shot_moon(COMPLEX)
    assert game.phase is Phase.MOON
    assert game.turn is game.shooter is SOUTH
    assert game.totals == (ZERO,) * 4
    assert game.history == ()


@pytest.mark.parametrize(
    ("choice", "totals"),
    [
        (MoonChoice.SUBTRACT, ("26-46i", "0", "0", "0")),
        (MoonChoice.GIVE, ("-20i", "-26+26i", "-26+26i", "-26+26i")),
    ],
)
def test_the_choice_is_told_and_the_hand_scored(
    choice: MoonChoice, totals: tuple[str, ...]
) -> None:
    game = shot_moon(COMPLEX)  # with all 52 cards, so with the jack and the ten
    events = game.choose_moon(SOUTH, choice)
    assert events == (MoonChosen(SOUTH, choice), HandScored(game.history[0]))
    assert tuple(map(str, game.totals)) == totals
    scored = game.history[0]
    assert (scored.shooter, scored.choice) == (SOUTH, choice)
    assert (scored.before, scored.after) == ((ZERO,) * 4, game.totals)
    assert (scored.number, scored.direction) == (1, Direction.LEFT)
    assert scored.taken == game.hand.taken == (CardSet(DECK), *[CardSet()] * 3)
    assert game.moves[-1] == ChooseMoon(SOUTH, choice)
    assert game.phase is Phase.SCORED
    assert game.turn is None


def test_a_classic_moon_is_given_without_asking() -> None:
    game = shot_moon(CLASSIC)
    assert game.phase is Phase.SCORED
    assert [total.re for total in game.totals] == [0, 26, 26, 26]
    scored = game.history[0]
    assert (scored.shooter, scored.choice) == (SOUTH, MoonChoice.GIVE)


@pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)
def test_a_moon_is_told_after_the_last_trick(variant: Variant) -> None:
    played = shot_moon(variant)
    again = Game(played.variant, played.code, played.first_deal)
    told = [again.do(move) for move in played.moves]
    kinds = [type(event) for event in told[-1]]
    scored = [] if variant is COMPLEX else [HandScored]
    assert kinds == [CardPlayed, TrickTaken, MoonShot, *scored]
    assert MoonShot(SOUTH) in told[-1]


def test_the_choice_can_end_the_game() -> None:
    game = shot_moon(COMPLEX)
    game._totals = (ZERO, Score(-80, 60), ZERO, ZERO)
    events = game.choose_moon(SOUTH, MoonChoice.GIVE)
    assert isinstance(events[-1], GameEnded)
    assert game.phase is Phase.OVER


def test_the_next_hand_begins_with_a_pass_to_the_right() -> None:
    game = shot_moon(COMPLEX)
    game.choose_moon(SOUTH, MoonChoice.SUBTRACT)
    assert game.do(NextHand()) == (HandDealt(2, Direction.RIGHT),)
    assert game.number == 2
    assert game.phase is Phase.PASSING
    assert game.view(SOUTH).passed_to is EAST
    assert game.view(SOUTH).history == game.history
    assert game.shooter is None
