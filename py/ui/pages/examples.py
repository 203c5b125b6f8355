"""The worked examples of the rules page: hands, moons and endings, all asked of the engine."""

from __future__ import annotations

__all__ = ["endings", "examples", "moons"]

from collections.abc import Iterator

import htpy as h

from hearts import SEATS, Seat, Step

from ..teaching.picture import hand_picture, ring_picture
from ..teaching.worked import ENDINGS, EXAMPLES, Ending, Example, MoonRow, moon_rows
from ..words.algebra import operation, turned
from ..words.cards import seat_name
from ..words.language import Language
from ..words.pieces import score_number
from .facts import CLOSE, EXACT, grouped, magnitude
from .pieces import card_minis, scrolling
from .prose import Prose


def examples(prose: Prose) -> h.Node:
    """Each worked hand: the cards, the working, the drawing."""
    return [
        prose.blocks("rules.examples.lead"),
        h.div(".examples")[(_example(example, prose) for example in EXAMPLES)],
    ]


def _example(example: Example, prose: Prose) -> h.Element:
    language = prose.language
    working = example.working()
    return h.article(
        f"#{example.anchor}.example",
        {"data-score": str(working.score)},
        aria_labelledby=f"{example.anchor}-title",
    )[
        h.h4(id=f"{example.anchor}-title")[language.text(f"rules.example.{example.key}")],
        h.div(".example-text")[prose.blocks(f"rules.example.{example.key}.text")],
        h.div(".example-body")[
            h.div(".example-sum")[
                h.ol(".lines", aria_label=language.text("rules.example.steps"))[
                    (_step(step, language) for step in working.steps)
                ],
                h.p(".display")[turned(working, language)] if working.turned else None,
                h.p(".result")[
                    prose.inline(
                        "rules.example.hand",
                        score=score_number(working.score, language),
                        far=magnitude(working.score, language),
                    )
                ],
            ],
            hand_picture(working, language),
        ],
    ]


def _step(step: Step, language: Language) -> h.Element:
    return h.li(".line", {"data-rule": step.rule.value, "data-operation": step.operation.value})[
        h.span(".line-cards")[card_minis(step.cards, language)],
        h.a(".line-rule", href=f"#rule-{step.rule.value}")[
            language.text(f"rule.{step.rule.value}")
        ],
        operation(step, language),
        h.span(".line-result")[
            h.span(aria_hidden="true")["= "], score_number(step.result, language)
        ],
    ]


def moons(prose: Prose) -> h.Node:
    """Every way a moon can be scored, as one table."""
    language = prose.language
    columns = ("moon", "ten", "jack", "first", "other", "third", "fourth")
    return [
        prose.blocks("rules.moons.lead"),
        scrolling(
            h.table(".moons")[
                h.thead[
                    h.tr[
                        (
                            h.th(scope="col")[language.text(f"rules.moons.{column}")]
                            for column in columns
                        )
                    ]
                ],
                h.tbody[(_moon_row(row, language) for row in moon_rows())],
            ],
            "moons",
        ),
    ]


def _moon_row(row: MoonRow, language: Language) -> h.Element:
    def place(seat: Seat) -> str:
        column = ("first", "other", "third", "fourth")[seat]
        return language.text(f"rules.moons.{column}")

    return h.tr(
        {
            "data-choice": row.choice.value,
            "data-ten": str(int(row.ten)),
            "data-jack": str(int(row.jack)),
        }
    )[
        h.th(scope="row")[language.text(f"rules.moons.{row.choice.value}")],
        h.td[place(row.ten)],
        h.td[place(row.jack)],
        (h.td(".amount")[score_number(score, language)] for score in row.scores),
    ]


def endings(prose: Prose) -> h.Node:
    """Games that end, and one that goes on, with the check written out."""
    language = prose.language
    first, second, third = (language.spoken_score(score) for score in EXACT)
    label = language.text(
        "rules.endings.picture",
        limit=str(prose.fields["limit"]),
        inside=language.spoken_score(CLOSE),
        first=first,
        second=second,
        third=third,
    )
    return [
        prose.blocks("rules.endings.lead"),
        h.figure(".ring-figure")[
            ring_picture((*EXACT, CLOSE), label, language),
            h.figcaption[
                prose.inline(
                    "rules.endings.picture",
                    inside=prose.fields["close"],
                    first=prose.fields["exactone"],
                    second=prose.fields["exacttwo"],
                    third=prose.fields["exactthree"],
                )
            ],
        ],
        h.div(".endings")[(_ending(ending, prose) for ending in ENDINGS)],
    ]


def _ending(ending: Ending, prose: Prose) -> h.Element:
    language = prose.language
    text = language.text
    caption = f"ending-{ending.key}-title"
    return h.div(f"#ending-{ending.key}.ending")[
        scrolling(
            h.table[
                h.caption(id=caption)[prose.inline(f"rules.ending.{ending.key}")],
                h.thead[
                    h.tr[
                        h.th(scope="col")[text("table.player")],
                        h.th(scope="col")[text("table.total")],
                        h.th(scope="col")["a² + b²"],
                        h.th(scope="col")[text("rules.ending.far")],
                        h.th(scope="col")[text("rules.ending.result")],
                    ]
                ],
                h.tbody[_ending_rows(ending, language)],
            ],
            caption,
        )
    ]


def _ending_rows(ending: Ending, language: Language) -> Iterator[h.Element]:
    for seat in SEATS:
        total = ending.totals[seat]
        close = 2 if round(total.magnitude, 1) == 100 else 1
        result = _result(ending, seat)
        yield h.tr({"data-total": str(total), "data-result": result})[
            h.th(scope="row")[seat_name(seat, language)],
            h.td(".amount")[score_number(total, language)],
            h.td(".amount")[grouped(total.norm, language)],
            h.td(".amount")[magnitude(total, language, close)],
            h.td[language.text(f"rules.ending.{result}")],
        ]


def _result(ending: Ending, seat: Seat) -> str:
    """What the end of the game means for a seat, as the key of a phrase."""
    outcome = ending.outcome
    if outcome is None:
        return "on"
    if seat in outcome.losers:
        return "loses" if len(outcome.losers) == 1 else "shares-loss"
    if seat in outcome.winners:
        return "wins" if len(outcome.winners) == 1 else "shares-win"
    return "neither"
