from __future__ import annotations

from random import Random

from arena import PLAYERS, code_of_series, play_game
from arena.play import tally
from arena.shooter import STRONG, strength
from bots import Why, decide
from hearts import CLASSIC, COMPLEX, SEATS, CardSet, Game, PassCards, PlayCard


def test_aces_and_long_suits_make_a_hand_strong() -> None:
    strong = CardSet.read("AC KC QC AD KD AS KS QS AH KH QH JH TH")
    weak = CardSet.read("2C 5C 9C 3D 7D 8D JD 4S 6S TS 2H 5H 7H")
    assert strength(strong) >= STRONG > strength(weak)


def test_low_hearts_without_the_ace_weaken() -> None:
    assert strength(CardSet.read("AC KC KH 2H 3H")) < strength(CardSet.read("AC KC KH 2D 3D"))


def test_it_tries_often_enough_and_tells_when_it_does() -> None:
    tried = shot = 0
    for index in range(20):
        players = [PLAYERS["shooter"]] + [PLAYERS["habits"]] * 3
        played = play_game(CLASSIC, code_of_series(4, index), players)
        assert all(seats <= {SEATS[0]} for seats in played.attempts)
        assert len(played.attempts) == len(played.game.history)
        counted = tally(played, SEATS[0])
        tried += counted.attempts
        shot += counted.attempts_won
        assert counted.attempts_won <= min(counted.attempts, counted.moons)
    assert tried >= 10
    assert shot >= tried / 3


def test_it_stops_once_somebody_else_has_a_point() -> None:
    shooter = PLAYERS["shooter"]
    for index in range(20):
        game = Game(COMPLEX, code_of_series(5, index))
        stopped = False
        while not game.hand.over:
            seat = next(s for s in SEATS if game.view(s).legal)
            view = game.view(seat)
            decision = decide(shooter, view, Random(0))
            if isinstance(decision.choice, PlayCard) and decision.reason.key is Why.SHOOT_MOON:
                stopped = any(
                    view.taken[other] & COMPLEX.card_rules[0].cards
                    for other in SEATS
                    if other is not seat
                )
                assert not stopped
            assert isinstance(decision.choice, (PassCards, PlayCard))
            game.do(decision.choice)
