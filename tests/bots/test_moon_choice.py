"""Settling the moon: not losing the game, then winning it, then being nearer zero (case 13)."""

from __future__ import annotations

from random import Random

from bots import BOTS, Why
from hearts import Card, MoonChoice, View

from .positions import CHANCE, EAST, NORTH, SOUTH, WEST, after_a_moon

HOUSE = BOTS["house"]
SUBTRACT, GIVE = MoonChoice


def test_it_never_chooses_to_lose_when_the_other_choice_does_not() -> None:
    """-59-79i is just inside the circle; subtracting would take it to -72-92i."""
    decision = HOUSE.choose_moon(after_a_moon("", totals=["-59-79i", "0", "0", "0"]), CHANCE)
    assert decision.choice is GIVE
    assert decision.reason.key == Why.MOON_ONLY_SAFE
    assert str(decision.reason.score) == "-59-79i"


def test_it_subtracts_when_only_that_saves_it() -> None:
    """Jack and ten add -20i, which is too far, unless the turned moon is taken off as well."""
    view = after_a_moon("TC JD", totals=["-95-20i", "0", "0", "0"])
    decision = HOUSE.choose_moon(view, CHANCE)
    assert str(decision.reason.score) == "-69-66i"
    assert decision.choice is SUBTRACT
    assert decision.reason.key == Why.MOON_ONLY_SAFE


def test_winning_the_game_comes_before_being_near_zero() -> None:
    """Giving ends the game (West passes 100) with South closest; subtracting would be nearer."""
    view = after_a_moon("", totals=["20+20i", "70+65i", "60", "60i"])
    decision = HOUSE.choose_moon(view, CHANCE)
    assert decision.choice is GIVE
    assert decision.reason.key == Why.MOON_WINS
    assert str(decision.reason.score) == "20+20i"


def test_ending_the_game_without_winning_it_is_no_better_than_going_on() -> None:
    """Giving would push West out, but North would be closest: so only nearness counts."""
    view = after_a_moon("", totals=["20+20i", "70+65i", "-13-13i", "60i"])
    decision = HOUSE.choose_moon(view, CHANCE)
    assert decision.choice is SUBTRACT
    assert decision.reason.key == Why.MOON_CLOSER
    assert str(decision.reason.score) == "7+7i"


def test_it_looks_at_what_the_others_took_as_well() -> None:
    """West took the ten and the jack: -20i brings it to 90+14i, and 13+13i more past 100."""
    totals = ["10", "90+34i", "50", "50i"]
    decision = HOUSE.choose_moon(after_a_moon("", totals=totals), CHANCE)
    assert decision.choice is GIVE
    assert decision.reason.key == Why.MOON_WINS


def test_the_ten_turns_the_moon_before_it_is_weighed() -> None:
    """Subtracting the turned moon adds 26-26i: welcome at -26+26i."""
    decision = HOUSE.choose_moon(after_a_moon("TC", totals=["-26+26i", "0", "0", "0"]), CHANCE)
    assert decision.choice is SUBTRACT
    assert str(decision.reason.score) == "0"


def test_near_zero_it_gives_the_moon_away() -> None:
    decision = HOUSE.choose_moon(after_a_moon("", totals=["0", "0", "0", "0"]), CHANCE)
    assert decision.choice is GIVE
    assert decision.reason.key == Why.MOON_CLOSER


def test_every_choice_of_many_positions_is_the_best_placed_one() -> None:
    """Against a second reading of the same order, over the whole disc of totals."""
    chance = Random(7)
    for _ in range(400):
        totals = [f"{chance.randrange(-70, 71)}{chance.randrange(-70, 71):+}i" for _ in range(4)]
        extra = chance.choice(["", "TC", "JD", "TC JD"])
        view = after_a_moon(extra, totals=totals, rest=chance.choice([WEST, NORTH, EAST]))
        placed = {choice: _place(view, choice) for choice in view.moon_choices}
        assert placed[HOUSE.choose_moon(view, CHANCE).choice] == min(placed.values())


def _place(view: View, choice: MoonChoice) -> tuple[float, float, float]:
    """Share of losing, share of not winning, distance: in complex numbers, from the rules page."""
    totals = [complex(total.re, total.im) for total in view.totals]
    turned = 2j if Card("TC") in view.taken[SOUTH] else 1
    for seat, cards in enumerate(view.taken):
        own: complex = -10 if Card("JD") in cards else 0
        if seat == SOUTH and choice is SUBTRACT:
            own -= 13 + 13j
        totals[seat] += own * (2j if Card("TC") in cards else 1)
        if seat != SOUTH and choice is GIVE:
            totals[seat] += (13 + 13j) * turned
    norms = [total.real**2 + total.imag**2 for total in totals]
    losers = [norm for norm in norms if norm >= 10000]
    if not losers:
        return 0, 1, norms[SOUTH]
    if norms[SOUTH] >= 10000:
        return 1 / len(losers), 1, norms[SOUTH]
    won = 1 / norms.count(min(norms)) if norms[SOUTH] == min(norms) else 0
    return 0, 1 - won, norms[SOUTH]
