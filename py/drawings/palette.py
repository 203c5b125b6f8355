"""Every paint of the drawings: a custom property with the light theme's value behind it.

The page changes the property (dark theme, four-colour deck); a drawing never changes. The
values here equal those of static/css/shared/tokens.css, which a test checks.
"""

from __future__ import annotations

from drawings.suits import suit_name

__all__ = ["PAINTS", "paint", "suit_paint", "tint"]

PAINTS = {
    "card-paper": "#fffcf5",
    "card-edge": "#525a4f",
    "card-line": "#40312e",
    "suit-spades": "#222b3a",
    "suit-clubs": "#222b3a",
    "suit-hearts": "#bf2338",
    "suit-diamonds": "#bf2338",
    "tint-spades": "#dfe2ee",
    "tint-hearts": "#fbdfd6",
    "tint-diamonds": "#f9e6bd",
    "tint-clubs": "#dbe8cf",
    "cloth-spades": "#4a4e86",
    "cloth-hearts": "#c5404a",
    "cloth-diamonds": "#d27d2d",
    "cloth-clubs": "#4c7d56",
    "deep-spades": "#33366a",
    "deep-hearts": "#9c2a3a",
    "deep-diamonds": "#a95a1c",
    "deep-clubs": "#345c40",
    "night": "#2c2a55",
    "moon": "#f8dd92",
    "gold": "#f0bf4c",
    "gold-deep": "#c98e22",
    "linen": "#fff8ea",
    "blush": "#f0958c",
    "nose": "#d9737a",
    "pupil": "#231c22",
    "fur-black": "#3a3843",
    "fur-smoke": "#868c9c",
    "fur-smoke-deep": "#5d6272",
    "fur-silver": "#b9bfc9",
    "fur-ginger": "#e9a052",
    "fur-ginger-deep": "#c26f28",
    "fur-cream": "#f6dcb0",
    "fur-cream-deep": "#dfae6d",
    "fur-white": "#fdf6ec",
    "fur-point": "#6b4a3f",
    "fur-brown": "#a87b52",
    "fur-brown-deep": "#6f4c30",
    "eye-gold": "#f5cf4e",
    "eye-green": "#9ccb6b",
    "eye-blue": "#7ec0e6",
    "eye-amber": "#eba33b",
    "leaf": "#6f9d5c",
    "turn": "#b4651b",
    "back": "#2f6a68",
    "back-deep": "#245351",
    "back-line": "#f3dfb8",
    "slot": "#4f6a5a",
}


def paint(name: str) -> str:
    """The paint called `name`, as an attribute value; KeyError for an unknown name."""
    return f"var(--{name}, {PAINTS[name]})"


def suit_paint(suit: str) -> str:
    """The colour of a suit's pips and index."""
    return paint(f"suit-{suit_name(suit)}")


def tint(suit: str) -> str:
    """The pale backdrop of a suit's courts."""
    return paint(f"tint-{suit_name(suit)}")
