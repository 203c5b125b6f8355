"""Positions in play: a hand, what was led, and which cards the engine allows."""

from __future__ import annotations

__all__ = ["POSITIONS", "Position", "passed", "positions"]

from dataclasses import dataclass
from typing import Final

import htpy as h

from hearts import COMPLEX, SEATS, Card, CardSet, Game, Seat, View
from hearts.tricks import legal_cards

from ..words.cards import direction_name, the_card
from ..words.language import Language
from ..words.pieces import sentence
from .facts import CODE, pass_count
from .pieces import card_minis


@dataclass(frozen=True, slots=True)
class Position:
    """A player to play, with hearts not yet broken."""

    rule: str
    """The house rule that it shows, by its anchor without `rule-`."""
    held: CardSet
    lead: Card | None = None
    """What was led; None where the player leads."""
    first_trick: bool = False

    @property
    def legal(self) -> CardSet:
        """The cards that may be played, as the engine has it."""
        return CardSet.from_bits(
            legal_cards(self.held.bits, self.lead, self.first_trick, hearts_broken=False)
        )

    @property
    def refused(self) -> CardSet:
        """The other cards."""
        return self.held - self.legal


POSITIONS: Final = (
    Position("first-lead", CardSet.read("2C 7C QD AS 4H"), first_trick=True),
    Position("following", CardSet.read("5D JD QS 3H"), Card("9D")),
    Position("following", CardSet.read("TC QS 3H"), Card("9D")),
    Position("first-trick", CardSet.read("4D JD QS 2H AH"), Card("2C"), first_trick=True),
    Position("first-trick", CardSet.read("3C TC QS 2H"), Card("2C"), first_trick=True),
    Position("first-trick", CardSet.read("QS 2H 9H AH"), Card("2C"), first_trick=True),
    Position("breaking-hearts", CardSet.read("5C QS 3H KH")),
    Position("breaking-hearts", CardSet.read("QS 3H KH")),
    Position("breaking-hearts", CardSet.read("3H KH")),
)
"""What the page shows, by rule."""


def positions(rule: str, language: Language) -> h.Node:
    """The positions that show a rule; nothing where there are none."""
    if rule == "passing":
        return _framed(rule, [_passing(language)], language)
    shown = [position for position in POSITIONS if position.rule == rule]
    if not shown:
        return None
    return _framed(rule, [_position(position, language) for position in shown], language)


def _framed(rule: str, shown: list[h.Node], language: Language) -> h.Element:
    return h.div(".positions", id=f"play-{rule}")[
        h.p(".positions-title")[language.text("rules.position.title")],
        h.ul[(h.li[each] for each in shown)],
    ]


def passed() -> View:
    """A first hand as South sees it once everybody has passed the first cards they hold."""
    game = Game(COMPLEX, CODE)
    for seat in SEATS:
        game.pass_cards(seat, game.view(seat).hand.cards[: pass_count()])
    return game.view(Seat.SOUTH)


def _passing(language: Language) -> h.Node:
    view = passed()
    where = sentence(
        language,
        "rules.position.passing",
        code=h.code[str(CODE)],
        number=str(view.hand_number),
        direction=direction_name(view.direction, language),
    )
    return [
        h.span(".situation")[where],
        " ",
        _cards("passed", CardSet.of(*view.passed), language),
        " ",
        _cards("received", CardSet.of(*view.received), language),
    ]


def _position(position: Position, language: Language) -> h.Node:
    return [
        h.span(".situation")[_situation(position, language)],
        " ",
        _cards("may", position.legal, language),
        " ",
        _cards("refused", position.refused, language),
    ]


def _situation(position: Position, language: Language) -> str:
    if position.lead is None:
        key = "lead-first" if position.first_trick else "lead"
        return language.text(f"rules.position.{key}")
    key = "follow-first" if position.first_trick else "follow"
    return language.text(f"rules.position.{key}", card=the_card(position.lead, language))


def _cards(name: str, cards: CardSet, language: Language) -> h.Element:
    return h.span(f".{name}", {"data-cards": str(cards)})[
        h.span(".which")[language.text(f"rules.position.{name}")],
        " ",
        card_minis(cards, language) if cards else language.text("rules.position.none"),
    ]
