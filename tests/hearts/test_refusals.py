"""Wrong actions of every kind get a precise error and change nothing."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hearts import (
    CLASSIC,
    COMPLEX,
    DECK,
    SEATS,
    Card,
    ChooseMoon,
    Game,
    GameCode,
    HeartsError,
    MoonChoice,
    Move,
    NextHand,
    PassCards,
    Phase,
    PlayCard,
    Refusal,
    RefusedError,
    Variant,
)

from .positions import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    cards,
    game_with,
    play,
    random_game,
    shot_moon,
    state,
    step_at_random,
)

Q, H = Card("QS"), Card("3H")


def refused(game: Game, move: Move) -> Refusal:
    """Why a move is refused, having checked that asking and doing agree and change nothing."""
    before = state(game)
    asked = game.refusal_of(move)
    assert asked is not None
    with pytest.raises(RefusedError) as done:
        game.do(move)
    assert done.value.refusal is asked
    assert isinstance(done.value, HeartsError)
    assert isinstance(done.value, ValueError)
    assert str(done.value).startswith(asked.value.replace("-", " "))
    assert state(game) == before
    return asked


def test_follow_suit() -> None:
    game = game_with(COMPLEX, south="2C", west="3C AH")
    play(game, "2C")
    assert refused(game, PlayCard(WEST, Card("AH"))) is Refusal.FOLLOW_SUIT


def test_lead_the_2_of_clubs() -> None:
    game = game_with(COMPLEX, south="2C AC")
    assert refused(game, PlayCard(SOUTH, Card("AC"))) is Refusal.LEAD_TWO_OF_CLUBS


def test_no_heart_and_no_queen_on_the_first_trick() -> None:
    game = game_with(COMPLEX, south="2C AC 3C", west="QS 3H 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD")
    play(game, "2C")
    assert refused(game, PlayCard(WEST, H)) is Refusal.FIRST_TRICK_HEART
    assert refused(game, PlayCard(WEST, Q)) is Refusal.FIRST_TRICK_QUEEN


def test_hearts_not_broken() -> None:
    game = game_with(COMPLEX, south="2C KC QS 3H", west="3C", north="4C", east="AC 2D 4H")
    play(game, "2C 3C 4C AC")
    assert refused(game, PlayCard(EAST, Card("4H"))) is Refusal.HEARTS_NOT_BROKEN


def test_hearts_not_broken_and_only_the_queen_beside_them() -> None:
    game = game_with(
        COMPLEX,
        south="2C KC QS 3H 4H 5H 6H 7H 8H 9H TH JH QH",
        west="3C 4C 2S 3S 4S 5S 6S 7S 8S 9S TS JS KH",
        north="5C 6C KS 2D 3D 4D 5D 6D 7D 8D 9D TD JD",
        east="7C 8C 9C TC JC QC AC AS QD KD AD 2H AH",
    )
    play(game, "2C 3C 5C 7C 8C KC 4C 6C")
    assert refused(game, PlayCard(SOUTH, H)) is Refusal.HEARTS_NOT_BROKEN_LEAD_QUEEN


def test_a_card_not_held() -> None:
    game = game_with(COMPLEX, south="2C", west="3C")
    assert refused(game, PlayCard(SOUTH, Card("3C"))) is Refusal.NOT_HELD
    play(game, "2C")
    assert refused(game, PlayCard(WEST, Card("2C"))) is Refusal.NOT_HELD


def test_not_your_turn() -> None:
    game = game_with(COMPLEX, south="2C", west="3C")
    assert refused(game, PlayCard(WEST, Card("3C"))) is Refusal.NOT_YOUR_TURN


def test_nothing_is_played_while_passing_and_nothing_passed_while_playing() -> None:
    game = Game(COMPLEX, GameCode.numbered(1))
    held = game.hand.held[SOUTH].cards
    assert refused(game, PlayCard(SOUTH, held[0])) is Refusal.NOT_PLAYING
    game = game_with(COMPLEX, south="2C 3C 4C")
    assert refused(game, PassCards(SOUTH, cards("2C 3C 4C"))) is Refusal.NOT_PASSING


@pytest.mark.parametrize("count", [0, 1, 2, 4, 13])
def test_passing_another_number_than_three(count: int) -> None:
    game = Game(COMPLEX, GameCode.numbered(1))
    move = PassCards(NORTH, game.hand.held[NORTH].cards[:count])
    assert refused(game, move) is Refusal.PASS_THREE


def test_passing_the_same_card_twice_or_one_not_held_or_again() -> None:
    game = Game(COMPLEX, GameCode.numbered(1))
    one, two, three, *_ = game.hand.held[NORTH]
    assert refused(game, PassCards(NORTH, (one, two, two))) is Refusal.PASS_THREE
    other = game.hand.held[EAST].cards[0]
    assert refused(game, PassCards(NORTH, (one, two, other))) is Refusal.NOT_HELD
    game.pass_cards(NORTH, (one, two, three))
    assert refused(game, PassCards(NORTH, (one, two, three))) is Refusal.ALREADY_PASSED


def test_a_moon_is_settled_by_its_shooter_once() -> None:
    game = shot_moon(COMPLEX)
    for seat in (WEST, NORTH, EAST):
        assert refused(game, ChooseMoon(seat, MoonChoice.GIVE)) is Refusal.NOT_THE_SHOOTER
    assert refused(game, NextHand()) is Refusal.HAND_NOT_OVER
    assert refused(game, PlayCard(SOUTH, Q)) is Refusal.NOT_PLAYING
    game.choose_moon(SOUTH, MoonChoice.GIVE)
    assert refused(game, ChooseMoon(SOUTH, MoonChoice.GIVE)) is Refusal.NO_MOON_CHOICE


def test_there_is_no_moon_choice_without_a_moon_or_in_classic() -> None:
    for game in (Game(COMPLEX, GameCode.numbered(1)), shot_moon(CLASSIC)):
        for choice in MoonChoice:
            assert refused(game, ChooseMoon(SOUTH, choice)) is Refusal.NO_MOON_CHOICE


def test_the_next_hand_waits_for_the_score() -> None:
    for game in (Game(COMPLEX, GameCode.numbered(1)), game_with(COMPLEX, south="2C")):
        assert refused(game, NextHand()) is Refusal.HAND_NOT_OVER


@pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)
def test_the_game_is_over(variant: Variant) -> None:
    game = random_game(variant, 4)
    wrong: list[Move] = [NextHand(), PlayCard(SOUTH, Q), PassCards(SOUTH, cards("2C 3C 4C"))]
    wrong.append(ChooseMoon(SOUTH, MoonChoice.GIVE))
    for move in wrong:
        assert refused(game, move) is Refusal.GAME_OVER


def test_every_refusal_is_met_in_random_games_and_none_changes_anything() -> None:
    rng = Random(16)
    met: Counter[Refusal] = Counter()
    games = [shot_moon(COMPLEX), shot_moon(CLASSIC), *openings()]
    for number in range(24):
        game = Game((COMPLEX, CLASSIC)[number % 2], GameCode.numbered(number))
        games.append(game)
    for game in games:
        for _ in range(150):
            move = any_move(game, rng)
            if game.refusal_of(move) is not None:
                met[refused(game, move)] += 1
            if game.phase is Phase.OVER:
                break
            if rng.random() < 0.5:
                step_at_random(game, rng)
    # These are too rare for chance; each has its own test above.
    rare = {Refusal.HEARTS_NOT_BROKEN_LEAD_QUEEN, Refusal.FIRST_TRICK_QUEEN, Refusal.GAME_OVER}
    assert set(Refusal) - set(met) <= rare, met


def openings() -> list[Game]:
    """Games in which the next seat may not throw the penalties it holds."""
    west = "QS 3H 4H 5H 6H 7H 8H 9H 2D 3D 4D 5D 6D"
    games = [game_with(COMPLEX, south="2C AC", west=west) for _ in range(12)]
    for game in games:
        play(game, "2C")
    return games


def any_move(game: Game, rng: Random) -> Move:
    """Any move there is, likely or not, of the cards that are held or of any."""
    seat = rng.choice([*SEATS, game.turn or SOUTH])
    held = game.hand.held[seat].cards or DECK
    among = rng.choice([held, held, DECK])
    chosen = tuple(rng.choices(among, k=rng.choice([0, 1, 2, 3, 3, 3, 4])))
    moves: list[Move] = [
        PassCards(seat, chosen),
        PlayCard(seat, rng.choice(among)),
        PlayCard(seat, rng.choice(among)),
        ChooseMoon(seat, rng.choice(list(MoonChoice))),
        NextHand(),
    ]
    return rng.choice(moves)
