"""A game: hand after hand until somebody has gone too far."""

from __future__ import annotations

__all__ = ["Game"]

from collections.abc import Collection

from .cards import Card, CardSet
from .deals import Deal, GameCode, deal_of_hand, unrank_deal
from .errors import HeartsError, RefusedError, quoted
from .events import Event, GameEnded, HandDealt, HandScored, MoonChosen, MoonShot, ScoredHand
from .hand import Hand
from .moves import ChooseMoon, Move, NextHand, PassCards, PlayCard
from .refusals import Refusal
from .scores import ZERO, Score
from .scoring import moon_shooter, score_hand
from .seats import Seat, check_seat, pass_direction
from .variants import MoonChoice, Outcome, Variant
from .view import Phase, View

Totals = tuple[Score, Score, Score, Score]


class Game:
    """A game in progress. It owns the hand, the totals and the list of moves.

    Each move can be asked about (`refusal_of`) and done (`do`, or the method of its name). A
    refused move raises `RefusedError` and changes nothing.
    """

    def __init__(self, variant: Variant, code: GameCode, first_deal: int | None = None) -> None:
        """Deal the first hand of the game that a code names.

        `first_deal` gives the first hand a deal of that number instead; later hands follow
        from the code. Raises `NotationError` for a deal number out of range or a text that
        is no game code, `HeartsError` for what is no variant.
        """
        if not isinstance(variant, Variant):
            raise HeartsError(f"not a game: {quoted(variant)} (COMPLEX or CLASSIC)")
        self.variant = variant
        self.code = GameCode(code)
        self.first_deal = first_deal
        self.number = 1
        """The hand being played, counted from 1."""
        self.totals: Totals = (ZERO, ZERO, ZERO, ZERO)
        self.history: tuple[ScoredHand, ...] = ()
        """The hands scored so far."""
        self.outcome: Outcome | None = None
        """How the game ended, once it has."""
        self.moves: list[Move] = []
        """All moves so far: with the variant, the code and the first deal, the whole game."""
        self.shooter: Seat | None = None
        """Who shot the moon and is choosing what becomes of it."""
        self.hand = Hand(self._deal(), pass_direction(1))

    def _deal(self) -> Deal:
        if self.number == 1 and self.first_deal is not None:
            return unrank_deal(self.first_deal)
        return deal_of_hand(self.code, self.number)

    # What is to be seen

    @property
    def phase(self) -> Phase:
        """What the game is waiting for."""
        if self.outcome:
            return Phase.OVER
        if self.shooter is not None:
            return Phase.MOON
        if self.hand.over:
            return Phase.SCORED
        return Phase.PASSING if self.hand.passing else Phase.PLAYING

    @property
    def turn(self) -> Seat | None:
        """Who is to play a card or to settle the moon; None when nobody in particular is."""
        return self.hand.turn if self.shooter is None else self.shooter

    def view(self, seat: Seat) -> View:
        """All that a seat may know. Raises `HeartsError` for what is no seat."""
        check_seat(seat)
        hand = self.hand
        phase = self.phase
        held = hand.held
        if phase is Phase.PASSING:
            legal = held[seat] if hand.passes[seat] is None else CardSet()
        else:
            legal = hand.legal() if hand.turn is seat else CardSet()
        south, west, north, east = hand.passes
        return View(
            seat=seat,
            variant=self.variant,
            phase=phase,
            hand_number=self.number,
            direction=hand.direction,
            hand=held[seat],
            legal=legal,
            passed=hand.passes[seat] or (),
            received=hand.received_by(seat),
            have_passed=(south is not None, west is not None, north is not None, east is not None),
            turn=self.turn,
            trick=hand.trick,
            tricks=hand.tricks,
            hearts_broken=hand.hearts_broken,
            taken=hand.taken,
            counts=hand.counts,
            totals=self.totals,
            history=self.history,
            moon_choices=self.variant.moon_choices if self.shooter is seat else (),
            outcome=self.outcome,
        )

    # Moves

    def refusal_of(self, move: Move) -> Refusal | None:
        """Why a move is refused now; None if it may be done.

        Raises `HeartsError` for what is no move, or a move without a seat or cards.
        """
        match move:
            case PassCards(seat, cards):
                return self._closed() or self.hand.refusal_of_pass(seat, cards)
            case PlayCard(seat, card):
                return self._closed() or self.hand.refusal_of_play(seat, card)
            case ChooseMoon(seat, choice):
                return self._closed() or self._refusal_of_moon(seat, choice)
            case NextHand():
                if self.phase is Phase.SCORED:
                    return None
                return self._closed() or Refusal.HAND_NOT_OVER
            case _:
                raise _no_move(move)

    def _closed(self) -> Refusal | None:
        return Refusal.GAME_OVER if self.outcome else None

    def _refusal_of_moon(self, seat: Seat, choice: MoonChoice) -> Refusal | None:
        check_seat(seat)
        if not isinstance(choice, MoonChoice):
            raise HeartsError(f"not a choice: {quoted(choice)} (MoonChoice.SUBTRACT or GIVE)")
        if self.shooter is None or choice not in self.variant.moon_choices:
            return Refusal.NO_MOON_CHOICE
        return None if seat is self.shooter else Refusal.NOT_THE_SHOOTER

    def do(self, move: Move) -> tuple[Event, ...]:
        """Do a move; returns what happened."""
        match move:
            case PassCards(seat, cards):
                return self.pass_cards(seat, cards)
            case PlayCard(seat, card):
                return self.play(seat, card)
            case ChooseMoon(seat, choice):
                return self.choose_moon(seat, choice)
            case NextHand():
                return self.next_hand()
            case _:
                raise _no_move(move)

    def pass_cards(self, seat: Seat, cards: Collection[Card]) -> tuple[Event, ...]:
        """Pass three cards for a seat."""
        if self.outcome:
            raise RefusedError(Refusal.GAME_OVER)
        events = self.hand.pass_cards(seat, cards)
        self.moves.append(PassCards(seat, tuple(cards)))
        return events

    def play(self, seat: Seat, card: Card) -> tuple[Event, ...]:
        """Play a card for a seat; the last card of a hand has it scored."""
        if self.outcome:
            raise RefusedError(Refusal.GAME_OVER)
        hand = self.hand
        events = hand.play(seat, card)
        self.moves.append(PlayCard(seat, card))
        if hand.turn is not None:
            return events
        shooter = moon_shooter(hand.taken)
        if shooter is None:
            return events + self._score(None, None)
        events += (MoonShot(shooter),)
        choices = self.variant.moon_choices
        if len(choices) == 1:
            return events + self._score(shooter, choices[0])
        self.shooter = shooter
        return events

    def choose_moon(self, seat: Seat, choice: MoonChoice) -> tuple[Event, ...]:
        """Settle the moon for its shooter, and have the hand scored."""
        move = ChooseMoon(seat, choice)
        refusal = self.refusal_of(move)
        if refusal:
            raise RefusedError(refusal)
        self.moves.append(move)
        self.shooter = None
        return MoonChosen(seat, choice), *self._score(seat, choice)

    def next_hand(self) -> tuple[Event, ...]:
        """Deal the next hand, once this one has been scored."""
        refusal = self.refusal_of(NextHand())
        if refusal:
            raise RefusedError(refusal)
        self.moves.append(NextHand())
        self.number += 1
        self.hand = Hand(self._deal(), pass_direction(self.number))
        return (HandDealt(self.number, self.hand.direction),)

    def _score(self, shooter: Seat | None, choice: MoonChoice | None) -> tuple[Event, ...]:
        before = self.totals
        workings = score_hand(self.variant, self.hand.taken, choice)
        south, west, north, east = (
            total + working.score for total, working in zip(before, workings, strict=True)
        )
        self.totals = (south, west, north, east)
        scored = ScoredHand(
            number=self.number,
            direction=self.hand.direction,
            taken=self.hand.taken,
            shooter=shooter,
            choice=choice,
            workings=workings,
            before=before,
            after=self.totals,
        )
        self.history += (scored,)
        self.outcome = self.variant.outcome(self.totals)
        if self.outcome:
            return HandScored(scored), GameEnded(self.outcome)
        return (HandScored(scored),)


def _no_move(move: object) -> HeartsError:
    return HeartsError(f"not a move: {quoted(move)} (PassCards, PlayCard, ChooseMoon or NextHand)")
