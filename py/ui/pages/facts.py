"""Every number that the pages tell, asked of the engine when the site is built."""

from __future__ import annotations

__all__ = ["CLOSE", "EXACT", "facts", "grouped", "magnitude", "multiplier", "pass_count", "worth"]

from math import isqrt
from typing import Final

import htpy as h

from hearts import (
    CLASSIC,
    COMPLEX,
    DECK,
    HEARTS,
    PENALTIES,
    SEATS,
    TWO_OF_CLUBS,
    CardSet,
    Direction,
    Game,
    GameCode,
    Multiplier,
    PassCards,
    Score,
    Seat,
    Variant,
    pass_direction,
    score_hand,
)

from ..dialogs.help import MAGAZINE, MAKER
from ..teaching.worked import FIVE_HEARTS
from ..words.algebra import squared
from ..words.cards import direction_name, the_card
from ..words.language import Language
from ..words.pieces import score_number
from ..words.sums import difference, product

CODE: Final = GameCode("CATS-CATS")
"""A game to ask rules of; any would do."""

CLOSE: Final = Score(99, 14)
"""A total just inside the circle."""

EXACT: Final = (Score(100), Score(60, 80), Score(-28, 96))
"""Totals exactly on the circle."""

VERSION: Final = CLASSIC.rules_version
"""The version of the classic rules that we play."""

CONFIDENCE: Final = 95
"""Of the arena's intervals, in percent."""

OTHER_LIMIT: Final = 50
"""Where another description of the game has it end."""


def worth(variant: Variant, card: str) -> Score:
    """What a card adds to the score of a hand."""
    rule = next(rule for rule in variant.card_rules if card in map(str, rule.cards))
    return rule.each


def multiplier() -> Multiplier:
    """The card that multiplies."""
    if COMPLEX.multiplier is None:
        raise ValueError("Complex Hearts has a card that multiplies")
    return COMPLEX.multiplier


def pass_count() -> int:
    """How many cards are passed: the one number of cards that the engine takes."""
    game = Game(COMPLEX, CODE)
    hand = game.view(Seat.SOUTH).hand.cards
    allowed = [
        n for n in range(len(hand) + 1) if not game.refusal_of(PassCards(Seat.SOUTH, hand[:n]))
    ]
    (count,) = allowed
    return count


def grouped(number: int, language: Language) -> str:
    """A whole number with its thousands apart, as the language has it."""
    return f"{number:,}".replace(",", language.text("number.group"))


def facts(language: Language) -> dict[str, h.Node]:
    """The fields that every message of the pages may use, by name."""
    return {
        **_complex_facts(language),
        **_play_facts(language),
        **_classic_facts(language),
        "maker": MAKER,
        "magazine": h.i(lang="en")[MAGAZINE],
    }


def _complex_facts(language: Language) -> dict[str, h.Node]:
    def score(value: Score) -> h.Element:
        return score_number(value, language)

    def far(value: Score, digits: int = 1) -> h.Element:
        return h.span(".num")[magnitude(value, language, digits)]

    factor, moon, jack = multiplier().factor, COMPLEX.moon, worth(COMPLEX, "JD")
    five = FIVE_HEARTS.base()
    unit = Score(0, 1)
    first, second, third = EXACT
    return {
        "limit": str(COMPLEX.limit),
        "limitsquared": grouped(COMPLEX.limit**2, language),
        "otherlimit": str(OTHER_LIMIT),
        "heart": score(worth(COMPLEX, "2H")),
        "queen": score(worth(COMPLEX, "QS")),
        "jack": score(jack),
        "factor": score(factor),
        "double": str(factor.im),
        "unit": score(unit),
        "square": score(unit * unit),
        "spinstart": score(Score(1)),
        "spinone": score(unit),
        "spintwo": score(unit * unit),
        "spinthree": score(unit * unit * unit),
        "spinfour": score(unit * unit * unit * unit),
        "moon": score(moon),
        "moonsubtracted": score(-moon),
        "moonturned": score(moon * factor),
        "moonslip": score(-(moon * factor)),
        "moonfar": far(moon),
        "moonturnedfar": far(moon * factor),
        "moonproduct": product(moon, factor, language, result=False),
        "moonturnedproduct": product(moon, factor, language),
        "moonbefore": difference(moon, factor, language, before_turning=True),
        "moonafter": difference(moon, factor, language, before_turning=False),
        "five": score(five),
        "fivefar": far(five),
        "fivere": str(five.re),
        "fiveim": str(five.im),
        "fivestraight": score(Score(five.re) * factor),
        "fivesquare": squared(five.im * factor.im, language),
        "fivesquared": score(Score(0, five.im) * factor),
        "fiveturned": score(FIVE_HEARTS.working().score),
        "fiveturnedfar": far(FIVE_HEARTS.working().score),
        "fiveproduct": product(five, factor, language),
        "jackproduct": product(jack, factor, language),
        "close": score(CLOSE),
        "closefar": far(CLOSE, 2),
        "exactone": score(first),
        "exacttwo": score(second),
        "exactthree": score(third),
    }


def _play_facts(language: Language) -> dict[str, h.Node]:
    return {
        "players": str(len(SEATS)),
        "deck": str(len(DECK)),
        "hand": str(len(DECK) // len(SEATS)),
        "tricks": str(len(DECK) // len(SEATS)),
        "pass": str(pass_count()),
        "hearts": str(len(HEARTS)),
        "thetwo": the_card(TWO_OF_CLUBS, language),
        "passes": _passes(language),
        "fair": language.text("number.percent", number=100 // len(SEATS)),
        "confidence": language.text("number.percent", number=CONFIDENCE),
    }


def _classic_facts(_language: Language) -> dict[str, h.Node]:
    points = sum(rule.each.re * len(rule.cards) for rule in CLASSIC.card_rules)
    return {
        "classiclimit": str(CLASSIC.limit),
        "classicheart": str(worth(CLASSIC, "2H").re),
        "classicqueen": str(worth(CLASSIC, "QS").re),
        "classicall": str(points),
        "classicmoon": str(CLASSIC.moon.re),
        "classicnone": str(_shooter_of_classic().re),
        "version": VERSION,
    }


def _passes(language: Language) -> str:
    """Where the cards go on each hand of the cycle, as a sentence."""
    passes = [
        language.text(
            "rules.play.pass",
            number=number,
            direction=direction_name(pass_direction(number), language),
        )
        for number in range(1, len(Direction) + 1)
    ]
    return language.text("rules.play.passes", passes=language.listed(passes))


def _shooter_of_classic() -> Score:
    """What the classic game scores for a player who takes every penalty."""
    taken = (PENALTIES, CardSet(), CardSet(), CardSet())
    return score_hand(CLASSIC, taken, CLASSIC.moon_choices[0])[Seat.SOUTH].score


def magnitude(value: Score, language: Language, digits: int = 1) -> str:
    """How far a score is from zero, whole where it is whole."""
    root = isqrt(value.norm)
    exact = root * root == value.norm
    return language.number(root if exact else value.magnitude, digits)
