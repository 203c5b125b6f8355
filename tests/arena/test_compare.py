"""One plain sentence says whether a difference means anything."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arena import Comparison, Estimate, Figures, Measurement, Plan, play_plan

BETTER, WORSE = (-0.3, -0.1), (0.1, 0.3)
UNCLEAR_GOOD, UNCLEAR_BAD, NONE = (-0.3, 0.1), (-0.1, 0.3), (0.0, 0.0)
CHANCE = (
    "These games do not show whether random or habits is stronger: the difference may be chance."
)


def measured(seat: str, table: str, ends: tuple[float, float]) -> Measurement:
    low, high = ends
    difference = Estimate((low + high) / 2, low, high)
    base = play_plan(Plan("complex", "habits", "random", 4, 1), workers=1)
    loss = Figures(base.loss.ours, base.loss.theirs, difference)
    return replace(base, plan=Plan("complex", seat, table, 4, 1), loss=loss)


@pytest.mark.parametrize(
    ("there", "back", "sentence"),
    [
        (
            BETTER,
            WORSE,
            "random is stronger than habits: ahead both ways, by more than chance explains.",
        ),
        (
            WORSE,
            BETTER,
            "habits is stronger than random: ahead both ways, by more than chance explains.",
        ),
        (UNCLEAR_GOOD, UNCLEAR_BAD, CHANCE),
        (UNCLEAR_BAD, UNCLEAR_BAD, CHANCE),
        (
            BETTER,
            UNCLEAR_BAD,
            "These games do not settle it: random is ahead one way by more than chance explains, "
            "and the other way the difference may be chance.",
        ),
        (
            UNCLEAR_BAD,
            BETTER,
            "These games do not settle it: habits is ahead one way by more than chance explains, "
            "and the other way the difference may be chance.",
        ),
        (
            UNCLEAR_GOOD,
            WORSE,
            "These games do not settle it: random is ahead one way by more than chance explains, "
            "and the other way the difference may be chance.",
        ),
        (
            BETTER,
            BETTER,
            "These games do not settle it: among three of the other, random and habits both do "
            "better, by more than chance explains.",
        ),
        (
            WORSE,
            WORSE,
            "These games do not settle it: among three of the other, random and habits both do "
            "worse, by more than chance explains.",
        ),
        (NONE, NONE, "random and habits came out the same in these games."),
    ],
)
def test_the_sentence_says_what_the_intervals_say(
    there: tuple[float, float], back: tuple[float, float], sentence: str
) -> None:
    compared = Comparison(measured("random", "habits", there), measured("habits", "random", back))
    assert compared.sentence == sentence
    assert (compared.stronger is not None) == (" is stronger than " in sentence)
