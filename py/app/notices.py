"""The notes beside the table: each is there once, until it is dismissed or no longer matters."""

from __future__ import annotations

__all__ = [
    "AFTER_AN_ACTION",
    "AT_A_DIALOG",
    "AT_A_NEW_GAME",
    "NOT_STORED",
    "NO_STORAGE",
    "UPDATE",
    "Notices",
]

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from ui.state.table import Notice, Stage

from .records import FAULTS

NOT_STORED: Final = ("blocked", "busy")
"""The states of the storage in which what is played will not be remembered."""
NO_STORAGE: Final = tuple(f"storage-{state}" for state in NOT_STORED)
"""The notes that say so."""

_BAD_RECORD = tuple(f"bad-record.{fault}" for fault in FAULTS)
_WRONGLY_TYPED = ("bad-code", "bad-deal", *_BAD_RECORD)
AFTER_AN_ACTION: Final = (
    "offline-ready",
    "recovered",
    "backup-taken-in",
    "record-opened",
    "expert-starting",
    "expert-failed",
)
"""Notes that ask for nothing: the person's next action removes them."""
AT_A_DIALOG: Final = _WRONGLY_TYPED
"""Notes about a field of a dialog: they go when that dialog closes or another opens."""
AT_A_NEW_GAME: Final = (*_WRONGLY_TYPED, "parked", "recovered", "record-opened")
"""Notes that another game on the table removes."""

UPDATE: Final = Notice("update", action="update")
_BETWEEN_HANDS = ("passing", "scored", "over")


class Notices:
    """The notes that are shown, the latest last."""

    def __init__(self, first: Iterable[Notice] = ()) -> None:
        self._notes = tuple(first)
        self._update = False

    def shown(self, stage: Stage) -> tuple[Notice, ...]:
        """All notes of a stage. A new version is offered between hands, never within one."""
        return (*self._notes, UPDATE) if self.offers_update(stage) else self._notes

    def __iter__(self) -> Iterator[Notice]:
        return iter(self._notes)

    def add(self, one: Notice) -> None:
        """Show a note, in place of an earlier one about the same."""
        self.remove((one.key,))
        self._notes += (one,)

    def remove(self, keys: Collection[str]) -> None:
        """Remove the notes with these keys, as far as they are there."""
        self._notes = tuple(one for one in self._notes if one.key not in keys)
        self._update = self._update and UPDATE.key not in keys

    def remove_kind(self, beginning: str) -> None:
        """Remove the notes whose keys begin so."""
        self._notes = tuple(one for one in self._notes if not one.key.startswith(beginning))

    def await_update(self) -> None:
        """A new version of the site waits. Taking it up reloads the page."""
        self._update = True

    def offers_update(self, stage: Stage) -> bool:
        """Whether the new version is offered now."""
        return self._update and stage in _BETWEEN_HANDS
