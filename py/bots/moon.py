"""Settling the moon, worked out exactly: both choices are scored for all four seats."""

from __future__ import annotations

__all__ = ["choose_moon"]

from dataclasses import dataclass

from hearts import MoonChoice, Score, Seat, View, score_hand

from .bot import Decision, Reason, Why


@dataclass(frozen=True, slots=True)
class _Prospect:
    """What a choice leads to."""

    choice: MoonChoice
    total: Score
    """The shooter's own total."""
    loss: float
    """The shooter's share of losing the game."""
    win: float
    """The shooter's share of winning it."""
    distance: int
    """How far the shooter's total is from zero."""
    others: int
    """How far the others' totals are, together."""

    def badness(self) -> tuple[float, float, int, int]:
        """Not losing comes first, then winning, then being near zero, then others far."""
        return self.loss, -self.win, self.distance, -self.others


def choose_moon(view: View) -> Decision[MoonChoice]:
    """The choice that leaves the shooter best placed, the others as they really come out."""
    ranked = sorted(
        (_prospect(view, choice) for choice in view.moon_choices), key=_Prospect.badness
    )
    best = ranked[0]
    why = Why.MOON_CLOSER
    if len(ranked) > 1:
        other = ranked[1]
        if best.loss < other.loss:
            why = Why.MOON_ONLY_SAFE
        elif best.win > other.win:
            why = Why.MOON_WINS
        elif best.distance == other.distance:
            why = Why.MOON_FURTHER_AHEAD
    return Decision(best.choice, Reason(why, score=best.total))


def _prospect(view: View, choice: MoonChoice) -> _Prospect:
    variant, seat = view.variant, view.seat
    workings = score_hand(variant, view.taken, choice)
    totals = [before + working.score for before, working in zip(view.totals, workings, strict=True)]
    outcome = variant.outcome(totals, view.last_hand)
    distances = [variant.distance(total) for total in totals]
    return _Prospect(
        choice,
        total=totals[seat],
        loss=_share(outcome.losers if outcome else (), seat),
        win=_share(outcome.winners if outcome else (), seat),
        distance=distances[seat],
        others=sum(distances) - distances[seat],
    )


def _share(seats: tuple[Seat, ...], seat: Seat) -> float:
    """A loss or a win that several share counts for each in part."""
    return 1 / len(seats) if seat in seats else 0.0
