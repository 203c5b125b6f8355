"""The lesson's figures: what they say and draw agrees with the engine."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts import COMPLEX, HEARTS, CardSet, Operation, Score, Seat, score_hand, unrank_deal
from ui.lesson import FIGURES, Lesson, figure
from ui.lesson.building import games_order, working_of
from ui.lesson.drawing import HALF, HalfPlane, score_at
from ui.lesson.helping import MAP_EXTENT, area_of
from ui.lesson.state import CARDS, HAND, ORDERS, STORIES, TOTALS, TURN, apply_order
from ui.teaching.links import deal_with_ten
from ui.words.language import LANGUAGES, load_language

ENGLISH = load_language("en")
SCORES = st.builds(Score, st.integers(-150, 150), st.integers(-150, 150))
EMPTY = CardSet()


def hand(cards: str, others: str = "") -> Score:
    return score_hand(COMPLEX, (CardSet.read(cards), CardSet.read(others), EMPTY, EMPTY))[0].score


def ends(name: str, lesson: Lesson) -> list[Score]:
    """Where the arrows of a figure end."""
    html = figure(name, lesson, ENGLISH)
    return [Score.read(text) for text in re.findall('data-to="([^"]+)"', html)]


def words(name: str, lesson: Lesson) -> str:
    """The text of a figure."""
    return re.sub("<[^>]+>", "", figure(name, lesson, ENGLISH))


def test_the_lesson_begins_with_the_references_own_example() -> None:
    assert Score(5, 13) == HAND
    assert hand("2H 3H 4H 5H 6H QS TC") == HAND * TURN.factor == Score(-26, 10)


@pytest.mark.parametrize(
    ("step", "arrows"),
    [
        (0, [Score(5, 13)]),
        (1, [Score(5, 13), Score(-13, 5)]),
        (2, [Score(5, 13), Score(-13, 5), Score(-26, 10)]),
    ],
)
def test_the_prediction_is_shown_a_motion_at_a_time(step: int, arrows: list[Score]) -> None:
    assert ends("predict", Lesson(guess=Score(0, 20), predicted=step)) == arrows


def test_nothing_is_given_away_before_the_guess() -> None:
    assert ends("predict", Lesson()) == [Score(5, 13)]
    assert "−26" not in figure("predict", Lesson(), ENGLISH)


def test_a_guess_is_told_how_far_it_was() -> None:
    near = words("predict", Lesson(guess=Score(-23, 14), predicted=2))
    assert "Your guess was 5 away" in near
    exact = figure("predict", Lesson(guess=Score(-26, 10), predicted=2), ENGLISH)
    assert "Exactly where you said" in exact


def test_lengths_are_so_exact_that_the_doubling_is_seen_to_hold() -> None:
    told = words("predict", Lesson(guess=Score(-26, 10), predicted=2))
    lengths = re.findall(r"about ([\d.]+\d)", told)
    assert lengths == ["13.93", "13.93", "27.86", "13.93"]
    assert 2 * float(lengths[0]) == float(lengths[2])
    assert "5² + 13² = 194" in told


def test_a_whole_length_is_told_as_it_is() -> None:
    assert ", 10 from zero" in words("build", Lesson(hearts=5, queen=False))


def test_four_quarter_turns_lead_back() -> None:
    round_trip = [Score(1), Score(0, 1), Score(-1), Score(0, -1), Score(1)]
    for times, now in enumerate(round_trip):
        assert ends("again", Lesson(times=times))[-1] == now


@pytest.mark.parametrize(
    ("hearts", "queen", "jack", "ten"),
    list(product((0, 1, 7, 12), (False, True), (False, True), (False, True))),
)
def test_a_built_hand_is_scored_as_at_the_table(
    hearts: int, queen: bool, jack: bool, ten: bool
) -> None:
    working = working_of(Lesson(hearts=hearts, queen=queen, jack=jack, ten=ten))
    plain = complex(hearts - 10 * jack, 13 * queen) * (2j if ten else 1)
    assert complex(working.score.re, working.score.im) == plain
    assert working.turned == ten


def test_hearts_turn_onto_i_and_the_queen_onto_minus() -> None:
    arrows = ends("axes", Lesson(axes=2))
    assert Score(0, 10) in arrows
    assert Score(-26) in arrows


@pytest.mark.parametrize("total", range(len(TOTALS)))
def test_the_total_is_never_turned(total: int) -> None:
    wrong, before, right = ends("total", Lesson(total=total))
    assert right == before + Score(-26, 10)
    assert wrong == (before + Score(5, 13)) * Score(0, 2) != right


def test_distance_does_not_tell_which_way_is_right() -> None:
    nearer = set()
    for total in range(len(TOTALS)):
        wrong, _, right = ends("total", Lesson(total=total))
        nearer.add(wrong.norm < right.norm)
    assert nearer == {True, False}


def test_the_games_order_makes_what_the_engine_makes() -> None:
    kept = score_hand(
        COMPLEX,
        (CardSet.of(*HEARTS, "QS", "JD", "TC"), EMPTY, EMPTY, EMPTY),
        COMPLEX.moon_choices[0],
    )[Seat.SOUTH]
    assert apply_order(games_order("kept"), "kept") == kept.score == Score(26, -46)
    received = score_hand(
        COMPLEX,
        (CardSet.of("JD", "TC"), CardSet.of(*HEARTS, "QS"), EMPTY, EMPTY),
        COMPLEX.moon_choices[1],
    )[Seat.SOUTH]
    assert apply_order(games_order("received"), "received") == received.score == Score(13, -7)


@pytest.mark.parametrize(("story", "agree"), [("kept", 2), ("received", 1)])
def test_the_order_lab_marks_the_orders_that_agree(story: str, agree: int) -> None:
    html = figure("order", Lesson(story=story), ENGLISH)
    assert html.count('data-agrees="yes"') == agree
    assert html.count("data-agrees=") == len(ORDERS) == 6


def test_a_moon_from_a_shooter_with_the_ten_comes_turned_as_the_order_lab_says() -> None:
    received = score_hand(
        COMPLEX,
        (EMPTY, CardSet.of(*HEARTS, "QS", "TC"), EMPTY, EMPTY),
        COMPLEX.moon_choices[1],
    )[Seat.SOUTH]
    assert received.score == Score(-26, 26)
    assert "(13 + 13i) × 2i = −26 + 26i" in words("order", Lesson(story="received"))
    assert "0 × 2i = 0" in words("order", Lesson(story="kept"))


def test_the_order_lab_shows_how_the_ten_turns_two_parts_at_once() -> None:
    kept = words("order", Lesson(story="kept"))
    assert "−23 × 2i = −46i" in kept
    for piece in ("−13i × 2i", "−26i²", "What pointed down now points right"):
        assert piece in kept
    received = words("order", Lesson(story="received"))
    assert "3 × 2i = 6i" in received
    for piece in ("13i × 2i", "26i²", "What pointed up now points left"):
        assert piece in received
    for order in (("jack", "ten", "moon"), ("ten", "jack", "moon")):
        assert "each part" not in words("order", Lesson(story="kept", order=order))


def test_the_map_of_the_ten_says_whose_turn_it_is() -> None:
    place = Score(40, 20)
    told = words("map", Lesson(card="ten", place=place))
    for score in (HAND, HAND * TURN.factor, place + HAND, place + HAND * TURN.factor):
        assert ENGLISH.score(score) in told
    assert "without the ten" in told
    assert "without the ten" not in words("map", Lesson(card="jack"))


@given(SCORES, SCORES, SCORES)
def test_a_half_plane_is_where_a_total_comes_closer(at: Score, before: Score, after: Score) -> None:
    # By the bisector: on the side of it on which the middle between the two moves lies behind.
    step, middle = after - before, (before.re + after.re, before.im + after.im)
    along = step.re * (2 * at.re + middle[0]) + step.im * (2 * at.im + middle[1])
    assert HalfPlane(before, after).holds(at) == (along < 0)


@pytest.mark.parametrize("card", CARDS)
def test_the_coloured_part_of_the_map_is_the_half_plane(card: str) -> None:
    area = area_of(card)
    corners = area.corners(100)
    for re_, im in product(range(-99, 100, 11), repeat=2):
        # A point in a convex polygon is on the same side of every edge.
        sides = [
            (x2 - x1) * (im - y1) - (y2 - y1) * (re_ - x1)
            for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True)
        ]
        inside = all(side > 1e-9 for side in sides)
        on_edge = any(abs(side) <= 1e-9 for side in sides)
        if not on_edge:
            assert inside == area.holds(Score(re_, im)), (re_, im)


def test_the_jack_helps_only_beyond_five_to_the_right() -> None:
    area = area_of("jack")
    assert area.holds(Score(6, -40))
    assert not area.holds(Score(5, -40))
    assert not area.holds(Score(-26, 10))


def test_a_place_that_is_pointed_at_is_the_nearest_score() -> None:
    assert score_at(0, 0, MAP_EXTENT) == Score(0)
    edge = (HALF - 16) / HALF
    assert score_at(edge, 0, MAP_EXTENT) == Score(MAP_EXTENT)
    assert score_at(0, -edge, MAP_EXTENT) == Score(0, MAP_EXTENT)


def test_the_deal_that_is_offered_gives_you_the_ten() -> None:
    assert TURN.card in unrank_deal(deal_with_ten())[Seat.SOUTH]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_speaks_every_language_in_every_state(name: str, code: str) -> None:
    language = load_language(code)
    states = [Lesson(), Lesson(asked=True), Lesson(guess=Score(1, 1), predicted=2, axes=2, times=9)]
    states += [replace(Lesson(), card=card) for card in CARDS]
    states += [replace(Lesson(), story=story) for story in STORIES]
    for state in states:
        html = figure(name, state, language)
        assert "lesson." not in re.sub('(class|id|name)="[^"]*"', "", html)
        assert " style=" not in html


def test_turned_steps_multiply() -> None:
    steps = working_of(Lesson()).steps
    assert [s.operation for s in steps][-1] is Operation.MULTIPLY
