"""The story of a game: its biggest leap, its best rescue, who brought the queen. Pure sums."""

from __future__ import annotations

__all__ = ["Leap", "Rescue", "best_rescue", "biggest_leap", "queens_from"]

from collections.abc import Iterable
from typing import NamedTuple

from hearts import QUEEN_OF_SPADES, SEATS, Move, PlayCard, Score, Seat, Trick, View


class Leap(NamedTuple):
    """A hand that moved a total far."""

    seat: Seat
    hand: int
    score: Score


class Rescue(NamedTuple):
    """A hand that brought a total back towards zero."""

    seat: Seat
    hand: int
    before: Score
    after: Score


def _seats(view: View) -> tuple[Seat, ...]:
    """This seat first: where several come to the same, its story is told."""
    return (view.seat, *(seat for seat in SEATS if seat is not view.seat))


def biggest_leap(view: View) -> Leap | None:
    """The hand that moved a total furthest, the first of equals; None if none moved any."""
    leaps = [
        Leap(seat, hand.number, hand.workings[seat].score)
        for hand in view.history
        for seat in _seats(view)
    ]
    best = max(leaps, key=lambda leap: leap.score.norm, default=None)
    return best if best is not None and best.score.norm else None


def best_rescue(view: View) -> Rescue | None:
    """The hand that brought a total nearest home, the first of equals; None if none did."""
    size = view.variant.magnitude
    rescues = [
        Rescue(seat, hand.number, hand.before[seat], hand.after[seat])
        for hand in view.history
        for seat in _seats(view)
        if size(hand.after[seat]) < size(hand.before[seat])
    ]
    return max(rescues, key=lambda one: size(one.before) - size(one.after), default=None)


def queens_from(moves: Iterable[Move], seat: Seat) -> tuple[Seat, ...]:
    """Who played each queen of spades that a seat took, in the order in which it took them."""
    brought = []
    trick: list[PlayCard] = []
    for move in moves:
        if not isinstance(move, PlayCard):
            continue
        trick.append(move)
        if len(trick) == 4:
            taker = Trick(trick[0].seat, tuple(played.card for played in trick)).taker
            if taker is seat:
                brought += [one.seat for one in trick if one.card == QUEEN_OF_SPADES]
            trick = []
    return tuple(brought)
