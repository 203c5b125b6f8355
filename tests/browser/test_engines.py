"""The core of the suite in three engines: Chromium's, Firefox's and Safari's.

An engine that is not on this machine is skipped by name.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from app.days import DayBook
from app.exchange import Job
from app.others import advise, waits_for
from app.par import Par
from app.selfcheck import digest_of_games
from browsers.engine import Engine
from browsers.player import SHORT_GAME
from hearts import CLASSIC, COMPLEX, ZERO, Game, GameCode, Phase, Record, write_record
from sitebuild.machine.serve import SiteServer
from ui.state.days import Day

from ..app.sitting import finished
from .hosting import another_host

PATIENCE = 90
"""Seconds within which a browser on a busy machine has done anything that it is asked."""

LEAST = 840
"""Pixels: the least height that the table asks of a page that it is embedded in."""
LEGAL = '[data-region="hand"] [data-card]:not([aria-disabled])'
STATE = """() => document.querySelector("main") && ({
  ...document.querySelector("main").dataset,
  cards: [...document.querySelectorAll('[data-region="hand"] [data-card]')]
    .map(card => card.dataset.card + (card.getAttribute("aria-pressed") ?? "")),
  notices: [...document.querySelectorAll("[data-notice]")].map(one => one.dataset.notice),
  shown: ["seats", "trick", "score"].map(name =>
    document.querySelector(`[data-region="${name}"]`).textContent),
})"""
GOES_ON = {
    "moon": '[data-action="moon-subtract"]',
    "scored": '[data-action="next-hand"]',
}


class Person:
    """A person at an engine: does one thing at a time and waits for its result."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def state(self) -> dict[str, Any]:
        """What the page shows; nothing while it is not there yet."""
        return dict(self.engine.evaluate(STATE) or {})

    def wait(self, true: Callable[[dict[str, Any]], bool], what: str) -> dict[str, Any]:
        """Wait until something is true of the page."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if true(state := self.state()):
                return state
            time.sleep(0.02)
        raise AssertionError(f"{self.engine.name} waited in vain for {what}: {self.state()}")

    def ready(self) -> dict[str, Any]:
        """Wait for Python."""
        return self.wait(lambda now: now.get("python") == "ready", "Python")

    def settled(self) -> None:
        """Wait until the frame has grown to its height: until then what one aims at can move."""
        heights = [0, 1]
        while heights[-1] != heights[-2] or heights[-1] < LEAST:
            time.sleep(0.5)
            heights.append(self.engine.evaluate("() => innerHeight"))
            assert len(heights) < 2 * PATIENCE, heights

    def do(self, selector: str) -> dict[str, Any]:
        """Click something that moves the game on."""
        step = self.state()["step"]
        self.engine.click(selector)
        return self.wait(
            lambda now: now["step"] != step and now["phase"] != "waiting", f"what {selector} does"
        )

    def pass_first_cards(self) -> dict[str, Any]:
        """Pass the first three cards, and take what comes."""
        for card in [card.removesuffix("false") for card in self.state()["cards"][:3]]:
            self.engine.click(f'[data-region="hand"] [data-card="{card}"]')
            self.wait(lambda now, card=card: f"{card}true" in now["cards"], card)  # type: ignore[misc]
        return self.do('[data-action="pass"]')

    def go_on(self, now: dict[str, Any]) -> dict[str, Any]:
        """Do the next thing that is asked; the state that follows."""
        if now["phase"] == "passing":
            accepting = self.engine.evaluate(
                """() => document.querySelectorAll('[data-action="accept"]').length"""
            )
            return self.do('[data-action="accept"]') if accepting else self.pass_first_cards()
        return self.do(GOES_ON.get(now["phase"], LEGAL))

    def until(self, *phases: str) -> dict[str, Any]:
        """Go on until the page says one of these."""
        now = self.state()
        while now["phase"] not in phases:
            now = self.go_on(now)
        return now


def test_a_whole_game_a_reload_and_the_other_language(engine: Engine, server: SiteServer) -> None:
    engine.open(f"{server.url}?speed=0&game={SHORT_GAME}")
    person = Person(engine)
    person.ready()
    person.until("playing")
    person.go_on(person.state())
    before = person.state()
    engine.reload()
    # That it is ready to play offline is said whenever that comes to be.
    assert {**person.ready(), "notices": []} == {**before, "step": "0", "notices": []}
    engine.click('[data-action="language"][data-value="ro"]')
    deadline = time.monotonic() + PATIENCE
    while engine.evaluate("() => document.documentElement.lang") != "ro":
        assert time.monotonic() < deadline
    engine.reload()
    person.ready()
    assert engine.evaluate("() => document.documentElement.lang") == "ro"
    over = person.until("over")
    assert int(over["hand"]) > 1


def test_the_game_in_a_page_of_another_host(
    engine: Engine, server: SiteServer, tmp_path: Path
) -> None:
    with another_host(tmp_path, server.url, 12345678901234567890) as host:
        engine.open(f"{host}element.html")
        person = Person(engine)
        with engine.frame():
            person.ready()
            person.settled()
            person.until("playing")
            person.go_on(person.state())
        told = engine.evaluate("() => window.told.map(one => one.type)")
        assert {"ready", "resize"} <= set(told) <= {"ready", "resize", "result"}
        assert engine.evaluate("() => window.events.map(one => one.type)")[:1] == ["ready"]


def test_the_game_without_its_server(engine: Engine, site: Path) -> None:
    person = Person(engine)
    with SiteServer(site, path="/complex-hearts/", max_age=0) as server:
        engine.open(f"{server.url}?speed=0")
        person.ready()
        person.wait(lambda now: "offline-ready" in now["notices"], "the word that it is ready")
    engine.open(f"{server.url}?speed=0")
    person.ready()
    person.until("playing")
    person.go_on(person.state())


@pytest.mark.parametrize(
    "games", [20, pytest.param(200, marks=[pytest.mark.slow, pytest.mark.long])]
)
def test_seeded_games_are_the_same_in_every_python(
    engine: Engine, runtime_server: SiteServer, games: int
) -> None:
    engine.open(runtime_server.url)
    answer = engine.evaluate(
        """async count => {
          const { startPython } =
            await import(new URL("static/boot/python.js", document.baseURI).href);
          const python = await startPython();
          const asked = JSON.stringify({ first: 1, count });
          return JSON.parse(await python.call("selfcheck", asked, 800_000));
        }""",
        games,
    )
    assert answer == digest_of_games(1, games)


def decisions(count: int) -> Iterator[Job]:
    """So many choices for an expert, every third of those met in seeded games of both kinds."""
    for number, variant in enumerate((COMPLEX, CLASSIC)):
        record = Record(
            Game(variant, GameCode.numbered(number)), ("you", "house", "house", "house")
        )
        game, left = record.game, count // 2
        for met in itertools.count():
            if game.phase is Phase.SCORED:
                game.next_hand()
            seat = waits_for(game)
            assert seat is not None
            if met % 3 == 0 and len(game.view(seat).legal) > 1:
                name = f"{variant.name} {met}"
                written = write_record(record)
                yield Job(id=name, work="choose", record=written, seat=int(seat), samples=60)
                left -= 1
                if not left:
                    break
            game.do(advise(record, seat, "house").choice)


@pytest.mark.parametrize(
    "count", [20, pytest.param(200, marks=[pytest.mark.slow, pytest.mark.long])]
)
def test_an_experts_decisions_are_the_same_in_every_python(
    engine: Engine, runtime_server: SiteServer, count: int
) -> None:
    """In the second worker, as the page starts it; a job that fails does not end it for good.

    Nobody waits for par: that job waits until the worker has started.
    """
    jobs = list(decisions(count))
    day = date(2026, 12, 1)
    par = Par().ask(DayBook((Day(day, total=ZERO),)), day)
    assert par is not None
    par["samples"] = 60
    engine.open(runtime_server.url)
    answer = engine.evaluate(
        """async ([par, ...jobs]) => {
          const { answer, startThinker, think } =
            await import(new URL("static/boot/thinker.js", document.baseURI).href);
          const early = await answer(jobs[0]);
          const patient = await answer(par);
          const failing = await think({ ...jobs[0], work: "dream" }).catch(() => "failed");
          await startThinker();
          const moves = [];
          for (const job of jobs) moves.push((await answer(job)).move);
          return { early, patient, failing, moves };
        }""",
        [par, *jobs],
    )
    assert answer["early"] == {"missing": "starting"}
    assert answer["patient"] == finished(par)
    assert answer["failing"] == "failed"
    assert answer["moves"] == [finished(job)["move"] for job in jobs]
