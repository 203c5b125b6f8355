"""Sentences with links, emphasis, paragraphs and lists in them, out of whole messages.

A message of a page may hold a little markup, so that a long text stays one message:
`[words](#anchor)` is a link, `**words**` is strong, a blank line ends a paragraph, and lines
that begin with `- ` are a list. Fields take any element: a score, a card, a sum.
"""

from __future__ import annotations

__all__ = ["Prose"]

import re
from collections.abc import Mapping
from typing import Final

import htpy as h

from ..words.language import Language

_MARKS: Final = re.compile(r"(\*\*|\[|\]\([^)]*\)|\n{1,2}- |\n\n)")


class Prose:
    """Writes messages of one language, all with the same fields to choose from."""

    __slots__ = ("fields", "language")

    def __init__(self, language: Language, fields: Mapping[str, h.Node]) -> None:
        self.language = language
        self.fields = fields

    def inline(self, key: str, /, **fields: h.Node) -> h.Fragment:
        """A message within a line. Raises `ValueError` if it holds paragraphs."""
        blocks = self._blocks(key, fields)
        if len(blocks) != 1 or isinstance(blocks[0], _List):
            raise ValueError(f"the message {key!r} is not one line")
        return h.fragment[blocks[0]]

    def blocks(self, key: str, /, **fields: h.Node) -> list[h.Element]:
        """A message as paragraphs and lists."""
        written: list[h.Element] = []
        for block in self._blocks(key, fields):
            if isinstance(block, _List):
                written.append(h.ul(".plain")[(h.li[item] for item in block)])
            else:
                written.append(h.p[block])
        return written

    def _blocks(self, key: str, fields: Mapping[str, h.Node]) -> list[list[h.Node]]:
        if not self.language.has(key):
            raise KeyError(f"no message {key!r} in {self.language!r}")
        return _parse(self.language.parts(key, **{**self.fields, **fields}))


class _List(list[h.Node]):
    """The items of a list, each a list of pieces."""


def _parse(pieces: list[str | h.Node]) -> list[list[h.Node]]:
    """The blocks of a message that is given in pieces: texts with marks, and elements."""
    blocks: list[list[h.Node]] = [[]]
    line = blocks[0]
    outer: list[tuple[str, list[h.Node]]] = []
    """The lines around an open `**` or `[`, each with its mark."""
    for piece in pieces:
        for part in _MARKS.split(piece) if isinstance(piece, str) else [piece]:
            if part == "[" or (part == "**" and not (outer and outer[-1][0] == "**")):
                outer.append((str(part), line))
                line = []
            elif part == "**":
                inner, (_, line) = line, outer.pop()
                line.append(h.strong[inner])
            elif isinstance(part, str) and part.startswith("]("):
                inner, (_, line) = line, outer.pop()
                line.append(h.a(href=part[2:-1])[inner])
            elif part == "\n\n":
                line = []
                blocks.append(line)
            elif isinstance(part, str) and part in ("\n- ", "\n\n- "):
                if not isinstance(blocks[-1], _List):
                    blocks.append(_List())
                line = []
                blocks[-1].append(line)
            elif part:
                line.append(part)
    return blocks
