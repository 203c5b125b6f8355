"""Whatever a URL, a save or a message holds: an answer, never an error, nothing injected."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hearts import RecordError, read_record

from .sitting import EVERY_ACTION, Sitting

NAMES = st.sampled_from(["variant", "game", "deal", "lang", "theme", "speed", "embed", "bots"])
VALUES = st.one_of(
    st.text(max_size=40),
    st.sampled_from(["complex", "classic", "ro", "miso,easy,hard", "K7M2-9QXD", "12", "0"]),
    st.just("<img src=x onerror=alert(1)>"),
    st.just('"><script>alert(1)</script>'),
)
ACTIONS = st.sampled_from(sorted(EVERY_ACTION))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=5,
)

a_few = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)


@pytest.fixture(autouse=True)
def loud(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error that the session would have caught fails the test."""

    def fail(_: object, error: BaseException, __: object) -> None:
        raise error

    monkeypatch.setattr("sys.excepthook", fail)


def clean(sitting: Sitting) -> bool:
    page = "".join(sitting.regions.values())
    return "<script" not in page and "<img" not in page


@a_few
@given(st.lists(st.tuples(NAMES | st.text(max_size=10), VALUES), max_size=5))
def test_any_url_gives_a_table(pairs: list[tuple[str, str]]) -> None:
    query = "&".join(f"{name}={value}" for name, value in pairs if "&" not in name + value)
    sitting = Sitting(query.replace("==", "="))
    assert sitting.phase in {"passing", "playing"}
    assert clean(sitting)


@a_few
@given(
    record=st.text(max_size=60),
    at=st.integers(0, 10_000),
    cut=st.integers(0, 30),
    extra=st.text(max_size=20) | JSON.map(json.dumps),
    parked=JSON,
    taste=st.text(max_size=20) | JSON.map(json.dumps),
)
def test_any_save_gives_a_table_and_is_kept(
    played: dict[str, Any], record: str, at: int, cut: int, extra: str, parked: Any, taste: str
) -> None:
    whole = played["record"]
    at %= len(whole)
    text = whole[:at] + record + whole[at + cut :]
    sitting = Sitting(
        stored={"record": text, "extra": extra, "parked": parked, "statistics": record},
        taste=taste,
    )
    assert clean(sitting)
    try:
        read_record(text)
    except RecordError:
        assert sitting.kept["kept"] == text
    sitting.act("resume")


@a_few
@given(st.lists(st.tuples(ACTIONS, st.dictionaries(st.text(max_size=8), JSON)), max_size=8))
def test_any_message_gives_an_answer(messages: list[tuple[str, dict[str, Any]]]) -> None:
    sitting = Sitting("speed=0")
    for name, values in messages:
        for key in ("card", "value", "code", "deal", "name"):
            if key in values:
                values[key] = str(values[key])
        sitting.act(name, **{k: v for k, v in values.items() if k not in {"action", "step"}})
    assert sitting.phase in {"passing", "playing"}
    assert clean(sitting)


@pytest.fixture(scope="module")
def played() -> dict[str, Any]:
    """What is kept in the second hand of a game."""
    sitting = Sitting("speed=0&game=K7M2-9QXD")
    sitting.until("scored")
    sitting.act("next-hand")
    return sitting.kept
