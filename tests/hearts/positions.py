"""Positions for the tests: hands and games in which the cards lie as a test needs them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hearts import (
    DEALS,
    DECK,
    SEATS,
    Card,
    CardSet,
    Deal,
    Direction,
    Event,
    Game,
    GameCode,
    Hand,
    Phase,
    Record,
    Seat,
    Variant,
    View,
    deal_number,
    unrank_deal,
    write_record,
)

CODE = GameCode("K7M2-9QXD")
PLAYERS = ("you", "miso", "pepper", "juniper")
SOUTH, WEST, NORTH, EAST = SEATS


def cards(text: str) -> tuple[Card, ...]:
    """The cards named in a text, in its order."""
    return tuple(map(Card, text.split()))


def deal_with(south: str = "", west: str = "", north: str = "", east: str = "") -> Deal:
    """A deal in which each seat has the cards named, and others, from the lowest, to fill up."""
    hands = [list(cards(text)) for text in (south, west, north, east)]
    rest = [card for card in DECK if not any(card in hand for hand in hands)]
    for hand in hands:
        need = 13 - len(hand)
        hand.extend(rest[:need])
        del rest[:need]
    first, second, third, fourth = (CardSet.of(*hand) for hand in hands)
    return first, second, third, fourth


def hand_with(south: str = "", west: str = "", north: str = "", east: str = "") -> Hand:
    """A holding hand, so that play begins at once."""
    return Hand(deal_with(south, west, north, east), Direction.NONE)


def play(table: Hand | Game, text: str) -> tuple[Event, ...]:
    """Play the cards named, each for the seat whose turn it is; what the last one caused."""
    events: tuple[Event, ...] = ()
    for card in cards(text):
        assert table.turn is not None
        events = table.play(table.turn, card)
    return events


def game_with(
    variant: Variant, south: str = "", west: str = "", north: str = "", east: str = ""
) -> Game:
    """A game in which, once cards have been passed to the left, the seats hold these cards."""
    return game_after_pass(variant, deal_with(south, west, north, east))


def game_after_pass(variant: Variant, wanted: Deal) -> Game:
    """A game whose first hand lies like this once cards have been passed to the left."""
    passes = [wanted[seat.left].cards[:3] for seat in SEATS]
    south, west, north, east = (
        wanted[seat] - passes[seat.steps(-1)] | passes[seat] for seat in SEATS
    )
    game = Game(variant, CODE, deal_number((south, west, north, east)))
    for seat in SEATS:
        game.pass_cards(seat, passes[seat])
    assert game.hand.held == wanted
    return game


def random_deal(rng: Random) -> Deal:
    return unrank_deal(rng.randrange(DEALS))


def heart_heavy_deal(rng: Random) -> Deal:
    """A deal that crowds the hearts and the queen of spades into one hand.

    Plain random deals rarely reach the corners: no clubs on the first trick, nothing but
    hearts and the queen, nothing but hearts, moons.
    """
    penalties = [*cards("AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"), Card("QS")]
    rng.shuffle(penalties)
    crowded = penalties[: rng.randint(8, 13)]
    rest = [card for card in DECK if card not in crowded]
    rng.shuffle(rest)
    crowded += [rest.pop() for _ in range(13 - len(crowded))]
    hands = [crowded, rest[:13], rest[13:26], rest[26:]]
    rng.shuffle(hands)
    south, west, north, east = (CardSet.of(*hand) for hand in hands)
    return south, west, north, east


def pass_at_random(hand: Hand, rng: Random) -> None:
    """Let every seat pass three cards, where cards are passed."""
    for seat in SEATS:
        if hand.passing:
            hand.pass_cards(seat, rng.sample(hand.held[seat].cards, 3))


def step_at_random(game: Game, rng: Random) -> None:
    """Do one move that the rules allow; seats pass in no particular order."""
    match game.phase:
        case Phase.PASSING:
            seat = rng.choice([seat for seat in SEATS if game.hand.passes[seat] is None])
            game.pass_cards(seat, rng.sample(game.hand.held[seat].cards, 3))
        case Phase.PLAYING:
            assert game.turn is not None
            game.play(game.turn, rng.choice(game.hand.legal().cards))
        case Phase.MOON:
            assert game.turn is not None
            game.choose_moon(game.turn, rng.choice(game.variant.moon_choices))
        case _:
            game.next_hand()


def random_game(variant: Variant, seed: int) -> Game:
    """A whole game of random legal moves."""
    rng = Random(seed)
    game = Game(variant, GameCode.numbered(rng.randrange(GameCode.COUNT)))
    while game.phase is not Phase.OVER:
        step_at_random(game, rng)
    return game


def shot_moon(variant: Variant) -> Game:
    """A game whose first hand South has shot the moon in."""
    game = game_with(variant, south="AC KC QC AD KD QD AS KS QS AH KH QH JH")
    play_out(game, SOUTH)
    return game


def play_out(game: Game, shooter: Seat) -> None:
    """The shooter plays from the top, everyone else from the bottom."""
    while game.phase is Phase.PLAYING:
        assert game.turn is not None
        place = -1 if game.turn is shooter else 0
        legal = sorted(game.hand.legal(), key=lambda card: card.rank)
        game.play(game.turn, legal[place])


def views(game: Game) -> tuple[View, ...]:
    return tuple(game.view(seat) for seat in SEATS)


def state(game: Game) -> tuple[object, ...]:
    """All there is to compare of a game: its record, every seat's view, and every held card."""
    return write_record(Record(game, PLAYERS)), views(game), game.hand.held, tuple(game.moves)


def taken_by(owners: Sequence[Seat | int], hearts: Sequence[int]) -> Deal:
    """The cards taken: so many hearts a seat; the queen, jack and ten to these owners."""
    bits = [0, 0, 0, 0]
    for owner, name in zip(owners, ("QS", "JD", "TC"), strict=True):
        bits[owner] |= Card(name).bit
    left = list(cards("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"))
    for seat, count in enumerate(hearts):
        for card in left[:count]:
            bits[seat] |= card.bit
        del left[:count]
    south, west, north, east = map(CardSet.from_bits, bits)
    return south, west, north, east


def short(text: str) -> str:
    """How a test with an outlandish text is called."""
    return ascii(text[:20])
