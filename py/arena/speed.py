"""How long players take to decide. Runs in any Python, the browser's too, in one process.

`python -m arena.speed house hard --hands 20` prints JSON: for each player and game the
decisions a second and the median, the 95th percentile and the longest of a decision, in ms.
"""

from __future__ import annotations

__all__ = ["Pace", "Timed", "pace_of"]

import json
import sys
from argparse import ArgumentParser
from dataclasses import asdict, dataclass, field
from random import Random
from statistics import median
from time import perf_counter
from typing import ClassVar

from bots import Bot, Decision
from hearts import VARIANTS, Card, MoonChoice, Variant, View, read_variant

from .play import play_game
from .players import read_player
from .series import code_of_series


@dataclass(slots=True)
class Timed(Bot):
    """Another player, with a note of how many seconds each of its decisions took."""

    name: ClassVar[str] = "timed"
    player: Bot
    seconds: list[float] = field(default_factory=list)

    def pass_cards(self, view: View, rng: Random, /) -> Decision[tuple[Card, ...]]:
        """As the player chooses."""
        start = perf_counter()
        decision = self.player.pass_cards(view, rng)
        self.seconds.append(perf_counter() - start)
        return decision

    def play_card(self, view: View, rng: Random, /) -> Decision[Card]:
        """As the player chooses."""
        start = perf_counter()
        decision = self.player.play_card(view, rng)
        self.seconds.append(perf_counter() - start)
        return decision

    def choose_moon(self, view: View, rng: Random, /) -> Decision[MoonChoice]:
        """As the player chooses."""
        start = perf_counter()
        decision = self.player.choose_moon(view, rng)
        self.seconds.append(perf_counter() - start)
        return decision


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a player's decisions took, in milliseconds."""

    player: str
    variant: str
    decisions: int
    a_second: float
    median_ms: float
    p95_ms: float
    longest_ms: float


def pace_of(player: str, variant: Variant, hands: int, seed: int = 1) -> Pace:
    """Time a player in whole games among four of itself, at least so many hands.

    Raises `NotationError` if there is no such player.
    """
    timed = Timed(read_player(player))
    played = index = 0
    while played < hands:
        game = play_game(variant, code_of_series(seed, index), [timed] * 4).game
        played += len(game.history)
        index += 1
    times = sorted(timed.seconds)
    return Pace(
        player=player,
        variant=variant.name,
        decisions=len(times),
        a_second=len(times) / sum(times),
        median_ms=1000 * median(times),
        p95_ms=1000 * times[len(times) * 95 // 100],
        longest_ms=1000 * times[-1],
    )


def main(arguments: list[str]) -> None:
    """Print the pace of the players named, in both games, as JSON."""
    parser = ArgumentParser(prog="python -m arena.speed", description=__doc__)
    parser.add_argument("players", nargs="+")
    parser.add_argument("--hands", type=int, default=20)
    parser.add_argument("--variants", nargs="+", default=list(VARIANTS))
    asked = parser.parse_args(arguments)
    paces = [
        pace_of(player, read_variant(variant), asked.hands)
        for player in asked.players
        for variant in asked.variants
    ]
    print(json.dumps([asdict(pace) for pace in paces]))


if __name__ == "__main__":
    main(sys.argv[1:])
