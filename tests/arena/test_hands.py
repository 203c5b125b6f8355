"""Measuring single hands, and learning what totals are worth."""

from __future__ import annotations

import pytest

from arena import hands
from arena.hands import measure_hand, totals_of_deal
from arena.play import play_game
from arena.prospects import Stand, fit, stands_of_game
from bots import BOTS
from bots.expert.prospects import Prospects, features
from hearts import CLASSIC, COMPLEX, SEATS, GameCode, Score, Variant

HABITS, RANDOM = BOTS["habits"], BOTS["random"]
BOTH = pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)


@BOTH
def test_four_of_a_kind_come_out_even(variant: Variant) -> None:
    """Whoever is tested plays every hand from every total: alike, nobody gains."""
    for number in (1, 2, 3, 4):
        deal = measure_hand(variant, GameCode.numbered(number), number, HABITS, HABITS)
        assert deal.ours == pytest.approx(deal.theirs)


def test_classic_hands_add_the_points_that_were_played_for() -> None:
    deal = measure_hand(CLASSIC, GameCode.numbered(8), 4, HABITS, RANDOM)
    moons = deal.moons + deal.their_moons
    assert 4 * (deal.ours + 3 * deal.theirs) == pytest.approx(4 * 26 + 52 * moons)


def test_totals_are_drawn_within_the_circle() -> None:
    drawn = [totals_of_deal(COMPLEX, GameCode.numbered(number)) for number in range(50)]
    assert len(set(drawn)) == 50
    assert all(total.norm <= hands.FURTHEST**2 for totals in drawn for total in totals)
    assert totals_of_deal(CLASSIC, GameCode.numbered(1)) == (Score(),) * 4


def test_the_command_tells_who_played_and_the_interval(capsys: pytest.CaptureFixture[str]) -> None:
    hands.main(["--seat", "habits", "--table", "random", "--deals", "4", "--variant", "complex"])
    said = capsys.readouterr().out
    assert "complex: one habits against three random, seed 1; 4 deals" in said
    assert "difference" in said
    assert "in 16 hands" in said


def test_the_fit_finds_again_what_made_the_cases() -> None:
    """Cases made by known coefficients, each as often as it is likely."""
    made = (2.0, 0, 0, 0, 0, 0, 0, 0)
    prospects = Prospects(lose=made, win=made)
    cases = []
    for step in range(40):
        far = (0.1, 0.02 * step, 0.5, 0.9 - 0.01 * step)
        known = [features(one, max(far)) for one in far]
        chances = [prospects.share(made, known, seat) for seat in SEATS]
        assert sum(chances) == pytest.approx(1)
        cases += [(far, (seat,)) for seat in SEATS for _ in range(round(100 * chances[seat]))]
    found = Prospects(lose=fit(cases), win=made)
    for far in ((0.2, 0.4, 0.6, 0.8), (0.1, 0.1, 0.5, 0.3)):
        known = [features(one, max(far)) for one in far]
        for seat in SEATS:
            assert found.share(found.lose, known, seat) == pytest.approx(
                prospects.share(made, known, seat), abs=0.02
            )


def test_the_stands_of_a_game_are_those_after_its_hands() -> None:
    game = play_game(CLASSIC, GameCode.numbered(3), [HABITS] * 4).game
    assert game.outcome is not None
    stands = list(stands_of_game(game, 1))
    assert len(stands) == len(game.history[1:-1:4])
    first = Stand(
        tuple(total.re / 100 for total in game.history[1].after),
        game.outcome.winners,
        game.outcome.losers,
    )
    assert stands[0] == first
