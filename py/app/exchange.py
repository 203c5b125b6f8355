"""The contract between the page and Python: what each gives to the other, as plain values.

The page (`static/page.js`) begins with a `Context`, and then sends an `Action` for whatever the
person does; each is answered by a `Reply`, in which there are `Frame`s. The names of the actions
are in `ui.state.actions`. The page around the page is told a `message` (`static/boot/host.js`).

What takes long is thought about in a second worker (`static/boot/thinker.js`, `app.thinking`). The
page gives it a `Job`; each of its answers is a `Thought`, and the page asks on until one is over.
"""

from __future__ import annotations

__all__ = [
    "Action",
    "Context",
    "Job",
    "Progress",
    "Reply",
    "Thought",
    "IgnoredActionError",
    "card_of",
    "no_reply",
    "result_message",
]

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NotRequired, TypedDict

from hearts import Card, Event, Game, HandScored, NotationError

from .frames import Frame


@dataclass(frozen=True, slots=True)
class Context:
    """What the page knows when Python arrives."""

    query: tuple[tuple[str, str], ...] = ()
    """The URL's parameters."""
    taste: str | None = None
    """The settings remembered here, as they were stored."""
    stored: Mapping[str, Any] = field(default_factory=dict)
    """Everything else that is stored, by name."""
    pending: str | None = None
    """What the last visit may not have got there, as JSON like `stored`."""
    saved: bool = False
    """Whether a visit before this one has stored a game here."""
    languages: tuple[str, ...] = ()
    """The browser's languages, the best first."""
    entropy: str = ""
    """Fresh randomness, at least 64 bits of it: where a new game's code comes from."""
    storage: str = "ready"
    """`ready`, `late` (it has not answered yet), `blocked` (nothing will be remembered) or `busy`
    (another tab has the game). The action `storage` tells of a change.
    """
    opening: str | None = None
    """The code of the game whose first hand the page shows already, if it shows one."""
    chosen: tuple[str, ...] = ()
    """The cards chosen there, before Python arrived."""


class Job(TypedDict):
    """Something to think about, in the second worker."""

    id: str
    """A name for it, by which it is asked on, stopped, and its result is known."""
    work: str
    """Which kind of work: one of `app.thinking.WORKS`."""
    record: str
    """The game as it stands, as a record."""
    seat: int
    """The seat for which to think."""
    chance: NotRequired[int | None]
    """The seed of its chance; otherwise that follows from the game."""
    milliseconds: NotRequired[int | None]
    """How long it may take."""
    samples: NotRequired[int | None]
    """How many hands it may try."""
    patient: NotRequired[bool]
    """Whether nobody waits for it: then it is done once the second worker has started."""


class Thought(TypedDict):
    """How far a job has come, and at last its result."""

    id: str
    over: bool
    """Whether it is done: otherwise the page asks on, or loses interest."""
    share: float
    """What share of it is done, from 0 to 1."""
    news: list[Any]
    """What can be shown before it is done, in the order found; each piece is told once."""
    result: Any
    """What came of it, once it is over: an object whose parts go into the action `thought`."""


Progress = tuple[float, Any]
"""What a work says between two steps: the share that is done, and a piece of news or None."""


class Reply(TypedDict):
    """What the page is to do about an action."""

    frames: list[Frame]
    """What to show, one after another."""
    store: dict[str, Any]
    """Values to store by name; None stands for no value."""
    taste: str | None
    """The settings to remember; None leaves them as they are."""
    drop: list[str]
    """URL parameters to remove from the address."""
    message: dict[str, Any] | None
    """What an embedding page is told."""
    save_as: dict[str, str] | None
    """A file for the person to keep: its `name` and `text`."""
    thinkers: bool
    """Whether somebody at the table thinks in the second worker: it is time to start it."""
    job: Job | None
    """What to have thought about now: the action `thought` brings what came of it."""


def no_reply() -> Reply:
    """The answer to an action that changes nothing."""
    return Reply(
        frames=[],
        store={},
        taste=None,
        drop=[],
        message=None,
        save_as=None,
        thinkers=False,
        job=None,
    )


Action = Mapping[str, Any]
"""What the person did: `action`, and what goes with it (`card`, `value`, `step`, …)."""


class IgnoredActionError(Exception):
    """An action that is late, or that our page never sends."""


def card_of(action: Action) -> Card:
    """The card that an action names. Raises `IgnoredActionError` if it names none."""
    try:
        return Card(str(action.get("card")))
    except NotationError:
        raise IgnoredActionError from None


def result_message(game: Game, events: Iterable[Event]) -> dict[str, Any] | None:
    """What an embedding page is told when a hand has been scored; never a hidden card."""
    if not any(isinstance(event, HandScored) for event in events):
        return None
    outcome = game.outcome
    return {
        "type": "result",
        "variant": game.variant.name,
        "hand": game.number,
        "totals": [str(total) for total in game.totals],
        "over": outcome is not None,
        "winners": [int(seat) for seat in outcome.winners] if outcome else [],
        "losers": [int(seat) for seat in outcome.losers] if outcome else [],
    }
