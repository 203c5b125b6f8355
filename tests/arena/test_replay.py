"""A game printed from its record: exact lines, checked against the rules, its costs marked."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest

from arena import cli
from arena.reasons import in_words
from bots import BOTS, Reason, Why, decide
from bots.review import Budget, Lesson, review_game, summarise
from hearts import COMPLEX, SEATS, Game, GameCode, Phase, Record, Seat, write_record

FIRST = """\
complex K7M2-9QXD
south you  west miso  north pepper  east juniper

hand 1, passing left
  south 3C 8C QC AC 3D 7D 8D 9D 4S 5S 6S 3H AH
  west  6C TC 2D 4D 6D JD 7S QS KS 2H 7H JH QH
  north 2C 5C 7C 9C TD KD 3S 8S AS 8H 9H TH KH
  east  4C JC KC 5D QD AD 2S 9S TS JS 4H 5H 6H
  pass  you QC 5S 8C
  pass  miso TC QS KS
  pass  pepper TD KD AS
  pass  juniper JC KC AD
     1  pepper 2C, juniper 4C, you KC, miso QC: you takes it
     2  you AD, miso JD, pepper QS, juniper TD: you takes it
"""


@pytest.fixture(scope="module")
def record() -> Record:
    """One hand; South plays by lot."""
    game = Game(COMPLEX, GameCode("K7M2-9QXD"), hands=1)
    for number in range(1, 57):
        waiting = [seat for seat in SEATS if game.view(seat).legal]
        seat = game.turn if game.turn is not None else waiting[0]
        bot = BOTS["random" if seat is Seat.SOUTH else "house"]
        game.do(decide(bot, game.view(seat), Random(number)).choice)
    assert game.phase is Phase.OVER
    return Record(game, ("you", "miso", "pepper", "juniper"))


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(write_record(record), encoding="utf-8")
    return path


def test_a_game_is_printed_trick_by_trick(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(file)]) == 0
    said = capsys.readouterr()
    assert said.out.startswith(FIRST)
    assert said.out.endswith(
        "  score you -2+13i → -2+13i  miso 0 → 0  pepper 4 → 4  juniper 2i → 2i\n"
        "\nmiso won, nobody lost\n"
    )
    assert said.out.count(" takes it\n") == 13
    assert said.err == ""


def test_the_dearest_choices_are_marked_and_summed_up(
    record: Record, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["replay", str(file), "--review", "you", "--samples", "300"]) == 0
    said = capsys.readouterr().out
    choices = list(review_game(record.game, Seat.SOUTH, Budget(300)))
    summary = summarise(choices)
    assert summary.dearest, "a player by lot makes mistakes"
    assert said.count("\n      ! ") == sum(choice.mistake for choice in choices)
    assert "the dearest choices of you, by what could be seen then\n   1. hand 1, " in said
    assert said.count(" clearly worse") == len(summary.kinds)
    assert said.rstrip().splitlines()[-1].startswith("lesson: most was lost by ")
    cli.main(["replay", str(file), "--review", "south", "--samples", "300"])
    assert capsys.readouterr().out == said, "the same samples, the same marks"


def test_a_game_that_goes_on_is_printed_as_far_as_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game(COMPLEX, GameCode("K7M2-9QXD"))
    text = write_record(Record(game, ("you", "miso", "miso", "miso")))
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert cli.main(["replay", "-", "--review", "east"]) == 0
    said = capsys.readouterr().out
    assert "\nthe game goes on\n" in said
    assert said.endswith(
        "the dearest choices of miso (east), by what could be seen then\n"
        "lesson: no choice was clearly worse than Expert's\n"
    )


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("trick 2C", "trick XX"), "line 11: not a card: 'XX'"),
        (("trick 2C 4C", "trick 4C 2C"), "line 11: "),
        (("complex-hearts 2", "complex-hearts 99"), "newer"),
        (("complex-hearts 2", "Dear diary"), "no record of a game"),
        (("variant complex", "variant chess"), "line 2: "),
    ],
)
def test_a_damaged_file_is_refused_with_the_line_and_what_to_do(
    change: tuple[str, str],
    complaint: str,
    record: Record,
    file: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = write_record(record)
    assert change[0] in text
    file.write_text(text.replace(*change, 1), encoding="utf-8")
    assert cli.main(["replay", str(file)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"arena: {file}: ")
    assert complaint in said.err


def test_what_is_no_text_and_what_is_not_there_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "picture").write_bytes(b"\x89PNG")
    for name in "picture", "nothing":
        assert cli.main(["replay", str(tmp_path / name)]) == 1
        assert f"cannot read {tmp_path / name}" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--review", "bob"], ["--samples", "0"], ["--samples", "x"]])
def test_arguments_that_mean_nothing_are_refused(
    arguments: list[str], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["replay", str(file), *arguments])
    assert stopped.value.code == 2
    assert arguments[1] in capsys.readouterr().err


def test_every_reason_and_every_lesson_has_words() -> None:
    from arena.replay import _LESSONS

    assert len({in_words(Reason(why)) for why in Why}) == len(Why) - 1, "two are said alike"
    assert set(_LESSONS) == set(Lesson)
