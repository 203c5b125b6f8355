"""Compiles the message catalogues: `py/ui/locale/<code>.po` to the `.mo` that the page reads.

Also makes the pseudo-language `en-x-long`, English at 1.4 times its length, for tests of the
layout. It is no language that a person could choose, and is not served.
"""

from __future__ import annotations

__all__ = ["LOCALE", "PSEUDO", "compile_catalogue", "compile_catalogues", "lengthen", "read_po"]

import os
import string
import sys
from datetime import UTC, datetime
from io import BytesIO
from math import ceil
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po as babel_read_po

from sitebuild.paths import PY

LOCALE = PY / "ui" / "locale"
PSEUDO = "en-x-long"
_NO_TIME = datetime(1970, 1, 1, tzinfo=UTC)
_FORMAL = ("language.", "list.", "number.", "spoken.", "name.", "rank.", "plane.i")
"""Messages that are facts of a language rather than sentences; they are not lengthened."""


def read_po(file: Path) -> Catalog:
    """The catalogue in a `.po` file. Raises `ValueError` where its text is damaged."""
    with file.open("rb") as stream:
        catalogue = babel_read_po(stream, locale=None, abort_invalid=True)
    # Our files state no time, and Babel would put that of the reading into what is compiled.
    catalogue.creation_date = catalogue.revision_date = _NO_TIME
    return catalogue


def compile_catalogues(folder: Path = LOCALE) -> list[Path]:
    """Compile every `.po` of a folder beside itself, and the pseudo-language with them."""
    compiled = [compile_catalogue(read_po(file), file) for file in sorted(folder.glob("*.po"))]
    english = folder / "en.po"
    if english.exists():
        catalogue = read_po(english)
        for message in catalogue:
            if message.id and not str(_first(message.id)).startswith(_FORMAL):
                forms = message.string or ""
                message.string = (
                    lengthen(forms) if isinstance(forms, str) else tuple(map(lengthen, forms))
                )
        compiled.append(compile_catalogue(catalogue, folder / f"{PSEUDO}.po"))
    return compiled


def compile_catalogue(catalogue: Catalog, file: Path) -> Path:
    """Write a catalogue as `.mo` beside its `.po` `file`, in one step; the result is its path."""
    data = BytesIO()
    write_mo(data, catalogue)
    target = file.with_suffix(".mo")
    # Several test processes may compile at once: none must read a half-written file.
    part = target.with_suffix(f".{os.getpid()}.part")
    part.write_bytes(data.getvalue())
    part.replace(target)
    return target


def lengthen(message: str) -> str:
    """A message at 1.4 times its length, in accented letters, which show it is a message.

    >>> lengthen("Play {card} now")
    '[Pĺåý {card} ñøw ···]'
    """
    if not message:
        return message
    pieces = []
    length = 0
    for text, field, _, _ in string.Formatter().parse(message):
        pieces.append(text.translate(_ACCENTS))
        length += len(text)
        if field is not None:
            pieces.append(f"{{{field}}}")
            length += len(field)
    # In words of six, so that a longer sentence breaks where a sentence would.
    padding = ("······ " * length)[: max(0, ceil(length * 0.4) - 4)] + "·"
    return f"[{''.join(pieces)} {padding}]"


_ACCENTS = str.maketrans("aceilnorsuyACEILNORSUY", "åçéíĺñøřšůýÅÇÉÍĹÑØŘŠŮÝ")


def _first(message_id: str | tuple[str, ...] | list[str]) -> str:
    return message_id if isinstance(message_id, str) else message_id[0]


if __name__ == "__main__":
    for path in compile_catalogues():
        sys.stdout.write(f"{path.relative_to(PY)}\n")
