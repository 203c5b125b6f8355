"""Simple statistics of a person's games, by game and level, and their text form.

    complex-hearts-statistics 2
    counted complex K7M2-9QXD 3
    tally complex normal games 2 won 1/2 lost 1 hands 15 moons 0 tens 4 best 3-4i worst 60+80i

What belongs to games of eight hands says `length 8`; version 1 knew only games to 100. A tally
says `back 2` at the end if two cards were taken back.

A hand is counted when it is scored, a game when it has ended. So a game that somebody leaves
counts its hands, moons and tens, but not as a game. `counted` lines say how many hands of a
game are in the tallies already: loading a saved game never counts them twice.
"""

from __future__ import annotations

__all__ = [
    "VERSION",
    "Counted",
    "Statistics",
    "StatisticsError",
    "read_statistics",
    "recover_statistics",
    "write_statistics",
]

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, NamedTuple

from hearts import (
    VARIANTS,
    GameCode,
    HeartsError,
    Score,
    ScoredHand,
    Seat,
    Variant,
    View,
    read_variant,
)
from ui.state.table import LEVELS
from ui.state.tally import Tally

from .titled import titled_lines

VERSION: Final = 2
"""The version that is written."""

_TITLE: Final = "complex-hearts-statistics"
_REMEMBERED: Final = 32
"""For so many games, the latest, it is remembered how many hands are counted."""
_ALIASES: Final = {"house": "normal"}
"""The house player is the normal level under its own name."""


class StatisticsError(ValueError):
    """A text is not statistics: it is damaged, or a newer version wrote it."""


class Counted(NamedTuple):
    """A game of which some hands are counted. The same cards in another length are another."""

    variant: str
    code: str
    length: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """All tallies, and which hands are in them."""

    tallies: tuple[Tally, ...] = ()
    """Ordered by game, then level, then length."""
    counted: tuple[tuple[Counted, int], ...] = ()
    """Games, and how many hands of each are counted: the latest game last."""

    def begin(self, variant: str, code: str, length: int = 0) -> Statistics:
        """A game starts again: its hands count again, even if it was played before."""
        return replace(self, counted=self._others(Counted(variant, code, length)))

    def known(self, variant: str, code: str, length: int, hands: int) -> Statistics:
        """So many hands of a game were not played here, and never count."""
        game = Counted(variant, code, length)
        counted = (*self._others(game), (game, max(hands, self._counted(game))))
        return replace(self, counted=counted[-_REMEMBERED:])

    def add(self, view: View, code: str, level: str) -> Statistics:
        """Count what `view.seat` has played in a game and is not counted yet."""
        game = Counted(view.variant.name, code, view.hands or 0)
        done = self._counted(game)
        new = view.history[done:]
        if not new:
            return self
        level = _ALIASES.get(level, level)
        tally = self._tally(game.variant, level, game.length)
        tally = _with_hands(tally, new, view.variant, view.seat)
        if view.outcome is not None:
            tally = _with_game(tally, view)
        counted = (*self._others(game), (game, done + len(new)))
        return Statistics(self._with_tally(tally), counted[-_REMEMBERED:])

    def take_back(self, variant: str, level: str, length: int) -> Statistics:
        """Count a card that was taken back."""
        tally = self._tally(variant, _ALIASES.get(level, level), length)
        return replace(self, tallies=self._with_tally(replace(tally, back=tally.back + 1)))

    def cleared(self) -> Statistics:
        """No tallies. Hands that were counted before do not come back."""
        return replace(self, tallies=())

    def joined(self, other: Statistics) -> Statistics:
        """Two statistics as one, for example this browser's and a file's. No row gets smaller.

        If they share a game, one grew out of the other, so the row with more hands is taken.
        Otherwise they count different hands, and each row is their sum.
        """
        ours, theirs = dict(self.counted), dict(other.counted)
        joined = self
        for row in other.tallies:
            here = joined._tally(row.variant, row.level, row.length)
            both = max(here, row, key=_hands) if ours.keys() & theirs.keys() else _sum(here, row)
            joined = replace(joined, tallies=joined._with_tally(both))
        # Some games of each are remembered, so that both are known when they are met again.
        old = [(game, max(hands, theirs.get(game, 0))) for game, hands in ours.items()]
        new = [(game, hands) for game, hands in theirs.items() if game not in ours]
        new = new[-max(_REMEMBERED // 2, _REMEMBERED - len(old)) :]
        return replace(joined, counted=(*new, *old[len(new) - _REMEMBERED :]))

    def _counted(self, game: Counted) -> int:
        return dict(self.counted).get(game, 0)

    def _others(self, game: Counted) -> tuple[tuple[Counted, int], ...]:
        return tuple(entry for entry in self.counted if entry[0] != game)

    def _tally(self, variant: str, level: str, length: int) -> Tally:
        row = variant, level, length
        found = (tally for tally in self.tallies if _row(tally) == row)
        return next(found, Tally(variant, level, length=length))

    def _with_tally(self, new: Tally) -> tuple[Tally, ...]:
        others = [tally for tally in self.tallies if _row(tally) != _row(new)]
        return tuple(sorted([*others, new], key=_place))


def write_statistics(statistics: Statistics) -> str:
    """The statistics as text in the present version: for storing and for export."""
    lines = [f"{_TITLE} {VERSION}"]
    for game, hands in statistics.counted:
        lines.append(f"counted {game.variant} {game.code} {hands}{_written_length(game.length)}")
    for t in statistics.tallies:
        lines.append(
            f"tally {t.variant} {t.level} games {t.games} won {t.won} lost {t.lost} "
            f"hands {t.hands} moons {t.moons} tens {t.tens} "
            f"best {_or_dash(t.best)} worst {_or_dash(t.worst)}{_written_length(t.length)}"
            + (f" back {t.back}" if t.back else "")
        )
    return "\n".join(lines) + "\n"


def _written_length(length: int) -> str:
    return f" length {length}" if length else ""


def read_statistics(text: str) -> Statistics:
    """The statistics in a text. Raises `StatisticsError`, and then takes nothing from it."""
    counted: list[tuple[Counted, int]] = []
    tallies: list[Tally] = []
    for number, line in enumerate(titled_lines(text, _TITLE, VERSION, StatisticsError), 2):
        try:
            if match := _COUNTED.fullmatch(line):
                code = str(GameCode(match["code"]))
                game = Counted(_variant(match["variant"]), code, int(match["length"] or 0))
                counted.append((game, int(match["hands"])))
            elif match := _TALLY.fullmatch(line):
                tallies.append(_read_tally(match))
            else:
                raise StatisticsError("it says nothing that statistics say")
        except (HeartsError, StatisticsError, ZeroDivisionError) as error:
            raise StatisticsError(f"statistics, line {number}: {error}") from None
    rows = [_row(tally) for tally in tallies]
    if len(dict(counted)) < len(counted) or len({*rows}) < len(rows):
        raise StatisticsError("statistics that count the same twice")
    return Statistics(tuple(sorted(tallies, key=_place)), tuple(counted[-_REMEMBERED:]))


def recover_statistics(text: str | None) -> tuple[Statistics, str | None]:
    """The stored statistics and, where they cannot be read, their text, to be kept aside."""
    if not text:
        return Statistics(), None
    try:
        # What another program has stored there need not be a text.
        return read_statistics(str(text)), None
    except StatisticsError:
        return Statistics(), text


_LENGTH: Final = "(?: length (?P<length>[1-9][0-9]{0,2}))?"
_COUNTED: Final = re.compile(
    r"counted (?P<variant>[a-z]+) (?P<code>[0-9A-Z-]{8,9}) (?P<hands>[0-9]{1,6})" + _LENGTH
)
_COUNT: Final = "[0-9]{1,12}"
_SHARE: Final = "[0-9]{1,14}(?:/[1-9][0-9]?)?"
_TALLY: Final = re.compile(
    r"tally (?P<variant>[a-z]+) (?P<level>[a-z]{1,20}) "
    rf"games (?P<games>{_COUNT}) won (?P<won>{_SHARE}) lost (?P<lost>{_SHARE}) "
    rf"hands (?P<hands>{_COUNT}) moons (?P<moons>{_COUNT}) tens (?P<tens>{_COUNT}) "
    r"best (?P<best>-|[-+0-9i]{1,40}) worst (?P<worst>-|[-+0-9i]{1,40})"
    + _LENGTH
    + rf"(?: back (?P<back>{_COUNT}))?"
)


def _read_tally(match: re.Match[str]) -> Tally:
    tally = Tally(
        variant=_variant(match["variant"]),
        level=match["level"],
        games=int(match["games"]),
        won=Fraction(match["won"]),
        lost=Fraction(match["lost"]),
        hands=int(match["hands"]),
        moons=int(match["moons"]),
        tens=int(match["tens"]),
        best=_score_or_none(match["best"]),
        worst=_score_or_none(match["worst"]),
        length=int(match["length"] or 0),
        back=int(match["back"] or 0),
    )
    if (
        tally.won + tally.lost > tally.games
        or tally.games > tally.hands
        or max(tally.moons, tally.tens) > tally.hands
        or (tally.games == 0) != (tally.best is None)
        or (tally.best is None) != (tally.worst is None)
    ):
        raise StatisticsError("its numbers cannot be together")
    return tally


def _with_hands(tally: Tally, hands: tuple[ScoredHand, ...], variant: Variant, seat: Seat) -> Tally:
    ten = variant.multiplier
    return replace(
        tally,
        hands=tally.hands + len(hands),
        moons=tally.moons + sum(hand.shooter is seat for hand in hands),
        tens=tally.tens + sum(ten is not None and ten.card in hand.taken[seat] for hand in hands),
    )


def _with_game(tally: Tally, view: View) -> Tally:
    assert view.outcome is not None
    winners, losers = view.outcome.winners, view.outcome.losers
    total = view.totals[view.seat]
    distance = view.variant.distance
    ends = [total] + [end for end in (tally.best, tally.worst) if end is not None]
    return replace(
        tally,
        games=tally.games + 1,
        won=tally.won + (Fraction(1, len(winners)) if view.seat in winners else 0),
        lost=tally.lost + (Fraction(1, len(losers)) if view.seat in losers else 0),
        best=min(ends, key=distance),
        worst=max(ends, key=distance),
    )


def _sum(one: Tally, other: Tally) -> Tally:
    distance = read_variant(one.variant).distance
    ends = [end for tally in (one, other) for end in (tally.best, tally.worst) if end is not None]
    return Tally(
        variant=one.variant,
        level=one.level,
        games=one.games + other.games,
        won=one.won + other.won,
        lost=one.lost + other.lost,
        hands=one.hands + other.hands,
        moons=one.moons + other.moons,
        tens=one.tens + other.tens,
        best=min(ends, key=distance, default=None),
        worst=max(ends, key=distance, default=None),
        length=one.length,
        back=one.back + other.back,
    )


def _hands(tally: Tally) -> int:
    return tally.hands


def _variant(name: str) -> str:
    if name not in VARIANTS:
        raise StatisticsError(f"no such game: {name!r}")
    return name


def _score_or_none(text: str) -> Score | None:
    return None if text == "-" else Score.read(text)


def _or_dash(score: Score | None) -> str:
    return "-" if score is None else str(score)


def _row(tally: Tally) -> tuple[str, str, int]:
    """What the row is for: no two rows are for the same."""
    return tally.variant, tally.level, tally.length


def _place(tally: Tally) -> tuple[int, int, str, int]:
    level = LEVELS.index(tally.level) if tally.level in LEVELS else len(LEVELS)
    return list(VARIANTS).index(tally.variant), level, tally.level, tally.length
