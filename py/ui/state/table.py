"""All that the page shows at one moment, as plain values."""

from __future__ import annotations

__all__ = ["LENGTHS", "LEVELS", "PLAYERS", "Hint", "Notice", "Settings", "Stage", "Table"]

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from hearts import Card, Direction, MoonChoice, Score, Seat, Trick, View

from .actions import Action
from .days import Days
from .tally import Tally

PLAYERS: Final = ("you", "miso", "pepper", "juniper")
"""Who sits at South, West, North and East unless the table says otherwise."""

LEVELS: Final = ("easy", "normal", "hard", "expert")
"""The levels of opponents that one can choose, from the weakest."""

LENGTHS: Final = (1, 8, 0)
"""How many hands one can choose a game to have; 0 stands for a game to 100."""

Stage = Literal["passing", "playing", "waiting", "moon", "scored", "over"]
"""What the page is doing: `data-phase`. `waiting` is while others play.

Before Python has come the page itself says `starting` where another table than its own will be.
"""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the person has chosen, in the words of the URL parameters."""

    variant: str = "complex"
    level: str = "house"
    hands: int = 8
    """How many hands a game has; 0 where it goes on until a total ends it."""
    language: str = "en"
    theme: str = "auto"
    """`auto`, `light` or `dark`."""
    speed: int = 2
    """0 instant, 1 fast, 2 normal, 3 slow."""
    deck: str = "two"
    """`two` or `four` suit colours."""
    confirm: bool = False
    """Whether a card is first lifted and then played by a second tap."""
    keys: bool = True
    """Whether single letters and digits are shortcuts (WCAG 2.1.4)."""
    wait: bool = False
    """Whether the table waits for a key after the others have played (screen readers)."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a player of the table's strength would do in this seat, and why, as data.

    `reason` is the key of a sentence, `reason.<key>`; the other fields fill it in.
    """

    reason: str
    cards: tuple[Card, ...] = ()
    """What it would play or pass; empty for a moon."""
    choice: MoonChoice | None = None
    about: tuple[Card, ...] = ()
    """The cards that the sentence names."""
    seats: tuple[Seat, ...] = ()
    score: Score | None = None


@dataclass(frozen=True, slots=True)
class Notice:
    """A visible note: `notice.<key>` with its values. `error` ones are marked as such."""

    key: str
    values: Mapping[str, str] = field(default_factory=dict)
    error: bool = False
    action: Action | None = None
    """An action that the note offers, such as `resume`; its words are `action.<action>`."""


@dataclass(frozen=True, slots=True)
class Table:
    """Everything the page shows at one moment. Hidden cards are not in it."""

    view: View
    stage: Stage
    game_code: str
    settings: Settings = Settings()
    names: tuple[str, str, str, str] = PLAYERS
    """Player ids by seat; their names are the messages `name.<id>`."""
    step: int = 0
    """Counts what the person has been shown, so that a late tap can be told and dropped."""
    selected: tuple[Card, ...] = ()
    """The cards chosen to pass so far, or the one card lifted and to be confirmed."""
    fresh: tuple[Card, ...] = ()
    """Received cards that are still marked."""
    accepting: bool = False
    """Whether the person is still looking at the cards received."""
    shown_trick: Trick | None = None
    """A complete trick that is kept on the table to be read."""
    hint: Hint | None = None
    asked: Card | None = None
    """A refused card the person asked about."""
    can_take_back: bool = False
    """Whether the person's last card can be taken back."""
    can_finish: bool = False
    """Whether nothing left can change a score, so that the hand may be finished."""
    notices: tuple[Notice, ...] = ()
    dialog: str | None = None
    """The open dialog (`menu`, `settings`, `statistics`, …), or `last-trick`."""
    told: int | None = None
    """After how many hands the story of a game that has ended stands; None at its end."""
    queens: tuple[Seat, ...] = ()
    """Once the game has ended: who played each queen of spades that the person took."""
    statistics: tuple[Tally, ...] = ()
    days: Days | None = None
    """The hands of the day; None where nothing is shown of them."""
    parked: str | None = None
    """The code of the parked game that one can go back to."""
    record: str | None = None
    """The record of the game up to the last scored hand, while the dialog that gives it is open."""
    deal: int | None = None
    """The deal number of the first hand, where the game was begun with one."""
    players: str = ""
    """Who sits with the person, as `bots` in a URL says it; nothing for the cats themselves."""
    python: Literal["loading", "ready"] = "ready"
    """`data-python`, which the page itself makes `failed`."""
    art: str = "static/art"
    """Where the drawings are, seen from the page."""

    @property
    def seat(self) -> Seat:
        """The person's seat."""
        return self.view.seat

    @property
    def your_turn(self) -> bool:
        """Whether the person is to play a card now."""
        return self.stage == "playing" and self.view.turn is self.view.seat

    @property
    def direction(self) -> Direction:
        """Where this hand's three cards go."""
        return self.view.direction
