"""Judging one choice from the view of who made it: never by a card that this seat did not see."""

from __future__ import annotations

__all__ = ["Judgement", "judge", "same_move"]

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, NamedTuple

from hearts import CardSet, ChooseMoon, Move, PassCards, PlayCard, Score, View, score_hand

from ..bot import Reason, decide
from ..expert import Expert
from ..expert.budget import Budget
from ..expert.judge import FINE, Judge
from ..expert.passing import PassTrials, quick_pass
from ..expert.playing import Candidate, Trials, might_shoot, suspect
from ..expert.racing import difference

CLEARLY: Final = 2.5
"""A choice is a mistake if it is worse by so many standard errors."""
FEWEST: Final = 20
"""From fewer imagined hands no mistake is told."""
BATCH: Final = 20
"""Imagined hands that are drawn at a time."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What Expert would have chosen, and what the choice made cost beside that."""

    better: Move
    """Expert's choice; it may be the one that was made."""
    reason: Reason
    """Why Expert would have chosen so."""
    distance: float = 0.0
    """How much further from zero the total ends on average; in classic Hearts, in points."""
    loss: float = 0.0
    """How much the chance to lose the game rose: 0.01 is one game in a hundred."""
    chances: float = 0.0
    """How much the chance to win less the chance to lose fell."""
    mistake: bool = False
    """Whether the choice is worse by more than chance explains."""


def judge(view: View, made: Move, budget: Budget, rng: Random) -> Judgement:
    """Judge a choice by what its seat could see. Half the budget is Expert's, half compares.

    Raises `ValueError` if the seat of the view has nothing to choose.
    """
    half = replace(
        budget,
        samples=budget.samples // 2,
        seconds=None if budget.seconds is None else budget.seconds / 2,
    )
    advice = decide(Expert(half), view, rng)
    judgement = Judgement(advice.choice, advice.reason)
    if same_move(made, advice.choice):
        return replace(judgement, better=made)
    compared = _endings(view, made, advice.choice, half, rng)
    if compared is None:
        return judgement
    ours, theirs = compared
    gap, error = difference([one.bad for one in ours], [one.bad for one in theirs])
    enough = len(ours) >= FEWEST or isinstance(made, ChooseMoon)
    return replace(
        judgement,
        distance=_mean(ours, theirs, lambda one: one.distance),
        loss=_mean(ours, theirs, lambda one: one.loss),
        chances=gap / FINE,
        mistake=enough and gap > CLEARLY * error,
    )


def same_move(one: Move, other: Move) -> bool:
    """Whether two choices are the same; three cards may be passed in any order."""
    if isinstance(one, PassCards) and isinstance(other, PassCards):
        return CardSet(one.cards) == CardSet(other.cards)
    return one == other


class Ending(NamedTuple):
    """How one imagined hand ends for the seat that is judged."""

    bad: float
    distance: float
    loss: float


Endings = list[Ending]


def _mean(ours: Endings, theirs: Endings, of: Callable[[Ending], float]) -> float:
    return sum(of(a) - of(b) for a, b in zip(ours, theirs, strict=True)) / len(ours)


def _endings(
    view: View, made: Move, better: Move, budget: Budget, rng: Random
) -> tuple[Endings, Endings] | None:
    """How the two choices end in the same imagined hands; None if there was time for none."""
    match made, better:
        case PlayCard(_, one), PlayCard(_, other):
            shots = (False, True) if might_shoot(view) else (False,)
            plans = [Candidate(card, shoots) for card in (one, other) for shoots in shots]
            endings = _play(view, plans, budget, rng)
        case PassCards(_, one), PassCards(_, other):
            endings = _pass(view, [CardSet(one).bits, CardSet(other).bits], budget, rng)
        case ChooseMoon(), ChooseMoon():
            endings = _settle(view, [made, better])
        case _:
            raise ValueError(f"{made} cannot be compared with {better}")
    if not endings[0]:
        return None
    half = len(endings) // 2
    return _best(endings[:half]), _best(endings[half:])


def _best(plans: Sequence[Endings]) -> Endings:
    """Of the ways to go on after a choice the one that ends best."""
    return min(plans, key=lambda endings: sum(one.bad for one in endings))


def _play(view: View, plans: list[Candidate], budget: Budget, rng: Random) -> list[Endings]:
    """How each card ends, with and without the moon in mind."""
    more = budget.start()
    trials = Trials(view, suspect(view))
    measure = _Measure(view)
    endings: list[Endings] = [[] for _ in plans]
    for number, hands in enumerate(_drawn(trials, rng)):
        if not more(len(plans) + trials.effort):
            break
        imagined = trials.imagine(number, hands, rng)
        for known, plan in zip(endings, plans, strict=True):
            known.append(measure.of(trials.ending(plan, imagined)))
    return endings


def _drawn(trials: Trials, rng: Random) -> Iterator[list[int]]:
    while True:
        yield from trials.draw(BATCH, rng)


def _pass(view: View, passes: list[int], budget: Budget, rng: Random) -> list[Endings]:
    more = budget.start()
    trials = PassTrials(view)
    measure = _Measure(view)
    endings: list[Endings] = [[] for _ in passes]
    while more(len(passes)):
        dealt = trials.deal(rng)
        given = [quick_pass(hand) for hand in dealt]
        for known, passed in zip(endings, passes, strict=True):
            known.append(measure.of(trials.ending(passed, dealt, given)))
    return endings


def _settle(view: View, moves: Sequence[Move]) -> list[Endings]:
    """Exactly: how a moon is settled leaves nothing to chance."""
    measure = _Measure(view)
    endings: list[Endings] = []
    for move in moves:
        assert isinstance(move, ChooseMoon)
        workings = score_hand(view.variant, view.taken, move.choice)
        totals = [
            total + working.score for total, working in zip(view.totals, workings, strict=True)
        ]
        endings.append([measure.of_totals(totals)])
    return endings


class _Measure:
    """Measures endings for the seat of a view."""

    def __init__(self, view: View) -> None:
        self._judge = Judge(view)
        self._seat = view.seat
        self._magnitude = view.variant.magnitude
        self._known: dict[tuple[int, ...], Ending] = {}
        self._scoring = view.variant.scoring_cards.bits

    def of(self, taken: Sequence[int]) -> Ending:
        key = tuple(cards & self._scoring for cards in taken)
        ending = self._known.get(key)
        if ending is None:
            totals = self._judge.totals(taken)
            ending = self._known[key] = self._ending(self._judge.badness(taken), totals)
        return ending

    def of_totals(self, totals: Sequence[Score]) -> Ending:
        return self._ending(self._judge.weigh(totals), totals)

    def _ending(self, bad: float, totals: Sequence[Score]) -> Ending:
        return Ending(bad, self._magnitude(totals[self._seat]), self._judge.loss(totals))
