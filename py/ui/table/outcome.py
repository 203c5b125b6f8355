"""How a game ended: who lost, who won, in words."""

from __future__ import annotations

__all__ = ["ending", "how_it_went", "outcome", "played_on"]

from collections.abc import Sequence

import htpy as h

from hearts import SEATS, Outcome, Score, Seat

from ..dialogs.days import how_it_was
from ..drawing.art import portrait
from ..state.table import Table
from ..words.language import Language
from ..words.pieces import distance_text, is_you, player
from .quips import quip_of_end
from .story import story


def outcome(table: Table, language: Language) -> h.Element | None:
    """Losers and winners; None while the game goes on."""
    view = table.view
    result = view.outcome
    if result is None:
        return None
    key = how_it_went(result, view.seat)
    heroes = result.winners or result.losers
    mood = "pleased" if result.winners else "worried"
    return h.div(".outcome", {"data-result": key})[
        h.div(".heroes")[(portrait(table.names[seat], table, mood) for seat in heroes)],
        h.h2[language.text(f"over.title.{key}")],
        h.p[ending("win", result.winners, table, language)]
        if result.winners
        else h.p[language.text("over.nobody")],
        h.p[ending("lose", result.losers, table, language)] if result.losers else None,
        quip_of_end(table, language),
        h.p(".hands-played")[language.count("over.hands", len(view.history))],
        how_it_was(table, language),
        story(table, language),
    ]


def played_on(table: Table, totals: Sequence[Score], language: Language) -> str | None:
    """Why a game goes on although somebody has reached the limit; None if nobody has.

    In classic Hearts a tie for the lowest total means another hand.
    """
    variant = table.view.variant
    last = table.view.last_hand
    if variant.outcome(totals, last) or max(map(variant.magnitude, totals)) < variant.limit:
        return None
    least = min(map(variant.distance, totals))
    tied = [seat for seat in SEATS if variant.distance(totals[seat]) == least]
    players = language.listed([player(seat, table, language) for seat in tied])
    return language.text("over.tie", players=players)


def how_it_went(result: Outcome, seat: Seat) -> str:
    """What the end is for a seat: it has `won`, `lost`, or neither.

    Then it is `between` the others, or `behind` the winners where nobody lost.
    """
    if seat in result.winners:
        return "won"
    if seat in result.losers:
        return "lost"
    return "between" if result.losers else "behind"


def ending(verb: str, seats: tuple[Seat, ...], table: Table, language: Language) -> str:
    """A sentence on those who won or lost; to and about *you* it has forms of its own."""
    variant = table.view.variant
    players = language.listed([player(seat, table, language) for seat in seats])
    kind = "plane" if variant.on_plane else "line"
    distance = distance_text(table.view.totals[seats[0]], variant, language)
    you = any(is_you(seat, table) for seat in seats)
    if you and len(seats) == 1:
        return language.text(f"over.{verb}.{kind}.you", distance=distance)
    key = f"over.{verb}.{kind}.with-you" if you else f"over.{verb}.{kind}"
    return language.count(key, len(seats), players=players, distance=distance)
