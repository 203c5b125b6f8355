"""HTML as a tree that tests can ask."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"input", "br", "use", "hr"}


@dataclass
class Node:
    tag: str
    attributes: dict[str, str | None] = field(default_factory=dict)
    children: list[Node | str] = field(default_factory=list)

    def all(self, **wanted: str) -> Iterator[Node]:
        """Every element in it with these attributes (`_` stands for `-`)."""
        names = {name.rstrip("_").replace("_", "-"): value for name, value in wanted.items()}
        for child in self.children:
            if isinstance(child, Node):
                if all(child.attributes.get(name) == value for name, value in names.items()):
                    yield child
                yield from child.all(**wanted)

    def tags(self, tag: str) -> list[Node]:
        return [node for node in self.all() if node.tag == tag]

    @property
    def text(self) -> str:
        parts = [child if isinstance(child, str) else child.text for child in self.children]
        return re.sub(r"\s+", " ", " ".join(parts)).strip()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("")]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, dict(attrs))
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def read_html(html: str) -> Node:
    """The elements of a piece of HTML; every one that is opened must be closed."""
    reader = _Reader()
    reader.feed(html)
    assert len(reader.open) == 1
    return reader.open[0]
