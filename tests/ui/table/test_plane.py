"""The drawings: exact geometry, i to the north, labels apart, the ten as a quarter-turn."""

from __future__ import annotations

import re
from math import hypot
from random import Random

import pytest

from hearts import COMPLEX, SEATS, ZERO, CardSet, Score, Working, score_hand
from ui.drawing.geometry import Box, Point, arrow_head, bearing, coordinate, place_labels
from ui.drawing.plane import Scale
from ui.state.table import Table
from ui.table.live import edge_of, scale_of
from ui.table.page import render
from ui.table.plane import HALF
from ui.table.quarter_turn import turn_figure
from ui.words.algebra import addition, brief, operation, turned
from ui.words.language import DEFAULT, load_language
from ui.words.pieces import distance_text

from ..scenes import tables

LANGUAGE = load_language(DEFAULT)


def working(cards: str) -> Working:
    taken = [CardSet.read(cards), CardSet(), CardSet(), CardSet()]
    return score_hand(COMPLEX, taken)[0]


def words(html: object) -> str:
    """The visible text, without the words for a screen reader."""
    seen = re.sub(r'<span class="sr">.*?</span>', "", str(html))
    return re.sub(r"<[^>]*>", "", seen)


class TestGeometry:
    def test_i_points_up_and_one_to_the_right(self) -> None:
        scale = Scale(100, HALF - 12)
        assert scale.point(ZERO) == Point(0, 0)
        assert scale.point(Score(100)).x == scale.length(100) > 0
        assert scale.point(Score(0, 100)).y == -scale.length(100)

    def test_the_scale_leaves_room_for_the_circle_and_every_total(self) -> None:
        assert [edge_of([Score(n)], 100) for n in (0, 10, 11, 25, 26, 50, 51, 100, 101)] == [
            10, 10, 25, 25, 50, 50, 100, 100, 100,
        ]  # fmt: skip
        assert scale_of([Score(3, 4)], 100, HALF).extent == 10
        assert scale_of([Score(3, 4), Score(30, -40)], 100, HALF).extent == 50
        far = scale_of([Score(-120, 90)], 100, HALF - 12)
        point = far.point(Score(-120, 90))
        assert hypot(*point) < HALF
        assert far.length(100) < hypot(*point)

    def test_every_turn_by_i_is_a_quarter_anticlockwise(self) -> None:
        scale = Scale(100, HALF - 12)
        x, y = scale.point(Score(30, 40))
        assert scale.point(Score(30, 40) * Score(0, 1)) == Point(y, -x)

    def test_coordinates_are_short_and_exact_to_a_hundredth(self) -> None:
        assert [coordinate(n) for n in (0, -0.001, 1.5, -2, 33.333)] == [
            "0", "0", "1.5", "-2", "33.33",
        ]  # fmt: skip

    def test_an_arrow_head_lies_behind_its_point(self) -> None:
        head = arrow_head(Point(0, 0), Point(10, 0), 4)
        assert head == (Point(10, 0), Point(6, 1.8), Point(6, -1.8))
        assert arrow_head(Point(1, 1), Point(1, 1), 4) is None

    @pytest.mark.parametrize(
        ("score", "way"),
        [
            ("0", "zero"), ("5", "right"), ("-5", "left"), ("i", "up"), ("-i", "down"),
            ("-26+10i", "up-left"), ("26-46i", "down-right"), ("-3-3i", "down-left"),
            ("40+9i", "right"), ("9+40i", "up"), ("10+40i", "up-right"),
        ],
    )  # fmt: skip
    def test_bearings(self, score: str, way: str) -> None:
        assert bearing(Score.read(score)) == way

    def test_labels_lie_apart_wherever_four_totals_lie(self) -> None:
        rng = Random(2)
        bounds = Box(-117, -117, 234, 234)
        for _ in range(300):
            near = rng.choice((5, 40, 100))
            anchors = [Point(rng.uniform(-near, near), rng.uniform(-near, near)) for _ in SEATS]
            size = (42.0, 11.0)
            taken = [Box(anchor.x - 6, anchor.y - 6, 12, 12) for anchor in anchors]
            centres = place_labels(anchors, [size] * 4, taken, bounds, 7)
            boxes = [Box(c.x - 21, c.y - 5.5, *size) for c in centres]
            shared = sum(a.overlap(b) for n, a in enumerate(boxes) for b in boxes[:n])
            assert shared < 25
            assert all(box.overlap(bounds) > 0.95 * 42 * 11 for box in boxes)


class TestThePlane:
    def test_shows_a_path_and_a_marker_for_each_seat(self) -> None:
        table = tables()["complex over"]
        html = render(table, LANGUAGE)["plane"]
        hands = len(table.view.history)
        lines = re.findall(r'<polyline points="([^"]*)"', html)
        assert [len(line.split()) for line in lines] == [hands + 1] * 4
        for seat in SEATS:
            assert len(re.findall(rf'class="marker now seat-{int(seat)}"', html)) == 2

    def test_the_last_point_of_a_path_is_the_total(self) -> None:
        table = tables()["complex over"]
        html = render(table, LANGUAGE)["plane"]
        extent = float(re.search(r'data-extent="([^"]*)"', html)[1])  # type: ignore[index]
        scale = Scale(extent, HALF - 12)
        lines = re.findall(r'<g class="path seat-(\d)"><polyline points="([^"]*)"', html)
        for seat, line in lines:
            x, y = map(float, line.split()[-1].split(","))
            point = scale.point(table.view.totals[int(seat)])
            assert (x, y) == pytest.approx(point, abs=0.02)

    def test_arrows_are_those_of_the_hand_just_scored(self) -> None:
        table = tables()["complex scored"]
        scored = table.view.history[-1]
        found = set(
            re.findall(r'data-from="([^"]*)" data-to="([^"]*)"', render(table, LANGUAGE)["plane"])
        )
        moved = [seat for seat in SEATS if scored.before[seat] != scored.after[seat]]
        assert found == {(str(scored.before[s]), str(scored.after[s])) for s in moved}

    def test_says_in_a_sentence_what_it_shows(self) -> None:
        for name in ("complex playing", "complex over", "classic over"):
            html = render(tables()[name], LANGUAGE)["plane"]
            assert len(re.findall(r"<li", html.split('class="key"')[1].split("</ul>")[0])) == 4
            assert 'role="img"' in html
        assert "<table" in render(tables()["complex over"], LANGUAGE)["plane"]


class TestTheTen:
    def test_the_figure_turns_by_a_quarter_and_doubles(self) -> None:
        html = str(turn_figure(tables()["complex turned"], LANGUAGE))
        points = [Score.read(text) for text in re.findall(r'data-at="([^"]*)"', html)]
        start, quarter, end = points
        assert quarter == start * Score(0, 1)
        assert end == start * Score(0, 2)
        assert 'data-action="replay-turn"' in html
        assert 'class="mover"' in html

    def test_there_is_no_figure_where_nobody_took_it(self) -> None:
        table: Table = tables()["complex playing"]
        assert turn_figure(table, LANGUAGE) is None

    def test_is_written_out_so_that_i_squared_is_to_be_seen(self) -> None:
        written = words(turned(working("2H 3H 4H 5H 6H QS TC"), LANGUAGE))
        assert written == "(5 + 13i) × 2i = 10i + 26i² = −26 + 10i"

    @pytest.mark.parametrize(
        ("cards", "written"),
        [
            ("QS TC", "13i × 2i = 26i² = −26"),
            ("JD TC", "−10 × 2i = −20i"),
            ("TC", "0 × 2i = 0"),
            ("2H 3H JD TC", "(2 − 10) × 2i = −8 × 2i = −16i"),
            ("2H QS JD TC", "(1 + 13i − 10) × 2i = (−9 + 13i) × 2i = −18i + 26i² = −26 − 18i"),
        ],
    )
    def test_every_kind_of_hand_is_written_out(self, cards: str, written: str) -> None:
        assert words(turned(working(cards), LANGUAGE)) == written

    def test_a_hand_on_one_line(self) -> None:
        assert words(brief(working("2H QS TC"), LANGUAGE)) == "(1 + 13i) × 2i"
        assert words(brief(working("2H QS"), LANGUAGE)) == "1 + 13i"
        assert brief(working("2H"), LANGUAGE) is None


class TestSums:
    @pytest.mark.parametrize(
        ("before", "hand", "written"),
        [
            ("0", "5", "0 + 5 = 5"),
            ("3+4i", "-10", "3 + 4i + (−10) = −7 + 4i"),
            ("12", "-26+10i", "12 + (−26 + 10i) = −14 + 10i"),
            ("i", "-13-13i", "i + (−13 − 13i) = −13 − 12i"),
            ("7", "0", "7 + 0 = 7"),
        ],
    )
    def test_additions(self, before: str, hand: str, written: str) -> None:
        first, second = Score.read(before), Score.read(hand)
        assert words(addition(first, second, first + second, LANGUAGE)) == written

    def test_operations_say_their_sign(self) -> None:
        steps = working("2H 3H QS JD TC").steps
        assert [words(operation(step, LANGUAGE)) for step in steps] == [
            "+ 2", "+ 13i", "− 10", "× 2i",
        ]  # fmt: skip

    def test_only_a_total_that_reaches_the_limit_seems_to(self) -> None:
        assert distance_text(Score(99, 14), COMPLEX, LANGUAGE) == "99.98"
        assert distance_text(Score(60, 80), COMPLEX, LANGUAGE) == "100"
        assert distance_text(Score(-26, 10), COMPLEX, LANGUAGE) == "27.9"
        assert distance_text(Score(5, 13), COMPLEX, LANGUAGE) == "13.9"
