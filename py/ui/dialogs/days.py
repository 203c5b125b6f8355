"""The hands of the day: the way to today's, a calendar of the last weeks, how a try went."""

from __future__ import annotations

__all__ = ["calendar", "date_text", "day_buttons", "entry", "how_it_was"]

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

import htpy as h

from hearts import COMPLEX, ZERO, Score

from ..drawing.art import icon
from ..state.days import LATEST, Day, Days
from ..state.table import Table
from ..words.language import Language
from ..words.pieces import button, distance_text, hidden, score_number, sentence

_WEEK: Final = 7


def date_text(day: date, language: Language) -> str:
    """A day as it is said, without its year."""
    month = language.text(f"date.month.{day.month}")
    return language.text("date.day", day=day.day, month=month)


def entry(table: Table, language: Language) -> h.Node:
    """The first entry of the menu: today's hand, and beside it the calendar."""
    days = table.days
    if days is None:
        return None
    title = language.text("days.today", date=date_text(days.today, language))
    return h.div(".today")[
        button(
            "daily",
            [
                icon("sun", table),
                h.span[
                    h.span(".today-title")[title],
                    h.span(".option-note")[_invitation(days, language)],
                ],
            ],
            classes=".button.today-hand",
        ),
        _calendar_button(table, language),
    ]


def _invitation(days: Days, language: Language) -> h.Node:
    known = days.of(days.today)
    if known is not None and known.total is not None:
        return language.text("days.done", distance=_distance(known.total, language))
    if known is not None:
        return language.text("days.go-on")
    if days.start == ZERO:
        return language.text("days.start.zero")
    return sentence(language, "days.start", total=score_number(days.start, language))


def _calendar_button(table: Table, language: Language, classes: str = ".button") -> h.Element:
    words = [icon("statistics", table), h.span[language.text("days.calendar")]]
    return button("days", words, classes=classes)


def day_buttons(table: Table, language: Language) -> list[h.Element]:
    """What can be done next when the hand of a day has ended."""
    days = table.days
    if days is None or days.here is None:
        return []
    again = [icon("replay", table), h.span[language.text("days.again")]]
    return [
        button("daily", again, value=days.here.isoformat(), classes=".button.quiet"),
        _calendar_button(table, language, ".button.quiet"),
    ]


def how_it_was(table: Table, language: Language) -> h.Node:
    """How a try at the hand of a day went, beside par and one's other days."""
    days = table.days
    known = days.of(days.here) if days and days.here else None
    if days is None or known is None or known.total is None:
        return None
    return h.p(".day-told")[" ".join(_told(table, days, known, known.total, language))]


def _told(
    table: Table, days: Days, known: Day, counted: Score, language: Language
) -> Iterator[str]:
    own = _distance(table.view.totals[table.seat], language)
    yield language.text("days.told", date=date_text(known.day, language), distance=own)
    if counted != table.view.totals[table.seat]:
        yield language.text("days.told.again", distance=_distance(counted, language))
    if known.par is None:
        yield language.text("days.told.waits")
    else:
        yield language.text("days.told.par", distance=_distance(known.par, language))
    if known.day == days.today and days.streak > 1:
        yield language.count("days.streak", days.streak)


def calendar(table: Table, language: Language) -> h.Node:
    """Every day that can still be played, a week a row, with what it came to."""
    days = table.days
    if days is None:
        return None
    streak, text = days.streak, language.text
    return [
        h.p[language.count("days.streak", streak) if streak else text("days.none")],
        h.table(".calendar")[
            h.caption[_span(days.today, language)],
            h.thead[
                h.tr[
                    (
                        h.th(scope="col")[text(f"date.weekday.{number}")]
                        for number in range(1, _WEEK + 1)
                    )
                ]
            ],
            h.tbody[
                (
                    h.tr[(h.td[_cell(day, days, language) if day else None] for day in week)]
                    for week in _weeks(days.today)
                )
            ],
        ],
        h.p(".dialog-note")[text("days.note")],
    ]


def _span(today: date, language: Language) -> str:
    """The first and the last day of the calendar."""
    first = today - timedelta(days=LATEST)
    days = {"first": date_text(first, language), "last": date_text(today, language)}
    return language.text("days.span", **days)


def _weeks(today: date) -> Iterator[list[date | None]]:
    """The days of the calendar by weeks from Monday on; None for those that are not in it."""
    first = today - timedelta(days=LATEST)
    monday = first - timedelta(days=first.weekday())
    while monday <= today:
        week = [monday + timedelta(days=day) for day in range(_WEEK)]
        yield [day if first <= day <= today else None for day in week]
        monday += timedelta(days=_WEEK)


def _cell(day: date, days: Days, language: Language) -> h.Element:
    known = days.of(day)
    total = known.total if known else None
    words = language.text(f"days.cell.{_state(known)}", date=date_text(day, language))
    if total is not None:
        words += language.text("days.cell.total", distance=_distance(total, language))
    if known is not None and total is not None and known.par is not None:
        words += language.text("days.cell.par", distance=_distance(known.par, language))
    return button(
        "daily",
        [
            hidden(words),
            h.span(".day-number", aria_hidden="true")[str(day.day)],
            h.span(".day-total", aria_hidden="true")[
                "–" if total is None else _distance(total, language)
            ],
        ],
        value=day.isoformat(),
        classes=".day",
        attributes={
            "aria-current": "date" if day == days.today else None,
            "data-state": _state(known),
        },
    )


def _state(known: Day | None) -> str:
    if known is None:
        return "new"
    if known.total is None:
        return "begun"
    return "late" if known.late else "played"


def _distance(total: Score, language: Language) -> str:
    return distance_text(total, COMPLEX, language)
