"""The quick playouts play by the rules: held against the rules' own hand, card by card."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest

from bots import outlook, playout
from bots.playout import Manner, Playout
from hearts import DECK, HEARTS, PENALTIES, QUEEN_OF_SPADES, CardSet, Direction, Seat, Suit
from hearts.hand import Hand

from .positions import EAST, WEST, playing, trick

A_MILLION = 1_000_000


class Choice(NamedTuple):
    """A choice made in a playout: by which of its functions, what that was told, and the card."""

    by: str
    told: tuple[object, ...]
    card: int


@pytest.mark.parametrize("count", [6_000, pytest.param(A_MILLION, marks=pytest.mark.long)])
def test_playouts_play_by_the_rules(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """At every choice the playout knows what the rules' own hand says, and plays a legal card."""
    made: list[Choice] = []
    for name in ("_lead", "_follow", "_stop"):
        monkeypatch.setattr(playout, name, recording(name, getattr(playout, name), made))
    chance = Random(12)
    seen = 0
    while seen < count:
        made.clear()
        hand = begun(chance)
        first = chance.choice(hand.legal().cards)
        manners = [any_manner(chance) for _ in Seat]
        taken = [cards.bits for cards in hand.taken]
        quick = Playout(hand.trick, taken, hand.hearts_broken, not hand.tricks)
        held = [cards.bits for cards in hand.held]
        taken = quick.run(held, first.bit, manners)
        assert hand.turn is not None
        hand.play(hand.turn, first)
        for choice in made:
            assert hand.turn is not None
            assert choice[:2] == situation(hand, manners[hand.turn])
            hand.play(hand.turn, DECK[choice.card.bit_length() - 1])
            seen += 1
        assert hand.over
        assert [cards.bits for cards in hand.taken] == taken
        assert held == [0, 0, 0, 0]


def situation(hand: Hand, manner: Manner) -> tuple[str, tuple[object, ...]]:
    """Which function is to choose the next card, and what it is to be told, by the rules' hand."""
    assert hand.turn is not None
    table = hand.trick
    held = hand.held_by(hand.turn).bits
    if not table.cards:
        return "_lead", (held, manner, hand.hearts_broken)
    assert table.lead is not None
    assert table.best is not None
    told = (held, table.lead.suit_bits, table.best.bit, CardSet(table.cards).bits, len(table.cards))
    if table.taker == manner.stops:
        return "_stop", (*told, not hand.tricks)
    return "_follow", (*told, manner, not hand.tricks)


def recording(name: str, choose: Callable[..., int], made: list[Choice]) -> Callable[..., int]:
    def chosen(*told: object) -> int:
        made.append(Choice(name, told, choose(*told)))
        return made[-1].card

    return chosen


def begun(chance: Random) -> Hand:
    """A hand in which up to 50 cards were played by lot; suits lie together more than by chance."""
    deck = list(DECK)
    chance.shuffle(deck)
    if chance.random() < 0.5:
        deck.sort(key=lambda card: card.suit + chance.random() * chance.choice((0.5, 2, 4)))
        at = chance.randrange(52)
        deck = deck[at:] + deck[:at]
    south, west, north, east = (CardSet(deck[at : at + 13]) for at in range(0, 52, 13))
    hand = Hand((south, west, north, east), Direction.NONE)
    for _ in range(chance.choice((0, 0, 1, 2, 3, chance.randrange(51)))):
        assert hand.turn is not None
        hand.play(hand.turn, chance.choice(hand.legal().cards))
    return hand


def any_manner(chance: Random) -> Manner:
    welcome = chance.getrandbits(52) & chance.getrandbits(52)
    unwelcome = chance.choice((PENALTIES.bits, HEARTS.bits, QUEEN_OF_SPADES.bit, 0))
    stops = chance.choice((None, *map(int, Seat)))
    return Manner(welcome & ~unwelcome, unwelcome, shoots=chance.random() < 0.2, stops=stops)


# What the players in it do


def bits(cards: str) -> int:
    return CardSet.read(cards).bits


PLAIN = Manner(0, PENALTIES.bits)


@pytest.mark.parametrize(
    ("held", "led", "chosen"),
    [
        ("3C 7C 9C", "8C", "7C"),  # under, with the highest
        ("9C JC", "8C", "9C"),  # forced over: the lowest
        ("3S QS", "KS", "QS"),  # the queen under the king
        ("QS AS", "JS", "AS"),  # forced over: not with the queen
        ("QS AH 2D", "8C", "QS"),  # out of the suit: the queen first
        ("AH KS 2D", "8C", "AH"),  # then high hearts
        ("JH KS 2D", "8C", "KS"),  # then king and ace of spades
        ("JH KD 2D", "8C", "JH"),  # then any heart
        ("KD 2D", "8C", "KD"),  # then what is high
    ],
)
def test_a_plain_player_follows(held: str, led: str, chosen: str) -> None:
    suit, best = CardSet.read(led).cards[0].suit.cards.bits, bits(led)
    assert playout._follow(bits(held), suit, best, best, 1, PLAIN, False) == bits(chosen)


@pytest.mark.parametrize(
    ("held", "table", "chosen"),
    [
        ("3C 9C JC", "8C 2C 4C", "JC"),  # last to a harmless trick: over, with the highest
        ("3C 9C JC", "8C 2H 4C", "3C"),  # last to a bad one: under
        ("9C JC", "8C 2H 4C", "JC"),  # last and forced: with the highest
    ],
)
def test_a_plain_player_plays_last(held: str, table: str, chosen: str) -> None:
    suit, best = Suit.CLUBS.cards.bits, bits("8C")
    assert playout._follow(bits(held), suit, best, bits(table), 3, PLAIN, False) == bits(chosen)


@pytest.mark.parametrize(
    ("held", "table", "count", "chosen"),
    [
        ("3H AH", "KH 5H 6H", 3, "AH"),  # takes what stops the moon
        ("3C AC", "KC 5C 6C", 3, "3C"),  # there is nothing in it: keeps the ace
        ("3H AH", "KH", 1, "AH"),
        ("3H AS", "KC", 1, "3H"),  # out of the suit: throws what is low, whatever it is
    ],
)
def test_who_stops_a_moon(held: str, table: str, count: int, chosen: str) -> None:
    best = bits(table.split()[0])
    suit = CardSet.from_bits(best).cards[0].suit.cards.bits
    assert playout._stop(bits(held), suit, best, bits(table), count, False) == bits(chosen)


@pytest.mark.parametrize(
    ("held", "shoots", "broken", "chosen"),
    [
        ("3C 2D AS 4H", False, True, "2D"),
        ("3C 2H AS", False, False, "3C"),
        ("3C AD AS 4H", True, True, "AD"),
        ("3C KD AH", True, False, "KD"),
    ],
)
def test_how_it_leads(held: str, shoots: bool, broken: bool, chosen: str) -> None:
    manner = Manner(0, PENALTIES.bits, shoots=shoots)
    assert playout._lead(bits(held), manner, broken) == bits(chosen)


@pytest.mark.parametrize("thrown", ["QS", "2H"])
def test_no_penalty_is_thrown_on_the_first_trick(thrown: str) -> None:
    held = bits(f"{thrown} 2D")
    assert playout._follow(
        held, Suit.CLUBS.cards.bits, bits("2C"), bits("2C"), 1, PLAIN, True
    ) == bits("2D")
    assert playout._stop(held, Suit.CLUBS.cards.bits, bits("2C"), bits("2C"), 1, True) == bits("2D")
    shooter = Manner(0, 0, shoots=True)
    assert playout._follow(
        held, Suit.CLUBS.cards.bits, bits("2C"), bits("2C"), 1, shooter, True
    ) == bits("2D")


def test_hard_plays_hands_out_from_where_it_sees_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    positions: list[tuple[object, ...]] = []
    monkeypatch.setattr(outlook, "Playout", lambda *position: positions.append(position))
    lead = trick(WEST, "2C")
    outlook.Outlook(playing("AC 3C 2D 3D 4D 5D 2S 3S 4S 2H 3H 4H 5H", lead), None)
    done, lead = trick(WEST, "2C 5C 6C AH"), trick(EAST, "3C")
    outlook.Outlook(playing("AC 2D 3D 4D 5D 2S 3S 4S 2H 3H 4H 5H", lead, tricks=(done,)), None)
    assert positions == [
        (trick(WEST, "2C"), [0, 0, 0, 0], False, True),
        (lead, [0, 0, 0, CardSet(done.cards).bits], True, False),
    ]
