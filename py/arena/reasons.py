"""Why a player chose as it did, in a few English words."""

from __future__ import annotations

__all__ = ["in_words"]

from collections.abc import Mapping
from typing import Final

from bots import Reason, Why

_WORDS: Final[Mapping[Why, str]] = {
    Why.ONLY_CARD: "the only card allowed",
    Why.AT_RANDOM: "by lot",
    Why.AVOID_POINTS: "costs least as the trick lies",
    Why.PASS_DANGEROUS: "without these the hand is least dangerous",
    Why.PASS_HIGHEST: "the highest three",
    Why.PASS_FOR_MOON: "no use for the moon",
    Why.WIN_GOOD: "the trick brings the total closer to zero",
    Why.WIN_HARMLESS: "a high card spent on a harmless trick",
    Why.WIN_FORCED: "every card takes the trick",
    Why.TAKE_FORCED: "every card goes over the trick",
    Why.OVER_FORCED: "every card goes over the trick",
    Why.WIN_TO_STOP_MOON: "to stop a moon",
    Why.RISK: "may take the trick, but the others lead to worse",
    Why.TAKE: "takes the trick, but the others lead to worse",
    Why.DUCK: "leaves the trick to somebody else",
    Why.THROW_QUEEN: "throws the queen of spades away",
    Why.THROW_POINTS: "throws a scoring card away",
    Why.THROW_DANGEROUS: "throws away what could take a bad trick later",
    Why.KEEP_GOOD: "the card that can best be done without",
    Why.LEAD_LOW: "somebody else will probably take it",
    Why.LEAD_HIGH: "a high card while everybody follows",
    Why.LEAD_WINNER: "will probably win; better than the other leads",
    Why.LEAD_TO_FLUSH_QUEEN: "to bring the queen of spades out",
    Why.SHOOT_MOON: "to take every heart and the queen",
    Why.MOON_ONLY_SAFE: "the other choice loses the game",
    Why.MOON_WINS: "wins the game",
    Why.MOON_CLOSER: "leaves the total closer to zero",
    Why.MOON_FURTHER_AHEAD: "leaves the others further from zero",
    Why.MOON_ALWAYS_GIVEN: "always given away",
}


def in_words(reason: Reason) -> str:
    """The reason in words; `_WORDS` has some for every one."""
    return _WORDS[reason.key]
