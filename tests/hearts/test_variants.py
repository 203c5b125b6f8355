"""The two games as values: apart from each other, and found by name."""

from __future__ import annotations

import copy
import pickle

import pytest

from hearts import (
    CLASSIC,
    COMPLEX,
    VARIANTS,
    Fault,
    Game,
    HandDealt,
    HandScored,
    MoonChoice,
    NotationError,
    Phase,
    Refusal,
    Rule,
    Score,
    Source,
    Variant,
    read_variant,
)

from .positions import CODE, random_game


@pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)
def test_a_variant_is_found_by_its_name(variant: Variant) -> None:
    assert read_variant(variant.name) is variant
    assert VARIANTS[variant.name] is variant
    assert pickle.loads(pickle.dumps(variant)) is variant
    assert copy.deepcopy(variant) is variant
    assert len({COMPLEX, CLASSIC, variant}) == 2


@pytest.mark.parametrize("name", ["", "COMPLEX", "hearts", "classic ", "\0", "x" * 10_000])
def test_there_is_no_other_game(name: str) -> None:
    with pytest.raises(NotationError, match="no such game") as caught:
        read_variant(name)
    assert len(str(caught.value)) < 500


def test_no_variant_can_be_changed() -> None:
    with pytest.raises(AttributeError):
        CLASSIC.multiplier = COMPLEX.multiplier  # type: ignore[misc]
    with pytest.raises(TypeError):
        CLASSIC.sources[Rule.JACK] = Source.HOUSE  # type: ignore[index]
    with pytest.raises(TypeError):
        VARIANTS["other"] = CLASSIC  # type: ignore[index]


def test_a_classic_game_after_a_complex_one_is_purely_classic_and_back() -> None:
    for variant in (COMPLEX, CLASSIC, COMPLEX, CLASSIC):
        game = random_game(variant, 6)
        rules = {step.rule for hand in game.history for w in hand.workings for step in w.steps}
        on_line = all(total.im == 0 for hand in game.history for total in hand.after)
        assert on_line == (variant is CLASSIC)
        ten = bool(rules & {Rule.TEN, Rule.JACK_BEFORE_TEN})
        assert (ten, Rule.JACK in rules) == (variant is COMPLEX,) * 2


def test_the_same_code_deals_the_same_cards_in_both_games() -> None:
    assert Game(COMPLEX, CODE).hand.dealt == Game(CLASSIC, CODE).hand.dealt


def test_what_a_total_is_compared_and_shown_by() -> None:
    total = Score(-3, 4)
    assert (COMPLEX.distance(total), COMPLEX.magnitude(total)) == (25, 5.0)
    assert (CLASSIC.distance(Score(17)), CLASSIC.magnitude(Score(17))) == (17, 17.0)
    assert COMPLEX.limit == CLASSIC.limit == 100
    assert (COMPLEX.on_plane, CLASSIC.on_plane) == (True, False)


def test_every_rule_of_scoring_has_a_source_in_each_game() -> None:
    assert set(COMPLEX.sources) == set(Rule)
    assert set(CLASSIC.sources) == set(Rule)


def test_the_keys_that_messages_are_looked_up_by_are_stable() -> None:
    assert {kind: [key.value for key in kind] for kind in (Rule, Source, MoonChoice, Fault)} == {
        Rule: [
            "hearts",
            "queen",
            "jack",
            "moon-subtracted",
            "moon-given",
            "ten",
            "jack-before-ten",
            "moon-received",
            "moon-received-turned",
        ],
        Source: ["from-the-reference", "our-reading", "house-rule", "classic-rule"],
        MoonChoice: ["subtract", "give"],
        Fault: ["not-a-record", "newer", "damaged", "breaks-a-rule"],
    }
    assert [phase.value for phase in Phase] == ["passing", "playing", "moon", "scored", "over"]
    assert len({refusal.value for refusal in Refusal}) == len(Refusal) == 16


def test_what_happens_at_the_table_is_told_move_by_move() -> None:
    game = random_game(COMPLEX, 2)
    again = Game(COMPLEX, game.code)
    told = [event for move in game.moves for event in again.do(move)]
    numbers = [event.number for event in told if isinstance(event, HandDealt)]
    assert numbers == list(range(2, game.number + 1))
    scored = [event.hand for event in told if isinstance(event, HandScored)]
    assert tuple(scored) == game.history
