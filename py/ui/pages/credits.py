"""Whose game it is, whose work this is, and the licences of everything that is served."""

from __future__ import annotations

__all__ = ["credits_"]

import re
from collections.abc import Sequence
from typing import Final

import htpy as h

from ..teaching.links import ROOT
from .prose import Prose

_NAMED: Final = re.compile(r"(?P<part>[a-z-]+)-(?P<licence>[A-Z0-9][\w.-]*)\.txt")
"""A licence file: the part it belongs to, and the licence's short name."""
_CHANGES: Final = re.compile(r"(?P<part>[a-z]+)-changes\b.*")
"""A file that tells, or is, what was changed of a part."""


def credits_(prose: Prose, licences: Sequence[str]) -> h.Node:
    """The game, this implementation, the house rules, the licences."""
    language = prose.language
    return [
        h.h3(id="credits-game")[language.text("about.game")],
        prose.blocks("rules.credits.game"),
        h.h3(id="credits-implementation")[language.text("about.implementation")],
        prose.blocks("rules.credits.own"),
        h.h3(id="credits-house")[language.text("about.house")],
        prose.blocks("rules.credits.house"),
        h.h3(id="credits-licence")[language.text("about.licence")],
        prose.blocks("rules.credits.licence"),
        prose.blocks("rules.credits.parts")
        if licences
        else prose.blocks("rules.credits.parts-none"),
        h.ul(".licences")[(h.li[_licence(name, prose)] for name in licences)] if licences else None,
    ]


def _licence(name: str, prose: Prose) -> h.Element:
    words: h.Node
    if found := _NAMED.fullmatch(name):
        words = h.span(lang="en")[f"{found['part']}: {found['licence']}"]
    elif found := _CHANGES.fullmatch(name):
        words = prose.inline("rules.credits.changes", part=found["part"], file=h.code[name])
    else:
        words = prose.language.text("rules.credits.ours")
    return h.a(href=f"{ROOT}/licences/{name}")[words]
