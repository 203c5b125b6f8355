from __future__ import annotations

import json

import pytest

from arena.speed import main, pace_of
from hearts import COMPLEX


def test_a_pace_counts_every_decision() -> None:
    pace = pace_of("habits", COMPLEX, hands=1)
    assert pace.decisions >= 56
    assert 0 < pace.median_ms <= pace.p95_ms <= pace.longest_ms


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    main(["random", "--hands", "1"])
    paces = json.loads(capsys.readouterr().out)
    assert [pace["variant"] for pace in paces] == ["complex", "classic"]
    assert all(pace["player"] == "random" for pace in paces)
