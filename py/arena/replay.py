"""`arena replay`: a game from a record file, trick by trick, with the choices that cost most.

A record is checked against the rules as it is read; one that breaks them is not printed.
"""

from __future__ import annotations

__all__ = ["main"]

import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from bots.review import Budget, Choice, Lesson, Summary, review_game, summarise
from hearts import (
    SEATS,
    ChooseMoon,
    Fault,
    Game,
    HandScored,
    Move,
    NextHand,
    PassCards,
    PlayCard,
    Record,
    RecordError,
    Seat,
    TrickTaken,
    read_record,
)

from .progress import progress_bar
from .reasons import in_words

SAMPLES: Final = 1500
"""Imagined hands played out for each choice, if nothing else is said."""
_LONGEST: Final = 2_000_000
"""Characters of a file that are read: no record is so long."""

_TO_DO: Final[Mapping[Fault, str]] = {
    Fault.NOT_A_RECORD: "it is no record of a game: the first line of one is 'complex-hearts 2'",
    Fault.NEWER: "a newer version of this program wrote it, and can read it",
    Fault.DAMAGED: "the line is damaged: compare it with a copy of the record",
    Fault.BREAKS_A_RULE: "the line before can be replayed; this one breaks a rule of the game",
}


def main(program: str, arguments: Sequence[str]) -> int:
    """Print the game of a record, and mark the choices of one seat if that is asked for.

    The exit status is 0, or 1 for a file that cannot be read or replayed. Raises `SystemExit`
    for arguments that mean nothing.
    """
    parser = ArgumentParser(
        prog=f"{program} replay",
        description="Print a game from the file of its record, trick by trick. The game is "
        "checked against the rules; the exit status is 1 if it breaks them.",
    )
    parser.add_argument("file", metavar="FILE", help="a record; - for the standard input")
    parser.add_argument(
        "--review",
        type=_seat,
        metavar="SEAT",
        help="mark the choices of a seat that cost most, by what it could see: "
        "south, west, north, east or the name of its player",
    )
    parser.add_argument(
        "--samples",
        type=_samples,
        default=SAMPLES,
        help=f"imagined hands played out for each choice (default: {SAMPLES})",
    )
    asked = parser.parse_args(arguments)
    try:
        record = read_record(_text(asked.file))
    except (OSError, UnicodeDecodeError) as error:
        print(f"arena: cannot read {asked.file}: {error}", file=sys.stderr)
        return 1
    except RecordError as error:
        print(f"arena: {_told(asked.file, error)}", file=sys.stderr)
        return 1
    seat = _named(record, asked.review) if asked.review else None
    if asked.review and seat is None:
        names = ", ".join(dict.fromkeys(record.players))
        parser.error(f"nobody at this table is {asked.review!r} (there is {names})")
    choices = [] if seat is None else _reviewed(record.game, seat, asked.samples)
    print("\n".join(game_as_text(record, choices)))
    if seat is not None:
        print("\n" + "\n".join(_summed_up(record, seat, summarise(choices))))
    return 0


def _text(name: str) -> str:
    if name == "-":
        return sys.stdin.read(_LONGEST)
    with Path(name).open(encoding="utf-8") as file:
        return file.read(_LONGEST)


def _told(name: str, error: RecordError) -> str:
    return f"{name}: {error}\n  ({_TO_DO[error.fault]})"


def _seat(text: str) -> str:
    if not text.strip():
        raise ArgumentTypeError("a seat or a player")
    return text.strip().lower()


def _named(record: Record, name: str) -> Seat | None:
    """The seat of that name, or the first whose player has it."""
    for seat in SEATS:
        if name == seat.name.lower():
            return seat
    return next((seat for seat in SEATS if record.players[seat].lower() == name), None)


def _samples(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:9]) <= 1_000_000:
        raise ArgumentTypeError(f"not from 1 to 1000000: {text[:60]!r}")
    return int(text)


def _reviewed(game: Game, seat: Seat, samples: int) -> list[Choice]:
    made = sum(not isinstance(move, NextHand) and move.seat is seat for move in game.moves)
    choices = []
    with progress_bar(f"choices of {seat.name.lower()}", made) as progress:
        for choice in review_game(game, seat, Budget(samples)):
            choices.append(choice)
            progress(1)
    return choices


# The game as text


def game_as_text(record: Record, choices: Sequence[Choice] = ()) -> Iterator[str]:
    """The lines of a game: each pass, each trick and its taker, each scored hand.

    Below a trick come the choices in it that cost most, of those given.
    """
    told = record.game
    game = Game(told.variant, told.code, told.first_deal, hands=told.hands, start=told.start)
    marked = {choice.moves: choice for choice in choices if choice.mistake}
    yield f"{game.variant.name} {game.code}"
    yield "  ".join(f"{seat.name.lower()} {record.players[seat]}" for seat in SEATS)
    yield from _deal(game)
    marks: list[str] = []
    for number, move in enumerate(told.moves):
        if number in marked:
            marks.append(f"      ! {_mark(marked[number], record)}")
        events = game.do(move)
        if isinstance(move, NextHand):
            yield from _deal(game)
        elif isinstance(move, PassCards):
            yield f"  pass  {_name(record, move.seat)} {' '.join(map(str, move.cards))}"
        elif isinstance(move, ChooseMoon):
            yield f"  moon  {_name(record, move.seat)}: {move.choice.value}"
        taken = next((event for event in events if isinstance(event, TrickTaken)), None)
        if taken:
            cards = ", ".join(
                f"{_name(record, taken.trick.leader.steps(at))} {card}"
                for at, card in enumerate(taken.trick.cards)
            )
            yield f"  {taken.number:>4}  {cards}: {_name(record, taken.taker)} takes it"
        if taken or not isinstance(move, PlayCard):
            yield from marks
            marks = []
        for event in events:
            if isinstance(event, HandScored):
                totals = "  ".join(
                    f"{_name(record, seat)} {working.score} → {event.hand.after[seat]}"
                    for seat, working in zip(SEATS, event.hand.workings, strict=True)
                )
                yield f"  score {totals}"
    if game.hand.trick.cards:
        yield f"  {len(game.hand.tricks) + 1:>4}  {game.hand.trick} …"
    yield from marks
    yield _ended(record)


def _deal(game: Game) -> Iterator[str]:
    yield f"\nhand {game.number}, passing {game.hand.direction.name.lower()}"
    for seat in SEATS:
        yield f"  {seat.name.lower():<6}{game.hand.held[seat]}"


def _ended(record: Record) -> str:
    outcome = record.game.outcome
    if outcome is None:
        return "\nthe game goes on"
    winners = " and ".join(_name(record, seat) for seat in outcome.winners) or "nobody"
    losers = " and ".join(_name(record, seat) for seat in outcome.losers) or "nobody"
    return f"\n{winners} won, {losers} lost"


def _name(record: Record, seat: Seat) -> str:
    """A player's name, with the seat where several players have it."""
    name = record.players[seat]
    return name if record.players.count(name) == 1 else f"{name} ({seat.name.lower()})"


def move_as_text(move: Move) -> str:
    """What was chosen, without who chose it."""
    match move:
        case PassCards(_, cards):
            return "pass " + " ".join(map(str, cards))
        case PlayCard(_, card):
            return str(card)
        case ChooseMoon(_, choice):
            return choice.value
        case _:
            return "next hand"


def _mark(choice: Choice, record: Record) -> str:
    judged = choice.judgement
    mark = (
        f"{move_as_text(choice.made)} cost {_cost(choice, record.game)}; "
        f"Expert: {move_as_text(judged.better)} ({in_words(judged.reason)})"
    )
    if choice.hindsight is None:
        return mark
    gain = f"{choice.hindsight.distance:.1f}"
    return f"{mark}; with all hands open {move_as_text(choice.hindsight.move)} saves {gain}"


def _cost(choice: Choice, game: Game) -> str:
    unit = "of distance" if game.variant.on_plane else "points"
    return (
        f"{choice.judgement.distance:+.1f} {unit}, "
        f"{100 * choice.judgement.loss:+.1f} % to lose, "
        f"{-100 * choice.judgement.chances:+.1f} % win less lose"
    )


def _summed_up(record: Record, seat: Seat, summary: Summary) -> Iterator[str]:
    yield f"the dearest choices of {_name(record, seat)}, by what could be seen then"
    for place, choice in enumerate(summary.dearest, 1):
        where = f"hand {choice.hand}, " + ("pass" if not choice.trick else f"trick {choice.trick}")
        yield (
            f"  {place:>2}. {where}: {move_as_text(choice.made)}, better "
            f"{move_as_text(choice.judgement.better)}: {_cost(choice, record.game)}"
        )
    for kind, share in summary.kinds:
        cost = f", {-100 * share.chances:+.1f} % win less lose" if share.mistakes else ""
        yield f"  {kind:<11}{share.mistakes} of {share.choices} clearly worse{cost}"
    yield f"lesson: {_LESSONS[summary.lesson]}"


_LESSONS: Final[Mapping[Lesson, str]] = {
    Lesson.NONE: "no choice was clearly worse than Expert's",
    Lesson.PASS_OTHERS: "most was lost by passing: pass what takes tricks, or what empties a suit",
    Lesson.LEAD_LOWER: "most was lost by leading high: lead lower cards",
    Lesson.LEAD_HIGHER: "most was lost by leading low: spend high cards while all can follow",
    Lesson.LEAD_ANOTHER_SUIT: "most was lost by the suit led: think which suit the others can beat",
    Lesson.FOLLOW_LOWER: "most was lost by taking tricks: stay under the best card more often",
    Lesson.FOLLOW_HIGHER: "most was lost by staying low: spend high cards on harmless tricks",
    Lesson.DISCARD_OTHERS: "most was lost by what was thrown away: throw what costs most later",
    Lesson.MOON: "most was lost by the moon: see early who may take every heart and the queen",
}
