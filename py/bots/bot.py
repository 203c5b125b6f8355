"""What a computer player is: a `View` in, a choice with its reason out."""

from __future__ import annotations

__all__ = ["REASONS", "Bot", "Decision", "Reason", "Why", "chance_seed", "decide"]

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import ClassVar, Final, Generic, TypeVar

from hearts import Card, ChooseMoon, MoonChoice, Move, PassCards, Phase, PlayCard, Score, Seat, View

T = TypeVar("T")


class Why(StrEnum):
    """Why a choice was made. The value is the stable key that a sentence is looked up by.

    A sentence may name the cards, the seat and the score of its `Reason`.
    """

    ONLY_CARD = "only-card"
    """`cards`: the one card that the rules allow."""
    AT_RANDOM = "at-random"
    """`cards`: chosen at random."""
    AVOID_POINTS = "avoid-points"
    """`cards`: one of those that cost least as the trick lies."""

    PASS_DANGEROUS = "pass-dangerous"
    """`cards`: the three without which the hand is least dangerous."""
    PASS_HIGHEST = "pass-highest"
    """`cards`: the three of highest rank."""
    PASS_FOR_MOON = "pass-for-moon"
    """`cards`: of no use to a hand that tries for the moon."""

    WIN_GOOD = "win-good"
    """`cards`: is to win a trick that brings the total closer to zero; `score`: where it goes."""
    WIN_HARMLESS = "win-harmless"
    """`cards`: a ten or higher, spent on a trick that costs nothing as it lies."""
    WIN_FORCED = "win-forced"
    """`cards`: takes the trick, as every card that may be played would; `score`: the total."""
    TAKE_FORCED = "take-forced"
    """`cards`: takes the trick, and every card that may be played would go over it, though a lower
    one may be beaten; `score`: the total."""
    OVER_FORCED = "over-forced"
    """`cards`: goes over the trick, as every card that may be played would; `score`: the total if
    nobody goes higher."""
    WIN_TO_STOP_MOON = "win-to-stop-moon"
    """`cards`: is to take points so that `seats` cannot take them all."""
    RISK = "risk"
    """`cards`: may take the trick; thought better than what the others would lead to."""
    TAKE = "take"
    """`cards`: takes the trick; thought better than what the others would lead to."""
    DUCK = "duck"
    """`cards`: the best one to lose of those that leave the trick to somebody else."""

    THROW_QUEEN = "throw-queen"
    """`cards`: the queen of spades, thrown away while another suit is led."""
    THROW_POINTS = "throw-points"
    """`cards`: a scoring card, thrown away while another suit is led."""
    THROW_DANGEROUS = "throw-dangerous"
    """`cards`: a ten or higher, which could take a bad trick later."""
    KEEP_GOOD = "keep-good"
    """`cards`: thrown away as the one that can best be done without."""

    LEAD_LOW = "lead-low"
    """`cards`: somebody else will probably take the trick."""
    LEAD_HIGH = "lead-high"
    """`cards`: a ten or higher, which will probably win, with everybody following."""
    LEAD_WINNER = "lead-winner"
    """`cards`: will probably win the trick; thought better than the other leads."""
    LEAD_TO_FLUSH_QUEEN = "lead-to-flush-queen"
    """`cards`: a spade below the queen, to bring her out."""

    SHOOT_MOON = "shoot-moon"
    """`cards`: played to take every heart and the queen."""

    MOON_ONLY_SAFE = "moon-only-safe"
    """The other choice would lose the game; `score`: the total after this one."""
    MOON_WINS = "moon-wins"
    """This choice wins the game; `score`: the total after it."""
    MOON_CLOSER = "moon-closer"
    """This choice leaves the total closer to zero; `score`: that total."""
    MOON_FURTHER_AHEAD = "moon-further-ahead"
    """Both leave the total equally far; this one leaves the others further from zero."""
    MOON_ALWAYS_GIVEN = "moon-always-given"
    """Given away without looking at the plane, as in plain Hearts."""


REASONS: Final = tuple(str(why) for why in Why)
"""Every key that a `Reason` may have, for the message catalogues."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a choice was made. Names only what is public or the chooser's own."""

    key: Why
    """Which sentence says it."""
    cards: tuple[Card, ...] = ()
    """The cards the sentence names."""
    seats: tuple[Seat, ...] = ()
    """The seats the sentence names."""
    score: Score | None = None
    """The score the sentence names, such as where the chooser's total would go."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[T]):
    """A choice and the reason for it."""

    choice: T
    reason: Reason


class Bot(ABC):
    """A computer player. It keeps nothing between choices: all it knows is in the `View`.

    `rng` is its own chance, the same whenever the same position is played again; a player
    that leaves nothing to chance does not touch it.
    """

    name: ClassVar[str]
    """What it is called in records, URLs and commands."""

    @abstractmethod
    def pass_cards(self, view: View, rng: Random, /) -> Decision[tuple[Card, ...]]:
        """Choose three cards of the hand to pass."""

    @abstractmethod
    def play_card(self, view: View, rng: Random, /) -> Decision[Card]:
        """Choose one of the legal cards."""

    @abstractmethod
    def choose_moon(self, view: View, rng: Random, /) -> Decision[MoonChoice]:
        """Settle the moon it shot by one of `view.moon_choices`."""


def chance_seed(seed: int, moves: int) -> int:
    """The seed of one decision, from `seed_of_player` and how many moves were made before it.

    The same game code gives the same choices again, with any other players at the table.
    """
    return seed + moves


def decide(bot: Bot, view: View, rng: Random) -> Decision[Move]:
    """The move that a bot makes for the seat of a view.

    Raises `ValueError` if that seat has nothing to choose.
    """
    if view.phase is Phase.PASSING and view.legal:
        passed = bot.pass_cards(view, rng)
        return Decision(PassCards(view.seat, passed.choice), passed.reason)
    if view.phase is Phase.PLAYING and view.legal:
        played = bot.play_card(view, rng)
        return Decision(PlayCard(view.seat, played.choice), played.reason)
    if view.phase is Phase.MOON and view.moon_choices:
        chosen = bot.choose_moon(view, rng)
        return Decision(ChooseMoon(view.seat, chosen.choice), chosen.reason)
    raise ValueError(f"nothing to choose for {view.seat.name} while {view.phase.value}")
