"""Reading built pages in tests: their elements, texts, ids and links."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

_VOID = {"br", "hr", "img", "input", "link", "meta"}


@dataclass
class Node:
    """An element with its children and texts in order."""

    tag: str
    attributes: dict[str, str]
    children: list[Node | str] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        """This element and all below it."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.walk()

    def find(self, tag: str = "", **attributes: str) -> list[Node]:
        """Elements below by tag and attributes; `_` stands for `-`, `class_` for one class."""
        wanted = {name.rstrip("_").replace("_", "-"): v for name, v in attributes.items()}
        return [
            node
            for node in self.walk()
            if tag in ("", node.tag)
            and all(
                value in node.attributes.get(name, "").split()
                if name == "class"
                else node.attributes.get(name) == value
                for name, value in wanted.items()
            )
        ]

    def text(self, *, spoken: bool = False) -> str:
        """Its words: as they are seen, or `spoken` as a screen reader has them."""
        return " ".join("".join(self._texts(spoken)).split())

    def _texts(self, spoken: bool) -> Iterator[str]:
        classes = self.attributes.get("class", "").split()
        if (self.attributes.get("aria-hidden") == "true") if spoken else ("sr" in classes):
            return
        apart = "" if self.tag in _INLINE else " "
        yield apart
        for child in self.children:
            if isinstance(child, str):
                yield child
            else:
                yield from child._texts(spoken)
        yield apart


_INLINE = {"a", "b", "code", "i", "span", "strong", "time"}


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Node("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(node)
        if tag not in _VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def read_html(text: str) -> Node:
    """The elements of a page. Fails where tags do not match."""
    parser = _Parser()
    parser.feed(text)
    assert parser.open == [parser.root]
    return parser.root
