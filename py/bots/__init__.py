"""The computer players. Each is given a `View` and returns a choice with its reason.

>>> from random import Random
>>> from hearts import COMPLEX, Game, GameCode, Seat
>>> view = Game(COMPLEX, GameCode("K7M2-9QXD")).view(Seat.SOUTH)
>>> decision = decide(BOTS["house"], view, Random(1))
>>> len(decision.choice.cards), str(decision.reason.key)
(3, 'pass-dangerous')
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from hearts import NotationError

from .bot import REASONS, Bot, Decision, Reason, Why, chance_seed, decide
from .easy import Easy
from .expert import Expert
from .habits import Habits
from .hard import Hard
from .house import House, Normal
from .odds import forget_odds
from .random_player import RandomPlayer
from .stakes import forget_ledgers

__all__ = [
    "BOTS",
    "REASONS",
    "Bot",
    "Decision",
    "Reason",
    "Why",
    "chance_seed",
    "decide",
    "forget",
    "read_bot",
]

BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {
        bot.name: bot
        for bot in (House(), Easy(), Normal(), Hard(), Expert(), RandomPlayer(), Habits())
    }
)
"""Every computer player by its name."""

CATS: Final = ("miso", "pepper", "juniper")
"""The names that the house player goes by at the table."""


def read_bot(name: str) -> Bot:
    """The computer player of that name; each cat is the house player.

    Raises `NotationError` if there is none.
    """
    plain = name.strip().lower()
    try:
        return BOTS[House.name if plain in CATS else plain]
    except KeyError:
        known = ", ".join((*BOTS, *CATS))
        raise NotationError(f"no such player: {name[:60]!r} (there is {known})") from None


def forget() -> None:
    """Clear the caches; decisions don't change.

    Measuring many games, all of that serves. One person's sitting has little of it again in a
    later hand, and would only grow.
    """
    forget_odds()
    forget_ledgers()
