"""The expert's imagined players, told again with cards instead of bits: the same card each time."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from bots.expert.simulator import FRESH, HEARTS_HIGHER, HEARTS_LATER, Manner, follow, lead
from hearts import DECK, HEARTS, PENALTIES, QUEEN, QUEEN_OF_SPADES, SEATS, Card, CardSet, Suit

GUARDS = CardSet.of("KS", "AS")


class Player(NamedTuple):
    """What an imagined player minds, as sets of cards."""

    welcome: CardSet
    unwelcome: CardSet
    eager: bool
    shoots: bool
    stops: int | None

    @property
    def manner(self) -> Manner:
        return Manner(
            self.welcome.bits,
            self.unwelcome.bits,
            eager=self.eager,
            shoots=self.shoots,
            stops=self.stops,
        )

    @property
    def shy(self) -> CardSet:
        """What it never wants to be left with: what is unwelcome and no heart."""
        return self.unwelcome - HEARTS


def some_player(chance: Random) -> Player:
    special = CardSet.of("QS", "JD", "TC")
    welcome = CardSet(card for card in special if chance.random() < 0.5)
    welcome |= chance.choice([HEARTS, CardSet()])
    unwelcome = CardSet(card for card in (special | HEARTS) - welcome if chance.random() < 0.9)
    eager, shoots = chance.choice([(False, False), (False, False), (True, False), (False, True)])
    return Player(welcome, unwelcome, eager, shoots, chance.choice([None, None, None, *SEATS]))


def by_rank(card: Card) -> tuple[int, int]:
    """Lowest first, whatever the suit; of equal ranks the first suit is the lowest."""
    return card.rank, card.suit


def highest(cards: CardSet) -> Card:
    """The highest rank; of equal ranks the first suit."""
    return max(cards, key=lambda card: (card.rank, -card.suit))


def thrown(held: CardSet, player: Player, first: bool) -> Card:
    """What a player throws that cannot follow suit."""
    if first:
        held = held - PENALTIES or held
    if player.shoots or player.stops is not None:
        return min(held - PENALTIES or held, key=by_rank)
    if player.eager:
        return min(held & player.shy or held - player.welcome or held, key=by_rank)

    def pain(card: Card) -> tuple[int, int]:
        if card in player.shy:
            return 3, 0
        if card in GUARDS - player.welcome and QUEEN_OF_SPADES in player.unwelcome:
            return 2, 0
        if card in player.welcome:
            return 0, 0
        hurts = card in player.unwelcome
        return 1, card.rank + (HEARTS_HIGHER if hurts else 0)

    return max(held, key=lambda card: (pain(card), card))


def followed(
    held: CardSet,
    table: list[Card],
    best: Card,
    owner: int,
    player: Player,
    first: bool,
    fresh: bool,
) -> Card:
    """What a player plays to a trick in which `owner` has the best card so far."""
    following = held.of_suit(best.suit)
    if not following:
        return thrown(held, player, first)
    lies, last = CardSet(table), len(table) == 3
    over = CardSet(card for card in following if card > best)
    under = following - over
    lowest = min(following)
    if owner == player.stops:
        if not over or not (lies | over) & PENALTIES:
            return lowest
        if not last:
            return max(over)
        return min(over if lies & PENALTIES else over & PENALTIES)
    if player.shoots:
        if not over:
            return lowest
        return min(over) if last else max(over)
    if not lies & player.unwelcome:
        safe = over - player.unwelcome
        if not (lies & player.welcome or (not player.eager and (last or first))):
            minor = best.suit in (Suit.CLUBS, Suit.DIAMONDS)
            tops = CardSet(card for card in safe if card.rank >= QUEEN)
            safe = tops if fresh and minor and not player.eager else CardSet()
        if safe:
            return max(safe)
    if under:
        under = under - player.welcome or under
        return min(under) if player.eager else max(under)
    safe = over - player.shy or over
    return max(safe) if last or first else min(safe)


def led(held: CardSet, others: CardSet, player: Player, broken: bool) -> Card:
    """What a player leads who knows which cards are in the other hands together."""
    free = held if broken else held - HEARTS or held
    suits = {suit: (free.of_suit(suit), others.of_suit(suit)) for suit in Suit}
    if player.shoots:
        sure = CardSet(
            card for own, out in suits.values() for card in own if not out or card > max(out)
        )
        return highest(sure or free)
    if player.eager and free & player.welcome & HEARTS:
        return max(free & HEARTS)
    fresh, dead = CardSet(), CardSet()
    low: list[tuple[int, Card]] = []
    for suit, (own, out) in suits.items():
        if own and not out:
            dead |= own
        elif own and suit < Suit.SPADES and len(own | out) >= FRESH:
            fresh |= own
        if own and out:
            over = out.cards[-2:][0]
            beaten = CardSet(card for card in own - player.shy if card < over)
            if suit is Suit.SPADES and QUEEN_OF_SPADES in others & player.unwelcome:
                beaten = CardSet(card for card in beaten if card.rank < QUEEN)
            if beaten:
                length = len(held.of_suit(suit)) + (HEARTS_LATER if suit is Suit.HEARTS else 0)
                low.append((length, max(beaten)))
    if tops := CardSet(card for card in fresh - player.unwelcome if card.rank >= QUEEN):
        return highest(tops)
    if low:
        return min(low, key=lambda one: one[0])[1]
    return min(free - dead - player.shy or free - player.shy or free, key=by_rank)


def test_a_card_is_played_to_a_trick_as_the_words_say() -> None:
    for seed in range(2000):
        chance = Random(seed)
        player, first, fresh = some_player(chance), chance.random() < 0.2, chance.random() < 0.5
        deck = chance.sample(DECK, 52)
        table = [deck.pop() for _ in range(chance.randint(1, 3))]
        best = max(card for card in table if card.suit is table[0].suit)
        held, owner = CardSet(deck[: chance.randint(1, 13)]), chance.randrange(4)
        played = follow(
            held.bits,
            best.suit.cards.bits,
            best.bit,
            owner,
            CardSet(table).bits,
            len(table),
            player.manner,
            first,
            fresh,
        )
        assert played == followed(held, table, best, owner, player, first, fresh).bit, seed


def test_a_card_is_led_as_the_words_say() -> None:
    for seed in range(2000):
        chance = Random(seed)
        player, broken = some_player(chance), chance.random() < 0.5
        deck = chance.sample(DECK, chance.randint(2, 52))
        size = max(1, len(deck) // 4)
        held, others = CardSet(deck[:size]), CardSet(deck[size:])
        played = lead(held.bits, others.bits, player.manner, broken)
        assert played == led(held, others, player, broken).bit, seed
