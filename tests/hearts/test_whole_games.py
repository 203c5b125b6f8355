"""Whole games under a state machine: any moves, in any order, with what must hold after each."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from hearts import (
    CLASSIC,
    COMPLEX,
    DEALS,
    DECK,
    SEATS,
    Card,
    CardSet,
    ChooseMoon,
    Direction,
    Game,
    GameCode,
    MoonChoice,
    Move,
    NextHand,
    Operation,
    PassCards,
    Phase,
    PlayCard,
    Record,
    RefusedError,
    Score,
    Seat,
    Variant,
    deal_number,
    moon_shooter,
    pass_direction,
    read_record,
    write_record,
)

from .positions import PLAYERS, heart_heavy_deal, state, step_at_random, views

SEAT = st.sampled_from(SEATS)
CARD = st.sampled_from(DECK)
FIRST_DEALS = st.one_of(
    st.none(),
    st.integers(0, DEALS - 1),
    st.integers(0, 10**6).map(lambda seed: deal_number(heart_heavy_deal(Random(seed)))),
)


class GameMachine(RuleBasedStateMachine):
    """A game that any seat may try anything in."""

    game: Game

    @initialize(
        variant=st.sampled_from([COMPLEX, CLASSIC]),
        code=st.integers(0, GameCode.COUNT - 1).map(GameCode.numbered),
        first_deal=FIRST_DEALS,
        hands=st.sampled_from([None, 1, 2]),
    )
    def deal(
        self, variant: Variant, code: GameCode, first_deal: int | None, hands: int | None
    ) -> None:
        self.game = Game(variant, code, first_deal, hands=hands)

    # Moves the rules allow

    @precondition(lambda self: self.game.phase is Phase.PASSING)
    @rule(data=st.data())
    def somebody_passes(self, data: st.DataObject) -> None:
        hand = self.game.hand
        seat = data.draw(st.sampled_from([s for s in SEATS if hand.passes[s] is None]))
        held = st.sampled_from(hand.held[seat].cards)
        chosen = data.draw(st.lists(held, min_size=3, max_size=3, unique=True))
        self.game.pass_cards(seat, chosen)

    @precondition(lambda self: self.game.phase is Phase.PLAYING)
    @rule(data=st.data())
    def a_card_is_played(self, data: st.DataObject) -> None:
        assert self.game.turn is not None
        self.game.play(self.game.turn, data.draw(st.sampled_from(self.game.hand.legal().cards)))

    @precondition(lambda self: self.game.phase is not Phase.OVER)
    @rule(seed=st.integers(0, 2**32), moves=st.integers(1, 60) | st.integers(300, 1200))
    def time_passes(self, seed: int, moves: int) -> None:
        rng = Random(seed)
        for _ in range(moves):
            if self.game.phase is not Phase.OVER:
                step_at_random(self.game, rng)

    @precondition(lambda self: self.game.phase is Phase.PLAYING)
    @rule(shooter=SEAT)
    def somebody_tries_to_shoot(self, shooter: Seat) -> None:
        while self.game.phase is Phase.PLAYING:
            assert self.game.turn is not None
            legal = sorted(self.game.hand.legal(), key=lambda card: card.rank)
            self.game.play(self.game.turn, legal[-1 if self.game.turn is shooter else 0])

    @precondition(lambda self: self.game.phase is Phase.MOON)
    @rule(choice=st.sampled_from(MoonChoice))
    def the_shooter_chooses(self, choice: MoonChoice) -> None:
        assert self.game.shooter is not None
        self.game.choose_moon(self.game.shooter, choice)

    @precondition(lambda self: self.game.phase is Phase.SCORED)
    @rule()
    def the_next_hand_is_dealt(self) -> None:
        self.game.next_hand()

    # And anything else

    @rule(seat=SEAT, card=CARD)
    def any_card_is_tried(self, seat: Seat, card: Card) -> None:
        self.attempt(PlayCard(seat, card))

    @rule(seat=SEAT, chosen=st.lists(CARD, max_size=5))
    def any_pass_is_tried(self, seat: Seat, chosen: list[Card]) -> None:
        self.attempt(PassCards(seat, tuple(chosen)))

    @rule(seat=SEAT, choice=st.sampled_from(MoonChoice))
    def any_moon_choice_is_tried(self, seat: Seat, choice: MoonChoice) -> None:
        self.attempt(ChooseMoon(seat, choice))

    @rule()
    def the_next_hand_is_tried(self) -> None:
        self.attempt(NextHand())

    def attempt(self, move: Move) -> None:
        refusal = self.game.refusal_of(move)
        before = state(self.game)
        if refusal is None:
            self.game.do(move)
            assert state(self.game) != before
            return
        with pytest.raises(RefusedError) as caught:
            self.game.do(move)
        assert caught.value.refusal is refusal
        assert state(self.game) == before

    @rule()
    def the_game_is_saved_and_taken_up_again(self) -> None:
        text = write_record(Record(self.game, PLAYERS))
        again = read_record(text)
        assert again.players == PLAYERS
        assert state(again.game) == state(self.game)
        self.game = again.game

    # What always holds

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        hand = self.game.hand
        places = [*hand.held, *hand.taken, CardSet.of(*hand.trick.cards)]
        assert sum(map(len, places)) == 52
        assert {card for place in places for card in place} == set(DECK)

    @invariant()
    def somebody_can_always_go_on(self) -> None:
        game = self.game
        asked = [view for view in views(game) if view.legal or view.moon_choices]
        match game.phase:
            case Phase.PASSING:
                waiting = [seat for seat in SEATS if game.hand.passes[seat] is None]
                assert [view.seat for view in asked] == waiting
            case Phase.PLAYING | Phase.MOON:
                assert [view.seat for view in asked] == [game.turn]
            case _:
                assert not asked
                assert game.turn is None

    @invariant()
    def views_agree_with_each_other_and_with_the_rules(self) -> None:
        game = self.game
        for view in views(game):
            assert view.direction is pass_direction(view.hand_number)
            assert list(view.counts) == [len(held) for held in game.hand.held]
            assert sum(view.counts) + sum(map(len, view.taken)) + len(view.trick.cards) == 52
            assert view.hand <= view.seen
            assert len(view.unseen) == sum(view.counts) - view.counts[view.seat]
            assert view.hearts_broken == any(
                card.suit.letter == "H" for trick in view.tricks for card in trick.cards
            )
            for seat in SEATS:
                taken = [card for t in view.tricks if t.taker is seat for card in t.cards]
                assert view.taken[seat] == CardSet.of(*taken)
            if view.direction is not Direction.NONE and view.received:
                assert view.received_from is not None
                assert view.received == game.view(view.received_from).passed

    @invariant()
    def totals_are_the_sums_of_the_hands(self) -> None:
        game = self.game
        totals = [Score()] * 4
        for number, hand in enumerate(game.history, 1):
            assert (hand.number, hand.direction) == (number, pass_direction(number))
            assert hand.shooter is moon_shooter(hand.taken)
            assert list(hand.before) == totals
            totals = [a + w.score for a, w in zip(totals, hand.workings, strict=True)]
            assert list(hand.after) == totals
            if hand.shooter is None:
                points = Score()
                for working in hand.workings:
                    for step in working.steps:
                        points += step.operand if step.operation is Operation.ADD else Score()
                assert points == (Score(3, 13) if game.variant is COMPLEX else Score(26))
        assert list(game.totals) == totals
        last = len(game.history) == game.hands
        assert game.outcome == (game.variant.outcome(totals, last) if game.history else None)


GameMachine.TestCase.settings = settings(max_examples=150, stateful_step_count=30)
TestWholeGames = GameMachine.TestCase
