"""Answers to the worst that a URL, a save or a message may hold"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Final

from app.selfcheck import play_seeded_game
from app.session import Context, Session
from bench import Figure
from hearts import write_record

_LONG: Final = "9" * 1_000_000
_DEEP: Final = "[" * 100_000
_HANDS: Final = 2
"""The number of a seeded game of very many hands."""


def measure(runs: int) -> list[Figure]:
    """The slowest of the worst answers, beside a plain start of the game."""
    record = write_record(play_seeded_game(_HANDS))
    players = record.splitlines()[3]
    longest = record.replace(players, "players you miso pepper juniper")
    session = Session(Context())
    session.start()
    answers: dict[str, Callable[[], object]] = {
        "a plain start": lambda: Session(Context()).start(),
        "a URL of a million characters": lambda: Session(
            Context(query=tuple((name, _LONG) for name in ("game", "deal", "lang", "bots")))
        ).start(),
        "a save of very many hands, refused at its end": lambda: Session(
            Context(stored={"record": f"{longest}trick 2C 2C\n"})
        ).start(),
        "a save of a million characters": lambda: Session(
            Context(stored={"record": f"complex-hearts 1\nhand\n{_LONG}", "statistics": _LONG})
        ).start(),
        "a save nested without end": lambda: Session(
            Context(stored={"record": longest, "extra": _DEEP}, taste=_DEEP)
        ).start(),
        "a message of a million characters": lambda: session.act(
            {"action": "new-game", "code": _LONG}
        ),
    }
    times: dict[str, list[float]] = {name: [] for name in answers}
    for _ in range(runs):
        for name, answer in answers.items():
            began = perf_counter()
            answer()
            times[name].append(1000 * (perf_counter() - began))
    typical = {name: median(values) for name, values in times.items()}
    plain = typical.pop("a plain start")
    slowest = max(typical, key=lambda name: typical[name])
    return [
        Figure(
            f"slowest answer, {slowest}", typical[slowest], "ms", f"a plain start {plain:.1f} ms"
        )
    ]
