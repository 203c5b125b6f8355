"""A look back: what each choice of a seat in a game cost, by what that seat could see.

Expert is asked what it would have chosen from the same `View`, and why. If that is another choice,
both are played to the end of the same imagined hands, others than those by which Expert chose. A
choice is a mistake only if it ends worse by more than chance explains. What nobody at the table
could have known is told apart from that: how the hand would probably have ended by another
choice, had all hands been open.

>>> from hearts import COMPLEX, Game, GameCode, Record, Seat
>>> game = Game(COMPLEX, GameCode("K7M2-9QXD"))
>>> _ = game.pass_cards(Seat.SOUTH, game.hand.held[Seat.SOUTH].cards[:3])
>>> (choice,) = review_game(game, Seat.SOUTH, Budget(600))
>>> str(choice.kind), choice.mistake
('passing', True)
"""

from __future__ import annotations

from ..expert.budget import Budget
from .choices import Choice, Hindsight, Kind, review_game
from .judging import Judgement, judge
from .summary import DEAREST, Lesson, Share, Summary, summarise

__all__ = [
    "DEAREST",
    "Budget",
    "Choice",
    "Hindsight",
    "Judgement",
    "Kind",
    "Lesson",
    "Share",
    "Summary",
    "judge",
    "review_game",
    "summarise",
]
