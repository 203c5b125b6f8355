"""Records as the way out of the program: what is given to the person, and what one brings back."""

from __future__ import annotations

__all__ = ["FAULTS", "BroughtError", "read_brought", "record_to_give"]

from collections.abc import Mapping
from typing import Final

from bots import read_bot
from hearts import (
    Fault,
    NextHand,
    NotationError,
    Phase,
    Record,
    RecordError,
    read_record,
    write_record,
)

from .saves import Save

FAULTS: Final = (*(fault.value for fault in Fault), "incomplete", "player")
"""Every key of a `BroughtError`."""
_LONGEST_NAME: Final = 60
"""Letters of a player's name that are shown."""

_BETWEEN_HANDS: Final = (Phase.SCORED, Phase.OVER)


def record_to_give(record: Record) -> str | None:
    """The record up to the last hand that was scored; None before the first one was.

    The hand in progress is left out, for a record says what everybody passed.
    """
    game = record.game
    if game.phase not in _BETWEEN_HANDS:
        ends = [at for at, move in enumerate(game.moves) if isinstance(move, NextHand)]
        if not ends:
            return None
        record = Record(game.after(ends[-1]), record.players)
    return write_record(record)


class BroughtError(ValueError):
    """A text is no record that can be opened here.

    `key` says what is wrong, as messages do, and `values` what they tell: the `line`, or the
    `player` whom this page does not know.
    """

    def __init__(self, key: str, values: Mapping[str, str]) -> None:
        super().__init__(f"not a record to open: {key}")
        self.key = key
        self.values = values


def read_brought(text: str) -> Save:
    """The game of a record that was pasted or opened. Raises `BroughtError` if it is none.

    What an editor or a mail may have put around it does not matter.
    """
    lines = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}").strip().splitlines()
    try:
        record = read_record("\n".join(line.strip() for line in lines))
    except RecordError as error:
        partial = error.line is None and error.fault in (Fault.DAMAGED, Fault.BREAKS_A_RULE)
        key = "incomplete" if partial else error.fault.value
        raise BroughtError(key, {"line": str(error.line or "")}) from None
    for player in record.players[1:]:
        try:
            read_bot(player)
        except NotationError:
            raise BroughtError("player", {"player": player[:_LONGEST_NAME]}) from None
    return Save(record)
