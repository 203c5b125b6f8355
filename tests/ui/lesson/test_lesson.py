"""The lesson's figures: what they say and draw agrees with the engine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts import COMPLEX, HEARTS, CardSet, Score, Seat, score_hand, unrank_deal
from ui.lesson import ANSWERS, FIGURES, LESSON, Lesson, figure
from ui.lesson.building import working_of
from ui.lesson.drawing import HALF, HalfPlane, score_at
from ui.lesson.helping import MAP_EXTENT, area_of
from ui.lesson.mistakes import find_mistake
from ui.lesson.multiplying import HAND, TURN
from ui.lesson.ordering import games_order
from ui.lesson.state import (
    CARDS,
    FARTHEST_TIP,
    ORDERS,
    PREDICTIONS,
    STORIES,
    TABLE_CARDS,
    TOTALS,
    Practice,
    apply_order,
)
from ui.lesson.tasks import KINDS, make_task
from ui.teaching.links import deal_with_ten
from ui.words.language import LANGUAGES, load_language

ENGLISH = load_language("en")
SCORES = st.builds(Score, st.integers(-150, 150), st.integers(-150, 150))
TIPS = st.builds(Score, st.integers(-14, 14), st.integers(-14, 14))
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


@given(TIPS)
def test_the_dragged_arrow_and_what_the_ten_makes_of_it_are_drawn_and_told(tip: Score) -> None:
    plain = complex(tip.re, tip.im) * 2j
    made = Score(int(plain.real), int(plain.imag))
    lesson = Lesson(tip=tip)
    if tip.norm:
        assert {tip, made} <= set(ends("turn", lesson))
    assert f"= {ENGLISH.score(made)}" in words("turn", lesson)


@pytest.mark.parametrize(("percent", "image"), [(100, Score(-6, 8)), (200, Score(-12, 16))])
def test_the_turn_stops_at_the_quarter_and_at_the_doubling(percent: int, image: Score) -> None:
    lesson = Lesson(tip=Score(8, 6), percent=percent)
    assert image in ends("turn", lesson)
    assert ENGLISH.score(image) in words("turn", lesson)


def test_half_of_the_half_turn_is_named_only_when_it_is_found() -> None:
    for angle in range(-180, 181, 15):
        told = words("half", Lesson(angle=angle))
        assert ("is called i" in told) == (angle == 90)
        assert ("its number is −i" in told) == (angle == -90)
        assert ("Turn further" in told) == (abs(angle) < 90)
        assert ("Turn less" in told) == (abs(angle) > 90 and angle != 180)


@pytest.mark.parametrize("number", range(len(PREDICTIONS)))
def test_nothing_is_given_away_before_the_answer(number: int) -> None:
    start = PREDICTIONS[number]
    made = start * TURN.factor
    for guess in (None, start, -made):
        lesson = Lesson(prediction=number, guess=guess)
        assert made not in ends("predict", lesson)
        assert f"= {ENGLISH.score(made)}" not in words("predict", lesson)
    for lesson in (
        Lesson(prediction=number, guess=made),
        Lesson(prediction=number, guess=start, told=True),
    ):
        assert made in ends("predict", lesson)
        assert f"= {ENGLISH.score(made)}" in words("predict", lesson)


def test_no_figure_that_asks_shows_its_answer_at_first() -> None:
    right = {
        "predict": "−8 + 6i",
        "total": "−46 + 40i",
        "order": "26 − 46i",
        "half": "called i",
        "practice": "= 16 − 2i",
    }
    assert make_task("", 0).given == (Score(-1, -8),)
    assert right.keys() == ANSWERS.keys()
    for name, answer in right.items():
        assert answer not in words(name, Lesson()), name
        assert answer in re.sub("<[^>]+>", "", str(ANSWERS[name](ENGLISH))), name


def test_lengths_are_so_exact_that_the_doubling_is_seen_to_hold() -> None:
    told = words("turn", Lesson(tip=Score(5, 13)))
    lengths = re.findall(r"about ([\d.]+\d)", told)
    assert lengths == ["13.93", "27.86"]
    assert 2 * float(lengths[0]) == float(lengths[1])


def test_four_quarter_turns_lead_back() -> None:
    round_trip = [Score(1), Score(0, 1), Score(-1), Score(0, -1), Score(1)]
    for times, now in enumerate(round_trip):
        assert ends("again", Lesson(times=times))[-1] == now
        assert words("again", Lesson(times=times)).count("× i =") == times


@given(st.sets(st.sampled_from(TABLE_CARDS.cards)))
def test_a_built_hand_is_scored_as_at_the_table(cards: set[object]) -> None:
    taken = CardSet.of(*(card for card in TABLE_CARDS if card in cards))
    names = {str(card) for card in taken}
    plain = complex(sum(name[1] == "H" for name in names) - 10 * ("JD" in names))
    plain = (plain + 13j * ("QS" in names)) * (2j if "TC" in names else 1)
    working = working_of(taken)
    assert complex(working.score.re, working.score.im) == plain
    if working.score.norm:
        assert working.score in ends("build", Lesson(taken=taken))


@pytest.mark.parametrize("total", range(len(TOTALS)))
def test_the_total_is_never_turned(total: int) -> None:
    _, wrong, right = ends("total", Lesson(total=total, way="total"))
    assert right == TOTALS[total] + Score(-26, 10)
    assert wrong == (TOTALS[total] + Score(5, 13)) * Score(0, 2) != right
    nearer = "That is nearer" in words("total", Lesson(total=total, way="hand"))
    assert nearer == (wrong.norm < right.norm)


def test_distance_does_not_tell_which_way_is_right() -> None:
    told = {"That is nearer" in words("total", Lesson(total=n, way="hand")) for n in range(3)}
    assert told == {True, False}


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
def test_the_order_lab_shows_only_what_was_tried_and_marks_what_agrees(
    story: str, agree: int
) -> None:
    tried: tuple[tuple[str, tuple[str, ...]], ...] = ()
    for count, order in enumerate(ORDERS, 1):
        tried = (*tried, (story, order))
        html = figure("order", Lesson(story=story, order=order, tried=tried), ENGLISH)
        assert html.count("data-agrees=") == count
    assert html.count('data-agrees="yes"') == agree
    other = next(each for each in STORIES if each != story)
    assert "data-agrees" not in figure("order", Lesson(story=other, tried=tried), ENGLISH)


def test_a_moon_from_a_shooter_with_the_ten_comes_turned_as_the_order_lab_says() -> None:
    received = score_hand(
        COMPLEX,
        (EMPTY, CardSet.of(*HEARTS, "QS", "TC"), EMPTY, EMPTY),
        COMPLEX.moon_choices[1],
    )[Seat.SOUTH]
    assert received.score == Score(-26, 26)
    for story, told in (("received", "(13 + 13i) × 2i = −26 + 26i"), ("kept", "0 × 2i = 0")):
        order = games_order(story)
        assert told in words("order", Lesson(story=story, order=order, tried=((story, order),)))


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


def states(name: str) -> Iterator[Lesson]:
    """What readers do in a figure, one thing after the other."""
    yield Lesson()
    match name:
        case "turn":
            yield from (Lesson(percent=percent) for percent in (0, 37, 100, 137))
            yield from (Lesson(tip=tip) for tip in (Score(), Score(3), Score(0, -4)))
        case "half":
            yield from (Lesson(angle=angle) for angle in (-90, 0, 60, 90, 120))
        case "again":
            yield from (Lesson(times=times) for times in range(1, 6))
        case "predict":
            start = PREDICTIONS[0]
            guesses = [Score(re_, im) for re_ in range(-14, 15) for im in range(-14, 15)]
            first = {find_mistake(guess, start): guess for guess in guesses}
            yield from (Lesson(guess=guess) for guess in first.values())
            assert len(first) == 13
        case "build":
            yield from (Lesson(taken=taken) for taken in (TABLE_CARDS, EMPTY, CardSet.of("TC")))
        case "total":
            yield from (Lesson(total=n, way=way) for n in range(3) for way in ("hand", "total"))
        case "order":
            for tried in product(STORIES, ORDERS):
                yield Lesson(story=tried[0], order=tried[1], tried=(tried,))
        case "practice":
            for number in range(2 * len(KINDS)):
                task = make_task("seed", number)
                wrong = [Score(1, 1)] if task.in_plane else range(task.words or len(task.choices))
                for answer in (task.answer, *wrong):
                    yield Lesson(practice=Practice("seed", number, task, answer, row=number))
                yield Lesson(practice=Practice("seed", number, task, shown=True))
        case "own":
            yield Lesson(asked=True)
        case "map":
            yield from (replace(Lesson(), card=card) for card in CARDS)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_speaks_every_language_in_every_state(name: str, code: str) -> None:
    language = load_language(code)
    for state in states(name):
        html = figure(name, state, language)
        assert "lesson." not in re.sub('(class|id|name)="[^"]*"', "", html)
        assert " style=" not in html


def test_the_page_has_every_figure_but_the_map() -> None:
    assert set(LESSON) == FIGURES.keys() - {"map"}
    assert max(abs(p.re) for p in PREDICTIONS) <= FARTHEST_TIP
