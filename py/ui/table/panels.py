"""What is asked in the middle of the table: three cards to pass, and what a moon becomes."""

from __future__ import annotations

__all__ = ["moon_panel", "pass_panel", "verdict_key"]

import htpy as h

from hearts import SEATS, Card, Direction, MoonChoice, Seat

from ..drawing.art import face, icon, portrait
from ..state.preview import MoonOutlook, moon_outlooks
from ..state.table import Table
from ..words.cards import card_name
from ..words.language import Language
from ..words.pieces import button, distance_text, hidden, is_you, player, score_number, sentence


def pass_panel(table: Table, language: Language) -> h.Node:
    """The pass: where three cards go, the cards chosen; then the three that came back."""
    if table.accepting:
        return _received(table, language)
    view = table.view
    receiver = view.passed_to
    if receiver is None:
        return None
    own = view.have_passed[view.seat]
    cards = view.passed if own else table.selected
    name = player(receiver, table, language)
    return h.div(".panel.passing", {"data-direction": view.direction.name.lower()})[
        h.h2(".panel-title")[
            _arrow(view.direction, table),
            language.text(f"pass.title.{view.direction.name.lower()}", player=name),
        ],
        h.ul(".chosen-cards", aria_label=language.text("pass.chosen"))[
            (
                _chosen(cards[place] if place < len(cards) else None, own, table, language)
                for place in range(3)
            )
        ],
        h.p(".panel-note")[language.text("pass.waiting" if own else "pass.explain", player=name)],
    ]


def _arrow(direction: Direction, table: Table) -> h.Element:
    return icon(f"pass-{direction.name.lower()}", table)


def _chosen(card: Card | None, gone: bool, table: Table, language: Language) -> h.Element:
    if card is None:
        return h.li(".slot-empty")[h.span(".ghost"), hidden(language.text("pass.empty-slot"))]
    name = card_name(card, language)
    if gone:
        return h.li[h.span(".played", {"data-card": str(card)})[face(card, table), hidden(name)]]
    return h.li[
        h.button(
            ".unchoose",
            {"type": "button", "data-action": "toggle", "data-card": str(card)},
            id=f"chosen-{card}",
        )[face(card, table), hidden(language.text("pass.unchoose", card=name))]
    ]


def _received(table: Table, language: Language) -> h.Node:
    giver = table.view.received_from
    if giver is None:
        return None
    name = player(giver, table, language)
    return h.div(".panel.received")[
        h.h2(".panel-title")[
            portrait(table.names[giver], table), language.text("received.title", player=name)
        ],
        h.ul(".chosen-cards")[
            (
                h.li[
                    h.span(".played.fresh", {"data-card": str(card)}, id=f"received-{card}")[
                        face(card, table), hidden(card_name(card, language))
                    ]
                ]
                for card in sorted(table.view.received)
            )
        ],
        h.p(".panel-note")[language.text("received.explain")],
    ]


def moon_panel(table: Table, language: Language) -> h.Node:
    """The two things one may do with a moon, each worked out for all four."""
    outlooks = moon_outlooks(table.view)
    return h.div(".panel.moon")[
        h.h2(".panel-title")[icon("moon", table), language.text("moon.title")],
        h.p(".panel-note")[language.text("moon.explain")],
        h.div(".moon-choices")[(_moon_choice(outlook, table, language) for outlook in outlooks)],
    ]


def _moon_choice(outlook: MoonOutlook, table: Table, language: Language) -> h.Element:
    choice = outlook.choice.value
    return h.section(".moon-choice", {"aria-labelledby": f"moon-{choice}"})[
        h.h3(id=f"moon-{choice}")[language.text(f"moon.{choice}.title")],
        h.table(".outlook")[
            h.thead[
                h.tr[
                    h.th(scope="col")[language.text("table.player")],
                    h.th(scope="col")[language.text("table.hand")],
                    h.th(scope="col")[language.text("table.total")],
                    h.th(scope="col")[language.text("table.distance")],
                ]
            ],
            h.tbody[(_outlook_row(seat, outlook, table, language) for seat in SEATS)],
        ],
        _verdict(outlook, table, language),
        button(
            "moon-give" if outlook.choice is MoonChoice.GIVE else "moon-subtract",
            language.text(f"moon.{choice}.button"),
            classes=".button.primary",
        ),
    ]


def _outlook_row(seat: Seat, outlook: MoonOutlook, table: Table, language: Language) -> h.Element:
    total = outlook.totals[seat]
    lost = outlook.outcome is not None and seat in outlook.outcome.losers
    return h.tr(class_={"mine": is_you(seat, table), "lost": lost})[
        h.th(scope="row")[player(seat, table, language)],
        h.td[score_number(outlook.workings[seat].score, language)],
        h.td[score_number(total, language)],
        h.td[
            distance_text(total, table.view.variant, language),
            h.span(".badge.lost")[
                language.text("seat.lost.you" if is_you(seat, table) else "seat.lost")
            ]
            if lost
            else None,
        ],
    ]


def verdict_key(outlook: MoonOutlook, table: Table) -> str:
    """The message that says what the choice would mean for the person, in one sentence."""
    outcome = outlook.outcome
    if outcome is None:
        return "moon.verdict.on"
    if table.seat in outcome.losers:
        return "moon.verdict.lose"
    return "moon.verdict.win" if table.seat in outcome.winners else "moon.verdict.end"


def _verdict(outlook: MoonOutlook, table: Table, language: Language) -> h.Element:
    seat = table.view.seat
    total = outlook.totals[seat]
    before = distance_text(table.view.totals[seat], table.view.variant, language)
    return h.p(".verdict")[
        sentence(
            language,
            verdict_key(outlook, table),
            total=score_number(total, language),
            before=before,
            after=distance_text(total, table.view.variant, language),
        )
    ]
