"""The person's part in one game: passing, playing, asking; owns the game and what lies by it."""

from __future__ import annotations

__all__ = ["Play", "Spoken"]

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from bots import Reason, forget
from hearts import (
    Card,
    CardPlayed,
    ChooseMoon,
    Event,
    Game,
    MoonChoice,
    Move,
    NextHand,
    PassCards,
    Phase,
    PlayCard,
    Refusal,
    Seat,
    TrickTaken,
    View,
)
from ui.state.table import Hint, Table
from ui.table.speech import confirmation, prompt, refusal, spoken_hint, still_asked, taken_back
from ui.table.story import hand_aloud
from ui.words.language import Language

from .experts import STAND_IN
from .others import EXPERT, YOU, Moment, advise, others_play, thinks, waits_for
from .saves import Save
from .wishes import TABLE_LEVELS

_DIGITS: Final = 7
"""No game has a number of hands with so many digits."""

Spoken = Callable[[Table, Language], str]
"""Something to say, put into words once it is known what the page shows and in which language."""


class Play:
    """A game in progress, the person's choices in it, and what came of the last action."""

    def __init__(self, save: Save) -> None:
        forget()
        self.save = save
        self.hint: Hint | None = None
        """The advice that was asked for, until something is done."""
        self.asked: Card | None = None
        """A refused card that was asked about."""
        self.lifted: tuple[Card, ...] = ()
        """The card that waits to be confirmed."""
        self.moments: list[Moment] = []
        """What has happened since `settle`, move by move."""
        self.moved = False
        """Whether the person has moved the game on since then, if only by a look at cards."""
        self.events: list[Event] = []
        """What of it is to be told."""
        self.said: list[Spoken] = []
        """What else is to be told."""
        self.told: int | None = None
        """After how many hands the story of the game stands, once it has ended."""
        self._goes_back_to = 0
        """No card is taken back that was played before this many moves."""

    def settle(self) -> None:
        """Forget what came of the last action: it has been shown."""
        self.moments, self.events, self.said, self.moved = [], [], [], False

    # What is to be seen

    @property
    def game(self) -> Game:
        """The game in progress."""
        return self.save.record.game

    @property
    def view(self) -> View:
        """What the person may know of it."""
        return self.game.view(YOU)

    @property
    def selected(self) -> tuple[Card, ...]:
        """The cards chosen to pass, or the one that waits to be confirmed."""
        return self.lifted or self.save.selected

    @property
    def accepting(self) -> bool:
        """Whether the person is still looking at the cards received: nobody plays before."""
        game = self.game
        return (
            game.phase is Phase.PLAYING
            and bool(game.hand.received_by(YOU))
            and not game.hand.tricks
            and not game.hand.trick.cards
            and self.save.accepted < game.number
        )

    @property
    def thinking(self) -> Seat | None:
        """The seat whose move is being thought about in the second worker."""
        return None if self.accepting else thinks(self.save.record)

    # Passing

    def toggle(self, card: Card) -> None:
        """Choose a card to pass, or un-choose it."""
        view, chosen = self.view, self.save.selected
        if view.phase is not Phase.PASSING or card not in view.legal:
            return
        say: Spoken = still_asked
        if card in chosen:
            chosen = tuple(other for other in chosen if other is not card)
        elif len(chosen) < 3:
            chosen += (card,)
        else:
            say = partial(refusal, Refusal.PASS_THREE)
        self.said.append(say)
        self.save = replace(self.save, selected=chosen)
        self.hint = None

    def pass_cards(self) -> None:
        """Pass the chosen cards, if they are three."""
        move = PassCards(YOU, self.save.selected)
        why = self.game.refusal_of(move)
        if why:
            self.said.append(partial(refusal, why))
        else:
            self.move(move)

    def accept(self) -> None:
        """The person has seen the cards received; the first trick may begin."""
        if self.accepting:
            self.save = replace(self.save, accepted=self.game.number)
            self.go_on()
            self._moved()

    # Playing

    def play(self, card: Card, confirm: bool) -> None:
        """Play a card; one that the rules refuse is asked about instead.

        With `confirm` the first time only lifts the card, and the second plays it.
        """
        game = self.game
        if self.accepting or game.phase is not Phase.PLAYING or game.turn is not YOU:
            return
        why = game.refusal_of(PlayCard(YOU, card))
        if why:
            self.asked, self.lifted = card, ()
            self.said.append(partial(refusal, why))
        elif confirm and self.lifted != (card,):
            self.asked, self.lifted = None, (card,)
            self.said.append(partial(confirmation, card))
        else:
            self.move(PlayCard(YOU, card))

    @property
    def last_card(self) -> int | None:
        """The move with which the person played their last card, while it can be taken back.

        It can until they play another one, but not once the hand is over.
        """
        game = self.game
        if game.phase is not Phase.PLAYING or game.turn is not YOU:
            return None
        for place in reversed(range(self._goes_back_to, len(game.moves))):
            match game.moves[place]:
                case PlayCard(seat) if seat is YOU:
                    return place
                case NextHand():
                    return None
        return None

    def take_back(self) -> bool:
        """Have the game stand as before the person's last card; returns whether it does now."""
        place = self.last_card
        if place is None:
            return False
        move = self.game.moves[place]
        assert isinstance(move, PlayCard)
        forget()
        record = replace(self.save.record, game=self.game.after(place))
        self.save = replace(self.save, record=record)
        self._goes_back_to = place
        self.said.append(partial(taken_back, move.card))
        self._moved()
        return True

    def put_back(self) -> None:
        """Put a lifted card back, and be done with the one that was asked about."""
        self.lifted, self.asked = (), None

    def choose_moon(self, choice: MoonChoice) -> None:
        """Settle the moon that the person shot."""
        move = ChooseMoon(YOU, choice)
        if self.game.refusal_of(move) is None:
            self.move(move)

    def next_hand(self) -> None:
        """Put the scored hand away and have the next one dealt."""
        if self.game.refusal_of(NextHand()) is None:
            forget()
            self.move(NextHand())

    def finish_hand(self) -> None:
        """Play the rest of a hand that is decided: which cards go where changes no score."""
        if not self.view.decided:
            return
        game = self.game
        while not game.hand.over:
            self._do(advise(self.save.record, YOU, "house").choice)
            self.go_on()
        # The person wants the hand to be over, so its cards are not shown one by one.
        self.moments = []
        self.events = [e for e in self.events if not isinstance(e, CardPlayed | TrickTaken)]
        self._moved()

    def move(self, move: Move) -> None:
        """Do a move of the person's, or one long thought about, and what the others do upon it."""
        self._do(move)
        self.go_on()
        self._moved()

    def _do(self, move: Move) -> None:
        events = self.game.do(move)
        self.events += events
        self.moments.append(Moment(self.view, events))

    def go_on(self) -> None:
        """Let the others play until the person is asked, or has received cards to look at."""
        others = others_play(self.save.record)
        while not self.accepting and (moment := next(others, None)):
            self.moments.append(moment)
            self.events += moment.events

    def _moved(self) -> None:
        self.moved = True
        self.save = replace(self.save, selected=())
        self.hint, self.asked, self.lifted = None, None, ()
        self.said.append(prompt)

    # Asking

    def tell_story(self, hands: str) -> None:
        """Have the story of a game that has ended stand after so many hands, if it is a number."""
        number = hands.isascii() and hands.isdigit() and len(hands) < _DIGITS
        if number and self.game.phase is Phase.OVER:
            self.told = min(int(hands), len(self.game.history))
            self.said.append(hand_aloud)

    def ask_for_hint(self) -> None:
        """What a player of the table's strength would do in the person's place, and why."""
        if self.accepting or waits_for(self.game) is not YOU:
            return
        self.asked = None
        west = self.save.record.players[1]
        player = STAND_IN if west == EXPERT else west if west in TABLE_LEVELS else "house"
        advice = advise(self.save.record, YOU, player)
        self.hint = _hint(advice.choice, advice.reason)
        self.said.append(partial(spoken_hint, self.hint))


def _hint(move: Move, reason: Reason) -> Hint:
    """A decision as the page takes it."""
    cards: tuple[Card, ...] = ()
    if isinstance(move, PassCards):
        cards = move.cards
    elif isinstance(move, PlayCard):
        cards = (move.card,)
    choice = move.choice if isinstance(move, ChooseMoon) else None
    return Hint(str(reason.key), cards, choice, reason.cards, reason.seats, reason.score)
