"""A player that fails: its author is told who, what, where in the code, and in which position."""

from __future__ import annotations

import copy
import json
import os
import pickle
import re
import shlex
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

import arena
from arena import ArenaError, Failure, Plan, PlayerError, cli, play_plan, read_player, read_position
from arena.position import view_as_text
from arena.watch import watched
from bots import decide
from hearts import (
    COMPLEX,
    Game,
    GameCode,
    NotationError,
    Phase,
    PlayCard,
    Record,
    RefusedError,
    Seat,
    read_record,
    write_record,
)

PY = Path(arena.__file__).parents[1]

OWN = """
import os, sys, time
from pathlib import Path
from bots import BOTS, Bot, Decision, Reason, Why

HERE = Path(__file__).parent

class Own(Bot):
    name = "own"
    def pass_cards(self, view, rng):
        return BOTS["habits"].pass_cards(view, rng)
    def play_card(self, view, rng):
        {does}
        return BOTS["habits"].play_card(view, rng)
    def choose_moon(self, view, rng):
        return BOTS["house"].choose_moon(view, rng)
    def deeper(self):
        raise KeyError("QS")
"""
LINE = 1 + OWN[: OWN.index("{does}")].count("\n")
"""The line of the file in which a player does what a test has it do."""


def own(folder: Path, does: str) -> str:
    file = folder / "own.py"
    file.write_text(OWN.replace("{does}", does), encoding="utf-8")
    return str(file)


def failure(player: str, workers: int, limit: float | None = None) -> Failure:
    with pytest.raises(PlayerError) as raised:
        play_plan(Plan("complex", player, "habits", 8, 3), workers=workers, limit=limit)
    assert isinstance(raised.value, ArenaError)
    return raised.value.failure


@pytest.mark.parametrize("workers", [1, 2])
def test_an_exception_is_told_with_the_line_that_raised_it(tmp_path: Path, workers: int) -> None:
    player = own(tmp_path, "if len(view.tricks) == 5: self.deeper()")
    told = failure(player, workers)
    assert (told.player, told.method, told.file) == ("own", "play_card", player)
    assert told.what == "failed with KeyError: 'QS'"
    assert Path(player).read_text().splitlines()[told.line - 1].strip() == 'raise KeyError("QS")'
    assert re.fullmatch(
        r"hand 1 of game \S{4}-\S{4} \(complex\), as SOUTH, after 2\d moves", told.where
    )
    lines = told.traceback.splitlines()
    assert lines[0] == "Traceback (most recent call last):"
    assert lines[1] == f'  File "{player}", line {LINE}, in play_card'
    assert lines[-1] == "KeyError: 'QS'"
    # The author's own code and what it calls: nothing of ours above it.
    assert not re.search(r'"[^"]*(arena|bots)/\w+\.py"', told.traceback)


def test_a_failure_is_the_same_in_another_process(tmp_path: Path) -> None:
    player = own(tmp_path, "if view.trick.cards: 1 / 0")
    assert failure(player, 1) == failure(player, 2)


def test_the_record_and_the_seed_bring_the_position_back(tmp_path: Path) -> None:
    told = failure(own(tmp_path, "if len(view.tricks) == 5: raise ValueError(rng.random())"), 1)
    view, rng = read_position(told.record)
    assert (view.seat, view.phase, len(view.tricks)) == (Seat.SOUTH, Phase.PLAYING, 5)
    assert told.view == view_as_text(view)
    assert told.what == f"failed with ValueError: {rng.random()}"
    assert read_record(told.record).players == ("own", "habits", "habits", "habits")
    moves = len(read_record(told.record).game.moves)
    assert told.where.endswith(f"after {moves} moves")


def test_the_view_is_told_in_full() -> None:
    game = Game(COMPLEX, GameCode("K7M2-9QXD"))
    players = [read_player("habits")] * 4
    for at in range(4 + 4 * 12 + 2):
        seat = game.turn if at >= 4 else Seat(at)
        assert seat is not None
        game.do(decide(players[seat], game.view(seat), Random(at)).choice)
    assert game.turn is not None
    text = view_as_text(game.view(game.turn))
    lines = [line.split(maxsplit=1) for line in text.splitlines()]
    assert [name for name, _ in lines] == [
        *("game", "seat", "hand", "passed", "received", "may"),
        *["trick"] * 12,
        *("on", "hearts", "totals"),
    ]
    seen = set(re.findall(r"\b[2-9TJQKA][CDSH]\b", text))
    view = game.view(game.turn)
    # Every card that the seat knows of, and no other one.
    assert seen == {str(card) for card in view.seen} | {str(card) for card in view.passed}
    for trick in view.tricks:
        assert trick.taker is not None
        assert f"{trick.leader.name} {trick.lead}" in text
        assert f"{trick.taker.name} takes it" in text


def test_a_refused_choice_names_the_choice_and_the_rule(tmp_path: Path) -> None:
    wrong = "return Decision(view.hand.cards[-1], Reason(Why.AT_RANDOM))"
    told = failure(own(tmp_path, f"if view.trick.cards: {wrong}"), 2)
    view, _ = read_position(told.record)
    chosen = view.hand.cards[-1]
    with pytest.raises(RefusedError) as refused:
        read_record(told.record).game.do(PlayCard(view.seat, chosen))
    assert told.what == f"chose {chosen}, which the rules refuse: {refused.value}"
    assert (told.traceback, told.line) == ("", LINE - 1)


@pytest.mark.parametrize(
    ("does", "what"),
    [
        ("return None", "returned no Decision: AttributeError: "),
        ("return Decision(view.legal.cards[0], 'low')", "returned no Decision: TypeError: "),
        ("return Decision('QS', Reason(Why.DUCK))", "chose 'QS', which the rules refuse: "),
        ("return Decision(None, Reason(Why.DUCK))", "chose None, which the rules refuse: "),
        ("raise SystemExit(3)", "failed with SystemExit: 3"),
        ("return self.play_card(view, rng)", "failed with RecursionError: "),
        ("raise type('Odd', (Exception,), {'__str__': 1})()", "failed with "),
        ("raise type('Odd', (Exception,), {})(lambda: 1)", "failed with "),
        ("raise ValueError('long' * 10**6)", "failed with ValueError: longlong"),
    ],
)
def test_whatever_a_player_does_is_told(tmp_path: Path, does: str, what: str) -> None:
    told = failure(own(tmp_path, does), 2)
    assert told.what.startswith(what)
    assert len(told.what) < 600
    assert told.traceback.count("\n") < 100
    assert "in play_card (" in str(told)


def test_a_player_that_never_answers_is_ended_where_it_stands(tmp_path: Path) -> None:
    player = own(tmp_path, "")
    endless = (
        Path(player)
        .read_text()
        .replace(
            'return BOTS["habits"].pass_cards', "while True:\n            pass\n        return"
        )
    )
    Path(player).write_text(endless)
    told = failure(player, 2, limit=0.1)
    assert told.what == "did not answer within 0.1 seconds"
    assert told.method == "pass_cards"
    source = endless.splitlines()
    assert {source[told.line - 1].strip(), source[told.line - 2].strip()} & {"pass", "while True:"}
    assert "watch.py" not in told.traceback


def test_a_player_that_catches_exceptions_in_a_loop_is_ended_too(tmp_path: Path) -> None:
    player = own(tmp_path, "")
    stubborn = (
        "while True:\n            try: pass\n            except Exception: pass\n        return"
    )
    code = Path(player).read_text().replace('return BOTS["habits"].pass_cards', stubborn)
    Path(player).write_text(code)
    assert failure(player, 1, limit=0.1).what == "did not answer within 0.1 seconds"


def test_the_watch_leaves_the_alarm_as_it_was() -> None:
    before = signal.getsignal(signal.SIGALRM)
    with watched(1000, lambda: 0):
        assert signal.getsignal(signal.SIGALRM) is not before
        assert signal.getitimer(signal.ITIMER_REAL)[1] == 1000
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_errors_of_the_arena_survive_pickle_and_copy(tmp_path: Path) -> None:
    error = PlayerError(failure(own(tmp_path, "1 / 0"), 1))
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is PlayerError
        assert again.failure == error.failure
        assert str(again) == str(error)


def test_the_command_tells_it_and_asks_the_same_decision_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    player = own(tmp_path, "if len(view.tricks) == 5: self.deeper()")
    asked = ["--seat", player, "--table", "habits", "--games", "4", "--workers", "2"]
    assert cli.main(asked) == 1
    said = capsys.readouterr()
    assert said.out == ""
    lines = said.err.splitlines()
    assert lines[0] == "arena: own failed with KeyError: 'QS'"
    assert re.fullmatch(rf"  in play_card \({re.escape(player)}, line \d+\)", lines[1])
    assert lines[2].startswith("  in hand 1 of game ")
    assert "  seat      SOUTH, to play a card" in lines
    program, command = lines[-1].split(" again ")
    assert program == "  python -m arena"
    record, found = shlex.split(command)
    assert Path(record).parent == tmp_path
    assert found == f"{player}:Own"
    with pytest.raises(KeyError, match="QS"):
        cli.main(["again", record, found])
    assert "to play a card" in capsys.readouterr().out
    assert cli.main(["again", record, "habits"]) == 0
    assert "habits: PlayCard" in capsys.readouterr().out


def test_again_needs_a_record_in_which_somebody_is_to_decide(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.txt"
    file.write_text("something else")
    for path in (file, tmp_path / "missing.txt"):
        with pytest.raises(SystemExit) as stopped:
            cli.main(["again", str(path), "habits"])
        assert stopped.value.code == 2
        assert f"cannot read {path}" in capsys.readouterr().err
    game = Game(COMPLEX, GameCode("K7M2-9QXD"))
    players = [read_player("habits")] * 4
    while not game.hand.over:
        seat = next(s for s in Seat if game.view(s).legal)
        game.do(decide(players[seat], game.view(seat), Random(0)).choice)
    record = write_record(Record(game, ("a", "b", "c", "d")))
    with pytest.raises(ValueError, match="nobody has anything to decide"):
        read_position(record)


@pytest.mark.parametrize(
    ("code", "line", "what"),
    [
        ("import nowhere_at_all", 1, "ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("x = 1\ny = (\n", 2, "SyntaxError: '(' was never closed"),
        ("def f():\n    return {}['QS']\nf()", 2, "KeyError: 'QS'"),
        ("raise SystemExit('bye')", 1, "SystemExit: bye"),
        (
            textwrap.dedent(OWN.replace("{does}", "pass"))
            + "    def __init__(self):\n        self.nothing\n",
            OWN.count("\n") + 2,
            "AttributeError: 'Own' object has no attribute 'nothing'",
        ),
    ],
)
def test_a_file_that_cannot_be_read_is_told_with_the_line(
    tmp_path: Path, code: str, line: int, what: str
) -> None:
    file = tmp_path / "own.py"
    file.write_text(code)
    with pytest.raises(NotationError, match=re.escape(f"own.py, line {line}: {what}")):
        read_player(str(file))


@pytest.mark.parametrize("asked", ["-1", "many", "nan", "1e9"])
def test_a_limit_is_a_number_of_seconds(asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main([f"--limit={asked}"])
    assert "seconds" in capsys.readouterr().err


# What happens to processes


@pytest.fixture
def started(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """The arena in a group of processes of its own, once both its workers are inside a player.

    The player never answers, and says by a file of its own that it was asked.
    """
    does = '(HERE / f"worker-{os.getpid()}").touch()\n        while True: pass'
    player = own(tmp_path, does)
    run = subprocess.Popen(
        [
            *(sys.executable, "-m", "arena", "--seat", player, "--table", "habits"),
            *("--games", "400", "--workers", "2"),
        ],
        cwd=PY,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # The tests may run where Ctrl-C is ignored, as in a shell's background job.
        preexec_fn=_hear_ctrl_c,
    )
    try:
        while len(list(tmp_path.glob("worker-*"))) < 2:
            assert run.poll() is None, run.communicate()
            time.sleep(0.02)
        yield run
    finally:
        with suppress(ProcessLookupError):
            os.killpg(run.pid, signal.SIGKILL)
        run.communicate()


def _hear_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def ends(group: int) -> bool:
    """Whether a group of processes is empty, at the latest after half a minute."""
    for _ in range(600):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def test_ctrl_c_ends_players_that_never_answer(started: subprocess.Popen[str]) -> None:
    os.killpg(started.pid, signal.SIGINT)  # as a terminal does: to the workers too
    out, err = started.communicate(timeout=60)
    assert (started.returncode, out, err) == (130, "", "arena: stopped\n")
    assert ends(started.pid)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_workers_end_with_the_process_that_started_them(
    started: subprocess.Popen[str], how: signal.Signals
) -> None:
    started.send_signal(how)
    assert started.wait(timeout=60) == -how
    assert ends(started.pid)


def test_a_worker_that_is_killed_is_told_in_a_sentence(
    started: subprocess.Popen[str], tmp_path: Path
) -> None:
    worker = int(next(tmp_path.glob("worker-*")).name.partition("-")[2])
    os.kill(worker, signal.SIGKILL)
    out, err = started.communicate(timeout=60)
    assert (started.returncode, out) == (1, "")
    assert err.startswith("arena: a worker process ended (exit status -9) while ")
    assert "Traceback" not in err
    assert ends(started.pid)


def test_the_help_names_the_limit_and_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    said = capsys.readouterr().out
    assert "--limit SECONDS" in said
    assert "python -m arena again FILE mine.py" in said
    assert json.dumps(said).isascii()
