"""What is kept between visits, and how it comes back."""

from __future__ import annotations

__all__ = ["Save", "chosen_cards", "read_save"]

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bots import read_bot
from hearts import Card, HeartsError, Phase, Record, RecordError, View, read_record, write_record

from .others import YOU
from .plain_json import read_json


@dataclass(frozen=True, slots=True)
class Save:
    """A game in progress with what no record holds: it belongs to the table, not to the game."""

    record: Record
    selected: tuple[Card, ...] = ()
    """The cards chosen to pass so far."""
    accepted: int = 0
    """The last hand whose received cards were accepted."""

    def write(self) -> dict[str, str]:
        """The values to store, by name."""
        extra = {"accepted": self.accepted, "selected": [str(card) for card in self.selected]}
        return {"record": write_record(self.record), "extra": json.dumps(extra)}


def read_save(stored: Mapping[str, Any]) -> Save:
    """Take a game up where it was left. Raises `RecordError` if its record cannot be replayed.

    A game is not refused for what belongs only to the table.
    """
    record = read_record(str(stored.get("record")))
    try:
        for name in record.players[1:]:
            read_bot(name)
    except HeartsError as error:
        raise RecordError(f"the record has a player that nobody can play: {error}") from error
    view = record.game.view(YOU)
    try:
        extra = read_json(stored.get("extra") or "{}")
        selected = tuple(Card(name) for name in extra.get("selected", ()))
        accepted = int(extra.get("accepted", 0))
    except (HeartsError, ValueError, TypeError, AttributeError, OverflowError):
        selected, accepted = (), 0
    if view.phase is not Phase.PASSING or not all(card in view.legal for card in selected[:3]):
        selected = ()
    return Save(record, tuple(dict.fromkeys(selected))[:3], accepted)


def chosen_cards(view: View, names: tuple[str, ...]) -> tuple[Card, ...]:
    """The cards chosen on the page before Python arrived, so far as they may be passed."""
    with suppress(HeartsError):
        cards = tuple(dict.fromkeys(Card(name) for name in names))[:3]
        if view.phase is Phase.PASSING and all(card in view.legal for card in cards):
            return cards
    return ()
