"""A person at the table, without a page: does actions, and keeps what is to be kept."""

from __future__ import annotations

import json
from typing import Any, Final, get_args

from app.exchange import Job
from app.frames import Frame
from app.session import Context, Reply, Session
from app.thinking import Thinker
from hearts import Card, CardSet, View, deal_number
from ui.state.actions import Dialog, News, PlainAction, TableAction

MOON_DEAL = deal_number(
    (
        CardSet.read("AC KC QC AD KD QD JD AH KH QH 2D 3D 4D"),
        CardSet.read("2C 3C 4C 5D 6D 7D 2S 3S 4S 2H 3H 4H 5H"),
        CardSet.read("5C 6C 7C 8C 8D 9D TD 5S 6S 7S 6H 7H 8H"),
        CardSet.read("9C TC JC AS KS QS 8S 9S TS JS 9H TH JH"),
    )
)
"""A deal in which South, having passed its three low diamonds, takes every trick."""
LOW_DIAMONDS = ("2D", "3D", "4D")
SAMPLES: Final = 30
"""What an expert tries for a choice: little, to be quick."""
EVERY_ACTION: Final = frozenset(
    name for names in (TableAction, Dialog, PlainAction, News) for name in get_args(names)
)
"""Every action that Python answers at the table."""


def finished(job: Job) -> Any:
    """The result of a job, done to its end."""
    thinker = Thinker()
    thought = thinker.begin(job)
    while not thought["over"]:
        thought = thinker.go_on(job["id"])
    return thought["result"]


class Sitting:
    """One sitting; `again` is the next one, with what this one left behind."""

    def __init__(self, query: str = "", **context: Any) -> None:
        pairs = tuple(tuple(part.split("=", 1)) for part in query.split("&") if part)
        self.kept: dict[str, Any] = dict(context.pop("stored", {}))
        self.taste: str | None = context.get("taste")
        context.setdefault("languages", ("en-GB",))
        context.setdefault("entropy", "fixed")
        self.session = Session(Context(query=pairs, stored=dict(self.kept), **context))  # type: ignore[arg-type]
        self.regions: dict[str, str] = {}
        self.main: dict[str, str] = {}
        self.said: list[str] = []
        self.job: Job | None = None
        self.reply = self._take(self.session.start())

    def _take(self, reply: Reply) -> Reply:
        reply = json.loads(json.dumps(reply))
        self.kept |= reply["store"]
        self.taste = reply["taste"] or self.taste
        for frame in reply["frames"]:
            self.regions |= frame["regions"]
            self.main |= frame["main"]
            self.said += [frame["announce"]] if frame["announce"] else []
        self.reply = reply
        self.job = reply["job"] or self.job
        return reply

    def act(self, action: str, **values: Any) -> Reply:
        """Do something to what is on the page now."""
        return self._take(
            self.session.act({"action": action, "step": self.main["data-step"], **values})
        )

    @property
    def frames(self) -> list[Frame]:
        return self.reply["frames"]

    @property
    def view(self) -> View:
        return self.session.play.view

    @property
    def phase(self) -> str:
        return self.main["data-phase"]

    def again(self, query: str = "", **context: Any) -> Sitting:
        """The page opened again."""
        context = {"stored": self.kept, "taste": self.taste, "entropy": "another", **context}
        return Sitting(query, **context)

    def choose(self, *cards: str) -> None:
        for card in cards:
            self.act("toggle", card=card)

    def pass_cards(self, *cards: str) -> None:
        """Pass three cards, the first ones unless named, and accept what comes."""
        self.choose(*(cards or map(str, self.view.hand.cards[:3])))
        self.act("pass")
        self.act("accept")

    def play(self, card: Card | None = None) -> Reply:
        """Play a card, the last legal one unless named."""
        return self.act("play", card=str(card or self.view.legal.cards[-1]))

    def think(self, **answer: Any) -> Reply:
        """Bring what the second worker would, a little quicker, or another answer to the job."""
        assert self.job
        job = Job(**{**self.job, "milliseconds": None, "samples": SAMPLES})
        moved = {} if answer else finished(job)
        return self.act("thought", **{"id": job["id"], **moved, **answer})

    def go_on(self) -> None:
        """Do the next thing that is asked, whatever it is."""
        match self.phase:
            case "passing" if self.session.play.accepting:
                self.act("accept")
            case "passing":
                self.choose(*map(str, self.view.hand.cards[:3]))
                self.act("pass")
            case "playing":
                self.play()
            case "moon":
                self.act("moon-subtract")
            case "scored":
                self.act("next-hand")
            case "waiting":
                self.think()

    def until(self, *phases: str) -> None:
        """Go on until the page says one of these."""
        for _ in range(2_000):
            if self.phase in phases:
                return
            self.go_on()
        raise AssertionError(f"never came to {phases}")


def moon_sitting(query: str = "speed=0") -> Sitting:
    """The person has shot the moon and is asked what to do with it."""
    sitting = Sitting(f"{query}&deal={MOON_DEAL}")
    sitting.pass_cards(*LOW_DIAMONDS)
    sitting.until("moon", "scored")
    return sitting
