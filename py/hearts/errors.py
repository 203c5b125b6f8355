"""The errors that the rules raise: each is a `HeartsError`, and so a `ValueError`."""

from __future__ import annotations

__all__ = ["Fault", "HeartsError", "NotationError", "RecordError", "RefusedError", "quoted"]

from enum import Enum
from typing import TYPE_CHECKING, TypeGuard

if TYPE_CHECKING:
    from .refusals import Refusal


class HeartsError(ValueError):
    """Something was asked for that the rules, or a notation, do not allow."""


class NotationError(HeartsError):
    """A text does not name what it should: a card, a score, a deal number, a game code."""


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number. True and False are not, nor are members of an enum."""
    return type(value) is int


def quoted(value: object) -> str:
    """A wrong value as an error quotes it. It may be of any kind and any size."""
    if isinstance(value, int) and value.bit_length() > 200:
        return f"a number of {value.bit_length()} bits"
    try:
        return repr(value[:60] if isinstance(value, str) else value)[:80]
    except Exception:
        return f"a {type(value).__name__}"


class Fault(Enum):
    """Why a record cannot be read. The value is a stable key for looking up messages."""

    NOT_A_RECORD = "not-a-record"
    """It does not begin as a record does, or is far too long."""

    NEWER = "newer"
    """It was written by a newer version, which this one cannot read."""

    DAMAGED = "damaged"
    """A line is missing, or cannot be read."""

    BREAKS_A_RULE = "breaks-a-rule"
    """A move is not allowed by the rules where it stands."""


class RecordError(HeartsError):
    """A record cannot be replayed. `fault` says why, and `line` in which line, if in one."""

    def __init__(self, detail: str, fault: Fault = Fault.DAMAGED, line: int | None = None) -> None:
        # Pickling and copying call the class with `args`, so they must be these arguments.
        super().__init__(detail, fault, line)
        self.detail = detail
        self.fault = fault
        self.line = line

    def __str__(self) -> str:
        return self.detail if self.line is None else f"line {self.line}: {self.detail}"


class RefusedError(HeartsError):
    """A move was not done, since the rules refuse it; nothing has changed.

    `refusal` is what `refusal_of` the move gives, and `detail` the cards and the seat.
    """

    def __init__(self, refusal: Refusal, detail: str = "") -> None:
        # Pickling and copying call the class with `args`, so they must be these arguments.
        super().__init__(refusal, detail)
        self.refusal = refusal
        self.detail = detail

    def __str__(self) -> str:
        rule = self.refusal.value.replace("-", " ")
        return f"{rule}: {self.detail}" if self.detail else rule
