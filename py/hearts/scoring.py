"""Scoring a hand, with its working.

The order is ours (our reading): card points, a shooter's hearts and queen replaced by the
moon; then the ten; then a moon received.
"""

from __future__ import annotations

__all__ = ["Operation", "Step", "Working", "moon_shooter", "score_hand"]

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from .cards import CardSet
from .errors import HeartsError, quoted
from .scores import ZERO, Score
from .seats import SEATS, Seat
from .tricks import PENALTIES
from .variants import MoonChoice, Rule, Source, Variant


class Operation(Enum):
    """How a step changes the score of the hand."""

    ADD = "add"
    MULTIPLY = "multiply"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a working: a rule, the cards it looks at, and what it does to the score."""

    rule: Rule
    source: Source
    cards: CardSet
    operation: Operation
    operand: Score
    result: Score
    """The score of the hand after this step."""


@dataclass(frozen=True, slots=True)
class Working:
    """How one seat's score of a hand comes about."""

    seat: Seat
    steps: tuple[Step, ...]

    @property
    def score(self) -> Score:
        """The score of the hand: what is added to the seat's total."""
        return self.steps[-1].result if self.steps else ZERO

    @property
    def turned(self) -> bool:
        """Whether the ten multiplied this score."""
        return any(step.operation is Operation.MULTIPLY for step in self.steps)


def moon_shooter(taken: Sequence[CardSet]) -> Seat | None:
    """Who shot the moon: the seat that took all thirteen hearts and the queen of spades.

    Judged by the cards alone; the jack and the ten are not needed (from the reference).
    Raises `HeartsError` unless there is a set of cards for each of the four seats.
    """
    sets = taken if isinstance(taken, Sequence) else ()
    if [isinstance(cards, CardSet) for cards in sets] != [True] * 4:
        raise HeartsError("give four sets of cards, one for each seat: (CardSet(), …)")
    for seat in SEATS:
        if taken[seat] & PENALTIES == PENALTIES:
            return seat
    return None


def score_hand(
    variant: Variant, taken: Sequence[CardSet], choice: MoonChoice | None = None
) -> tuple[Working, Working, Working, Working]:
    """The working of each seat for the cards it took in a hand, in the order of scoring:

    1. card points: hearts, queen and jack; a moon shooter's hearts and queen are replaced by
       the moon, subtracted from their own score or given to the others;
    2. the ten multiplies the result of the player who took it, the jack included (our reading);
    3. a moon given away by someone else arrives last, turned only by the shooter's own ten.

    The fourth step, adding the result to the running total, is the game's.

    `choice` is the shooter's, and is needed exactly when there was a moon: raises
    `HeartsError` if it is missing, out of place, or not offered by the variant.

    >>> from hearts import COMPLEX
    >>> south, west = CardSet.read("2H 3H 4H 5H 6H QS TC"), CardSet.read("7H JD")
    >>> [str(working.score) for working in score_hand(COMPLEX, (south, west, CardSet(), CardSet()))]
    ['-26+10i', '-9', '0', '0']
    """
    if not isinstance(variant, Variant):
        raise HeartsError(f"not a game: {quoted(variant)} (COMPLEX or CLASSIC)")
    shooter = moon_shooter(taken)
    if (choice is None) != (shooter is None) or (choice and choice not in variant.moon_choices):
        offered = ", ".join(str(one) for one in variant.moon_choices)
        raise HeartsError(
            f"not a choice for these cards: {quoted(choice)} ("
            + (
                "nobody shot the moon"
                if shooter is None
                else f"{shooter.name} may choose {offered}"
            )
            + ")"
        )
    south, west, north, east = (
        Working(seat, tuple(_steps(variant, seat, taken, shooter, choice))) for seat in SEATS
    )
    return south, west, north, east


def _steps(
    variant: Variant,
    seat: Seat,
    taken: Sequence[CardSet],
    shooter: Seat | None,
    choice: MoonChoice | None,
) -> Iterator[Step]:
    score = ZERO
    counted: list[Rule] = []

    def add(rule: Rule, cards: CardSet, operand: Score) -> Step:
        nonlocal score
        score += operand
        return Step(rule, variant.sources[rule], cards, Operation.ADD, operand, score)

    # 1. Card points, with the moon
    own = taken[seat]
    if seat is shooter:
        if choice is MoonChoice.SUBTRACT:
            yield add(Rule.MOON_SUBTRACTED, PENALTIES, -variant.moon)
        else:
            yield add(Rule.MOON_GIVEN, PENALTIES, ZERO)
        own -= PENALTIES
    for card_rule in variant.card_rules:
        cards = own & card_rule.cards
        if cards:
            counted.append(card_rule.rule)
            yield add(card_rule.rule, cards, card_rule.each * Score(len(cards)))
    # 2. The ten
    ten = variant.multiplier
    if ten and ten.card in own:
        score *= ten.factor
        rule = Rule.JACK_BEFORE_TEN if Rule.JACK in counted else Rule.TEN
        cards = CardSet.of(ten.card)
        yield Step(rule, variant.sources[rule], cards, Operation.MULTIPLY, ten.factor, score)
    # 3. The moon received
    if choice is MoonChoice.GIVE and shooter is not None and seat is not shooter:
        if ten and ten.card in taken[shooter]:
            cards = PENALTIES | ten.card
            yield add(Rule.MOON_RECEIVED_TURNED, cards, variant.moon * ten.factor)
        else:
            yield add(Rule.MOON_RECEIVED, PENALTIES, variant.moon)
