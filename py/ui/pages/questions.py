"""The open questions of the reference, each with our answer and the way to its rule."""

from __future__ import annotations

__all__ = ["questions"]

from typing import Final

import htpy as h

from .prose import Prose

_QUESTIONS: Final = (
    "order",
    "jack",
    "shooter",
    "receiver",
    "sign",
    "reach",
    "together",
    "winner",
    "play",
)


def questions(prose: Prose) -> h.Node:
    """Questions and answers, as a list of pairs."""
    return [
        prose.blocks("rules.open.lead"),
        h.dl(".questions")[
            (
                h.div(id=f"question-{name}")[
                    h.dt[prose.inline(f"rules.open.{name}.q")],
                    h.dd[prose.inline(f"rules.open.{name}.a")],
                ]
                for name in _QUESTIONS
            )
        ],
    ]
