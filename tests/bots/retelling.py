"""The same game as one seat knows it, with other cards where it cannot see."""

from __future__ import annotations

from random import Random

from hearts import (
    SEATS,
    Card,
    CardSet,
    Direction,
    Game,
    Hand,
    HandState,
    RefusedError,
    Seat,
    Suit,
    Trick,
)

Cards = set[Card]


def retell(game: Game, seat: Seat, chance: Random) -> Game:
    """A game in which the other seats hold other cards, equal in all that a seat may know.

    The cards of the others are dealt anew so that they fit what is public: how many each
    holds, the suits they have shown to be out of, and where this seat's passed cards went.
    All that was played is then played again, so that the rules themselves say it was possible.
    """
    told = Game(game.variant, game.code, hands=game.hands)
    told._number, told._totals, told._history = game.number, game.totals, game.history
    told._shooter = game.shooter
    while True:
        try:
            told._hand = _retell_hand(game.hand, seat, chance)
        except RefusedError:  # With these cards somebody would have had to play otherwise.
            continue
        return told


def _retell_hand(hand: HandState, seat: Seat, chance: Random) -> Hand:
    tricks = (*hand.tricks, hand.trick)
    kept = _deal_unseen(hand, seat, tricks, chance)
    for other in SEATS:
        kept[other] |= {card for trick in tricks if (card := trick.card_of(other))}
    passes = _retell_passes(hand, seat, kept, chance)
    if not hand.passing and hand.direction is not Direction.NONE:
        for giver in SEATS:
            kept[hand.direction.receiver(giver)] -= set(passes[giver])
        for giver in SEATS:
            kept[giver] |= set(passes[giver])
    south, west, north, east = (CardSet.of(*kept[other]) for other in SEATS)
    told = Hand((south, west, north, east), hand.direction)
    for giver in SEATS:
        if hand.passes[giver] is not None:
            told.pass_cards(giver, passes[giver])
    for trick in tricks:
        for place, card in enumerate(trick.cards):
            told.play(trick.leader.steps(place), card)
    return told


def _retell_passes(
    hand: HandState, seat: Seat, kept: dict[Seat, Cards], chance: Random
) -> dict[Seat, tuple[Card, ...]]:
    """What each seat passed: known to this seat if it gave or got it, else any three."""
    passes: dict[Seat, tuple[Card, ...]] = {}
    for giver in SEATS:
        told = hand.passes[giver]
        receiver = hand.direction.receiver(giver)
        if told is None:
            passes[giver] = ()
        elif giver is seat or (receiver is seat and not hand.passing):
            passes[giver] = told
        else:
            owner = giver if hand.passing else receiver
            passes[giver] = tuple(chance.sample(sorted(kept[owner]), 3))
    return passes


def _deal_unseen(
    hand: HandState, seat: Seat, tricks: tuple[Trick, ...], chance: Random
) -> dict[Seat, Cards]:
    others = [other for other in SEATS if other is not seat]
    room = {other: len(hand.held[other]) for other in others}
    out = _shown_out(tricks)
    unseen = [card for other in others for card in hand.held[other]]
    fixed: dict[Card, Seat] = {}
    if not hand.passing:
        receiver = hand.direction.receiver(seat)
        fixed = {card: receiver for card in hand.passes[seat] or () if card in unseen}
    while True:
        dealt: dict[Seat, Cards] = {other: set() for other in SEATS}
        dealt[seat] = set(hand.held[seat])
        for card, receiver in fixed.items():
            dealt[receiver].add(card)
        chance.shuffle(unseen)
        # Cards that fewest seats may hold go first, so that few attempts fail.
        unseen.sort(key=lambda card: -sum(card.suit is suit for _, suit in out))
        for card in unseen:
            fits = [
                other
                for other in others
                if len(dealt[other]) < room[other] and (other, card.suit) not in out
            ]
            if card in fixed:
                continue
            if not fits:
                break
            dealt[chance.choice(fits)].add(card)
        else:
            return dealt


def _shown_out(tricks: tuple[Trick, ...]) -> set[tuple[Seat, Suit]]:
    """Who has shown to be out of which suit."""
    out: set[tuple[Seat, Suit]] = set()
    broken = False
    for trick in tricks:
        led = trick.cards[0].suit if trick.cards else None
        if led is Suit.HEARTS and not broken:
            out |= {(trick.leader, suit) for suit in Suit if suit is not Suit.HEARTS}
        for place, card in enumerate(trick.cards):
            if card.suit is not led:
                out.add((trick.leader.steps(place), trick.cards[0].suit))
        broken = broken or any(card.suit is Suit.HEARTS for card in trick.cards)
    return out
