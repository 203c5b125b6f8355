"""OpenSpiel's hearts, with the parameters that make it our rules of play and classic scoring."""

from __future__ import annotations

from typing import Any

import pyspiel

from hearts import DECK, Card, CardSet, Deal, Direction, Suit

_SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)

GAME = pyspiel.load_game(
    "hearts",
    {
        "pass_cards": True,
        "no_pts_on_first_trick": True,
        "can_lead_any_club": False,
        "jd_bonus": False,
        "avoid_all_tricks_bonus": False,
        "must_break_hearts": True,
        "qs_breaks_hearts": False,
        "can_lead_hearts_instead_of_qs": False,
    },
)


ACTIONS = [4 * card.rank + _SUITS.index(card.suit) for card in DECK]
"""OpenSpiel's number of each of our cards, by index."""
CARDS: list[Card] = sorted(DECK, key=lambda card: ACTIONS[card.index])
"""Our card for each of OpenSpiel's numbers."""


def dealt(deal: Deal, direction: Direction) -> Any:
    """A state in which these cards have been dealt; passing or the first lead comes next."""
    state = GAME.new_initial_state()
    state.apply_action(direction.value)
    hands = [[ACTIONS[card.index] for card in hand] for hand in deal]
    for place in range(13):
        for hand in hands:
            state.apply_action(hand[place])
    return state


def legal(state: Any) -> CardSet:
    """The cards that may be played, or passed."""
    return CardSet(CARDS[action] for action in state.legal_actions())
