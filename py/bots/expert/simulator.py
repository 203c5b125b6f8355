"""An imagined hand played to its end, every card known, by simple and quick players.

Cards are bits and seats are 0 to 3. A player ducks under what hurts it, throws what hurts most,
leads low where somebody can go over it, wins what is welcome, and may be out for the moon until
that is lost. The rules are those of `hearts.tricks`, written out for speed; the tests play the
same choices through the rules' own functions.
"""

from __future__ import annotations

__all__ = ["Manner", "Position", "Simulator", "follow", "lead"]

from collections.abc import Sequence
from typing import Final, NamedTuple

from hearts import HEARTS, PENALTIES, QUEEN_OF_SPADES, CardSet, Suit, View

_CLUBS, _DIAMONDS, _SPADES, _ = _SUITS = tuple(suit.cards.bits for suit in Suit)
_HEARTS: Final = HEARTS.bits
_PENALTIES: Final = PENALTIES.bits
_RANK: Final = 0x1FFF
_FOUR: Final = sum(1 << 13 * suit for suit in range(4))
"""Times a rank's bit: that rank in all four suits."""


_RANKS: Final = tuple(_FOUR << rank for rank in range(13))
_TOPS: Final = _RANKS[12] | _RANKS[11] | _RANKS[10]
_QUEEN: Final = QUEEN_OF_SPADES.bit
_GUARDS: Final = _QUEEN << 1 | _QUEEN << 2
"""The king and the ace of spades, which the queen falls to."""
HEARTS_HIGHER: Final = 2
"""A heart that hurts is thrown like a card of another suit so many ranks above it."""
HEARTS_LATER: Final = 2
"""A heart is led as if its suit were so many cards longer."""
FRESH: Final = 11
"""From so many cards of a suit not yet taken on, everybody will probably follow."""


class Manner:
    """How an imagined player plays: which cards hurt it, which it wants, and its throws."""

    __slots__ = ("eager", "shoots", "shy", "stops", "throws", "unwelcome", "welcome")

    def __init__(
        self,
        welcome: int,
        unwelcome: int,
        eager: bool = False,
        shoots: bool = False,
        stops: int | None = None,
    ) -> None:
        """`eager`: an average trick is welcome; `stops`: the seat whose moon it tries to stop."""
        self.welcome = welcome
        self.unwelcome = unwelcome
        self.eager = eager
        self.shoots = shoots
        self.stops = stops
        self.shy = unwelcome & ~_HEARTS
        guards = _GUARDS & ~welcome if unwelcome & _QUEEN else 0
        hearts = unwelcome & _HEARTS
        plain = ~(welcome | hearts)
        masks = [self.shy, guards]
        for rank in range(14, -1, -1):
            masks.append(
                (_RANKS[rank] & plain if rank < 13 else 0)
                | (_RANKS[rank - HEARTS_HIGHER] & hearts if 0 <= rank - HEARTS_HIGHER < 13 else 0)
            )
        self.throws = tuple(mask for mask in (*masks, (1 << 52) - 1) if mask)

    def stopping(self, seat: int) -> Manner:
        """The same player, trying to stop the moon of that seat."""
        return Manner(self.welcome, self.unwelcome, self.eager, stops=seat)


class Position(NamedTuple):
    """Where a hand stands before a card is played, as bits; what is in the hands is apart."""

    seat: int
    """Whose turn it is."""
    taken: tuple[int, int, int, int]
    table: int
    """The cards of the trick on the table."""
    place: int
    """How many there are."""
    suit: int
    """All cards of the suit led; 0 before the lead."""
    best: int
    """The card that takes the trick as it lies, and whose it is."""
    owner: int
    broken: bool
    """Whether hearts may be led."""
    first: bool
    """Whether it is the first trick."""
    fresh: bool
    """Whether everybody will probably follow suit."""

    @classmethod
    def of(cls, view: View) -> Position:
        """The position in which a seat is asked for a card."""
        trick = view.trick
        best, taker = trick.best, trick.taker
        south, west, north, east = (cards.bits for cards in view.taken)
        suit = _SUITS[best.suit] if best else 0
        return cls(
            seat=int(view.seat),
            taken=(south, west, north, east),
            table=CardSet(trick.cards).bits,
            place=len(trick.cards),
            suit=suit,
            best=best.bit if best else 0,
            owner=int(trick.leader if taker is None else taker),
            broken=view.hearts_broken,
            first=not view.tricks,
            fresh=(suit & ~(south | west | north | east)).bit_count() >= FRESH,
        )

    @classmethod
    def first_lead(cls, leader: int) -> Position:
        """The position in which a seat leads to the first trick."""
        return cls(
            seat=leader,
            taken=(0, 0, 0, 0),
            table=0,
            place=0,
            suit=0,
            best=0,
            owner=leader,
            broken=False,
            first=True,
            fresh=False,
        )


class Simulator:
    """Plays hands out from one position, until nothing that is left can change a score."""

    __slots__ = ("_position", "_scoring")

    def __init__(self, position: Position, scoring: int) -> None:
        """`scoring`: the cards that can change a score."""
        self._position = position
        self._scoring = scoring

    def run(
        self, hands: list[int], card: int, manners: Sequence[Manner], calm: Sequence[Manner]
    ) -> list[int]:
        """What each seat has taken in the end if `card` is played next. Uses up `hands`.

        Once the points are no longer all with one seat, everybody plays as in `calm`.
        """
        seat, start, table, count, suit, best, owner, broken, first, fresh = self._position
        taken = list(start)
        scoring = self._scoring & (table | hands[0] | hands[1] | hands[2] | hands[3])
        holder = -1
        for other in 0, 1, 2, 3:
            if taken[other] & _PENALTIES:
                if holder >= 0:
                    manners = calm
                holder = other
        left = hands[0] | hands[1] | hands[2] | hands[3]
        choice = card
        while True:
            hand = hands[seat] = hands[seat] ^ choice
            table |= choice
            if choice & suit and choice > best:
                best, owner = choice, seat
            elif not count:
                suit, best, owner = _suit_of(choice), choice, seat
                fresh = (left & suit).bit_count() >= FRESH
            count += 1
            if count < 4:
                seat = seat + 1 & 3
                hand = hands[seat]
                choice = hand & suit
                if not choice or choice & choice - 1:
                    choice = follow(
                        hand, suit, best, owner, table, count, manners[seat], first, fresh
                    )
                continue
            taken[owner] |= table
            points = table & scoring
            if points:
                scoring ^= points
                if not scoring:
                    return taken
                if points & _PENALTIES:
                    if holder >= 0 and holder != owner:
                        manners = calm
                    holder = owner
                    broken = broken or points & _HEARTS != 0
            first = False
            seat = owner
            hand = hands[seat]
            if not hand & hand - 1:
                return _last(hands, seat, taken)
            table = best = count = suit = 0
            left = hands[0] | hands[1] | hands[2] | hands[3]
            choice = lead(hand, left ^ hand, manners[seat], broken)


def _last(hands: list[int], leader: int, taken: list[int]) -> list[int]:
    """The last trick, in which nobody has a choice. (No trick is left if no card is.)"""
    table = hands[0] | hands[1] | hands[2] | hands[3]
    if table:
        best = table & _suit_of(hands[leader])
        best = 1 << best.bit_length() - 1
        taken[hands.index(best)] |= table
    return taken


def _suit_of(bit: int) -> int:
    if bit < 1 << 26:
        return _CLUBS if bit < 1 << 13 else _DIAMONDS
    return _SPADES if bit < 1 << 39 else _HEARTS


def follow(
    held: int,
    suit: int,
    best: int,
    owner: int,
    table: int,
    count: int,
    manner: Manner,
    first: bool,
    fresh: bool,
) -> int:
    """The card that a player plays to a trick in which `owner` has the best card so far."""
    following = held & suit
    if not following:
        return _throw(held, manner, first)
    if owner == manner.stops:
        return _stop(following, best, table, count)
    under = following & best - 1
    over = following ^ under
    if manner.shoots:
        if over:
            return _top(over) if count < 3 else over & -over
        return following & -following
    if over and not table & manner.unwelcome:
        if table & manner.welcome or (not manner.eager and (count == 3 or first)):
            safe = over & ~manner.unwelcome
        elif fresh and suit < _SPADES and not manner.eager:
            safe = over & ~manner.unwelcome & _TOPS
        else:
            safe = 0
        if safe:
            return _top(safe)
    if under:
        under = under & ~manner.welcome or under
        return under & -under if manner.eager else _top(under)
    # Forced to win, or to risk it: last to play the highest goes, else the lowest.
    safe = over & ~manner.shy or over
    return _top(safe) if count == 3 or first else safe & -safe


def _stop(following: int, best: int, table: int, count: int) -> int:
    """The shooter's card is the best: beat it where that wins a point, else keep what is high."""
    over = following & -best
    if not over or not (table | over) & _PENALTIES:
        return following & -following
    if count < 3:
        return _top(over)
    over = over if table & _PENALTIES else over & _PENALTIES
    return over & -over


def _throw(held: int, manner: Manner, first: bool) -> int:
    if first:
        held = held & ~_PENALTIES or held
    if manner.shoots:
        return _lowest(held & ~_PENALTIES or held)
    if manner.stops is not None:
        return _lowest(held & ~_PENALTIES or held)
    if manner.eager:
        return _lowest(held & manner.shy or held & ~manner.welcome or held)
    for mask in manner.throws:
        if held & mask:
            return _top(held & mask)
    return _top(held)


def lead(held: int, others: int, manner: Manner, broken: bool) -> int:
    """The card that a player leads who knows which cards are in the other hands together."""
    free = held if broken else held & ~_HEARTS or held
    if manner.shoots:
        return _lead_to_win(free, others)
    if manner.eager and free & manner.welcome & _HEARTS:
        return _top(free & _HEARTS)
    fresh = dead = best = 0
    fewest = 99
    danger = others & _QUEEN and manner.unwelcome & _QUEEN
    for suit in _SUITS:
        own = free & suit
        if own:
            out = others & suit
            if not out:
                dead |= own
                continue
            if suit < _SPADES and (out | own).bit_count() >= FRESH:
                fresh |= own
            # The highest card that two of the others' can go over, from the shortest suit.
            if out & out - 1:
                out ^= 1 << out.bit_length() - 1
            own &= (1 << out.bit_length()) - 1 & ~manner.shy
            if danger and suit == _SPADES:
                own &= _QUEEN - 1
            if own:
                count = (held & suit).bit_count()
                if suit == _HEARTS:
                    count += HEARTS_LATER
                if count < fewest:
                    fewest, best = count, own
    fresh &= _TOPS & ~manner.unwelcome
    if fresh:
        return _highest(fresh)
    if best:
        return _top(best)
    return _lowest(free & ~dead & ~manner.shy or free & ~manner.shy or free)


def _lead_to_win(free: int, others: int) -> int:
    """The highest card that nobody can go over; else the highest."""
    sure = 0
    for suit in _SUITS:
        own = free & suit
        if own:
            sure |= own & -1 << (others & suit).bit_length()
    return _highest(sure or free)


def _top(bits: int) -> int:
    return 1 << bits.bit_length() - 1


def _lowest(bits: int) -> int:
    """A card of the lowest rank among these, whatever its suit."""
    ranks = (bits | bits >> 13 | bits >> 26 | bits >> 39) & _RANK
    same = bits & (ranks & -ranks) * _FOUR
    return same & -same


def _highest(bits: int) -> int:
    """A card of the highest rank among these, whatever its suit."""
    ranks = (bits | bits >> 13 | bits >> 26 | bits >> 39) & _RANK
    same = bits & (1 << ranks.bit_length() - 1) * _FOUR
    return same & -same
