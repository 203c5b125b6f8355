"""The complete rules of classic Hearts."""

from __future__ import annotations

__all__ = ["classic"]

from types import MappingProxyType
from typing import Final

import htpy as h

from hearts import Card, Source

from .pieces import card, tag
from .prose import Prose

_PARTS: Final = (
    ("setup", ("deal", "pass", "lead-first")),
    ("play", ("follow", "otherwise", "takes", "broken", "first")),
    ("scoring", ("cards", "moon", "total")),
    ("end", ("hand-end", "limit", "tie", "loser", "length")),
    ("locked", ("no-jack", "no-subtract")),
)
"""The headings, each with its rules."""
_SOURCES: Final = MappingProxyType({"loser": Source.READING, "length": Source.HOUSE})
"""Rules that are not in the classic rules as they were given to us, so each carries its tag."""


def classic(prose: Prose) -> h.Node:
    """All of it, heading by heading."""
    language = prose.language
    return [
        h.p[tag(Source.CLASSIC, language)],
        prose.blocks("rules.classic.lead"),
        h.div(".worth-cards")[(card(Card(name), language) for name in ("2H", "AH", "QS"))],
        (
            [
                h.h3(id=f"classic-{part}")[language.text(f"rules.classic.{part}")],
                h.ol(".classic-rules")[
                    (
                        h.li("#classic-" + name)[
                            [tag(_SOURCES[name], language), " "] if name in _SOURCES else None,
                            prose.inline(f"rules.classic.{name}"),
                        ]
                        for name in names
                    )
                ],
            ]
            for part, names in _PARTS
        ),
    ]
