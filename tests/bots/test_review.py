"""Looking back: what a choice cost is told by what its seat could see, and told exactly."""

from __future__ import annotations

from copy import copy
from math import hypot
from random import Random

import pytest

from bots import BOTS, Reason, Why, chance_seed, decide
from bots.expert import Budget, Expert
from bots.review import (
    Choice,
    Judgement,
    Kind,
    Lesson,
    Share,
    judge,
    review_game,
    summarise,
)
from bots.review.choices import with_open_hands
from hearts import (
    CLASSIC,
    COMPLEX,
    Card,
    ChooseMoon,
    Game,
    GameCode,
    MoonChoice,
    PassCards,
    Phase,
    PlayCard,
    Score,
    Seat,
    Variant,
    seed_of_player,
)

from .choices import asked
from .positions import CHANCE, after_a_moon
from .retelling import retell
from .test_non_interference import positions

SOUTH = Seat.SOUTH
BOTH = pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)


def played(variant: Variant, code: str, player: str = "house", samples: int = 0) -> Game:
    """One hand, South played by that player or by Expert with so many samples."""
    game = Game(variant, GameCode(code), hands=1, start=(Score(31), Score(12), Score(5), Score(40)))
    for seat in asked(game, 2):
        bot = BOTS[player] if seat is SOUTH else BOTS["house"]
        if seat is SOUTH and samples:
            bot = Expert(Budget(samples))
        seed = chance_seed(seed_of_player(game.code, game.number, seat), len(game.moves))
        game.do(decide(bot, game.view(seat), Random(seed)).choice)
    return game


@BOTH
def test_what_expert_chose_is_never_a_mistake(variant: Variant) -> None:
    game = played(variant, "K7M2-9QXD", samples=100)
    choices = list(review_game(game, SOUTH, Budget(200)))
    assert len(choices) > 5
    for one in choices:
        assert one.judgement.better == one.made
        assert one.judgement == Judgement(one.made, one.judgement.reason)


def test_a_costly_pass_is_marked_with_what_expert_passes_and_what_it_costs() -> None:
    game = Game(COMPLEX, GameCode("K7M2-9QXD"))
    low = tuple(map(Card, ["3C", "3D", "4S"]))
    game.pass_cards(SOUTH, low)
    (choice,) = review_game(game, SOUTH, Budget(2000))
    assert (choice.moves, choice.hand, choice.trick, choice.kind) == (0, 1, 0, Kind.PASSING)
    assert choice.made == PassCards(SOUTH, low)
    assert choice.judgement.better == PassCards(SOUTH, tuple(map(Card, ["QC", "AC", "AH"])))
    assert choice.judgement.reason.key is Why.PASS_DANGEROUS
    assert choice.mistake
    assert choice.judgement.distance == pytest.approx(12.825342537574354)
    assert 0 < choice.judgement.loss < choice.judgement.chances
    assert choice.hindsight is None, "the others have not passed: nothing can be told"


def test_the_same_three_cards_in_another_order_are_the_same_pass() -> None:
    view = Game(COMPLEX, GameCode("K7M2-9QXD")).view(SOUTH)
    best = decide(Expert(Budget(100)), view, Random(1)).choice
    assert isinstance(best, PassCards)
    made = PassCards(SOUTH, best.cards[::-1])
    judged = judge(view, made, Budget(200), Random(1))
    assert (judged.better, judged.chances, judged.mistake) == (made, 0.0, False)


@BOTH
def test_the_same_samples_give_the_same_judgements(variant: Variant) -> None:
    game = played(variant, "22XX-99QQ", "random")
    once, again = (list(review_game(game, SOUTH, Budget(150))) for _ in range(2))
    assert once == again
    assert any(one.judgement.chances for one in once)


def test_one_hand_of_a_game_is_judged_as_in_the_whole_game() -> None:
    game = Game(CLASSIC, GameCode("7777-7777"))
    for seat in asked(game, 3):
        game.do(decide(BOTS["house"], game.view(seat), Random(1)).choice)
    whole = list(review_game(game, SOUTH, Budget(60)))
    for number in 1, 2:
        part = list(review_game(game, SOUTH, Budget(60), number))
        assert part == [one for one in whole if one.hand == number]
        assert part


# By what the seat could see


def unmoved(variant: Variant, count: int, samples: int) -> int:
    """Judge choices again with hidden cards exchanged; how many had any card exchanged."""
    chance = Random(31)
    moved = 0
    for (game, seat), seed in zip(positions(variant, chance), range(count), strict=False):
        told = retell(game, seat, chance)
        moved += told.hand.held != game.hand.held
        made = decide(BOTS["random"], game.view(seat), Random(seed)).choice
        assert decide(BOTS["random"], told.view(seat), Random(seed)).choice == made
        here = judge(game.view(seat), made, Budget(samples), Random(seed))
        there = judge(told.view(seat), made, Budget(samples), Random(seed))
        assert here == there, (str(game.code), game.number, seat)
    return moved


@BOTH
def test_hidden_cards_never_change_a_judgement(variant: Variant) -> None:
    assert unmoved(variant, 60, 60) > 30


@pytest.mark.long
@BOTH
def test_hidden_cards_never_change_a_judgement_in_2000_positions(variant: Variant) -> None:
    assert unmoved(variant, 1000, 200) > 500


# With all hands open


@BOTH
def test_hindsight_is_right_where_the_rest_of_the_hand_is_forced(variant: Variant) -> None:
    """Last to play to the twelfth trick: every other choice of the hand is made."""
    told = 0
    for number in range(150):
        game = Game(variant, GameCode.numbered(number * 7919))
        chance = Random(number)
        for seat in asked(game, 2):
            view = game.view(seat)
            here = copy(game)
            made = decide(BOTS["random"], view, chance).choice
            game.do(made)
            if len(view.tricks) != 11 or len(view.trick.cards) < 3 or view.decided:
                continue
            assert isinstance(made, PlayCard)
            ends = {card: total_after(here, seat, card) for card in view.legal}
            gain = ends[made.card] - min(ends.values())
            found = with_open_hands(game, here, made)
            if gain == 0:
                assert found is None
            else:
                assert found is not None
                assert isinstance(found.move, PlayCard)
                assert ends[found.move.card] == min(ends.values())
                assert found.distance == pytest.approx(gain)
                told += 1
    assert told >= 3


def total_after(before: Game, seat: Seat, card: Card) -> float:
    """How far a seat ends if it plays this card and the last trick follows."""
    game = copy(before)
    game.play(seat, card)
    while game.phase is Phase.PLAYING:
        assert game.turn is not None
        game.play(game.turn, game.hand.legal().cards[0])
    if game.phase is Phase.MOON:
        assert game.turn is not None
        game.do(decide(BOTS["house"], game.view(game.turn), Random(1)).choice)
    return game.variant.magnitude(game.totals[seat])


# A game summed up


def choice(kind: Kind, made: str, better: str, cost: float, mistake: bool = True) -> Choice:
    return Choice(
        moves=7,
        hand=1,
        trick=3,
        kind=kind,
        made=PlayCard(SOUTH, Card(made)),
        judgement=Judgement(
            PlayCard(SOUTH, Card(better)),
            Reason(Why.DUCK),
            distance=10 * cost,
            loss=cost / 2,
            chances=cost,
            mistake=mistake,
        ),
    )


def test_a_summary_names_the_dearest_sums_by_kind_and_draws_the_lesson() -> None:
    small = choice(Kind.FOLLOWING, "2C", "KC", 0.25)
    dear = choice(Kind.FOLLOWING, "KC", "2C", 0.5)
    led = choice(Kind.LEADING, "KS", "3D", 0.5)
    chance_only = choice(Kind.LEADING, "KS", "3D", 0.9, mistake=False)
    summed = summarise([small, chance_only, led, dear])
    assert summed.dearest == (led, dear, small)
    assert summed.kinds == (
        (Kind.LEADING, Share(2, 1, 5.0, 0.25, 0.5)),
        (Kind.FOLLOWING, Share(2, 2, 7.5, 0.375, 0.75)),
    )
    assert summed.lesson is Lesson.FOLLOW_LOWER


@pytest.mark.parametrize(
    ("kind", "made", "better", "lesson"),
    [
        (Kind.LEADING, "KS", "3D", Lesson.LEAD_ANOTHER_SUIT),
        (Kind.LEADING, "KS", "3S", Lesson.LEAD_LOWER),
        (Kind.LEADING, "3S", "KS", Lesson.LEAD_HIGHER),
        (Kind.FOLLOWING, "3S", "KS", Lesson.FOLLOW_HIGHER),
        (Kind.DISCARDING, "3S", "KH", Lesson.DISCARD_OTHERS),
        (Kind.PASSING, "3S", "KH", Lesson.PASS_OTHERS),
        (Kind.MOON, "3S", "KH", Lesson.MOON),
    ],
)
def test_the_lesson_says_what_to_do_otherwise(
    kind: Kind, made: str, better: str, lesson: Lesson
) -> None:
    assert summarise([choice(kind, made, better, 0.1)]).lesson is lesson


def test_no_more_than_ten_are_named_and_none_where_nothing_was_a_mistake() -> None:
    many = [choice(Kind.LEADING, "KS", "3S", number / 100) for number in range(1, 13)]
    assert [one.judgement.chances for one in summarise(many).dearest] == [
        number / 100 for number in range(12, 2, -1)
    ]
    nothing = summarise([choice(Kind.LEADING, "KS", "3S", 0.1, mistake=False)])
    assert nothing.dearest == ()
    assert nothing.lesson is Lesson.NONE


def test_a_moon_settled_so_that_the_game_is_lost_costs_exactly_that() -> None:
    """-59-79i is just inside the circle; subtracting would take it to -72-92i."""
    view = after_a_moon("", totals=["-59-79i", "0", "0", "0"])
    judged = judge(view, ChooseMoon(SOUTH, MoonChoice.SUBTRACT), Budget(0), CHANCE)
    assert judged.better == ChooseMoon(SOUTH, MoonChoice.GIVE)
    assert judged.reason.key is Why.MOON_ONLY_SAFE
    assert judged.distance == pytest.approx(hypot(72, 92) - hypot(59, 79))
    assert 0 < 1 - judged.loss < 1, "given, the game goes on, and may still be lost"
    assert judged.mistake


def test_a_moon_settled_well_costs_nothing() -> None:
    view = after_a_moon("", totals=["-59-79i", "0", "0", "0"])
    made = ChooseMoon(SOUTH, MoonChoice.GIVE)
    assert judge(view, made, Budget(0), CHANCE) == Judgement(
        made, BOTS["house"].choose_moon(view, CHANCE).reason
    )
