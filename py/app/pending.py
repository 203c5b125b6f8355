"""What the last visit may not have got into the storage: a note, checked before it counts."""

from __future__ import annotations

__all__ = ["with_pending"]

from collections.abc import Callable, Mapping
from typing import Any, Final

from hearts import RecordError

from .plain_json import read_json
from .saves import read_save
from .statistics import StatisticsError, read_statistics


def with_pending(stored: Mapping[str, Any], note: str | None) -> dict[str, Any]:
    """What is to be stored besides: of the note, what is whole and what we would have written.

    A game counts only if it can be replayed. The rest of the note is dropped: what is stored
    already is older, but good.
    """
    try:
        values = read_json(note or "{}")
    except ValueError:
        return {}
    if not isinstance(values, dict):
        return {}
    if "record" in values and not _whole("record", values["record"]):
        # What lies beside a game belongs to it.
        values = {name: value for name, value in values.items() if name != "extra"}
    return {
        name: value
        for name, value in values.items()
        if name in _READERS and stored.get(name) != value and _whole(name, value)
    }


def _whole(name: str, value: object) -> bool:
    try:
        return _READERS[name](value)
    except (RecordError, StatisticsError):
        return False


def _is_record(value: object) -> bool:
    return isinstance(value, str) and bool(read_save({"record": value}))


def _is_statistics(value: object) -> bool:
    return isinstance(value, str) and bool(read_statistics(value))


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_text_or_gone(value: object) -> bool:
    return value is None or isinstance(value, str)


def _are_games(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(game, dict) and isinstance(game.get("record"), str) for game in value
    )


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)


_READERS: Final[Mapping[str, Callable[[object], bool]]] = {
    "record": _is_record,
    "extra": _is_text,
    "statistics": _is_statistics,
    "parked": _are_games,
    "kept": _is_text_or_gone,
    "kept-before": _are_texts,
    "kept-statistics": _is_text,
}
