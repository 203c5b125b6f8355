"""Thousands of URLs, saves and messages made by chance: an answer, nothing injected, a note.

A failure names its number: the same number makes the same case again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from app.session import Context, Reply, Session
from hearts import DECK, SEATS, Card, PlayCard

from .sitting import EVERY_ACTION, Sitting

HOW_MANY = pytest.mark.parametrize(
    "many",
    [
        pytest.param(1_000, marks=pytest.mark.slow),
        pytest.param(100_000, marks=[pytest.mark.slow, pytest.mark.long]),
    ],
)
MARKS = ("<zz", '" zz=', "' zz=")
"""Marks of hostile texts; our pages hold them only when escaped."""
PIECES = (
    *("<zz>", '"><zz onload=1>', '" zz=1 ', "' zz=1 ", "&#60;zz&#62;", "</section><zz>", "\x00"),
    *("\u2028", "\u202e", "\ud7ff", "𝕏", "ț", "%00", "{0}", "{name.__class__}", "%s", "\\", "\n"),
    *("0", "1", "-1", "9" * 40, "1e9", "true", "null", "[]", "{}", ",", "=", "", " ", "x" * 500),
)
PARAMETERS = ("variant", "game", "deal", "day", "hands", "lang", "theme", "speed", "embed", "bots")
KEPT = ("record", "extra", "statistics", "days", "parked")
MISSPELT = ("varient", "langauge", "them", "sped")
VALUES = (
    "complex",
    "classic",
    "ro",
    "en",
    "dark",
    "0",
    "3",
    "K7M2-9QXD",
    "12",
    "miso,easy,hard",
    "today",
)
ACTIONS = (*sorted(EVERY_ACTION), "no-such-action")
SETTINGS = ("variant", "level", "language", "theme", "deck", "speed", "confirm", "keys", "wait")


@pytest.fixture(autouse=True)
def loud(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error that the session would have caught fails the test."""

    def fail(_: object, error: BaseException, __: object) -> None:
        raise error

    monkeypatch.setattr("sys.excepthook", fail)


def text(rng: Random) -> str:
    return "".join(rng.choices(PIECES, k=rng.randrange(4)))


def anything(rng: Random, depth: int = 2) -> Any:
    """Any JSON."""
    match rng.randrange(8 if depth else 6):
        case 0:
            return rng.choice((None, True, False, -1, 0, 3, 10**30, 0.5))
        case 1:
            return rng.choice((*VALUES, *map(str, DECK)))
        case 6:
            return [anything(rng, depth - 1) for _ in range(rng.randrange(4))]
        case 7:
            return {text(rng): anything(rng, depth - 1) for _ in range(rng.randrange(4))}
        case _:
            return text(rng)


def check(number: int, reply: Reply) -> str:
    """The HTML of an answer that can be sent and in which nothing is more than text."""
    frames = json.loads(json.dumps(reply))["frames"]
    html = "".join(part for frame in frames for part in frame["regions"].values())
    assert not [mark for mark in MARKS if mark in html], number
    return html


def mixed(rng: Random, good: str) -> str:
    """A text with a part of it cut out, doubled or replaced."""
    at = rng.randrange(len(good) + 1)
    return good[:at] + text(rng) + good[at + rng.choice((0, 0, 1, 2, 50)) :]


@HOW_MANY
def test_any_url_gives_a_table_and_a_note_on_what_was_misspelt(many: int) -> None:
    for number in range(many):
        rng = Random(number)
        pairs = [
            (
                rng.choice((*PARAMETERS, *MISSPELT)) if rng.random() < 0.8 else text(rng),
                rng.choice(VALUES) if rng.random() < 0.4 else text(rng),
            )
            for _ in range(rng.randrange(1, 6))
        ]
        session = Session(Context(query=tuple(pairs), entropy=str(number)))
        html = check(number, session.start())
        wanted = {name for name, _ in dict(pairs).items() if name in MISSPELT}
        assert all(name in html for name in wanted) or html.count("data-notice=") == 4, number


@HOW_MANY
def test_any_save_gives_a_table(many: int, saves: list[dict[str, Any]]) -> None:
    for number in range(many):
        rng = Random(number)
        stored = dict(rng.choice(saves))
        for name in rng.sample(
            ["record", "extra", "statistics", "days", "parked"], rng.randrange(1, 4)
        ):
            good = stored.get(name)
            if isinstance(good, str) and rng.random() < 0.7:
                stored[name] = mixed(rng, good)
            else:
                stored[name] = anything(rng)
        taste = rng.choice((None, text(rng), json.dumps(anything(rng)), '{"language": "<zz>"}'))
        session = Session(Context(stored=stored, taste=taste, entropy=str(number)))
        html = check(number, session.start())
        assert html, number
        for action in ("resume", "save-refused", "statistics"):
            check(number, session.act({"action": action}))


@pytest.fixture(scope="module")
def saves() -> list[dict[str, Any]]:
    """What is kept at several moments of a game, one of them with another game put aside."""
    sitting = Sitting("speed=0&game=K7M2-9QXD")
    saves = [dict(sitting.kept)]
    sitting.until("playing")
    sitting.go_on()
    saves.append(dict(sitting.kept))
    sitting.until("scored")
    saves.append(dict(sitting.kept))
    sitting.act("new-game")
    return [*saves, dict(sitting.kept)]


@HOW_MANY
def test_any_message_gets_an_answer(many: int) -> None:
    for number, session, action in messages(many):
        before = session.play.game
        moves = len(before.moves)
        check(number, session.act(action))
        if action["step"] == "old" and session.play.game is before:
            assert len(before.moves) == moves, number


def messages(many: int) -> Iterator[tuple[int, Session, dict[str, Any]]]:
    """Actions of every kind, right and wrong, each with the session that is to answer it."""
    for number in range(many):
        rng = Random(number)
        if number % 250 == 0:
            session = Session(Context(entropy=str(number), taste='{"speed": 0}'))
            session.start()
        action = {"action": rng.choice(ACTIONS), "step": session.table().step}
        if rng.random() < 0.5:
            action |= {"action": "play", "card": someone(rng, session)}
        elif rng.random() < 0.5:
            action |= {"name": rng.choice(SETTINGS), "value": rng.choice((*VALUES, anything(rng)))}
        for name in rng.sample(("card", "value", "name", "code", "deal", "variant", "level"), 2):
            if rng.random() < 0.3:
                action[name] = anything(rng)
        if rng.random() < 0.1:
            action["step"] = rng.choice(("old", None, -1, [], "<zz>"))
        yield number, session, action


def someone(rng: Random, session: Session) -> str:
    """A card that may be played, if there is one, or any card."""
    legal = [
        card
        for card in session.play.view.hand
        if session.play.game.refusal_of(PlayCard(SEATS[0], Card(str(card)))) is None
    ]
    return str(rng.choice(legal or list(DECK)))


DEEP = "[" * 200_000
HUGE = "7" * 2_000_000


@pytest.mark.parametrize(
    "name", ["record", "extra", "statistics", "days", "parked", "taste", "kept"]
)
@pytest.mark.parametrize("value", [DEEP, HUGE, '{"accepted": ' + HUGE[:5_000] + "}"])
def test_deep_and_huge_saves_give_a_table(
    saves: list[dict[str, Any]], name: str, value: str
) -> None:
    stored = {**saves[0], name: value}
    taste = value if name == "taste" else None
    check(0, Session(Context(stored=stored, taste=taste, entropy="1")).start())


@pytest.mark.parametrize("name", [*PARAMETERS, "varient"])
def test_a_huge_url_gives_a_table(name: str) -> None:
    for value in (HUGE, DEEP, "<zz>" * 100_000):
        html = check(0, Session(Context(query=((name, value),), entropy="1")).start())
        assert "data-notice=" in html
        assert len(html) < 200_000


@pytest.mark.parametrize("action", ["new-game", "set", "dismiss", "play", "language"])
def test_a_huge_message_gets_an_answer(action: str) -> None:
    session = Session(Context(entropy="1"))
    session.start()
    values: tuple[Any, ...] = (HUGE, DEEP, [[]], {"a": HUGE})
    for value in values:
        for name in ("code", "deal", "value", "name", "card", "variant", "level"):
            said = {"action": action, "step": session.table().step, name: value}
            check(0, session.act(said))
