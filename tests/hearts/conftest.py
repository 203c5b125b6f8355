"""Hypothesis measures no time: a busy machine is no fault of the rules.

With `HYPOTHESIS_PROFILE=quick`, as mutation testing runs these tests some thousand times, there
are few examples, always the same, and tests that take seconds are left out.
"""

from __future__ import annotations

import os
from typing import Final

import pytest
from hypothesis import settings

settings.register_profile("patient", deadline=None)
settings.register_profile("quick", deadline=None, max_examples=12, derandomize=True, database=None)
PROFILE: Final = os.environ.get("HYPOTHESIS_PROFILE", "patient")
settings.load_profile(PROFILE)

LONG: Final = (
    "test_every_refusal_is_met_in_random_games",
    "test_any_text_only_ever_raises_record_errors",
    "test_a_damaged_record_only_ever_raises_record_errors",
    "test_whatever_is_written_is_read_back",
    "test_every_deal_has_a_number",
    "test_permuting_the_cards",
    "test_finishing_a_decided_hand",
    "test_a_hand_is_decided_when",
    "test_every_prefix_of_a_game",
    "test_no_seat_is_favoured",
    "test_a_whole_game_round_trips",
)
"""The beginnings of their names."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what takes seconds, in a hurry."""
    if PROFILE == "quick":
        items[:] = [item for item in items if not item.name.startswith(LONG)]
