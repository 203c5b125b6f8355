"""The hands of the day that a person has played, and their text form.

    complex-hearts-days 1
    2026-11-29 late total 10-3i par -4+2i
    2026-11-30 total 26i par 0
    2026-12-01

A day is there once its hand has been begun: `late`, if that was on another day. Its `total` is
that of the first try whose hand was scored. `par` is the total of the strongest player in the same
seat. A date that lies ahead, from a clock that was wrong, is kept like any other.
"""

from __future__ import annotations

__all__ = [
    "DayBook",
    "DaysError",
    "day_of",
    "playable",
    "read_asked_day",
    "read_day",
    "read_days",
    "recover_days",
    "write_days",
]

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache
from typing import Final

from hearts import Game, GameCode, HeartsError, NotationError, Score
from hearts.daily import daily_code, daily_game
from ui.state.days import LATEST, Day, Days, known_of

from .others import YOU
from .titled import titled_lines

VERSION: Final = 1
"""The version that is written."""

_TITLE: Final = "complex-hearts-days"
_MOST: Final = 4_000
"""Days that are kept: more than ten years; then the oldest go."""
_DAY: Final = timedelta(days=1)
_LONGEST: Final = 60
"""Characters of a bad value that an error repeats."""


class DaysError(ValueError):
    """A text is not a person's days: it is damaged, or a newer version wrote it."""


@lru_cache(2 * LATEST)
def _code_of(day: date) -> GameCode:
    return daily_code(day.isoformat())


@lru_cache(2)
def _start_of(day: date) -> Score:
    return daily_game(day.isoformat()).start[YOU]


def playable(today: date) -> Iterator[date]:
    """The days whose hands can be played today, the latest first."""
    return (today - back * _DAY for back in range(LATEST + 1))


def read_day(text: object, today: date) -> date:
    """The playable day that a text names; today for any other text."""
    return next((day for day in playable(today) if day.isoformat() == text), today)


def read_asked_day(text: str, today: date) -> date:
    """The day whose hand a URL asks for: `today`, or a date. Raises `NotationError`."""
    if text.strip().lower() == "today":
        return today
    day = read_day(text.strip(), today)
    if day.isoformat() != text.strip():
        raise NotationError(f"no day that can be played: {text[:_LONGEST]!r} (2026-12-01, today)")
    return day


def day_of(game: Game, today: date) -> date | None:
    """The day whose hand a game is; None for any other game, and for a day long past."""
    for day in playable(today):
        if _code_of(day) == game.code:
            daily = daily_game(day.isoformat())
            same = (game.start, game.hands, game.first_deal) == (daily.start, daily.hands, None)
            return day if same and game.variant is daily.variant else None
    return None


@dataclass(frozen=True, slots=True)
class DayBook:
    """What is known of each day whose hand was begun."""

    days: tuple[Day, ...] = ()
    """In the order of the days."""

    def of(self, day: date) -> Day | None:
        """What is known of a day; None if its hand was never begun."""
        return known_of(self.days, day)

    def begin(self, day: date, today: date) -> DayBook:
        """A day's hand is begun. Beginning it again changes nothing."""
        return self if self.of(day) else self._with(Day(day, late=day != today))

    def score(self, day: date, total: Score) -> DayBook:
        """A day's hand is scored. Only the first try of a hand that was begun here counts."""
        known = self.of(day)
        if known is None or known.total is not None:
            return self
        return self._with(replace(known, total=total))

    def with_par(self, day: date, par: Score) -> DayBook:
        """The total of the strongest player in the same seat has been worked out."""
        known = self.of(day)
        return self if known is None else self._with(replace(known, par=par))

    def joined(self, other: DayBook) -> DayBook:
        """Two books as one. Of a day that is in both, what is known here counts."""
        joined = self
        for day in other.days:
            known = joined.of(day.day)
            if known is None or (known.total is None and day.total is not None):
                joined = joined._with(day)
        return joined

    def streak(self, today: date) -> int:
        """So many days in a row were played on their day, up to today or yesterday.

        A single missed day does not end it, nor does it count; two in a row do.
        """
        played = {one.day for one in self.days if one.total is not None and not one.late}
        # Today's hand can still be played: it is not missed before tomorrow.
        day = today if today in played else today - _DAY
        streak = 0
        while day in played or day - _DAY in played:
            streak += day in played
            day -= _DAY
        return streak

    def shown(self, today: date, game: Game) -> Days:
        """The days as the page shows them, with this game at the table."""
        return Days(
            today=today,
            start=_start_of(today),
            known=self.days,
            streak=self.streak(today),
            here=day_of(game, today),
        )

    def _with(self, new: Day) -> DayBook:
        others = [one for one in self.days if one.day != new.day]
        return DayBook(tuple(sorted([*others, new], key=lambda one: one.day))[-_MOST:])


def write_days(book: DayBook) -> str:
    """The days as text in the present version."""
    return "\n".join((f"{_TITLE} {VERSION}", *map(_written, book.days))) + "\n"


def _written(day: Day) -> str:
    words = [day.day.isoformat()]
    words += ["late"] if day.late else []
    words += [] if day.total is None else ["total", str(day.total)]
    words += [] if day.par is None else ["par", str(day.par)]
    return " ".join(words)


_LINE: Final = re.compile(
    r"(?P<day>[0-9]{4}-[0-9]{2}-[0-9]{2})(?P<late> late)?"
    r"(?: total (?P<total>[-+0-9i]{1,40}))?(?: par (?P<par>[-+0-9i]{1,40}))?"
)


def read_days(text: str) -> DayBook:
    """The days in a text. Raises `DaysError`, and then takes nothing from it."""
    book = DayBook()
    for number, line in enumerate(titled_lines(text, _TITLE, VERSION, DaysError), 2):
        match = _LINE.fullmatch(line)
        try:
            if match is None:
                raise DaysError("it says nothing of a day")
            day = Day(
                day=date.fromisoformat(match["day"]),
                late=match["late"] is not None,
                total=_score(match["total"]),
                par=_score(match["par"]),
            )
        except (HeartsError, ValueError) as error:
            raise DaysError(f"days, line {number}: {error}") from None
        if book.of(day.day):
            raise DaysError(f"days, line {number}: {day.day} is there twice")
        book = book._with(day)
    return book


def _score(text: str | None) -> Score | None:
    return None if text is None else Score.read(text)


def recover_days(text: object) -> tuple[DayBook, object]:
    """The stored days and, where they cannot be read, what is stored, to be kept aside."""
    if not text:
        return DayBook(), None
    try:
        # What another program has stored there need not be a text.
        return read_days(str(text)), None
    except DaysError:
        return DayBook(), text
