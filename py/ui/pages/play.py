"""How the cards are played: the house rules, other descriptions, what is refused."""

from __future__ import annotations

__all__ = ["RULE_OF", "differences", "play", "refused"]

from collections.abc import Mapping
from typing import Final

import htpy as h

from hearts import Refusal, Source

from .pieces import refusals, rule
from .positions import positions
from .prose import Prose

_RULES: Final[tuple[tuple[str, tuple[Refusal, ...]], ...]] = (
    ("deal", ()),
    ("passing", (Refusal.PASS_THREE, Refusal.ALREADY_PASSED, Refusal.NOT_PASSING)),
    ("first-lead", (Refusal.LEAD_TWO_OF_CLUBS,)),
    (
        "following",
        (
            Refusal.FOLLOW_SUIT,
            Refusal.NOT_HELD,
            Refusal.NOT_YOUR_TURN,
            Refusal.NOT_PLAYING,
        ),
    ),
    ("first-trick", (Refusal.FIRST_TRICK_HEART, Refusal.FIRST_TRICK_QUEEN)),
    (
        "breaking-hearts",
        (Refusal.HEARTS_NOT_BROKEN, Refusal.HEARTS_NOT_BROKEN_LEAD_QUEEN),
    ),
    ("hand-end", (Refusal.HAND_NOT_OVER, Refusal.GAME_OVER)),
)
"""The house rules of play in their order, with what the table says when one refuses a move."""

RULE_OF: Final[Mapping[Refusal, str]] = {
    **{refusal: name for name, listed in _RULES for refusal in listed},
    Refusal.NO_MOON_CHOICE: "who-chooses",
    Refusal.NOT_THE_SHOOTER: "who-chooses",
}
"""The rule behind each refusal, by its anchor without `rule-`."""

_DIFFERENCES: Final = ("queen", "passing", "ten", "swapped")


def play(prose: Prose) -> h.Node:
    """The house rules of play, numbered."""
    return [
        prose.blocks("rules.play.lead"),
        h.ol(".house-rules")[
            (
                h.li[
                    rule(
                        name,
                        Source.HOUSE,
                        f"rules.play.{name}",
                        prose,
                        positions(name, prose.language),
                        refusals(listed, prose.language) if listed else None,
                    )
                ]
                for name, listed in _RULES
            )
        ],
    ]


def differences(prose: Prose) -> h.Node:
    """Where other descriptions of the game differ."""
    return [
        prose.blocks("rules.others.lead"),
        h.ul(".plain")[
            (
                h.li(id=f"others-{name}")[prose.inline(f"rules.others.{name}")]
                for name in _DIFFERENCES
            )
        ],
    ]


def refused(prose: Prose) -> h.Node:
    """Everything that the table says when it refuses a move, with the rule behind it."""
    text = prose.language.text
    return [
        prose.blocks("rules.refusals.lead"),
        h.ul(".all-refusals")[
            (
                h.li[
                    h.span[text(f"refusal.{refusal.value}")],
                    " ",
                    h.a(href=f"#rule-{RULE_OF[refusal]}")[
                        text(f"rules.refusals.rule.{RULE_OF[refusal]}")
                    ],
                ]
                for refusal in Refusal
            )
        ],
    ]
