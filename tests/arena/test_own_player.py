"""A player in a file of one's own, as the guide to the computer players tells it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

import bots
from arena import cli, read_player
from bots import Why
from hearts import MoonChoice, NotationError

from ..bots.positions import after_a_moon

GUIDE = (Path(bots.__file__).parent / "README.md").read_text(encoding="utf-8")


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """The player of the guide, in a file."""
    (code,) = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    file = tmp_path / "Mine.py"
    file.write_text(code, encoding="utf-8")
    return file


ALL_THREE = """from bots import Bot
class Own(Bot):
    def pass_cards(self, view, rng): return None
    def play_card(self, view, rng): return None
    def choose_moon(self, view, rng): return None
"""


@pytest.mark.parametrize("variant", ["complex", "classic"])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_the_player_of_the_guide_is_measured(
    mine: Path, variant: str, workers: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--seat", str(mine), "--table", "random", "--variant", variant, "--games", "8"]
    assert cli.main([*asked, "--workers", workers, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["seat"] == str(mine)
    assert data["games"] == 8


def test_the_player_of_the_guide_settles_a_moon_as_it_says(mine: Path) -> None:
    """Subtracting would be better here; it gives the moon away, and says so."""
    view = after_a_moon("", totals=["13+13i", "0", "0", "0"])
    decision = read_player(str(mine)).choose_moon(view, Random(1))
    assert decision.choice is MoonChoice.GIVE
    assert decision.reason.key is Why.MOON_ALWAYS_GIVEN


def test_one_of_several_players_is_named(mine: Path) -> None:
    mine.write_text(mine.read_text() + "\n\nclass Second(Mine):\n    pass\n")
    assert type(read_player(f"{mine}:Second")).__name__ == "Second"
    with pytest.raises(
        NotationError, match=r"one player, as in Mine.py:Mine: there is Mine, Second"
    ):
        read_player(str(mine))


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("", "there is none"),
        (f"{ALL_THREE}", "needs a `name`"),
        (f"{ALL_THREE}    name = 'house'\n", "no other player has"),
        ("from bots import Bot\nclass Half(Bot):\n    name = 'half'\n", "all three methods"),
        ("import nowhere_at_all", "Mine.py, line 1: ModuleNotFoundError"),
        ("def", "SyntaxError"),
    ],
)
def test_a_file_without_a_player_is_refused_in_a_sentence(
    mine: Path, code: str, complaint: str
) -> None:
    mine.write_text(code)
    with pytest.raises(NotationError, match=complaint):
        read_player(str(mine))


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(NotationError, match=r"no such file: .*nowhere\.py"):
        read_player("nowhere.py")
