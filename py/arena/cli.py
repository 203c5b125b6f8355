"""The command line of the arena: `python -m arena`, or `hearts-arena` where it is installed.

`--help` tells it all.
"""

from __future__ import annotations

__all__ = ["main"]

import json
import shlex
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from tempfile import mkstemp
from typing import Any

from bots import decide
from hearts import VARIANTS, NotationError

from . import replay
from .compare import Comparison, compare
from .failures import ArenaError, Failure, PlayerError
from .measure import Measurement, Plan
from .players import PLAYERS, read_player
from .position import read_position, view_as_text
from .progress import progress_bar
from .report import as_data, as_table
from .series import GAMES_A_SERIES, series_for
from .strength import STRENGTHS, merged, read_rows, row_of
from .work import play_plan, worker_count

_INTERRUPTED = 130
_COMMAND = "hearts-arena"
"""The command that an installed package has (`pyproject.toml`)."""

_HELP = """\
Plays computer players against each other and measures them.

    {program} --variant complex --seat random --table house --games 400 --seed 1
        one random player against three house players
    {program} compare hard normal --variant classic --games 4000 --seed 1
        one hard against three normal, then one normal against three hard
    {program} again FILE mine.py
        one decision of a game that a player did not finish, asked once more
    {program} replay FILE --review south
        a game from its record, trick by trick, with the choices that cost most
    {program} strength --json
        the figures of the README and the rules page

Each series of deals is played four times, with the tested player in every seat. Intervals are
95 %, by series. The same seed gives the same figures on any number of cores."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the arena with these arguments, or the command line's; the result is the exit status.

    Raises `SystemExit` for arguments it cannot read, after saying what is wrong.
    """
    if arguments is None:
        arguments = sys.argv[1:]
    commands: dict[str, Callable[[list[str]], int]] = {
        "again": _again,
        "compare": _compare,
        "replay": lambda rest: replay.main(_program(), rest),
        "strength": _strength,
    }
    try:
        if arguments and arguments[0] in commands:
            return commands[arguments[0]](list(arguments[1:]))
        return _measure(list(arguments))
    except PlayerError as error:
        print(f"arena: {error}", file=sys.stderr)
        _keep_game(error.failure)
        return 1
    except ArenaError as error:
        print(f"arena: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        return 1
    except KeyboardInterrupt:
        print("arena: stopped", file=sys.stderr)
        return _INTERRUPTED


def _program() -> str:
    """The command by which the arena was started."""
    return _COMMAND if Path(sys.argv[0]).stem == _COMMAND else "python -m arena"


def _measure(arguments: list[str]) -> int:
    program = _program()
    parser = ArgumentParser(
        prog=program,
        description=_HELP.format(program=program),
        formatter_class=RawDescriptionHelpFormatter,
    )
    _add_common(parser, games=400)
    parser.add_argument("--variant", choices=list(VARIANTS), default="complex")
    parser.add_argument("--seat", type=_player, default="random", metavar="PLAYER", help=_known())
    parser.add_argument("--table", type=_player, default="house", metavar="PLAYER")
    asked = parser.parse_args(arguments)
    plan = Plan(asked.variant, asked.seat, asked.table, asked.games, asked.seed)
    measured = _play(plan, asked)
    _tell_rounding(asked.games)
    _write(asked, as_data(measured), as_table(measured))
    return 0


def _compare(arguments: list[str]) -> int:
    parser = ArgumentParser(
        prog=f"{_program()} compare",
        description="One of the first player against three of the second, and the other way.",
    )
    parser.add_argument("one", type=_player, help=_known())
    parser.add_argument("other", type=_player)
    _add_common(parser, games=400)
    parser.add_argument("--variant", choices=list(VARIANTS), default="complex")
    asked = parser.parse_args(arguments)
    total = 2 * GAMES_A_SERIES * series_for(asked.games)
    with progress_bar(f"{asked.variant}: {asked.one} and {asked.other}", total) as progress:
        compared = compare(
            *(asked.one, asked.other, asked.variant, series_for(asked.games), asked.seed),
            workers=asked.workers,
            progress=progress,
            limit=asked.limit,
        )
    _tell_rounding(asked.games)
    data = {
        "stronger": compared.stronger,
        "sentence": compared.sentence,
        "there": as_data(compared.there),
        "back": as_data(compared.back),
    }
    _write(asked, data, _verdict(compared))
    return 0


def _verdict(compared: Comparison) -> str:
    return f"{as_table(compared.there)}\n\n{as_table(compared.back)}\n\n{compared.sentence}"


def _again(arguments: list[str]) -> int:
    """Ask a player for the decision at which a record stops; whatever it raises is not caught."""
    parser = ArgumentParser(
        prog=f"{_program()} again",
        description="Ask a player once more for the decision at which the record of a game stops.",
    )
    parser.add_argument("record", type=Path, metavar="FILE")
    parser.add_argument("player", type=_player, help=_known())
    asked = parser.parse_args(arguments)
    try:
        view, rng = read_position(asked.record.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        parser.error(f"cannot read {asked.record}: {error}")
    print(view_as_text(view))
    decision = decide(read_player(asked.player), view, rng)
    print(f"\n{asked.player}: {decision.choice}\n{decision.reason}")
    return 0


def _keep_game(failure: Failure) -> None:
    """Keep the game of a failure in a file, and say how its last decision is asked for again."""
    try:
        handle, name = mkstemp(prefix="arena-", suffix=".txt", text=True)
        with open(handle, "w", encoding="utf-8") as file:
            file.write(failure.record)
    except OSError as error:
        print(f"\nThe game so far could not be kept: {error}", file=sys.stderr)
        return
    command = f"{_program()} again {shlex.quote(name)} {shlex.quote(failure.found_as)}"
    print(f"\nThe same decision again, with the game so far:\n  {command}", file=sys.stderr)


def _strength(arguments: list[str]) -> int:
    parser = ArgumentParser(
        prog=f"{_program()} strength",
        description="The measurements that the README and the rules page tell.",
    )
    _add_common(parser, games=None)
    parser.add_argument(
        "--only",
        metavar="VARIANT:SEAT:TABLE",
        action="append",
        help="of the set, measure this alone (may be given again)",
    )
    parser.add_argument(
        "--into",
        type=Path,
        metavar="FILE",
        help="keep the rows in this JSON file, in place of older ones of the same players",
    )
    asked = parser.parse_args(arguments)
    plans = _chosen(parser, asked)
    try:
        kept = read_rows(asked.into) if asked.into else []
    except (OSError, ValueError) as error:
        parser.error(f"cannot read {asked.into}: {error}")
    rows: list[dict[str, Any]] = []
    for plan in plans:
        measured = _play(plan, asked)
        rows.append(row_of(measured, date.today().isoformat()))
        if not asked.json:
            print(as_table(measured), end="\n\n", flush=True)
        if asked.into:
            asked.into.parent.mkdir(parents=True, exist_ok=True)
            asked.into.write_text(json.dumps(merged(kept, rows), indent=1) + "\n")
    if asked.json:
        print(json.dumps(rows, indent=1))
    return 0


def _chosen(parser: ArgumentParser, asked: Namespace) -> list[Plan]:
    plans = {f"{plan.variant}:{plan.seat}:{plan.table}": plan for plan in STRENGTHS}
    for name in asked.only or ():
        if name not in plans:
            parser.error(f"{name[:60]!r} is not of the set ({', '.join(plans)})")
    chosen = [plans[name] for name in asked.only or plans]
    return [replace(plan, seed=asked.seed, games=asked.games or plan.games) for plan in chosen]


def _add_common(parser: ArgumentParser, games: int | None) -> None:
    parser.add_argument(
        "--games",
        type=_count,
        default=games,
        help=f"rounded up to whole series of {GAMES_A_SERIES} (default: {games or 'as planned'})",
    )
    parser.add_argument("--seed", type=_whole, default=1, help="which deals (default: 1)")
    parser.add_argument(
        "--workers",
        type=_count,
        default=worker_count(),
        help="processes (default: one for each core); figures do not depend on it",
    )
    parser.add_argument(
        "--limit",
        type=_seconds,
        default=60.0,
        metavar="SECONDS",
        help="stop a player that thinks for longer about a decision (default: 60; 0: never)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON in place of a table")


def _known() -> str:
    return "one of: " + ", ".join(PLAYERS) + "; or a file that defines one, such as mine.py"


def _player(text: str) -> str:
    try:
        read_player(text)
    except NotationError as error:
        raise ArgumentTypeError(str(error)) from None
    return text.strip() if ".py" in text else text.strip().lower()


def _count(text: str) -> int:
    number = _whole(text)
    if not 1 <= number <= 10_000_000:
        raise ArgumentTypeError(f"not from 1 to 10000000: {text[:60]!r}")
    return number


def _seconds(text: str) -> float | None:
    try:
        seconds = float(text)
    except ValueError:
        raise ArgumentTypeError(f"not a number of seconds: {text[:60]!r}") from None
    if not 0 <= seconds <= 86_400:
        raise ArgumentTypeError(f"not from 0 to 86400 seconds: {text[:60]!r}")
    return seconds or None


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(f"not a whole number: {text[:60]!r}") from None


def _tell_rounding(games: int) -> None:
    whole = GAMES_A_SERIES * series_for(games)
    if whole != games:
        print(f"arena: {games} games rounded up to {whole}: whole series", file=sys.stderr)


def _play(plan: Plan, asked: Namespace) -> Measurement:
    title = f"{plan.variant}: {plan.seat} against {plan.table}"
    with progress_bar(title, GAMES_A_SERIES * plan.series) as progress:
        return play_plan(plan, workers=asked.workers, progress=progress, limit=asked.limit)


def _write(asked: Namespace, data: dict[str, Any], table: str) -> None:
    print(json.dumps(data, indent=1) if asked.json else table)
