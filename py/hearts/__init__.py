"""The rules of Complex Hearts and of classic Hearts.

Everything follows from four things: a `Variant` says what cards are worth, a `GameCode` names
the deals, a `Game` does moves and refuses what the rules do not allow, and a `View` is all
that one seat may know. Standard library only; no clock, no chance, no input or output.

>>> game = Game(COMPLEX, GameCode("K7M2-9QXD"))
>>> len(game.view(Seat.SOUTH).hand)
13
"""

from .cards import ACE, DECK, JACK, KING, QUEEN, RANKS, TEN, Card, CardSet, Suit
from .deals import (
    DEALS,
    Deal,
    GameCode,
    deal_number,
    deal_of_hand,
    read_deal_number,
    seed_of_player,
    unrank_deal,
)
from .errors import Fault, HeartsError, NotationError, RecordError, RefusedError
from .events import (
    CardPlayed,
    CardsExchanged,
    Event,
    GameEnded,
    HandDealt,
    HandScored,
    HeartsBroken,
    MoonChosen,
    MoonShot,
    ScoredHand,
    SeatPassed,
    TrickTaken,
)
from .game import MOST_HANDS, Game, Totals
from .hand import Hand, HandState
from .moves import ChooseMoon, Move, NextHand, PassCards, PlayCard
from .record import VERSION, Record, read_record, write_record
from .refusals import Refusal
from .scores import ZERO, Score
from .scoring import Operation, Step, Working, moon_shooter, score_hand
from .seats import SEATS, Direction, Seat, pass_direction
from .tricks import HEARTS, PENALTIES, QUEEN_OF_SPADES, TWO_OF_CLUBS, Trick
from .variants import (
    CLASSIC,
    COMPLEX,
    VARIANTS,
    CardRule,
    MoonChoice,
    Multiplier,
    Outcome,
    Rule,
    Source,
    Variant,
    read_variant,
)
from .view import Phase, View

__all__ = [
    "ACE",
    "CLASSIC",
    "COMPLEX",
    "DEALS",
    "DECK",
    "HEARTS",
    "JACK",
    "MOST_HANDS",
    "KING",
    "PENALTIES",
    "QUEEN",
    "QUEEN_OF_SPADES",
    "RANKS",
    "SEATS",
    "TEN",
    "TWO_OF_CLUBS",
    "VARIANTS",
    "VERSION",
    "ZERO",
    "Card",
    "CardPlayed",
    "CardRule",
    "CardSet",
    "CardsExchanged",
    "ChooseMoon",
    "Deal",
    "Direction",
    "Event",
    "Fault",
    "Game",
    "GameCode",
    "GameEnded",
    "Hand",
    "HandDealt",
    "HandScored",
    "HandState",
    "HeartsBroken",
    "HeartsError",
    "MoonChoice",
    "MoonChosen",
    "MoonShot",
    "Move",
    "Multiplier",
    "NextHand",
    "NotationError",
    "Operation",
    "Outcome",
    "PassCards",
    "Phase",
    "PlayCard",
    "Record",
    "RecordError",
    "Refusal",
    "RefusedError",
    "Rule",
    "Score",
    "ScoredHand",
    "Seat",
    "SeatPassed",
    "Source",
    "Step",
    "Suit",
    "Totals",
    "Trick",
    "TrickTaken",
    "Variant",
    "View",
    "Working",
    "deal_number",
    "deal_of_hand",
    "moon_shooter",
    "pass_direction",
    "read_deal_number",
    "read_record",
    "read_variant",
    "score_hand",
    "seed_of_player",
    "unrank_deal",
    "write_record",
]
