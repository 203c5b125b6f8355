"""A decision that a player has to make: which one is next in a game, and what the player sees."""

from __future__ import annotations

__all__ = ["read_position", "seat_to_decide", "view_as_text"]

from collections.abc import Iterator
from random import Random

from bots import chance_seed
from hearts import SEATS, CardSet, Game, Phase, Seat, Trick, View, read_record, seed_of_player


def seat_to_decide(game: Game) -> Seat | None:
    """Whose decision is next, South's before West's where all four are asked; None if nobody's."""
    if game.turn is None and game.phase is Phase.PASSING:
        return next(seat for seat in SEATS if game.hand.passes[seat] is None)
    return game.turn


def read_position(record: str) -> tuple[View, Random]:
    """What the player who is next saw and drew its chance from, where a record stops.

    Raises `RecordError` if the record cannot be replayed, `ValueError` if it stops where nobody
    has anything to decide.

    >>> from hearts import COMPLEX, GameCode, Record, write_record
    >>> game = Game(COMPLEX, GameCode("K7M2-9QXD"))
    >>> view, rng = read_position(write_record(Record(game, ("mine", "house", "house", "house"))))
    >>> view == game.view(Seat.SOUTH)
    True
    """
    game = read_record(record).game
    seat = seat_to_decide(game)
    if seat is None:
        raise ValueError("the record stops where nobody has anything to decide")
    seed = seed_of_player(game.code, game.number, seat)
    return game.view(seat), Random(chance_seed(seed, len(game.moves)))


def view_as_text(view: View) -> str:
    """What a seat sees, for people to read: a line for each thing.

    >>> from hearts import COMPLEX, GameCode
    >>> print(view_as_text(Game(COMPLEX, GameCode("K7M2-9QXD")).view(Seat.SOUTH)))
      game      complex, hand 1, passing left
      seat      SOUTH, to pass three cards
      hand      3C 8C QC AC 3D 7D 8D 9D 4S 5S 6S 3H AH
      totals    SOUTH 0, WEST 0, NORTH 0, EAST 0
    """
    return "\n".join(f"  {name:<9} {text}" for name, text in _lines_of(view))


_ASKED = {
    Phase.PASSING: "to pass three cards",
    Phase.PLAYING: "to play a card",
    Phase.MOON: "to settle the moon it shot",
}


def _lines_of(view: View) -> Iterator[tuple[str, str]]:
    passing = f"passing {view.direction.name.lower()}" if view.passed_to is not None else "no pass"
    yield "game", f"{view.variant.name}, hand {view.hand_number}, {passing}"
    yield "seat", f"{view.seat.name}, {_ASKED.get(view.phase, 'with nothing to decide')}"
    yield "hand", _cards(view.hand)
    if view.phase is not Phase.PASSING and view.passed:
        yield "passed", " ".join(map(str, view.passed))
        yield "received", " ".join(map(str, view.received))
    if view.phase is Phase.PLAYING:
        yield "may play", _cards(view.legal)
    for trick in view.tricks:
        assert trick.taker is not None
        yield "trick", f"{_trick(trick)}; {trick.taker.name} takes it"
    if view.phase is Phase.PLAYING:
        yield "on table", _trick(view.trick) or "nothing"
        yield "hearts", "broken" if view.hearts_broken else "not broken"
    if view.moon_choices:
        yield "may", " or ".join(choice.value for choice in view.moon_choices)
    yield "totals", ", ".join(f"{seat.name} {view.totals[seat]}" for seat in SEATS)


def _cards(cards: CardSet) -> str:
    return " ".join(map(str, cards)) or "none"


def _trick(trick: Trick) -> str:
    played = (f"{trick.leader.steps(at).name} {card}" for at, card in enumerate(trick.cards))
    return ", ".join(played)
