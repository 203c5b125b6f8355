"""What a screen reader is told: every public event once, in words."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest

from hearts import (
    CLASSIC,
    COMPLEX,
    Card,
    ChooseMoon,
    Event,
    Game,
    HandScored,
    MoonChoice,
    MoonChosen,
    MoonShot,
    Phase,
    Refusal,
    Score,
    Seat,
    Variant,
)
from ui.state.table import Notice
from ui.table import speech
from ui.table.score import score
from ui.words.language import LANGUAGES, Language, load_language

from ..scenes import CODE, hint_of, moon_game, step, table_of


@pytest.fixture
def english() -> Language:
    return load_language("en")


def said(game: Game, events: list[Event], language: Language) -> str:
    return speech.announce(events, table_of(game), language)


def play_until(game: Game, phase: Phase) -> list[Event]:
    """House players play until a phase; what happened on the way."""
    events: list[Event] = []
    do = game.do

    def record(move: object) -> tuple[Event, ...]:
        happened = do(move)  # type: ignore[arg-type]
        events.extend(happened)
        return happened

    game.do = record  # type: ignore[method-assign]
    rng = Random(1)
    while game.phase is not phase:
        step(game, rng)
    return events


def test_every_card_of_a_hand_is_told_once_and_who_took_each_trick(english: Language) -> None:
    game = Game(COMPLEX, CODE)
    events = play_until(game, Phase.SCORED)
    told = said(game, events, english)
    for move in game.moves:
        for card in getattr(move, "cards", ()) or (getattr(move, "card", None),):
            if card is not None and hasattr(move, "card"):
                assert told.count(f": {english.text(f'card.{card}')}.") == 1
    assert told.count(" the trick.") == 13
    assert told.count("Hearts are broken.") == 1
    assert told.count("is scored") == 1


def test_the_pass_tells_what_came_and_from_whom_and_nothing_of_others(english: Language) -> None:
    game = Game(COMPLEX, CODE)
    events = play_until(game, Phase.PLAYING)
    told = said(game, events, english)
    assert told.startswith("Juniper passed you the ")
    assert told.count("passed") == 1
    for card in game.hand.received_by(table_of(game).seat):
        assert english.text(f"card.the.{card}") in told


@pytest.mark.parametrize("variant", [COMPLEX, CLASSIC])
@pytest.mark.parametrize("code", LANGUAGES)
def test_scores_are_words_and_never_signs(variant: Variant, code: str) -> None:
    game = Game(variant, CODE)
    events = play_until(game, Phase.OVER)
    told = said(game, events, load_language(code))
    assert "\N{MINUS SIGN}" not in told
    assert "+" not in told
    assert "  " not in told
    assert "{" not in told


def test_a_moon_is_told_and_what_became_of_it(english: Language) -> None:
    game = deepcopy(moon_game())
    assert game.turn is table_of(game).seat
    seat = table_of(game).seat
    # How the cats play decides whether the shooter of this game took the ten as well.
    turned = Card("TC") in game.view(seat).taken[seat]
    moon = "minus 26 plus 26 i" if turned else "13 plus 13 i"
    told = said(game, list(game.do(ChooseMoon(seat, MoonChoice.GIVE))), english)
    assert told.startswith(f"You shot the moon and gave {moon} to each of the others.")


@pytest.mark.parametrize("variant", [COMPLEX, CLASSIC])
def test_the_end_says_once_how_it_went_for_the_listener(
    variant: Variant, english: Language
) -> None:
    game = Game(variant, CODE)
    told = said(game, play_until(game, Phase.OVER), english)
    titles = [english.text(f"over.title.{key}") for key in ("won", "lost", "between")]
    assert sum(told.count(title) for title in titles) == 1


def test_a_tie_for_the_lowest_total_says_why_the_game_goes_on(english: Language) -> None:
    game = Game(CLASSIC, CODE)
    events = play_until(game, Phase.SCORED)
    scored = replace(game.history[-1], after=(Score(31), Score(31), Score(104), Score(40)))
    view = replace(table_of(game).view, history=(scored,), totals=scored.after)
    table = replace(table_of(game), view=view, stage="scored")
    why = "The lowest total is shared (You and Miso), so another hand is played."
    told = [HandScored(scored) if isinstance(e, HandScored) else e for e in events]
    assert why in speech.announce(told, table, english)
    assert why in str(score(table, english))
    assert why not in said(game, events, english)


def test_a_moon_of_another_is_told_once(english: Language) -> None:
    events: list[Event] = [MoonShot(Seat.WEST), MoonChosen(Seat.WEST, MoonChoice.GIVE)]
    told = said(Game(COMPLEX, CODE), events, english)
    assert told == "Miso shot the moon and gave 13 plus 13 i to each of the others."
    assert said(Game(CLASSIC, CODE), events[:1], english) == "Miso has shot the moon!"


def test_what_is_asked_is_told_in_every_phase(english: Language) -> None:
    game = Game(COMPLEX, CODE)
    assert speech.prompt(table_of(game), english).startswith("Pass three cards left, to Miso.")
    play_until(game, Phase.PLAYING)
    assert speech.prompt(table_of(game), english)
    assert speech.prompt(table_of(moon_game()), english).startswith("Choose what to do with")
    play_until(game, Phase.SCORED)
    assert speech.prompt(table_of(game), english) == ""


def test_a_refusal_is_told_with_its_rule(english: Language) -> None:
    table = table_of(Game(COMPLEX, CODE))
    for refusal in Refusal:
        assert speech.refusal(refusal, table, english) == english.text(f"refusal.{refusal.value}")


def test_a_hint_is_told_with_its_reason_in_words(english: Language) -> None:
    game = Game(COMPLEX, CODE)
    told = speech.spoken_hint(hint_of(game), table_of(game), english)
    assert told.startswith("Try passing the ")
    assert told.count(".") == 2


def test_a_note_is_told_as_it_is_shown(english: Language) -> None:
    table = table_of(Game(COMPLEX, CODE))
    told = speech.notice(Notice("parked", {"code": "K7M2-9QXD"}), table, english)
    assert told == "Your game K7M2-9QXD has been put aside; you can go back to it."
