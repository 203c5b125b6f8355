"""The choices of one seat in a game, each with its judgement, in the order made."""

from __future__ import annotations

__all__ = ["Choice", "Hindsight", "Kind", "review_game", "with_open_hands"]

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from hearts import (
    CardSet,
    ChooseMoon,
    Game,
    Move,
    NextHand,
    PassCards,
    Phase,
    PlayCard,
    Seat,
    View,
    seed_of_player,
)

from ..bot import Why, chance_seed
from ..expert.beliefs import manners_of
from ..expert.budget import Budget
from ..expert.judge import Judge
from ..expert.passing import PassTrials, likely_passes
from ..expert.simulator import Position, Simulator
from .judging import Judgement, judge, same_move


class Kind(StrEnum):
    """What a choice was about."""

    PASSING = "passing"
    LEADING = "leading"
    FOLLOWING = "following"
    """A card of the suit led."""
    DISCARDING = "discarding"
    """A card of another suit."""
    MOON = "moon"
    """To settle a moon; or Expert would shoot it, or stop another's."""


@dataclass(frozen=True, slots=True)
class Hindsight:
    """What would have been best with all hands open: nobody at the table could know it."""

    move: Move
    distance: float
    """How much closer to zero the total would probably have ended (classic: in points)."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice in a game and its judgement."""

    moves: int
    """How many moves of the game were made before it."""
    hand: int
    """In which hand, counted from 1."""
    trick: int
    """In which trick, counted from 1; 0 is the pass, 14 the moon's settling."""
    kind: Kind
    made: Move
    judgement: Judgement
    hindsight: Hindsight | None = None

    @property
    def mistake(self) -> bool:
        """Whether it was worse than Expert's by more than chance explains."""
        return self.judgement.mistake


def review_game(
    game: Game, seat: Seat, budget: Budget, hand: int | None = None
) -> Iterator[Choice]:
    """Judge the choices of a seat in a game, or in one hand of it; `budget` is for each choice.

    What the rules left no choice about is left out, and what could no longer change a score. The
    same number of samples gives the same judgements everywhere.
    """
    for before, made in _decisions(game, seat, hand):
        view = before.view(seat)
        seed = chance_seed(seed_of_player(before.code, before.number, seat), len(before.moves))
        judgement = judge(view, made, budget, Random(seed))
        yield Choice(
            moves=len(before.moves),
            hand=before.number,
            trick=_trick(view),
            kind=_kind(view, made, judgement),
            made=made,
            judgement=judgement,
            hindsight=_hindsight(game, before, made, judgement),
        )


def _decisions(game: Game, seat: Seat, hand: int | None) -> Iterator[tuple[Game, Move]]:
    """The game as it stood before each choice of the seat, and what it chose."""
    replayed = game.after(0)
    for move in game.moves:
        if not isinstance(move, NextHand) and move.seat is seat and hand in (None, replayed.number):
            view = replayed.view(seat)
            if _had_a_choice(view):
                yield replayed, move
        elif hand is not None and replayed.number > hand:
            return
        replayed.do(move)


def _had_a_choice(view: View) -> bool:
    if view.phase is Phase.MOON:
        return len(view.moon_choices) > 1
    return len(view.legal) > 1 and not view.decided


def _trick(view: View) -> int:
    if view.phase is Phase.PASSING:
        return 0
    return len(view.tricks) + 1


def _kind(view: View, made: Move, judgement: Judgement) -> Kind:
    if isinstance(made, PassCards):
        return Kind.PASSING
    moon = judgement.reason.key in (Why.SHOOT_MOON, Why.WIN_TO_STOP_MOON)
    if isinstance(made, ChooseMoon) or (moon and judgement.mistake):
        return Kind.MOON
    assert isinstance(made, PlayCard)
    if view.trick.lead is None:
        return Kind.LEADING
    return Kind.FOLLOWING if made.card.suit is view.trick.lead.suit else Kind.DISCARDING


def _hindsight(game: Game, before: Game, made: Move, judgement: Judgement) -> Hindsight | None:
    """What was best with all hands open, unless the seat could know it as well as Expert."""
    if not isinstance(made, PassCards | PlayCard):
        return None
    hindsight = with_open_hands(game, before, made)
    if hindsight is None or same_move(hindsight.move, judgement.better):
        return None
    return hindsight


def with_open_hands(game: Game, before: Game, made: PassCards | PlayCard) -> Hindsight | None:
    """The choice that ends closest to zero with the hands as they lie, if it is another.

    `before` is the game as it stood before the choice was made.
    """
    view = before.view(made.seat)
    hands = [held.bits for held in before.hand.held]
    match made:
        case PlayCard():
            ends = _ends_of_cards(view, made, hands)
        case PassCards():
            given = _given(game, before)
            if given is None:
                return None
            ends = _ends_of_passes(view, made, hands, given)
    totals, magnitude = Judge(view).totals, view.variant.magnitude
    far = [magnitude(totals(taken)[view.seat]) for _, taken in ends]
    nearest = min(far)
    move, _ = ends[far.index(nearest)]
    return Hindsight(move, far[0] - nearest) if nearest < far[0] else None


Ends = list[tuple[Move, list[int]]]
"""Moves and what each seat has taken in the end, the move that was made first."""


def _ends_of_cards(view: View, made: PlayCard, hands: list[int]) -> Ends:
    run = Simulator(Position.of(view), view.variant.scoring_cards.bits).run
    manners = manners_of(view)
    cards = sorted(view.legal, key=lambda card: card is not made.card)
    return [
        (PlayCard(made.seat, card), run(hands[:], card.bit, manners, manners)) for card in cards
    ]


def _ends_of_passes(view: View, made: PassCards, hands: list[int], given: list[int]) -> Ends:
    trials = PassTrials(view)
    passes = [CardSet(made.cards).bits, *likely_passes(view)]
    return [
        (
            made if place == 0 else PassCards(made.seat, CardSet.from_bits(passed).cards),
            trials.ending(passed, hands, given),
        )
        for place, passed in enumerate(passes)
    ]


def _given(game: Game, before: Game) -> list[int] | None:
    """What each seat passed in the hand that stands before a pass; None if not all have."""
    passes = [CardSet(cards or ()).bits for cards in before.hand.passes]
    for move in game.moves[len(before.moves) :]:
        if not isinstance(move, PassCards):
            break
        passes[move.seat] = CardSet(move.cards).bits
    return passes if all(passes) else None
