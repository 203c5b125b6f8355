"""How a hand of Complex Hearts is scored, in what order, and how the game ends."""

from __future__ import annotations

__all__ = ["end", "hand", "moon", "order", "slip", "turning"]

import htpy as h

from hearts import (
    COMPLEX,
    PENALTIES,
    Card,
    CardSet,
    Operation,
    Refusal,
    Rule,
    Seat,
    Source,
    Step,
    Working,
)

from ..words.algebra import turned
from .facts import multiplier
from .pieces import card, refusals, rule
from .prose import Prose


def hand(prose: Prose) -> h.Node:
    """What each card is worth."""
    language = prose.language

    def worth(name: str, which: Rule, *cards: str, example: str) -> h.Element:
        return h.div(".worth")[
            h.div(".worth-cards")[(card(Card(each), language) for each in cards)],
            rule(name, COMPLEX.sources[which], f"rules.hand.{name}", prose, example=example),
        ]

    return [
        prose.blocks("rules.hand.lead"),
        h.div(".worths")[
            worth("hearts", Rule.HEARTS, "2H", "7H", "AH", example="five-hearts"),
            worth("queen", Rule.QUEEN, "QS", example="five-hearts"),
            worth("jack", Rule.JACK, "JD", example="jack-and-ten"),
            worth("ten", Rule.TEN, "TC", example="five-hearts"),
        ],
        rule("rest", Source.REFERENCE, "rules.hand.rest", prose),
        rule(
            "reference-example",
            Source.REFERENCE,
            "rules.hand.example",
            prose,
            example="five-hearts",
        ),
    ]


def moon(prose: Prose) -> h.Node:
    """What a moon is, and what can be done with it."""
    return [
        rule("moon", Source.REFERENCE, "rules.moon.lead", prose, example="moon-kept"),
        rule(
            "moon-subtracted",
            COMPLEX.sources[Rule.MOON_SUBTRACTED],
            "rules.moon.subtract",
            prose,
            example="moon-kept",
        ),
        rule(
            "moon-given",
            COMPLEX.sources[Rule.MOON_GIVEN],
            "rules.moon.give",
            prose,
            example="moon-given",
        ),
        rule(
            "moon-independent",
            Source.REFERENCE,
            "rules.moon.independent",
            prose,
            example="moon-given-jack",
        ),
        rule(
            "who-chooses",
            Source.REFERENCE,
            "rules.moon.who",
            prose,
            refusals((Refusal.NO_MOON_CHOICE, Refusal.NOT_THE_SHOOTER), prose.language),
        ),
    ]


def turning(prose: Prose) -> h.Node:
    """Why multiplying by the ten's factor is a turn and a doubling."""
    return [
        prose.blocks("rules.turn.text"),
        h.p(".to-example")[prose.inline("rules.turn.lesson")],
    ]


def order(prose: Prose) -> h.Node:
    """The steps of scoring, and the reasons for their order."""
    received = COMPLEX.sources[Rule.MOON_RECEIVED]
    source = Source.READING
    return [
        rule("order-lead", source, "rules.order.lead", prose, example="moon-received-ten"),
        h.ol(".steps-of-scoring")[
            h.li("#order-cards")[prose.blocks("rules.order.cards")],
            h.li("#order-ten")[prose.blocks("rules.order.ten")],
            h.li("#order-moon")[
                prose.blocks("rules.order.moon"),
                h.ul(".plain")[
                    h.li("#rule-moon-received", {"data-source": received.value})[
                        prose.inline("rules.order.moon.plain")
                    ],
                    h.li("#rule-moon-received-turned", {"data-source": received.value})[
                        prose.inline("rules.order.moon.turned")
                    ],
                ],
            ],
            h.li("#order-total")[prose.blocks("rules.order.total")],
        ],
        h.h4(id="why-this-order")[prose.language.text("rules.order.why")],
        rule("jack-before-ten", source, "rules.order.jack", prose, example="jack-and-ten"),
        rule("moon-inside-ten", source, "rules.order.inside", prose, example="moon-kept-ten"),
        rule("moon-last", source, "rules.order.last", prose, example="moon-received-ten"),
        rule("simply-added", source, "rules.order.added", prose, example="five-hearts"),
    ]


def slip(prose: Prose) -> h.Node:
    """The sign of the moon with the ten, by the algebra."""
    return rule(
        "sign-slip",
        Source.READING,
        "rules.slip.text",
        prose,
        h.p(".display")[turned(_moon_turned(), prose.language)],
        prose.blocks("rules.slip.why"),
        example="moon-given-ten",
    )


def _moon_turned() -> Working:
    """The moon times the ten, as a working that can be written out."""
    moon_, ten = COMPLEX.moon, multiplier()
    source = COMPLEX.sources[Rule.TEN]
    return Working(
        Seat.SOUTH,
        (
            Step(Rule.MOON_RECEIVED, source, PENALTIES, Operation.ADD, moon_, moon_),
            Step(
                Rule.TEN,
                source,
                CardSet.of(ten.card),
                Operation.MULTIPLY,
                ten.factor,
                moon_ * ten.factor,
            ),
        ),
    )


def end(prose: Prose) -> h.Node:
    """When the game ends, who loses, who wins."""
    return [
        rule("end", Source.REFERENCE, "rules.end.first", prose, _ending("exact", prose)),
        rule("reaching", Source.READING, "rules.end.reaching", prose, _ending("exact", prose)),
        rule(
            "after-each-hand", Source.READING, "rules.end.after", prose, _ending("together", prose)
        ),
        rule("together", Source.READING, "rules.end.together", prose, _ending("together", prose)),
        rule("winner", Source.HOUSE, "rules.end.winner", prose, _ending("share", prose)),
        rule("length", Source.HOUSE, "rules.end.length", prose),
    ]


def _ending(name: str, prose: Prose) -> h.Element:
    """The way to an ending that was worked out."""
    return h.p(".to-example")[
        h.a(href=f"#ending-{name}")[
            prose.language.text("rules.example-link"), ": ", prose.inline(f"rules.ending.{name}")
        ]
    ]
