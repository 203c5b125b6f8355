"""What is true of all values alike: they can be copied, and those of two kinds are never equal."""

from __future__ import annotations

from copy import copy, deepcopy
from dataclasses import FrozenInstanceError, fields, is_dataclass, replace
from itertools import combinations
from random import Random

import pytest

import hearts
from hearts import (
    CLASSIC,
    COMPLEX,
    SEATS,
    ZERO,
    Card,
    CardPlayed,
    CardSet,
    CardsExchanged,
    ChooseMoon,
    Direction,
    Event,
    Fault,
    Game,
    GameEnded,
    Hand,
    HandDealt,
    HandScored,
    HeartsBroken,
    HeartsError,
    MoonChoice,
    MoonChosen,
    MoonShot,
    Move,
    NextHand,
    NotationError,
    Operation,
    PassCards,
    Phase,
    PlayCard,
    Record,
    RecordError,
    Refusal,
    RefusedError,
    Rule,
    Score,
    SeatPassed,
    Source,
    Suit,
    Trick,
    TrickTaken,
    Variant,
)

from .copies import assert_all_survive, copies
from .positions import CODE, PLAYERS, pass_at_random, random_deal, random_game, step_at_random

SOUTH, WEST, NORTH, EAST = SEATS
ACE = Card("AH")


def halfway(variant: Variant = COMPLEX, moves: int = 40) -> Game:
    rng = Random(7)
    game = Game(variant, CODE)
    for _ in range(moves):
        step_at_random(game, rng)
    return game


def played_hand() -> Hand:
    hand = Hand(random_deal(Random(3)), Direction.LEFT)
    pass_at_random(hand, Random(3))
    assert hand.turn is not None
    hand.play(hand.turn, Card("2C"))
    return hand


OVER = random_game(COMPLEX, 2)
assert OVER.outcome is not None
SCORED = OVER.history[0]
TRICK = Trick(WEST, (Card("2C"), ACE))

MOVES: tuple[Move, ...] = (
    PassCards(SOUTH, (ACE, Card("QS"), Card("2C"))),
    PlayCard(SOUTH, ACE),
    ChooseMoon(SOUTH, MoonChoice.GIVE),
    NextHand(),
)
EVENTS: tuple[Event, ...] = (
    HandDealt(1, Direction.LEFT),
    SeatPassed(SOUTH),
    CardsExchanged(Direction.LEFT),
    CardPlayed(SOUTH, ACE),
    HeartsBroken(SOUTH),
    TrickTaken(1, TRICK, SOUTH),
    MoonShot(SOUTH),
    MoonChosen(SOUTH, MoonChoice.GIVE),
    HandScored(SCORED),
    GameEnded(OVER.outcome),
)
EXAMPLES: tuple[object, ...] = (
    *MOVES,
    *EVENTS,
    TRICK,
    SCORED,
    SCORED.workings[0],
    *(step for working in SCORED.workings for step in working.steps),
    OVER.outcome,
    OVER,
    halfway(),
    halfway(CLASSIC, 0),
    halfway().hand,
    played_hand(),
    *(halfway(moves=40).view(seat) for seat in SEATS),
    *(OVER.view(seat) for seat in SEATS),
    Record(halfway(), PLAYERS),
    COMPLEX,
    CLASSIC,
    *COMPLEX.card_rules,
    COMPLEX.multiplier,
    CODE,
    Score(-26, 10),
    ACE,
    CardSet(),
    CardSet.of("QS", "2C"),
    *SEATS,
    *Suit,
    *Direction,
    *Phase,
    *Refusal,
    *Fault,
    *Rule,
    *Source,
    *MoonChoice,
    *Operation,
    HeartsError("said"),
    NotationError("not a card"),
    RefusedError(Refusal.FOLLOW_SUIT),
    RefusedError(Refusal.FOLLOW_SUIT, "QS by SOUTH"),
    RecordError("the record has no hand"),
    RecordError("not allowed", Fault.BREAKS_A_RULE, 7),
)


def test_every_public_value_survives_pickle_and_copying() -> None:
    assert_all_survive(hearts, EXAMPLES)


def test_an_error_that_was_copied_still_says_which_rule_and_where() -> None:
    for copied in copies(RefusedError(Refusal.FOLLOW_SUIT, "QS by SOUTH")):
        assert isinstance(copied, RefusedError)
        assert (copied.refusal, copied.detail) == (Refusal.FOLLOW_SUIT, "QS by SOUTH")
        assert str(copied) == "follow suit: QS by SOUTH"
    for copied in copies(RecordError("not allowed", Fault.BREAKS_A_RULE, 7)):
        assert isinstance(copied, RecordError)
        assert (copied.fault, copied.line) == (Fault.BREAKS_A_RULE, 7)
        assert str(copied) == "line 7: not allowed"
    assert str(RecordError("no hand")) == "no hand"
    assert RecordError("no hand").fault is Fault.DAMAGED
    assert str(RefusedError(Refusal.FIRST_TRICK_HEART)) == "first trick heart"


@pytest.mark.parametrize("kind", [copy, deepcopy])
def test_a_copy_is_played_apart_from_its_original(kind: type) -> None:
    for moves in (0, 2, 20, 56):
        game, before = halfway(moves=moves), halfway(moves=moves)
        twin = kind(game)
        step_at_random(twin, Random(1))
        assert (game, game.hand) == (before, before.hand)
        assert game.view(SOUTH) == before.view(SOUTH)
        assert (twin, twin.hand) != (game, game.hand)
        step_at_random(game, Random(1))
        assert (game, game.hand) == (twin, twin.hand)
    hand = played_hand()
    twin_hand = kind(hand)
    assert twin_hand.turn is not None
    twin_hand.play(twin_hand.turn, twin_hand.legal().cards[0])
    assert hand == played_hand()
    assert twin_hand != hand


def test_moves_and_events_of_different_kinds_are_never_equal() -> None:
    for one, other in combinations((*MOVES, *EVENTS, TRICK, SOUTH, ACE), 2):
        assert one != other
        assert other != one
    assert len({*MOVES, *EVENTS}) == len(MOVES) + len(EVENTS)


def test_moves_and_events_are_no_plain_tuples() -> None:
    for one in (*MOVES, *EVENTS, TRICK):
        assert is_dataclass(one)
        plain: object = tuple(getattr(one, field.name) for field in fields(one))
        assert one != plain
        assert plain != one
        assert bool(one)
        with pytest.raises((FrozenInstanceError, TypeError)):
            one.seat = EAST  # type: ignore[union-attr, misc]


def test_equal_moves_are_equal() -> None:
    assert PlayCard(SOUTH, ACE) == PlayCard(SOUTH, Card("AH"))
    assert hash(PlayCard(SOUTH, ACE)) == hash(PlayCard(SOUTH, Card("AH")))
    assert PlayCard(SOUTH, ACE) != PlayCard(WEST, ACE)
    assert NextHand() == NextHand()
    told: tuple[Event, ...] = (HeartsBroken(SOUTH), SeatPassed(SOUTH))
    assert MoonShot(SOUTH) not in told


def test_games_are_equal_if_all_of_them_is() -> None:
    assert Game(COMPLEX, CODE) == Game(COMPLEX, CODE)
    others = (
        Game(CLASSIC, CODE),
        Game(COMPLEX, CODE, 5),
        Game(COMPLEX, hearts.GameCode("AAAA-AAAA")),
        halfway(moves=1),
        None,
        CODE,
    )
    for other in others:
        assert Game(COMPLEX, CODE) != other
    assert halfway(moves=30) == halfway(moves=30) != halfway(moves=31)
    assert halfway().hand == halfway().hand != halfway(moves=41).hand
    assert halfway().hand != None  # noqa: E711
    for value in (halfway(), halfway().hand, played_hand()):
        with pytest.raises(TypeError):
            hash(value)


def test_what_is_shown_at_the_prompt() -> None:
    assert repr(Game(COMPLEX, CODE)) == f"<Game complex {CODE}, hand 1: passing; totals 0 0 0 0>"
    assert repr(Game(COMPLEX, CODE).hand) == "<HandState, cards are still to be passed>"
    assert repr(OVER).endswith(f"over; totals {' '.join(map(str, OVER.totals))}>")
    assert repr(OVER.hand) == "<HandState, the hand is over>"
    hand = Hand(hearts.unrank_deal(0), Direction.NONE)
    assert repr(hand) == "<Hand, trick 1: SOUTH may play 2C>"
    assert repr(Score(-26, 10)) == "Score(-26, 10)"
    assert repr(COMPLEX) == "COMPLEX"
    assert eval(repr(PlayCard(SOUTH, ACE)).replace("<Seat.SOUTH: 0>", "SOUTH")) == MOVES[1]


# A hand and a game are to be seen, not touched


@pytest.mark.parametrize("name", ["play", "pass_cards"])
def test_the_hand_of_a_game_cannot_be_played_past_the_game(name: str) -> None:
    with pytest.raises(AttributeError):
        getattr(Game(COMPLEX, CODE).hand, name)


def test_nothing_of_a_game_or_a_hand_can_be_set() -> None:
    game = halfway()
    for owner in (game, game.hand, played_hand(), game.view(SOUTH), Record(game, PLAYERS)):
        public = [name for name in dir(owner) if not name.startswith("_")]
        shown = [name for name in public if not callable(getattr(owner, name))]
        assert len(shown) >= 2
        for name in shown:
            # Some Pythons have frozen dataclasses raise TypeError for a property.
            with pytest.raises((AttributeError, TypeError)):
                setattr(owner, name, getattr(owner, name))
    assert game == halfway()


def test_nothing_that_a_game_shows_can_be_changed() -> None:
    game = halfway()
    for owner in (game, game.hand, game.view(SOUTH)):
        public = [getattr(owner, name) for name in dir(owner) if not name.startswith("_")]
        assert not [value for value in public if isinstance(value, list | dict | set)]


def test_a_seat_is_where_it_is() -> None:
    assert [seat.left for seat in SEATS] == [WEST, NORTH, EAST, SOUTH]
    with pytest.raises(AttributeError):
        SOUTH.left = EAST  # type: ignore[misc]


def test_a_hand_shows_what_each_seat_holds() -> None:
    hand = played_hand()
    assert tuple(map(hand.held_by, SEATS)) == hand.held
    with pytest.raises(HeartsError):
        hand.held_by(0)  # type: ignore[arg-type]


# There are two games


def test_no_other_game_can_be_made() -> None:
    settings = {one.name: getattr(COMPLEX, one.name) for one in fields(COMPLEX) if one.init}
    refused = pytest.raises(HeartsError, match="no other game than COMPLEX and CLASSIC")
    with refused:
        replace(COMPLEX, limit=50)
    for name in ("complex", "other"):
        with refused:
            Variant(**{**settings, "name": name})
    assert dict(hearts.VARIANTS) == {"complex": COMPLEX, "classic": CLASSIC}


def test_only_the_classic_rules_have_versions() -> None:
    assert (COMPLEX.rules_version, CLASSIC.rules_version) == (None, "1.0.0")


# Whole numbers and nothing like them


@pytest.mark.parametrize("wrong", [True, False, 1.0, SOUTH, Suit.CLUBS, CardSet(), "5", 5 + 0j])
def test_what_is_like_a_number_is_not_taken_for_one(wrong: object) -> None:
    asks = (
        lambda: Score(wrong),  # type: ignore[arg-type]
        lambda: Score(0, wrong),  # type: ignore[arg-type]
        lambda: Game(COMPLEX, CODE, wrong),  # type: ignore[arg-type]
        lambda: hearts.unrank_deal(wrong),  # type: ignore[arg-type]
        lambda: hearts.deal_of_hand(CODE, wrong),  # type: ignore[arg-type]
        lambda: hearts.pass_direction(wrong),  # type: ignore[arg-type]
        lambda: hearts.seed_of_player(CODE, wrong, SOUTH),  # type: ignore[arg-type]
        lambda: hearts.GameCode.numbered(wrong),  # type: ignore[arg-type]
        lambda: CardSet.from_bits(wrong),  # type: ignore[arg-type]
    )
    for ask in asks:
        with pytest.raises(HeartsError):
            ask()


def test_a_score_says_what_to_write() -> None:
    with pytest.raises(NotationError, match=r"Score\(-26, 10\), or Score.read\('-26\+10i'\)"):
        Score("-26+10i")  # type: ignore[arg-type]


@pytest.mark.parametrize("other", [1, 1.5, 1j, "i", None, (1, 0)])
def test_a_score_is_reckoned_with_scores_alone(other: object) -> None:
    for reckon in ("__add__", "__sub__", "__mul__"):
        assert getattr(ZERO, reckon)(other) is NotImplemented
    zero: object = 0
    assert zero != ZERO
    with pytest.raises(TypeError):
        ZERO + other  # type: ignore[operator]


def test_a_seed_of_a_player_follows_from_the_code_however_it_is_written() -> None:
    seed = hearts.seed_of_player(CODE, 1, SOUTH)
    assert hearts.seed_of_player(CODE.lower().replace("-", " "), 1, SOUTH) == seed  # type: ignore[arg-type]
    with pytest.raises(HeartsError):
        hearts.seed_of_player(CODE, 1, 0)  # type: ignore[arg-type]
