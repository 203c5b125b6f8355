"""What can go wrong: every error of the rules is a `HeartsError`, and so a `ValueError`."""

from __future__ import annotations

__all__ = ["HeartsError", "NotationError", "RecordError", "RefusedError"]

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .refusals import Refusal


class HeartsError(ValueError):
    """Something was asked for that the rules, or a notation, do not allow."""


class NotationError(HeartsError):
    """A text does not name what it should: a card, a score, a deal number, a game code."""


class RecordError(HeartsError):
    """A record cannot be replayed: it is damaged, breaks a rule, or is of a newer version."""


class RefusedError(HeartsError):
    """A move the rules refuse. `refusal` says which rule; nothing has changed."""

    def __init__(self, refusal: Refusal, detail: str = "") -> None:
        self.refusal = refusal
        text = refusal.value.replace("-", " ")
        super().__init__(f"{text}: {detail}" if detail else text)
