"""The sums that a person is shown before they come true."""

from __future__ import annotations

from dataclasses import replace

from hearts import (
    CLASSIC,
    COMPLEX,
    PENALTIES,
    SEATS,
    Card,
    CardSet,
    Game,
    GameCode,
    MoonChoice,
    Phase,
    Score,
    Seat,
    Trick,
    View,
)
from ui.state.preview import hand_so_far, if_taken, moon_outlooks

from ..scenes import YOU, moon_game

NONE = CardSet()


def view_of(taken: str, trick: str, total: str = "0", *, variant: str = "complex") -> View:
    """The person's view with cards taken and a trick that West led."""
    game = Game(COMPLEX if variant == "complex" else CLASSIC, GameCode("K7M2-9QXD"))
    cards = tuple(Card(name) for name in trick.split())
    return replace(
        game.view(YOU),
        phase=Phase.PLAYING,
        trick=Trick(Seat.WEST, cards),
        taken=(CardSet.read(taken), NONE, NONE, NONE),
        totals=(Score.read(total), Score(), Score(), Score()),
    )


def test_the_reference_example_as_a_preview() -> None:
    preview = if_taken(view_of("2H 3H 4H 5H 6H QS", "TC"))
    assert preview is not None
    assert preview.total == Score(-26, 10)
    assert preview.before == Score(5, 13)
    assert preview.turns
    assert preview.changes


def test_the_total_is_added_after_the_turn() -> None:
    preview = if_taken(view_of("2H", "3C TC", "40-7i"))
    assert preview is not None
    assert (preview.hand, preview.total) == (Score(0, 2), Score(40, -5))


def test_a_trick_of_nothing_changes_nothing() -> None:
    preview = if_taken(view_of("2H", "3C 4C", "1+i"))
    assert preview is not None
    assert not preview.changes
    assert preview.total == preview.before == Score(2, 1)


def test_an_empty_trick_has_no_preview() -> None:
    assert if_taken(view_of("2H", "")) is None


def test_a_moon_is_left_to_its_shooter() -> None:
    hearts = " ".join(f"{rank}H" for rank in "23456789TJQK")
    assert if_taken(view_of(f"{hearts} QS", "AH")) is None
    assert if_taken(view_of(hearts, "AH")) is not None
    view = replace(view_of("", "2C"), taken=(NONE, PENALTIES, NONE, NONE))
    assert hand_so_far(view, Seat.WEST) is None
    assert hand_so_far(view, YOU) == Score()


def test_classic_counts_points() -> None:
    preview = if_taken(view_of("2H", "3S QS", "20", variant="classic"))
    assert preview is not None
    assert preview.total == Score(34)


def test_both_moon_choices_come_true_as_they_were_worked_out() -> None:
    game = moon_game()
    outlooks = moon_outlooks(game.view(YOU))
    assert [outlook.choice for outlook in outlooks] == list(MoonChoice)
    for outlook in outlooks:
        for seat in SEATS:
            assert outlook.totals[seat] == game.totals[seat] + outlook.workings[seat].score
        assert outlook.outcome == COMPLEX.outcome(outlook.totals)


def test_nobody_else_is_asked_about_a_moon() -> None:
    assert moon_outlooks(moon_game().view(Seat.WEST)) == ()
