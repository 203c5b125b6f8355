"""Reads and writes the exports of a WebAssembly module, and reads its imports.

The format is https://webassembly.github.io/spec/core/binary/modules.html.
"""

from __future__ import annotations

__all__ = ["Export", "read_exports", "read_import_names", "with_exports"]

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

HEADER: Final = 8
IMPORTS: Final = 2
EXPORTS: Final = 7


@dataclass(frozen=True, slots=True)
class Export:
    """One name of a module: `kind` and `index` say what it stands for."""

    name: str
    kind: int
    index: int


class _Reader:
    """Reads a module's bytes from a place on."""

    def __init__(self, code: bytes, at: int) -> None:
        self._code = code
        self.at = at

    def byte(self) -> int:
        self.at += 1
        return self._code[self.at - 1]

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    def text(self) -> str:
        length = self.number()
        self.at += length
        return self._code[self.at - length : self.at].decode()


def read_exports(code: bytes) -> list[Export]:
    """The names that a module exports."""
    reader = _section(code, EXPORTS)
    return [Export(reader.text(), reader.byte(), reader.number()) for _ in range(reader.number())]


def read_import_names(code: bytes) -> set[str]:
    """The names that a module imports, from wherever."""
    reader = _section(code, IMPORTS)
    return {_import_name(reader) for _ in range(reader.number())}


def with_exports(code: bytes, exports: Iterable[Export]) -> bytes:
    """The module with these exports in place of its own."""
    entries = [
        _number(len(name)) + name + bytes((one.kind,)) + _number(one.index)
        for one in exports
        for name in (one.name.encode(),)
    ]
    content = _number(len(entries)) + b"".join(entries)
    parts = [code[:HEADER]]
    for kind, start, _, end in _sections(code):
        if kind == EXPORTS:
            parts.append(bytes((kind,)) + _number(len(content)) + content)
        else:
            parts.append(code[start:end])
    return b"".join(parts)


def _import_name(reader: _Reader) -> str:
    reader.text()  # the module it comes from
    name = reader.text()
    kind = reader.byte()
    match kind:
        case 0:  # a function: its type
            reader.number()
        case 1:  # a table: its type, and its limits
            reader.byte()
            _skip_limits(reader)
        case 2:
            _skip_limits(reader)
        case 3:  # a global: its type, and whether it can change
            reader.byte()
            reader.byte()
        case _:  # an exception: an attribute, and its type
            reader.byte()
            reader.number()
    return name


def _skip_limits(reader: _Reader) -> None:
    has_most = reader.byte() & 1
    for _ in range(1 + has_most):
        reader.number()


def _section(code: bytes, kind: int) -> _Reader:
    for found, _, begin, _ in _sections(code):
        if found == kind:
            return _Reader(code, begin)
    raise ValueError(f"the module has no section {kind}")


def _sections(code: bytes) -> Iterator[tuple[int, int, int, int]]:
    """Each section: its kind, where it starts, where its content begins, and where it ends."""
    if code[:HEADER] != b"\0asm\1\0\0\0":
        raise ValueError("the file is not WebAssembly of version 1")
    at = HEADER
    while at < len(code):
        reader = _Reader(code, at + 1)
        size = reader.number()
        yield code[at], at, reader.at, reader.at + size
        at = reader.at + size


def _number(value: int) -> bytes:
    """An unsigned number in LEB128."""
    parts = bytearray()
    while value >= 0x80:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes((*parts, value))
