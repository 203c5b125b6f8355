"""Choices met in whole games: what a player saw, what it played, and why."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bots import BOTS, Decision, decide
from hearts import SEATS, Card, Game, GameCode, Phase, PlayCard, Seat, Variant, View


def asked(game: Game, hands: int) -> Iterator[Seat]:
    """Whose choice is next, before a hand of that number begins; the caller does it."""
    while game.phase is not Phase.OVER and game.number < hands:
        if game.phase is Phase.SCORED:
            game.next_hand()
            continue
        turn = game.turn
        yield next(seat for seat in SEATS if game.view(seat).legal) if turn is None else turn


def choices(
    name: str, variant: Variant, count: int, seed: int = 1
) -> Iterator[tuple[View, Card, Decision[Card]]]:
    """So many choices of a card, each among two or more, of one player among three of house."""
    chance = Random(seed)
    found = 0
    while True:
        game = Game(variant, GameCode.numbered(chance.randrange(GameCode.COUNT)))
        place = chance.choice(SEATS)
        for seat in asked(game, 9):
            view = game.view(seat)
            player = BOTS[name if seat is place else "house"]
            decision = decide(player, view, Random(found))
            if isinstance(decision.choice, PlayCard):
                card = decision.choice.card
                if len(view.legal) > 1 and (name == "house" or seat is place):
                    yield view, card, Decision(card, decision.reason)
                    found += 1
                    if found == count:
                        return
            game.do(decision.choice)
