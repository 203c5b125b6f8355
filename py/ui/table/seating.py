"""The four seats: who sits there, how many cards they hold, how far from the limit they are."""

from __future__ import annotations

__all__ = ["danger", "seats"]

import htpy as h

from hearts import SEATS, Score, Seat, Suit, Variant

from ..drawing.art import card_label, icon, portrait, suit_sign
from ..state.preview import hand_so_far
from ..state.table import Table
from ..words.language import Language
from ..words.pieces import distance_text, hidden, is_you, player, score_number, sentence
from .live import small_plane


def danger(total: Score, variant: Variant) -> str | None:
    """How near a total is to losing the game: `close`, `near`, or None while there is room.

    Close: one ordinary bad hand (26 points or so) may do it. Near: two may.
    """
    distance = variant.magnitude(total)
    if distance >= 0.74 * variant.limit:
        return "close"
    return "near" if distance >= 0.5 * variant.limit else None


def seats(table: Table, language: Language) -> h.Node:
    """The four seats, clockwise from the person's left, the person last."""
    return h.fragment[
        h.h2(".sr")[language.text("seats.title")],
        (_seat(seat, table, language) for seat in (*SEATS[1:], SEATS[0])),
    ]


def _seat(seat: Seat, table: Table, language: Language) -> h.Element:
    view = table.view
    total = view.totals[seat]
    playing = view.turn is seat and table.stage in ("playing", "waiting", "moon")
    winner = view.outcome is not None and seat in view.outcome.winners
    loser = view.outcome is not None and seat in view.outcome.losers
    level = danger(total, view.variant)
    classes = {"seat": True, "turn": playing, "won": winner, "lost": loser}
    return h.div(
        {
            "data-seat": str(int(seat)),
            "data-total": str(total),
            "data-cards": str(view.counts[seat]),
            "data-player": table.names[seat],
            "data-danger": level,
        },
        class_=classes,
    )[
        portrait(table.names[seat], table, _mood(seat, level, table)),
        h.div(".who")[
            h.span(".name")[player(seat, table, language)],
            _badges(seat, table, language, level),
        ],
        h.div(".standing")[
            hidden(language.text("seat.total")),
            score_number(total, language, ".total.num"),
            _meter(total, table, language),
        ],
        small_plane(table, language) if is_you(seat, table) else None,
        _holding(seat, table, language),
        _so_far(seat, table, language),
    ]


def _mood(seat: Seat, level: str | None, table: Table) -> str:
    """How a player looks: it only repeats what the badges say in words."""
    outcome = table.view.outcome
    if outcome is None:
        return "worried" if level == "close" else ""
    return "pleased" if seat in outcome.winners else "worried" if seat in outcome.losers else ""


def _badges(seat: Seat, table: Table, language: Language, level: str | None) -> h.Element:
    view = table.view
    you = is_you(seat, table)
    badges: list[h.Node] = []
    if view.turn is seat and table.stage in ("playing", "waiting", "moon"):
        badges.append(_badge("turn", language.text("seat.turn.you" if you else "seat.turn"), None))
    if view.phase.value == "passing" and view.have_passed[seat]:
        badges.append(_badge("passed", language.text("seat.passed"), None))
    if view.outcome and seat in view.outcome.winners:
        badges.append(
            _badge(
                "won", language.text("seat.won.you" if you else "seat.won"), icon("trophy", table)
            )
        )
    if view.outcome and seat in view.outcome.losers:
        badges.append(_badge("lost", language.text("seat.lost.you" if you else "seat.lost"), None))
    if level and not view.outcome:
        text = language.text(f"seat.danger.{level}")
        badges.append(_badge(f"danger.{level}", text, icon("warning", table)))
    return h.span(".badges")[badges]


def _badge(kind: str, text: str, picture: h.Node) -> h.Element:
    return h.span(f".badge.{kind}")[picture, h.span[text]]


def _meter(total: Score, table: Table, language: Language) -> h.Element:
    """How much of the way to the limit has gone, as a bar and in words."""
    variant = table.view.variant
    share = min(max(variant.magnitude(total) / variant.limit, 0), 1) * 100
    shown = distance_text(total, variant, language)
    return h.span(".meter")[
        h.svg(".bar", viewBox="0 0 100 6", preserveAspectRatio="none", aria_hidden="true")[
            h.rect(".bar-all", width="100", height="6", rx="3"),
            h.rect(".bar-part", width=f"{share:.1f}", height="6", rx="3"),
        ],
        h.span(".far")[
            sentence(
                language,
                "seat.distance" if variant.on_plane else "seat.points",
                distance=h.b[shown],
                limit=str(variant.limit),
            )
        ],
    ]


def _holding(seat: Seat, table: Table, language: Language) -> h.Element | None:
    """How many cards a seat holds. Nothing here differs between one hidden card and another."""
    count = table.view.counts[seat]
    if is_you(seat, table) or not count:
        return None
    return h.span(".holding")[
        h.span(".backs", aria_hidden="true")[(h.i for _ in range(count))],
        h.span(".count")[
            h.span(aria_hidden="true")[str(count)], hidden(language.count("cards", count))
        ],
    ]


def _so_far(seat: Seat, table: Table, language: Language) -> h.Element | None:
    """The scoring cards that a seat has taken in this hand: everybody has seen them go."""
    view = table.view
    if view.phase.value not in ("playing", "moon"):
        return None
    scoring = view.taken[seat] & view.variant.scoring_cards
    if not scoring:
        return None
    hearts = scoring.of_suit(Suit.HEARTS)
    score = hand_so_far(view, seat)
    return h.span(".so-far")[
        hidden(language.text("seat.taken")),
        h.span(".mini", {"data-suit": "hearts"})[
            h.span(aria_hidden="true")[str(len(hearts))],
            suit_sign("hearts", table),
            hidden(language.count("seat.hearts", len(hearts))),
        ]
        if hearts
        else None,
        (card_label(card, table, language) for card in scoring - hearts),
        h.span(".worth")["= ", score_number(score, language)] if score is not None else None,
    ]
