"""Records: a whole game as text, and back by replaying it through the rules.

A record is a heading and then the moves, hand by hand. Shortened, to a line of each kind:

    complex-hearts 2
    variant complex
    code K7M2-9QXD
    players you miso pepper juniper
    hand
    pass 0 QS KS AH
    trick 2C 5C KC TC
    moon subtract

`deal N` in the heading names the first deal, `hands N` says how many hands are played at most,
`start` gives the four totals of a game that does not begin at zero. The tricks give their cards
in the order played; who played them follows from the rules.
"""

from __future__ import annotations

__all__ = ["VERSION", "Record", "read_record", "write_record"]

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from .cards import Card
from .deals import GameCode, read_deal_number
from .errors import Fault, HeartsError, NotationError, RecordError, RefusedError, quoted
from .game import Game, Totals
from .moves import ChooseMoon, NextHand, PassCards, PlayCard
from .scores import ZERO, Score
from .seats import SEATS, Seat
from .variants import MoonChoice, read_variant

VERSION: Final = 2
"""The version that is written."""

_TITLE: Final = "complex-hearts"


def _from_1(text: str) -> str:
    """Version 2 only adds lines to the heading."""
    _, end, rest = text.partition("\n")
    return f"{_TITLE} 2{end}{rest}"


_UPGRADES: Final[Mapping[int, Callable[[str], str]]] = MappingProxyType({1: _from_1})
"""For each older version, what turns its text into the next version's."""
_FROM_ZERO: Final[Totals] = (ZERO, ZERO, ZERO, ZERO)
_LONGEST: Final = 1_000_000
"""Characters that a record may have. A game of eighty hands has 30,000."""
_LONGEST_NAME: Final = 1000
"""Characters that the name of a player may have."""


@dataclass(frozen=True)
class Record:
    """A game and who sits at the table, by seat: `you`, or the name of a computer player.

    Raises `HeartsError` if the game is not a `Game`, `NotationError` unless there are four
    names of one word each.
    """

    game: Game
    players: tuple[str, str, str, str]

    def __post_init__(self) -> None:
        if not isinstance(self.game, Game):
            raise HeartsError(f"not a game: {quoted(self.game)} (Game(COMPLEX, code) makes one)")
        names = self.players if isinstance(self.players, tuple) else ()
        if [_is_word(name) for name in names] != [True] * 4:
            raise NotationError(f"not four names of one word each: {quoted(self.players)}")


def _is_word(name: object) -> bool:
    return isinstance(name, str) and name.split() == [name] and len(name) <= _LONGEST_NAME


def write_record(record: Record) -> str:
    """The record as text in the present version: `read_record` gives an equal record.

    Raises `RecordError` for a game so long that its record could not be read again.
    """
    text = "\n".join(_lines(record)) + "\n"
    if len(text) > _LONGEST:
        raise _too_long(text)
    return text


def _too_long(text: str) -> RecordError:
    return RecordError(f"{len(text)} characters are too many", Fault.NOT_A_RECORD)


def _lines(record: Record) -> Iterator[str]:
    game = record.game
    yield f"{_TITLE} {VERSION}"
    yield f"variant {game.variant.name}"
    yield f"code {game.code}"
    if game.first_deal is not None:
        yield f"deal {game.first_deal}"
    if game.hands is not None:
        yield f"hands {game.hands}"
    if game.start != _FROM_ZERO:
        yield "start " + " ".join(map(str, game.start))
    yield "players " + " ".join(record.players)
    yield "hand"
    trick: list[str] = []
    for move in game.moves:
        match move:
            case PassCards(seat, cards):
                yield f"pass {int(seat)} " + " ".join(map(str, cards))
            case PlayCard(_, card):
                trick.append(str(card))
                if len(trick) == 4:
                    yield "trick " + " ".join(trick)
                    trick = []
            case ChooseMoon(_, choice):
                yield f"moon {choice.value}"
            case NextHand():
                yield "hand"
    if trick:
        yield "trick " + " ".join(trick)


def read_record(text: str) -> Record:
    """Replay a record. Raises `RecordError`, naming the line, if it cannot be done.

    A record that breaks a rule anywhere, or is of a newer version than `VERSION`, is refused
    whole; the caller keeps its text.
    """
    if not isinstance(text, str):
        raise RecordError(f"not a text: {quoted(text)}", Fault.NOT_A_RECORD)
    if len(text) > _LONGEST:
        raise _too_long(text)
    for older in range(_version(text), VERSION):
        text = _UPGRADES[older](text)
    lines = [(number, line.split()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, words) for number, words in lines if words]
    start = next((at for at, (_, words) in enumerate(lines) if words == ["hand"]), None)
    if start is None:
        raise RecordError("the record has no hand")
    record = _read_heading(lines[1:start])
    for number, words in lines[start + 1 :]:
        try:
            _replay(record.game, words)
        except RefusedError as error:
            raise RecordError(str(error), Fault.BREAKS_A_RULE, number) from error
        except ValueError as error:
            raise RecordError(str(error), Fault.DAMAGED, number) from error
    return record


def _version(text: str) -> int:
    title, _, number = text.split("\n", 1)[0].strip().partition(" ")
    if title != _TITLE or not (number.isascii() and number.isdigit()) or len(number) > 9:
        raise RecordError(
            f"a record begins with {_TITLE!r} and the number of its version", Fault.NOT_A_RECORD
        )
    version = int(number)
    if version > VERSION:
        raise RecordError(f"the record is of version {version}, newer than {VERSION}", Fault.NEWER)
    if version < VERSION and version not in _UPGRADES:
        raise RecordError(f"there is no record version {version}", Fault.NOT_A_RECORD)
    return version


def _read_heading(lines: list[tuple[int, list[str]]]) -> Record:
    """The game of a heading, still without moves; each line once, in any order."""
    variant = code = deal = hands = start = players = None
    for number, words in lines:
        try:
            match words:
                case ["variant", name] if variant is None:
                    variant = read_variant(name)
                case ["code", text] if code is None:
                    code = GameCode(text)
                case ["deal", digits] if deal is None:
                    deal = read_deal_number(digits)
                case ["hands", digits] if hands is None:
                    hands = _read_hands(digits)
                case ["start", one, two, three, four] if start is None:
                    start = Score.read(one), Score.read(two), Score.read(three), Score.read(four)
                case ["players", south, west, north, east] if players is None:
                    players = (south, west, north, east)
                case _:
                    raise NotationError(f"not a line of a heading: {' '.join(words)[:60]!r}")
        except NotationError as error:
            raise RecordError(str(error), Fault.DAMAGED, number) from error
    if variant is None or code is None or players is None:
        raise RecordError("the heading of the record needs a variant, a code and players")
    try:
        return Record(Game(variant, code, deal, hands=hands, start=start or _FROM_ZERO), players)
    except HeartsError as error:
        raise RecordError(str(error)) from error


def _read_hands(digits: str) -> int:
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 9:
        raise NotationError(f"not a number of hands: {quoted(digits)}")
    return int(digits)


def _replay(game: Game, words: list[str]) -> None:
    match words:
        case ["hand"]:
            game.next_hand()
        case ["pass", ("0" | "1" | "2" | "3") as seat, *cards]:
            game.pass_cards(SEATS[int(seat)], tuple(map(Card, cards)))
        case ["trick", *cards] if 1 <= len(cards) <= 4:
            if game.hand.trick.cards:
                raise NotationError("the trick above is not complete")
            for card in cards:
                game.play(_or_south(game.hand.turn), Card(card))
        case ["moon", ("subtract" | "give") as choice]:
            game.choose_moon(_or_south(game.shooter), MoonChoice(choice))
        case _:
            raise NotationError(f"not a line of a record: {' '.join(words)[:60]!r}")


def _or_south(seat: Seat | None) -> Seat:
    """The seat that a move is for. Where it is for none, the rules refuse it to any seat."""
    return Seat.SOUTH if seat is None else seat
