"""The parts of the expert level: its quick play by the rules, its beliefs, its comparisons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from random import Random
from statistics import fmean

import pytest

from bots import BOTS, decide
from bots.expert.beliefs import Beliefs
from bots.expert.budget import Budget
from bots.expert.racing import Race
from bots.expert.simulator import Manner, Position, Simulator, follow, lead
from bots.worlds import shown_out
from hearts import (
    CLASSIC,
    COMPLEX,
    DECK,
    HEARTS,
    PENALTIES,
    SEATS,
    TWO_OF_CLUBS,
    Card,
    CardSet,
    Direction,
    Game,
    GameCode,
    Seat,
    Variant,
    View,
    deal_of_hand,
)
from hearts.hand import Hand

from .positions import EAST, NORTH, SOUTH, WEST, playing, trick

BOTH = pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)


# The simulator plays by the rules


def some_manner(chance: Random) -> Manner:
    """Any likes and dislikes at all."""
    hearts = chance.choice([0, HEARTS.bits])
    special = CardSet.of("QS", "JD", "TC").bits
    liked = special & chance.getrandbits(52) | hearts
    return Manner(
        liked,
        (special | HEARTS.bits) & ~liked,
        eager=chance.random() < 0.3,
        shoots=chance.random() < 0.2,
        stops=chance.choice([None, None, *SEATS]),
    )


def chosen_by(game: Game, manners: list[Manner]) -> int:
    """What the simulator's player in turn would do, told by the game's own words."""
    seat = game.turn
    assert seat is not None
    here = Position.of(game.view(seat))
    held = game.hand.held[seat].bits
    if here.first and not here.place:
        return TWO_OF_CLUBS.bit
    if not here.place:
        left = held | game.view(seat).unseen.bits
        return lead(held, left ^ held, manners[seat], here.broken)
    return follow(
        *(held, here.suit, here.best, here.owner, here.table, here.place),
        *(manners[seat], here.first, here.fresh),
    )


@BOTH
def test_a_hand_played_out_is_the_hand_that_the_rules_play(variant: Variant) -> None:
    """From every position of 150 hands: the same choices, each allowed, and the same ending."""
    scoring = variant.scoring_cards.bits
    for number in range(150):
        chance = Random(number)
        game = Game(variant, GameCode.numbered(number))
        hand = game._hand = Hand(deal_of_hand(game.code, 1), Direction.NONE)
        manners = [some_manner(chance) for _ in SEATS]
        endings = []
        while game.hand.turn is not None:
            seat = game.hand.turn
            view = game.view(seat)
            bit = chosen_by(game, manners)
            assert bit & view.legal.bits == bit, "a card that the rules refuse"
            hands = [held.bits for held in game.hand.held]
            run = Simulator(Position.of(view), scoring).run
            endings.append(run(hands, bit, manners, manners))
            hand.play(seat, DECK[bit.bit_length() - 1])
        for ending in endings:
            for seat in SEATS:
                assert ending[seat] & scoring == game.hand.taken[seat].bits & scoring


@BOTH
def test_whoever_tries_for_the_moon_gives_up_when_it_is_lost(variant: Variant) -> None:
    """From the trick on that splits the points, a hand goes on as if nobody had ever tried."""
    scoring = variant.scoring_cards.bits
    split = 0
    for number in range(60):
        game = Game(variant, GameCode.numbered(number))
        hand = game._hand = Hand(deal_of_hand(game.code, 1), Direction.NONE)
        calm = [Manner(0, scoring) for _ in SEATS]
        shooter = Seat(number % 4)
        shot = [manner.stopping(shooter) for manner in calm]
        shot[shooter] = Manner(0, 0, shoots=True)
        expected = None
        while game.hand.turn is not None:
            seat = game.hand.turn
            takers = [s for s in SEATS if game.hand.taken[s] & PENALTIES]
            manners = shot if len(takers) < 2 else calm
            bit = chosen_by(game, manners)
            if expected is None:
                hands = [held.bits for held in game.hand.held]
                run = Simulator(Position.of(game.view(seat)), scoring).run
                expected = run(hands, bit, shot, calm)
            hand.play(seat, DECK[bit.bit_length() - 1])
            split += len(takers) == 2
        assert expected is not None
        for seat in SEATS:
            assert expected[seat] & scoring == game.hand.taken[seat].bits & scoring
    assert split > 100, "hardly any moon was stopped: nothing is tested"


# Beliefs


def test_hidden_hands_fit_what_is_public() -> None:
    view = playing(
        "4D 5D 6D 8D TD 7S 8S 2H 3H 4H 5H",
        trick(SOUTH),
        tricks=(trick(WEST, "2C 5C 6C 9C"), trick(EAST, "3C 7D KC AC")),
    )
    for hands in Beliefs(view).draw(50, Random(2)):
        assert hands[SOUTH] == view.hand.bits
        assert [hand.bit_count() for hand in hands] == list(view.counts)
        assert sum(hands) == (view.hand | view.unseen).bits


def test_passed_cards_are_where_they_went() -> None:
    view = playing(
        "4D 5D 6D 8D TD 7C 8C 2H 3H 4H 5H",
        trick(SOUTH),
        tricks=(trick(WEST, "2C 5C 6C 9C"), trick(EAST, "3C 4C KC AC")),
        passed="QS KD AC",
        direction=Direction.RIGHT,
    )
    for hands in Beliefs(view).draw(20, Random(2)):
        assert hands[EAST] & Card("QS").bit
        assert hands[EAST] & Card("KD").bit


def late_views(seed: int) -> Iterator[View]:
    """South's view with two cards left, in hands where somebody is out of a suit."""
    for number in range(seed, seed + 40):
        game = Game(CLASSIC, GameCode.numbered(number))
        game._hand = Hand(deal_of_hand(game.code, 1), Direction.NONE)
        while not (game.turn is SOUTH and len(game.hand.tricks) == 11):
            assert game.turn is not None
            game.do(decide(BOTS["habits"], game.view(game.turn), Random(1)).choice)
            if len(game.hand.tricks) > 11:
                break
        else:
            view = game.view(SOUTH)
            if not view.trick.cards and 10 < len(list(fitting(view))) < 60:
                yield view


def fitting(view: View) -> Iterator[tuple[int, ...]]:
    """Every way to share out the six unseen cards by twos that fits what was shown."""
    out = shown_out(view)
    unseen = set(view.unseen)
    for west in combinations(sorted(unseen), 2):
        for north in combinations(sorted(unseen - {*west}), 2):
            east = unseen - {*west} - {*north}
            hands = (view.hand.bits, *(CardSet(held).bits for held in (west, north, east)))
            if not any(held & none for held, none in zip(hands, out, strict=True)):
                yield hands


def test_every_deal_that_fits_is_drawn_as_often() -> None:
    """Chi-squared over all of them, in three positions; its mean is the degrees of freedom."""
    for view in islice(late_views(0), 3):
        deals = list(fitting(view))
        drawn = Counter(tuple(hands) for hands in Beliefs(view).deals(100 * len(deals), Random(5)))
        assert set(drawn) == set(deals)
        squares = sum((drawn[deal] - 100) ** 2 / 100 for deal in deals)
        freedom = len(deals) - 1
        assert abs(squares - freedom) < 4 * (2 * freedom) ** 0.5


def test_who_did_not_throw_the_queen_probably_does_not_hold_her() -> None:
    """West, out of diamonds, threw the ace of hearts; North and East followed suit."""
    view = playing(
        "4S 5S 6S 7C 8C TD JD 2H 3H 4H 5H",
        trick(SOUTH),
        variant=CLASSIC,
        tricks=(trick(WEST, "2C 5C 6C 9C"), trick(SOUTH, "AD AH 2D 3D")),
    )
    beliefs = Beliefs(view)
    weights: dict[Seat, list[float]] = {seat: [] for seat in SEATS}
    for hands in beliefs.deals(600, Random(3)):
        holder = next(seat for seat in SEATS if hands[seat] & Card("QS").bit)
        weights[holder].append(beliefs.weigh(hands))
    likely = {seat: fmean(weights[seat]) for seat in (WEST, NORTH, EAST)}
    assert likely[WEST] < 0.8 * likely[NORTH]
    assert likely[WEST] < 0.8 * likely[EAST]


# Comparing


def race_of(*values: list[float]) -> Race:
    race = Race(len(values))
    race.values = list(values)
    return race


def test_the_least_badness_wins_when_it_is_clear() -> None:
    race = race_of([5.0, 6.0] * 4, [1.0, 2.0] * 4, [3.0, 4.0] * 4)
    assert race.winner(0) == 1


def test_chance_alone_does_not_replace_the_sure_one() -> None:
    """Better by half a point on average with a standard error of 3.6: that says nothing."""
    assert race_of([0.0, 10.0] * 4, [9.0, 0.0] * 4).winner(0) == 0


def test_of_too_few_hands_nothing_is_told() -> None:
    assert race_of([5.0] * 7, [1.0] * 7).winner(0) == 0
    assert race_of([5.0] * 8, [1.0] * 8).winner(0) == 1


def test_whoever_is_clearly_behind_is_given_up() -> None:
    race = race_of([1.0, 2.0, 1.5], [7.0, 8.5, 7.5], [1.0, 3.0, 1.0])
    race.cut()
    assert race.alive == [0, 2]


def test_the_sure_one_is_given_up_like_any_other() -> None:
    race = race_of([7.0, 8.5] * 4, [1.0, 2.0] * 4)
    race.cut()
    assert race.alive == [1]
    assert race.winner(0) == 1


def test_of_candidates_that_always_end_alike_the_first_stays() -> None:
    same = [float(number % 7) for number in range(40)]
    race = race_of(same, list(same))
    race.cut()
    assert race.alive == [0]
    few = race_of(same[:20], same[:20])
    few.cut()
    assert few.alive == [0, 1]


def test_a_budget_counts_samples() -> None:
    more = Budget(100).start()
    assert more(60)
    assert more(40)
    assert not more(1)
