"""The players at the table who think in the second worker, and what each is asked.

The game goes on without waiting inside Python: a reply takes a `Job` to the page, and later the
action `thought` brings the move. A job's id follows from the record, so a move that comes too late,
for a game that has changed, is told by it and dropped. Where no move comes, another player
chooses in the seat.
"""

from __future__ import annotations

__all__ = [
    "MILLISECONDS",
    "MISSING",
    "STAND_IN",
    "Experts",
    "has_expert",
    "read_move",
    "write_move",
]

from hashlib import sha256
from typing import Final

from hearts import (
    Card,
    ChooseMoon,
    HeartsError,
    MoonChoice,
    Move,
    NextHand,
    PassCards,
    PlayCard,
    Record,
    Seat,
    write_record,
)

from .exchange import Action, Job
from .others import EXPERT, advise

MILLISECONDS: Final = 300
"""How long one may think about a choice."""
STAND_IN: Final = "hard"
"""Who plays in a seat while the second worker starts, or where it cannot."""

MISSING: Final = ("starting", "failed")
"""Why no move came: the second worker is still starting, or it cannot start or has failed."""


class Experts:
    """Asks for one move at a time, and takes no other than the one that is asked for."""

    def __init__(self) -> None:
        self._job: Job | None = None
        self._missed: set[object] = set()

    def ask(self, record: Record, seat: Seat | None) -> Job | None:
        """What is to be thought about, if that is new; `seat` is who is waited for, if anybody."""
        if seat is None:
            self._job = None
            return None
        written = write_record(record)
        name = sha256(written.encode()).hexdigest()[:16]
        if self._job and self._job["id"] == name:
            return None
        self._job = Job(
            id=name,
            work="choose",
            record=written,
            seat=int(seat),
            milliseconds=MILLISECONDS,
        )
        return self._job

    def answer(self, action: Action, record: Record) -> Move | None:
        """The move that a thought brings, or a stand-in's; None if nobody asked for it."""
        job = self._job
        if job is None or action.get("id") != job["id"]:
            return None
        seat = Seat(job["seat"])
        move = read_move(action.get("move"), seat)
        if move is None or record.game.refusal_of(move):
            instead: Move = advise(record, seat, STAND_IN).choice
            return instead
        return move

    def newly_missing(self, action: Action) -> str | None:
        """Why a thought brings no move (one of `MISSING`), the first time that it is so."""
        missing = next((reason for reason in MISSING if reason == action.get("missing")), None)
        if missing in self._missed:
            return None
        self._missed.add(missing)
        return missing


def has_expert(record: Record) -> bool:
    """Whether somebody at the table thinks in the second worker."""
    return EXPERT in record.players


def write_move(move: Move) -> str:
    """A move as text: its cards, or what becomes of a moon."""
    match move:
        case PassCards(_, cards):
            return " ".join(map(str, cards))
        case PlayCard(_, card):
            return str(card)
        case ChooseMoon(_, choice):
            return choice.value
        case NextHand():
            return ""


def read_move(text: object, seat: Seat) -> Move | None:
    """The move of a seat that a text says, if it says one."""
    words = text.split() if isinstance(text, str) else []
    try:
        match words:
            case ["subtract" | "give" as choice]:
                return ChooseMoon(seat, MoonChoice(choice))
            case [card]:
                return PlayCard(seat, Card(card))
            case [_, _, _]:
                return PassCards(seat, tuple(map(Card, words)))
    except HeartsError:
        pass
    return None
