"""OpenSpiel plays the same hands, step by step: same turns, same legal cards, same points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from bench import spiel
from hearts import (
    CLASSIC,
    SEATS,
    Card,
    CardSet,
    Deal,
    Direction,
    Hand,
    MoonChoice,
    Suit,
    moon_shooter,
    score_hand,
)

from .positions import cards, deal_with, heart_heavy_deal, random_deal

HANDS = 2000


def choose(hand: Hand, legal: CardSet, rng: Random, style: int) -> Card:
    """A card at random; in one style one seat takes all it can and the others keep low."""
    if style == 0:
        return rng.choice(legal.cards)
    assert hand.turn is not None
    rank = max if len(hand.dealt[hand.turn].of_suit(Suit.HEARTS)) >= 7 else min
    return rank(legal.cards, key=lambda card: card.rank)


def test_2000_hands_are_played_alike() -> None:
    rng = Random(2000)
    seen: Counter[str] = Counter()
    for number in range(HANDS):
        heavy = number % 3 == 0
        deal = heart_heavy_deal(rng) if heavy else random_deal(rng)
        direction = list(Direction)[number % 4]
        hand, state = Hand(deal, direction), spiel.dealt(deal, direction)
        if direction is not Direction.NONE:
            for seat in SEATS:
                chosen = rng.sample(hand.held[seat].cards, 3)
                hand.pass_cards(seat, chosen)
                for card in chosen:
                    assert state.current_player() == seat
                    state.apply_action(spiel.ACTIONS[card.index])
        style = number % 6 == 0
        while hand.turn is not None:
            legal = hand.legal()
            assert state.current_player() == hand.turn
            assert spiel.legal(state) == legal, (number, hand.trick)
            note_corner(hand, legal, seen)
            card = choose(hand, legal, rng, style)
            hand.play(hand.turn, card)
            state.apply_action(spiel.ACTIONS[card.index])
        assert hand.over
        assert state.is_terminal()
        moon = moon_shooter(hand.taken) is not None
        seen["moon"] += moon
        workings = score_hand(CLASSIC, hand.taken, MoonChoice.GIVE if moon else None)
        assert [w.score.re for w in workings] == [state.points(seat) for seat in SEATS]
    assert min(seen[corner] for corner in CORNERS) >= 5, seen


CORNERS = (
    "moon",
    "penalties alone on the first trick",
    "nothing but hearts to lead",
    "the queen must be led",
)


def note_corner(hand: Hand, legal: CardSet, seen: Counter[str]) -> None:
    """Count how often the hands reach the corners of the rules."""
    lead = hand.trick.lead
    only_hearts = legal <= Suit.HEARTS.cards
    assert hand.turn is not None
    held = hand.held[hand.turn]
    if lead is None:
        seen["nothing but hearts to lead"] += only_hearts and not hand.hearts_broken
        seen["the queen must be led"] += legal == CardSet.of("QS") and len(held) > 1
    elif not hand.tricks and lead.suit is not legal.cards[0].suit:
        seen["penalties alone on the first trick"] += legal == held and len(held) == 13


# How many ways there are to play on


def count_ours(deal: Deal, played: Sequence[Card], depth: int) -> int:
    """The number of legal sequences of so many cards after those played."""
    hand = Hand(deal, Direction.NONE)
    for card in played:
        assert hand.turn is not None
        hand.play(hand.turn, card)
    legal = hand.legal()
    if depth <= 1:
        return len(legal) if depth else 1
    if not legal:
        return 1
    return sum(count_ours(deal, [*played, card], depth - 1) for card in legal)


def count_theirs(state: Any, depth: int) -> int:
    actions = state.legal_actions()
    if depth <= 1:
        return len(actions) if depth else 1
    if not actions:
        return 1
    return sum(count_theirs(state.child(action), depth - 1) for action in actions)


def their_state(deal: Deal, played: Sequence[Card]) -> Any:
    state = spiel.dealt(deal, Direction.NONE)
    for card in played:
        state.apply_action(spiel.ACTIONS[card.index])
    return state


EVEN = deal_with(
    south="2C 6C TC AC 3D 7D JD 4S 8S QS 5H 9H KH",
    west="3C 7C JC 4D 8D QD 5S 9S KS 2H 6H TH AH",
    north="4C 8C QC 5D 9D KD 2S 6S TS AS 3H 7H JH",
)
VOID = deal_with(
    south="2C 3C 4C 5C 6C 7C 8C AS KS JS TS 9S 8S",
    west="QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
    north="AH 9C 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD",
)


@pytest.mark.parametrize(
    ("deal", "played", "depth", "sequences"),
    [
        (EVEN, "", 6, 727),
        (EVEN, "", 7, 2_122),
        (EVEN, "", 8, 6_480),
        (EVEN, "2C 3C 4C 5C", 5, 1_860),
        (VOID, "", 5, 780),
        (VOID, "", 6, 5_460),
        (VOID, "2C 2H 9C", 5, 35_280),
    ],
)
def test_as_many_sequences_are_legal(deal: Deal, played: str, depth: int, sequences: int) -> None:
    assert count_ours(deal, cards(played), depth) == sequences
    assert count_theirs(their_state(deal, cards(played)), depth) == sequences


@pytest.mark.parametrize("seed", range(6))
def test_as_many_sequences_lead_from_the_tenth_trick_to_the_end(seed: int) -> None:
    rng = Random(seed)
    deal = heart_heavy_deal(rng) if seed % 2 else random_deal(rng)
    hand = Hand(deal, Direction.NONE)
    played: list[Card] = []
    while len(hand.tricks) < 10:
        assert hand.turn is not None
        played.append(rng.choice(hand.legal().cards))
        hand.play(hand.turn, played[-1])
    assert count_ours(deal, played, 12) == count_theirs(their_state(deal, played), 12)
