"""Languages: every sentence for people, by the name of its message, and how numbers are written.

A language is one catalogue, `locale/<code>.po`, compiled to `.mo` when the site is built. Which
languages there are follows from the catalogues that are there. Messages have symbolic names in
all of them, English too, so that no sentence stands in the code:

    language.text("trick.taken", player="Miso")
    language.count("points", 20)
"""

from __future__ import annotations

__all__ = [
    "DEFAULT",
    "LANGUAGES",
    "Language",
    "Value",
    "find_languages",
    "language_of",
    "load_language",
    "match_language",
    "preload",
    "read_language",
]

import os
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from gettext import GNUTranslations
from string import Formatter
from typing import Final, TypeVar, final

from hearts import Score

Value = str | int | float | Fraction | Score
"""What a message's fields take. Numbers and scores are written as the language writes them."""

DEFAULT: Final = "en"
"""The fallback: for people who asked only for languages we lack, and for missing messages."""

_FOLDER: Final = os.path.join(os.path.dirname(os.path.dirname(__file__)), "locale")
_MINUS: Final = "\N{MINUS SIGN}"
_LONGEST_TAG: Final = 80
"""Characters of a language tag that are read; every real tag is shorter."""
_T = TypeVar("_T")
_Path = str | os.PathLike[str]


@final
class Language:
    """One language: its messages, and how it writes and says numbers and scores."""

    __slots__ = ("_messages", "code")

    code: str
    """Its BCP 47 tag, as in the `lang` attribute: `en`, `ro`."""

    def __init__(self, code: str, messages: GNUTranslations) -> None:
        self.code = code
        self._messages = messages

    def __repr__(self) -> str:
        return f"Language({self.code!r})"

    @property
    def name(self) -> str:
        """What the language calls itself."""
        return self.text("language.name")

    @property
    def dir(self) -> str:
        """The direction of writing, as in the `dir` attribute: `ltr` or `rtl`."""
        return self.text("language.direction")

    def text(self, key: str, /, **values: Value) -> str:
        """The message of that name, with its fields filled in."""
        return self._messages.gettext(key).format_map(self._shown(values))

    def count(self, key: str, number: int, /, **values: Value) -> str:
        """The message of that name in the plural form that a number asks for.

        The number is the message's field `number`.
        """
        message = self._messages.ngettext(key, key, number)
        return message.format_map(self._shown({"number": number, **values}))

    def parts(self, key: str, /, **values: _T) -> list[str | _T]:
        """The message in pieces, its fields being any values: elements, for instance.

        So a link or an emphasis can stand inside a sentence that is one message.
        """
        return _pieces(self._messages.gettext(key), values)

    def counted_parts(self, key: str, number: int, /, **values: _T) -> list[str | _T]:
        """The plural form that a number asks for, in pieces; the number is a field of it."""
        form = self._messages.ngettext(key, key, number)
        shown: dict[str, str | _T] = {"number": self.number(number), **values}
        return _pieces(form, shown)

    def has(self, key: str) -> bool:
        """Whether there is a message of that name."""
        return self._messages.gettext(key) != key

    def listed(self, items: Sequence[str]) -> str:
        """Several phrases as one: `A`, `A and B`, `A, B and C`."""
        if len(items) < 2:
            return "".join(items)
        *first, last = items
        listed = first[0]
        for item in first[1:]:
            listed = self.text("list.comma", first=listed, second=item)
        return self.text("list.and", first=listed, second=last)

    def number(self, value: int | float | Fraction, digits: int = 1) -> str:
        """A number for the page, with a true minus; `digits` decimals unless it is whole by type.

        >>> load_language("ro").number(-27.86)
        '−27,9'
        """
        sign, plain = self._plain(value, digits)
        return _MINUS + plain if sign else plain

    def spoken_number(self, value: int | float | Fraction, digits: int = 1) -> str:
        """A number in words that a screen reader cannot get wrong: its minus is a word."""
        sign, plain = self._plain(value, digits)
        return self.text("spoken.minus", value=plain) if sign else plain

    def date(self, iso: str) -> str:
        """A day that is given as `2026-11-30`, in numbers and in the language's order.

        >>> load_language("ro").date("2026-11-30")
        '30.11.2026'
        """
        year, month, day = iso.split("-")
        return self.text("date.numeric", year=year, month=month, day=day)

    def score(self, score: Score) -> str:
        """A score for the page.

        >>> load_language("en").score(Score(-26, 10))
        '−26 + 10i'
        """
        if not score.im:
            return self.number(score.re)
        unit = "i" if abs(score.im) == 1 else f"{abs(score.im)}i"
        if not score.re:
            return _MINUS + unit if score.im < 0 else unit
        return f"{self.number(score.re)} {_MINUS if score.im < 0 else '+'} {unit}"

    def spoken_score(self, score: Score) -> str:
        """A score in words.

        >>> load_language("en").spoken_score(Score(-26, 10))
        'minus 26 plus 10 i'
        """
        if not score.im:
            return self.spoken_number(score.re)
        size = abs(score.im)
        unit = self.text("spoken.i") if size == 1 else self.text("spoken.times-i", value=size)
        if not score.re:
            return self.text("spoken.minus", value=unit) if score.im < 0 else unit
        key = "spoken.difference" if score.im < 0 else "spoken.sum"
        return self.text(key, first=self.spoken_number(score.re), second=unit)

    def _plain(self, value: int | float | Fraction, digits: int) -> tuple[bool, str]:
        """Whether a number is below zero as it is shown, and its size."""
        if isinstance(value, int):
            return value < 0, str(abs(value))
        if isinstance(value, Fraction) and value.denominator == 1:
            return value < 0, str(abs(value.numerator))
        plain = f"{abs(float(value)):.{digits}f}"
        below = value < 0 and plain.strip("0.") != ""
        return below, plain.replace(".", self.text("number.decimal"))

    def _shown(self, values: dict[str, Value]) -> dict[str, str]:
        return {name: self._show(value) for name, value in values.items()}

    def _show(self, value: Value) -> str:
        if isinstance(value, str):
            return value
        return self.score(value) if isinstance(value, Score) else self.number(value)


def _pieces(message: str, values: Mapping[str, _T]) -> list[str | _T]:
    pieces: list[str | _T] = []
    for text, field, _, _ in Formatter().parse(message):
        if text:
            pieces.append(text)
        if field is not None:
            pieces.append(values[field])
    return pieces


def find_languages(folder: _Path) -> tuple[str, ...]:
    """The languages that a folder has catalogues of, English first.

    Private tags (`en-x-long`) are for tests of the layout, and are not among them.
    """
    codes = {code for code in _catalogues(folder) if "-x-" not in code}
    return tuple(sorted(codes, key=lambda code: (code != DEFAULT, code)))


def _catalogues(folder: _Path) -> dict[str, str]:
    # Without pathlib, which takes longer to import than all the rest of this module.
    files = os.listdir(folder)
    return {
        file.removesuffix(".mo"): os.path.join(folder, file)
        for file in files
        if file.endswith(".mo")
    }


LANGUAGES: Final = find_languages(_FOLDER)
"""The codes of all languages that a person can choose."""

_loaded: Final[dict[str, Language]] = {}


def read_language(code: str, folder: _Path) -> Language:
    """The language of a catalogue in a folder; English, if it is there, fills what it lacks.

    Raises `LookupError` if the folder has no such catalogue, `OSError` if there is no folder.
    """
    messages = _read_messages(code, folder)
    if code != DEFAULT and DEFAULT in _catalogues(folder):
        shared = load_language(DEFAULT)._messages if folder == _FOLDER else None
        messages.add_fallback(shared or _read_messages(DEFAULT, folder))
    return Language(code, messages)


def load_language(code: str) -> Language:
    """One of `LANGUAGES`, read once. Raises `LookupError` for any other code."""
    language = _loaded.get(code)
    if language is None:
        language = _loaded[code] = read_language(code, _FOLDER)
    return language


def preload() -> None:
    """Read every language, so that none needs its file later (in a memory snapshot)."""
    for code in LANGUAGES:
        load_language(code)


def match_language(wishes: Iterable[str | None], languages: Sequence[str] = LANGUAGES) -> str:
    """The first wish that can be met, `DEFAULT` where none can."""
    met = (language_of(wish or "", languages) for wish in wishes)
    return next(filter(None, met), DEFAULT)


def language_of(tag: str, languages: Sequence[str] = LANGUAGES) -> str | None:
    """The language that meets a tag in the form that browsers send, or None.

    >>> language_of("ro-RO")
    'ro'
    """
    known = {code.lower(): code for code in languages}
    tag = tag[:_LONGEST_TAG].lower().replace("_", "-")
    while tag and tag not in known:
        tag = tag.rpartition("-")[0]
    return known.get(tag)


def _read_messages(code: str, folder: _Path) -> GNUTranslations:
    # A code can come from a URL, so it only picks one of the files that we know.
    files = _catalogues(folder)
    if code not in files:
        raise LookupError(f"no catalogue of the language {code[:40]!r}")
    with open(files[code], "rb") as file:
        return GNUTranslations(file)
