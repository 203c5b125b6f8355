"""A second scorer, written from the rules page alone, agrees on every outcome of a hand.

There are 560 ways to split thirteen hearts over four players, and 64 ways to hand out the queen,
the jack and the ten: 35,840 outcomes, those with a moon in both choices. The scorers below share
nothing with the engine: they know counts and owners, no cards, and Python's complex numbers
(exact here, as every part is a small whole number).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from hearts import CLASSIC, COMPLEX, MoonChoice, Operation, moon_shooter, score_hand

from .positions import taken_by

Outcome = tuple[tuple[int, ...], int, int, int]
"""Hearts a player, and who took the queen, the jack and the ten."""


def every_outcome() -> Iterator[Outcome]:
    splits = [split for split in product(range(14), repeat=4) if sum(split) == 13]
    assert len(splits) == 560
    yield from product(splits, range(4), range(4), range(4))


def shooter_of(outcome: Outcome) -> int | None:
    hearts, queen, _, _ = outcome
    return queen if hearts[queen] == 13 else None


def complex_score(outcome: Outcome, player: int, subtracts: bool) -> complex:
    """One player's hand score, in the four steps of "The order of scoring"."""
    hearts, queen, jack, ten = outcome
    shooter = shooter_of(outcome)
    # 1. Card points; a shooter's hearts and queen are replaced by the moon.
    score = 0j
    if player == shooter:
        score += -13 - 13j if subtracts else 0
    else:
        score += hearts[player] * 1
        score += 13j if queen == player else 0
    score += -10 if jack == player else 0
    # 2. The ten of clubs multiplies the result by 2i.
    if ten == player:
        score *= 2j
    # 3. A moon given away by someone else arrives last, turned if the shooter took the ten.
    if shooter is not None and player != shooter and not subtracts:
        score += -26 + 26j if ten == shooter else 13 + 13j
    return score


def classic_points(outcome: Outcome, player: int) -> int:
    hearts, queen, _, _ = outcome
    if 13 in hearts and hearts.index(13) == queen:
        return 0 if player == queen else 26
    return hearts[player] + (13 if player == queen else 0)


def test_complex_scores_agree_on_all_35840_outcomes() -> None:
    outcomes = moons = 0
    differences = []
    for outcome in every_outcome():
        hearts, *owners = outcome
        taken = taken_by(owners, hearts)
        shooter = shooter_of(outcome)
        assert moon_shooter(taken) == shooter
        outcomes += 1
        moons += shooter is not None
        for choice in [None] if shooter is None else list(MoonChoice):
            workings = score_hand(COMPLEX, taken, choice)
            ours = [complex(working.score.re, working.score.im) for working in workings]
            theirs = [
                complex_score(outcome, player, choice is MoonChoice.SUBTRACT) for player in range(4)
            ]
            if ours != theirs:
                differences.append((outcome, choice, ours, theirs))
    assert differences == []
    assert (outcomes, moons) == (35_840, 4 * 16)


def test_classic_points_agree_on_all_35840_outcomes() -> None:
    for outcome in every_outcome():
        hearts, *owners = outcome
        choice = None if shooter_of(outcome) is None else MoonChoice.GIVE
        workings = score_hand(CLASSIC, taken_by(owners, hearts), choice)
        ours = [(working.score.re, working.score.im) for working in workings]
        assert ours == [(classic_points(outcome, player), 0) for player in range(4)], outcome


def test_without_a_moon_and_before_the_ten_a_hand_is_worth_3_plus_13i() -> None:
    """13 hearts, 13i for the queen and -10 for the jack."""
    for outcome in every_outcome():
        if shooter_of(outcome) is None:
            hearts, *owners = outcome
            total = 0j
            for working in score_hand(COMPLEX, taken_by(owners, hearts)):
                for step in working.steps:
                    if step.operation is Operation.ADD:
                        total += complex(step.operand.re, step.operand.im)
            assert total == 3 + 13j, outcome


def test_every_working_adds_up_step_by_step() -> None:
    for outcome in every_outcome():
        hearts, *owners = outcome
        shooter = shooter_of(outcome)
        for choice in [None] if shooter is None else list(MoonChoice):
            for working in score_hand(COMPLEX, taken_by(owners, hearts), choice):
                running = 0j
                for step in working.steps:
                    operand = complex(step.operand.re, step.operand.im)
                    multiply = step.operation is Operation.MULTIPLY
                    running = running * operand if multiply else running + operand
                    assert running == complex(step.result.re, step.result.im)
                assert running == complex(working.score.re, working.score.im)
