"""How dangerous cards are to hold: what they will probably cost before the hand is over."""

from __future__ import annotations

__all__ = ["Danger"]

from typing import Final

from hearts import JACK, QUEEN, TEN, Suit

from .odds import exposure
from .stakes import Prices

BROUGHT: Final = 0.7
"""How much of an average trick the others bring to a trick that a card takes later."""
HEARTS_A_TRICK: Final = 2.6
"""How many other hearts lie in a trick that a heart takes."""
CAUGHT: Final = {TEN: 0.35, JACK: 0.35, QUEEN: 0.5}
"""The chance that a special card falls to a higher card of its suit, by its rank."""

_SUIT: Final = 0x1FFF


class Danger:
    """What holding cards will probably cost, suit by suit, by simple averages."""

    __slots__ = ("_burden", "_heart", "_prices", "_unseen")

    def __init__(
        self, prices: Prices, unseen: int, average: float, hearts: float = HEARTS_A_TRICK
    ) -> None:
        """`average`: what an average trick costs.

        `hearts`: how many other hearts lie in a trick that a heart takes; 0 prices none.
        """
        self._prices = prices
        self._unseen = unseen
        self._burden = BROUGHT * average
        self._heart = hearts * prices.heart

    def of_suit(self, suit: Suit, own: int, returned: int = 0) -> float:
        """Of holding these cards of a suit (13 bits); `returned` are unseen as well."""
        unseen = self._unseen >> 13 * suit & _SUIT | returned
        exposed = exposure(own, unseen)
        if suit is Suit.HEARTS:
            return (self._burden + self._heart) * sum(chance for _, chance in exposed)
        return sum(chance * self._toll(suit, rank, unseen) for rank, chance in exposed)

    def _toll(self, suit: Suit, rank: int, unseen: int) -> float:
        """What a trick costs that this card of another suit than hearts takes."""
        toll = self._burden
        for index in self._prices.special[suit]:
            special = index - 13 * suit
            if special == rank:
                toll += self._prices.singles[index]
            elif special < rank and unseen >> special & 1:
                toll += CAUGHT[special] * self._prices.singles[index]
        return toll
