"""The rules of Complex Hearts on one sheet of paper, with a scoring aid and a score sheet."""

from __future__ import annotations

__all__ = ["first_losing", "summary"]

from typing import Final

import htpy as h

from hearts import COMPLEX, SEATS, ZERO, Card, Score, pass_direction

from ..words.algebra import grouped as grouped_words
from ..words.cards import direction_name
from ..words.language import Language
from ..words.pieces import told
from .facts import facts, multiplier
from .frame import ART, Built
from .pieces import card, scrolling
from .prose import Prose

_PARTS: Final = (0, 20, 30, 40, 50, 60, 70, 80, 85, 90, 95, 99)
"""Sizes of one part of a total, for which the aid tells the other."""
_HANDS: Final = 12
"""Rows of the score sheet."""
_ORDER: Final = ("cards", "moon", "ten", "received", "total")
_PLAY: Final = ("pass", "lead", "first", "hearts")


def summary(language: Language, _built: Built) -> h.Node:
    """All that is on the sheet."""
    prose = Prose(language, facts(language))
    text = language.text
    return [
        h.div(".sheet")[
            h.div(".sheet-head")[
                h.h1[text("summary.title")],
                h.p[prose.inline("summary.lead")],
            ],
            h.div(".sheet-columns")[
                h.div[
                    h.section[h.h2[text("summary.cards")], _cards(prose)],
                    h.section[
                        h.h2[text("summary.order")],
                        h.ol(".numbered")[
                            (h.li[prose.inline(f"summary.order.{name}")] for name in _ORDER)
                        ],
                    ],
                    h.section[h.h2[text("summary.end")], h.p[prose.inline("summary.end.text")]],
                ],
                h.div[
                    h.section[
                        h.h2[text("summary.play")],
                        h.ul(".plain")[
                            (h.li[prose.inline(f"summary.play.{name}")] for name in _PLAY)
                        ],
                    ],
                    h.section(".aid")[
                        h.h2[text("summary.aid")],
                        h.h3[prose.inline("summary.times")],
                        h.p[text("summary.times.text")],
                        _times(prose),
                        h.h3(id="reach")[prose.inline("summary.reach")],
                        h.p[text("summary.reach.text")],
                    ],
                ],
            ],
            _reach(language),
            _score_sheet(language),
        ],
        h.p(".screen-only")[
            text("summary.print"), " ", h.a(href="rules.html")[text("summary.full")]
        ],
    ]


def _cards(prose: Prose) -> h.Element:
    rows = (
        ("heart", "AH", prose.fields["heart"]),
        ("queen", "QS", prose.fields["queen"]),
        ("jack", "JD", prose.fields["jack"]),
        ("ten", str(multiplier().card), ["× ", prose.fields["factor"]]),
    )
    return h.ul(".sheet-cards")[
        (
            h.li[
                card(Card(name), prose.language, named=False),
                h.span(".sheet-worth")[value],
                h.span[prose.language.text(f"summary.{key}")],
            ]
            for key, name, value in rows
        )
    ]


def _times(prose: Prose) -> h.Element:
    """The rule of thumb with letters, then with the example's numbers."""
    return h.p(".display")[_with_letters(prose.language), h.br, prose.fields["fiveproduct"]]


def _with_letters(language: Language) -> h.Element:
    text = language.text
    base = text("spoken.sum", first="a", second=text("spoken.times-i", value="b"))
    left = text("spoken.minus", value="2 b")
    up = text("spoken.times-i", value="2 a")
    spoken = text(
        "algebra.turn-straight",
        base=grouped_words(base, language),
        factor=language.spoken_score(multiplier().factor),
        result=text("spoken.sum", first=left, second=up),
    )
    return told("(a + bi) × 2i = −2b + 2ai", spoken, ".num.formula")


def first_losing(part: int) -> int:
    """The least size of a total's other part with which it loses."""
    other = 0
    while COMPLEX.outcome((Score(part, other), ZERO, ZERO, ZERO)) is None:
        other += 1
    return other


def _reach(language: Language) -> h.Element:
    table = h.table(".reach")[
        h.tbody[
            h.tr[
                h.th(scope="row")[language.text("summary.reach.one")],
                (h.td[str(part)] for part in _PARTS),
            ],
            h.tr[
                h.th(scope="row")[language.text("summary.reach.other")],
                (h.td[str(first_losing(part))] for part in _PARTS),
            ],
        ]
    ]
    return scrolling(table, "reach")


def _score_sheet(language: Language) -> h.Element:
    text = language.text
    return h.table(".score-sheet", aria_label=text("summary.sheet"))[
        h.thead[
            h.tr[
                h.th(scope="col", rowspan="2")[text("summary.sheet.hand")],
                h.th(scope="col", rowspan="2")[text("summary.sheet.pass")],
                (
                    h.th(scope="colgroup", colspan="2")[
                        text("summary.sheet.player-label", number=int(seat) + 1)
                    ]
                    for seat in SEATS
                ),
            ],
            h.tr[
                (
                    [
                        h.th(scope="col")[text("summary.sheet.this")],
                        h.th(scope="col")[text("summary.sheet.total")],
                    ]
                    for _ in SEATS
                )
            ],
        ],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[str(number)],
                    h.td(".pass")[_direction(number, language)],
                    (h.td for _ in range(2 * len(SEATS))),
                ]
                for number in range(1, _HANDS + 1)
            )
        ],
    ]


def _direction(number: int, language: Language) -> h.Node:
    direction = pass_direction(number)
    return h.svg(
        ".icon",
        viewBox="0 0 24 24",
        role="img",
        aria_label=direction_name(direction, language),
    )[h.use(href=f"{ART}/icons.svg#icon-pass-{direction.name.lower()}")]
