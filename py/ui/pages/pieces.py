"""What the pages are made of: tags, cards, rules with their anchors."""

from __future__ import annotations

__all__ = ["card", "card_minis", "refusals", "rule", "scrolling", "section", "tag"]

from collections.abc import Iterable
from typing import Final, NamedTuple

import htpy as h

from hearts import Card, CardSet, Refusal, Source, Suit

from ..drawing.art import card_label
from ..words.cards import card_name
from ..words.language import Language
from .frame import ART
from .prose import Prose


class _StaticPage(NamedTuple):
    """A page beside the table, as its drawings ask."""

    art: str = ART


_PAGE: Final = _StaticPage()

_SHAPES: Final = {
    # An open book, an eye, a house, a card with a heart: told apart without their colours.
    Source.REFERENCE: "M8 4C6 2.8 4 2.5 1.5 2.5v10c2.5 0 4.5.3 6.5 1.5"
    " 2-1.2 4-1.5 6.5-1.5v-10C12 2.5 10 2.8 8 4zM8 4v10",
    Source.READING: "M1 8c2-3 4.3-4.5 7-4.5S13 5 15 8c-2 3-4.3 4.5-7 4.5S3 11 1 8z"
    "M10.2 8a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0z",
    Source.HOUSE: "M1.5 8.3 8 2.3l6.5 6M3.4 6.9v6.8h9.2V6.9M6.6 13.7V9.5h2.8v4.2",
    Source.CLASSIC: "M3.5 1.5h9v13h-9zM8 11C4 8.4 5.6 5.5 8 7.2 10.4 5.5 12 8.4 8 11z",
}


def _tag_shape(source: Source) -> h.Element:
    """The sign of a source."""
    return h.svg(".tag-shape", viewBox="0 0 16 16", aria_hidden="true", focusable="false")[
        h.path(d=_SHAPES[source])
    ]


def tag(source: Source, language: Language) -> h.Element:
    """Where a rule comes from: a shape and words, besides the colour."""
    return h.span(".tag", {"data-source": source.value})[
        _tag_shape(source), language.text(f"source.{source.value}")
    ]


def card(name: Card, language: Language, *, named: bool = True) -> h.Element:
    """The drawing of a card; its name is its text where nothing else says it."""
    drawing = h.use(href=f"{ART}/cards.svg#card-{name}")
    if not named:
        return h.svg(".card", viewBox="0 0 250 350", aria_hidden="true")[drawing]
    return h.svg(".card", viewBox="0 0 250 350", role="img", aria_label=card_name(name, language))[
        drawing
    ]


def card_minis(cards: CardSet, language: Language) -> h.Node:
    """Cards in a line, as small signs; all hearts of a suit are told by one of them."""
    hearts = cards.of_suit(Suit.HEARTS)
    if len(hearts) < len(Suit.HEARTS.cards):
        return [card_label(each, _PAGE, language) for each in cards]
    others = cards - hearts
    return [
        h.span(".mini", {"data-suit": "hearts"})[language.count("seat.hearts", len(hearts))],
        *(card_label(each, _PAGE, language) for each in others),
    ]


def section(anchor: str, title: str, content: h.Node, *, level: int = 3) -> h.Element:
    """A part of a page under a heading that can be linked to."""
    heading = {2: h.h2, 3: h.h3, 4: h.h4}[level]
    return h.section[heading(id=anchor)[title, _anchor_link(anchor)], content]


def _anchor_link(anchor: str) -> h.Element:
    # For the eye and the mouse: a screen reader has the list of headings.
    return h.a(".anchor", href=f"#{anchor}", aria_hidden="true", tabindex="-1")["#"]


def rule(
    anchor: str,
    source: Source,
    key: str,
    prose: Prose,
    *extra: h.Node,
    example: str | None = None,
    element: h.Element = h.div,
) -> h.Element:
    """A rule: its tag, its words, and the way to its worked example."""
    return element(f"#rule-{anchor}.rule", {"data-source": source.value})[
        tag(source, prose.language),
        h.div(".rule-text")[
            prose.blocks(key),
            extra,
            h.p(".to-example")[
                h.a(href=f"#example-{example}")[
                    prose.language.text("rules.example-link"),
                    ": ",
                    prose.language.text(f"rules.example.{example}"),
                ]
            ]
            if example
            else None,
        ],
    ]


def scrolling(table: h.Element, label: str) -> h.Element:
    """A table that scrolls by itself on a narrow page, by the keyboard too.

    `label` is the id of the heading or caption that names it.
    """
    return h.div(".scroll", tabindex="0", role="group", aria_labelledby=label)[table]


def refusals(listed: Iterable[Refusal], language: Language) -> h.Element:
    """What the table says when it refuses a move by a rule; each can be linked to."""
    return h.div(".refusals")[
        h.p[language.text("rules.says")],
        h.ul[
            (
                h.li(id=f"rule-{refusal.value}")[language.text(f"refusal.{refusal.value}")]
                for refusal in listed
            )
        ],
    ]
