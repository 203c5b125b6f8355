"""The rules' speed: whole hands as they are played, beside OpenSpiel driven from Python.

Both play the same deals and pass the same cards. Before every card the legal ones are asked for
and one of them is chosen at random, as a driver of either would; ours also checks every move and
tells its events. What a game adds, scoring with its working and a view for every decision, has no
counterpart there and is measured by itself.
"""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from random import Random
from time import process_time

from bench import Figure, spiel
from hearts import (
    COMPLEX,
    DEALS,
    SEATS,
    Card,
    Deal,
    Direction,
    Game,
    GameCode,
    Hand,
    MoonChoice,
    Phase,
    unrank_deal,
)

HANDS = 400


@dataclass(frozen=True)
class Start:
    """A deal, where it passes to, and what each seat passes."""

    deal: Deal
    direction: Direction
    passed: tuple[tuple[Card, ...], ...]


def measure(runs: int) -> list[Figure]:
    """Hands a second of processor time; medians of `runs`, by turns."""
    rng = Random(1)
    starts = [_random_start(rng, number) for number in range(HANDS)]
    ours, theirs, games = [], [], []
    for _ in range(runs):
        ours.append(HANDS / _time_ours(starts))
        theirs.append(HANDS / _time_theirs(starts))
        games.append(_pace_of_games())
    own, yardstick = statistics.median(ours), statistics.median(theirs)
    ratio = own / yardstick
    return [
        Figure("the rules", own, "hands/s", f"OpenSpiel from Python {yardstick:,.0f} hands/s"),
        Figure("the same, as a ratio", ratio, "×", "", "≥ 0.6 ×, aim beyond 1 ×", ratio >= 0.6),
        Figure("whole games, a view for every decision", statistics.median(games), "hands/s"),
    ]


def _random_start(rng: Random, number: int) -> Start:
    deal = unrank_deal(rng.randrange(DEALS))
    direction = list(Direction)[number % 4]
    if direction is Direction.NONE:
        return Start(deal, direction, ())
    return Start(deal, direction, tuple(tuple(rng.sample(cards.cards, 3)) for cards in deal))


def _time_ours(starts: list[Start]) -> float:
    rng = Random(2)
    began = process_time()
    for start in starts:
        hand = Hand(start.deal, start.direction)
        for seat, cards in zip(SEATS, start.passed, strict=False):
            hand.pass_cards(seat, cards)
        while (turn := hand.turn) is not None:
            hand.play(turn, rng.choice(hand.legal().cards))
    return process_time() - began


def _time_theirs(starts: list[Start]) -> float:
    rng = Random(2)
    began = process_time()
    for start in starts:
        state = spiel.dealt(start.deal, start.direction)
        for cards in start.passed:
            for card in cards:
                state.apply_action(spiel.ACTIONS[card.index])
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return process_time() - began


def _pace_of_games(games: int = 12) -> float:
    """Hands a second of whole games: deals from codes, views, scoring."""
    rng = Random(3)
    hands = 0
    began = process_time()
    for number in range(games):
        game = Game(COMPLEX, GameCode.numbered(number))
        while game.phase is not Phase.OVER:
            _play_hand(game, rng)
            if game.phase is Phase.MOON:
                game.choose_moon(game.turn or SEATS[0], MoonChoice.SUBTRACT)
            if game.phase is Phase.SCORED:
                game.next_hand()
        hands += game.number
    return hands / (process_time() - began)


def _play_hand(game: Game, rng: Random) -> None:
    if game.phase is Phase.PASSING:
        for seat in SEATS:
            game.pass_cards(seat, rng.sample(game.view(seat).legal.cards, 3))
    while (turn := game.hand.turn) is not None:
        game.play(turn, rng.choice(game.view(turn).legal.cards))
