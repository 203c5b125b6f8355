"""Simple averages about cards that cannot be seen: nothing here looks at who might hold what.

Cards of one suit are thirteen bits, the two being bit 0. The constants were fitted by playing
(see README.md).
"""

from __future__ import annotations

__all__ = ["chance_out", "chance_to_keep", "exposure", "forget_odds"]

from functools import lru_cache
from typing import Final

OUT: Final = 0.66
"""One unseen card is not with a given player, roughly two times in three."""
DUCKING: Final = 0.6
"""Below 1: players go under more often than a blind choice among their cards would."""
HEIGHT: Final = 0.7
"""How quickly a card grows dangerous with the share of unseen cards below it."""
COVER: Final = 0.5
"""How much each lower card of the suit in the same hand protects the higher ones."""
IDLE: Final = 0.15
"""The chance that a card of a suit that nobody else holds is led, and so takes a trick."""


def chance_out(unseen: int) -> float:
    """The chance that a player is out of a suit of which so many cards are unseen."""
    return float(OUT**unseen)


@lru_cache(maxsize=1 << 16)
def chance_to_keep(rank: int, unseen: int, later: int) -> float:
    """The chance that a card that is the best so far stays so, with `later` players to come."""
    count = unseen.bit_count()
    lower = (unseen & (1 << rank) - 1).bit_count()
    if later == 0 or lower == count:
        return 1.0
    out = chance_out(count)
    stays: float = out + (1 - out) * (lower / count) ** DUCKING
    return stays**later


@lru_cache(maxsize=1 << 17)
def exposure(own: int, unseen: int) -> tuple[tuple[int, float], ...]:
    """For each card of a suit in a hand, its rank and the chance that it will take a trick.

    A card is exposed if most of the unseen ones are below it. The hand's lower cards of the
    suit protect it: they are played first, and the suit is led only so many times.
    """
    count = unseen.bit_count()
    rounds = count / 3 + 1
    exposed = []
    for cover, rank in enumerate(rank for rank in range(13) if own >> rank & 1):
        if count:
            lower = (unseen & (1 << rank) - 1).bit_count()
            chance = (lower / count) ** HEIGHT * max(0.0, 1 - COVER * cover / rounds)
        else:
            chance = IDLE
        exposed.append((rank, chance))
    return tuple(exposed)


def forget_odds() -> None:
    """Clear the cached odds."""
    chance_to_keep.cache_clear()
    exposure.cache_clear()
