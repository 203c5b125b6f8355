"""A game: hand after hand until somebody has gone too far, or the last one is played."""

from __future__ import annotations

__all__ = ["MOST_HANDS", "Game", "Totals"]

from collections.abc import Collection
from copy import copy
from typing import Final, Self

from .cards import Card, card_set
from .deals import Deal, GameCode, deal_of_hand, unrank_deal
from .errors import HeartsError, NotationError, RefusedError, is_whole, quoted
from .events import Event, GameEnded, HandDealt, HandScored, MoonChosen, MoonShot, ScoredHand
from .hand import HandState
from .moves import ChooseMoon, Move, NextHand, PassCards, PlayCard
from .refusals import Refusal
from .scores import ZERO, Score
from .scoring import moon_shooter, score_hand
from .seats import SEATS, Seat, check_seat, pass_direction
from .tricks import Trick
from .variants import MoonChoice, Outcome, Variant
from .view import Phase, View

Totals = tuple[Score, Score, Score, Score]
"""The totals of the four players, by seat."""
MOST_HANDS: Final = 999
"""The most hands that a game with a fixed number of them has."""


class Game:
    """A game in progress. It owns the hand, the totals and the list of moves.

    Each move can be asked about (`refusal_of`) and done (`do`, or the method of its name). A
    refused move raises `RefusedError` and changes nothing.
    """

    def __init__(
        self,
        variant: Variant,
        code: GameCode,
        first_deal: int | None = None,
        *,
        hands: int | None = None,
        start: Totals = (ZERO, ZERO, ZERO, ZERO),
    ) -> None:
        """Deal the first hand of the game that a code names.

        `first_deal` gives the first hand a deal of that number instead; later hands follow
        from the code. With `hands` the game ends after so many hands at the latest. `start`
        has the four players begin with these totals. Raises `NotationError` if no deal has that
        number, the text is not a game code or there cannot be so many hands, `HeartsError` if
        the variant is not one or the totals are none that a game goes on with.
        """
        if not isinstance(variant, Variant):
            raise HeartsError(f"not a game: {quoted(variant)} (COMPLEX or CLASSIC)")
        self._variant = variant
        self._code = GameCode(code)
        self._first_deal = first_deal
        self._hands = None if hands is None else _check_hands(hands)
        self._start = _check_start(variant, start)
        self._number = 1
        self._totals = self._start
        self._history: tuple[ScoredHand, ...] = ()
        self._outcome: Outcome | None = None
        self._moves: list[Move] = []
        self._shooter: Seat | None = None
        self._hand = HandState(self._deal(), pass_direction(1))

    def _deal(self) -> Deal:
        if self._number == 1 and self._first_deal is not None:
            return unrank_deal(self._first_deal)
        return deal_of_hand(self._code, self._number)

    # Looking at the game

    @property
    def variant(self) -> Variant:
        """Which of the two games it is."""
        return self._variant

    @property
    def code(self) -> GameCode:
        """The code that names the deals."""
        return self._code

    @property
    def first_deal(self) -> int | None:
        """The number of the first hand's deal, where it does not follow from the code."""
        return self._first_deal

    @property
    def hands(self) -> int | None:
        """How many hands are played at most; None in a game that only a total can end."""
        return self._hands

    @property
    def start(self) -> Totals:
        """The totals that the four players began with."""
        return self._start

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves so far: with what the game was made from, the whole game."""
        return tuple(self._moves)

    @property
    def hand(self) -> HandState:
        """The hand being played, to look at: only moves of the game change it."""
        return self._hand

    @property
    def number(self) -> int:
        """Which hand is being played, counted from 1."""
        return self._number

    @property
    def totals(self) -> Totals:
        """The four totals, by seat."""
        return self._totals

    @property
    def history(self) -> tuple[ScoredHand, ...]:
        """The hands scored so far."""
        return self._history

    @property
    def shooter(self) -> Seat | None:
        """Who shot the moon and has still to choose: subtract it or give it."""
        return self._shooter

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""
        return self._outcome

    @property
    def phase(self) -> Phase:
        """The game's phase: it waits for a pass, a card, a choice, the next hand, or nothing."""
        if self._outcome:
            return Phase.OVER
        if self._shooter is not None:
            return Phase.MOON
        if self._hand._turn is not None:
            return Phase.PLAYING
        return Phase.PASSING if self._hand.passing else Phase.SCORED

    @property
    def turn(self) -> Seat | None:
        """Who is to play a card or to settle the moon; None when nobody in particular is."""
        return self._hand.turn if self._shooter is None else self._shooter

    def view(self, seat: Seat) -> View:
        """All that a seat may know. Raises `HeartsError` if that is not a seat."""
        check_seat(seat)
        # A view is made before every decision, so that it goes by what the hand itself keeps.
        hand = self._hand
        phase = self.phase
        held = hand._held
        south, west, north, east = hand._passes
        passed = hand._passes[seat]
        if phase is Phase.PASSING:
            legal = held[seat] if passed is None else 0
        else:
            legal = hand._legal if hand._turn is seat else 0
        return View(
            seat=seat,
            variant=self._variant,
            phase=phase,
            hand_number=self._number,
            direction=hand._direction,
            hand=card_set(held[seat]),
            legal=card_set(legal),
            passed=passed or (),
            received=hand._received[seat],
            have_passed=(south is not None, west is not None, north is not None, east is not None),
            turn=hand._turn if self._shooter is None else self._shooter,
            trick=Trick(hand._leader, tuple(hand._played)),
            tricks=hand._tricks,
            hearts_broken=hand._hearts_broken,
            taken=hand.taken,
            counts=hand.counts,
            totals=self._totals,
            history=self._history,
            moon_choices=self._variant.moon_choices if self._shooter is seat else (),
            outcome=self._outcome,
            hands=self._hands,
        )

    # Moves

    def refusal_of(self, move: Move) -> Refusal | None:
        """Why a move is refused now; None if it may be done.

        Raises `HeartsError` if it is not a move, or its seat or cards are not seats or cards.
        """
        match move:
            case PassCards(seat, cards):
                return self._closed() or self._hand.refusal_of_pass(seat, cards)
            case PlayCard(seat, card):
                return self._closed() or self._hand.refusal_of_play(seat, card)
            case ChooseMoon(seat, choice):
                return self._closed() or self._refusal_of_moon(seat, choice)
            case NextHand():
                if self.phase is Phase.SCORED:
                    return None
                return self._closed() or Refusal.HAND_NOT_OVER
            case _:
                raise _no_move(move)

    def _closed(self) -> Refusal | None:
        """Why no move of any kind is done; None while the game goes on."""
        return Refusal.GAME_OVER if self._outcome else None

    def _refusal_of_moon(self, seat: Seat, choice: MoonChoice) -> Refusal | None:
        check_seat(seat)
        if not isinstance(choice, MoonChoice):
            raise HeartsError(f"not a choice: {quoted(choice)} (MoonChoice.SUBTRACT or GIVE)")
        if self._shooter is None or choice not in self._variant.moon_choices:
            return Refusal.NO_MOON_CHOICE
        return None if seat is self._shooter else Refusal.NOT_THE_SHOOTER

    def do(self, move: Move) -> tuple[Event, ...]:
        """Do a move; returns what happened.

        Raises `RefusedError` if the rules refuse it, and `HeartsError` if it is not a move, or
        its seat or cards are not seats or cards. Then nothing has changed.
        """
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
        if closed := self._closed():
            raise RefusedError(closed)
        events = self._hand._pass_cards(seat, cards)
        self._moves.append(PassCards(seat, tuple(cards)))
        return events

    def play(self, seat: Seat, card: Card) -> tuple[Event, ...]:
        """Play a card for a seat; the last card of a hand has it scored."""
        if closed := self._closed():
            raise RefusedError(closed)
        # The hand itself asks whether it may be played: asking `refusal_of` too takes longer.
        hand = self._hand
        events = hand._play(seat, card)
        self._moves.append(PlayCard(seat, card))
        if hand._turn is not None:
            return events
        shooter = moon_shooter(hand.taken)
        if shooter is None:
            return events + self._score(None, None)
        events += (MoonShot(shooter),)
        choices = self._variant.moon_choices
        if len(choices) == 1:
            return events + self._score(shooter, choices[0])
        self._shooter = shooter
        return events

    def choose_moon(self, seat: Seat, choice: MoonChoice) -> tuple[Event, ...]:
        """Settle the moon for its shooter, and have the hand scored."""
        move = ChooseMoon(seat, choice)
        refusal = self.refusal_of(move)
        if refusal:
            raise RefusedError(refusal)
        self._moves.append(move)
        self._shooter = None
        return MoonChosen(seat, choice), *self._score(seat, choice)

    def next_hand(self) -> tuple[Event, ...]:
        """Deal the next hand, once this one has been scored."""
        refusal = self.refusal_of(NextHand())
        if refusal:
            raise RefusedError(refusal)
        self._moves.append(NextHand())
        self._number += 1
        self._hand = HandState(self._deal(), pass_direction(self._number))
        return (HandDealt(self._number, self._hand.direction),)

    def _score(self, shooter: Seat | None, choice: MoonChoice | None) -> tuple[Event, ...]:
        before = self._totals
        workings = score_hand(self._variant, self._hand.taken, choice)
        south, west, north, east = (before[seat] + workings[seat].score for seat in SEATS)
        self._totals = (south, west, north, east)
        scored = ScoredHand(
            number=self._number,
            direction=self._hand.direction,
            taken=self._hand.taken,
            shooter=shooter,
            choice=choice,
            workings=workings,
            before=before,
            after=self._totals,
        )
        self._history += (scored,)
        self._outcome = self._variant.outcome(self._totals, self._number == self._hands)
        if self._outcome:
            return HandScored(scored), GameEnded(self._outcome)
        return (HandScored(scored),)

    # Copying and comparing

    def after(self, moves: int) -> Self:
        """The game as it stood after its first so many moves, to be played apart from this one."""
        fresh = type(self)(
            self._variant, self._code, self._first_deal, hands=self._hands, start=self._start
        )
        for move in self._moves[:moves]:
            fresh.do(move)
        return fresh

    def __eq__(self, other: object) -> bool:
        """Games are equal if every move and every deal of them is."""
        if not isinstance(other, Game):
            return NotImplemented
        return self._told() == other._told()

    __hash__ = None  # type: ignore[assignment]  # A game that can change has no hash.

    def _told(self) -> tuple[object, ...]:
        """Everything that this game follows from."""
        return (
            self._variant,
            self._code,
            self._first_deal,
            self._hands,
            self._start,
            self._moves,
        )

    def __copy__(self) -> Self:
        """A game that stands the same and is played apart from this one."""
        copied = object.__new__(type(self))
        copied.__dict__.update(self.__dict__, _moves=self._moves[:], _hand=copy(self._hand))
        return copied

    def __deepcopy__(self, _memo: object) -> Self:
        return self.__copy__()

    def __repr__(self) -> str:
        totals = " ".join(map(str, self._totals))
        return (
            f"<Game {self._variant.name} {self._code}, hand {self._number}: "
            f"{self.phase.value}; totals {totals}>"
        )


def _check_hands(hands: int) -> int:
    if not is_whole(hands) or not 1 <= hands <= MOST_HANDS:
        raise NotationError(f"not a number of hands: {quoted(hands)} (1 to {MOST_HANDS})")
    return hands


def _check_start(variant: Variant, start: Totals) -> Totals:
    if not isinstance(start, tuple) or [isinstance(one, Score) for one in start] != [True] * 4:
        raise HeartsError(f"not four totals: {quoted(start)} (four Scores)")
    on_line = not any(total.im for total in start)
    if variant.outcome(start) is not None or not (variant.on_plane or on_line):
        raise HeartsError(f"no game of {variant.name} goes on at {' '.join(map(str, start))}")
    return start


def _no_move(move: object) -> HeartsError:
    return HeartsError(f"not a move: {quoted(move)} (PassCards, PlayCard, ChooseMoon or NextHand)")
