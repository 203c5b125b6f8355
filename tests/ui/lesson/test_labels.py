"""Labels in the lesson's drawings lie clear of zero, arrowheads, axis numbers and each other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from random import Random

from hearts import CardSet, Score
from ui.drawing.geometry import Box
from ui.lesson import Lesson, figure
from ui.lesson.state import ORDERS, PREDICTIONS, STORIES, TABLE_CARDS, TOTALS, Practice
from ui.lesson.tasks import make_task
from ui.words.language import load_language

from ..pages.html_pages import Node, read_html

ENGLISH = load_language("en")
NUMBER = r"(-?[\d.]+)"


def drawn_states() -> Iterator[tuple[str, Lesson]]:
    """More than 500 of the states in which readers see the drawings."""
    chance = Random("labels")
    tips = [Score(re_, im) for re_, im in product(range(-14, 15), repeat=2)]
    for tip in chance.sample(tips, 300):
        yield "turn", Lesson(tip=tip, percent=chance.choice((0, 100, 200)))
    for number, start in enumerate(PREDICTIONS):
        yield "predict", Lesson(prediction=number, told=True, guess=start)
        for guess in chance.sample(tips, 6):
            yield "predict", Lesson(prediction=number, guess=guess)
    for _ in range(60):
        cards = [card for card in TABLE_CARDS if chance.random() < 0.5]
        yield "build", Lesson(taken=CardSet.of(*cards))
    for order, story in product(ORDERS, STORIES):
        yield "order", Lesson(order=order, story=story, tried=((story, order),))
    for total, way in product(range(len(TOTALS)), ("", "hand")):
        yield "total", Lesson(total=total, way=way)
    for times in range(5):
        yield "again", Lesson(times=times)
    for number in range(100):
        task = make_task("labels", number)
        yield "practice", Lesson(practice=Practice(task=task, shown=True))


def boxes_of(texts: list[Node], letter: float, line: float) -> list[tuple[str, Box]]:
    found = []
    for text in texts:
        x, y = float(text.attributes["x"]), float(text.attributes["y"])
        width = len(text.text()) * letter
        found.append((text.text(), Box(x - width / 2, y - line / 2, width, line)))
    return found


def heads_of(html: str) -> Iterator[Box]:
    """The middle of each drawn arrowhead that is large enough to be seen."""
    for points in re.findall(r'<polygon points="([^"]+)"', html):
        corners = [tuple(map(float, corner.split(","))) for corner in points.split()]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        x, y = sum(xs) / 3, sum(ys) / 3
        if max(xs) - min(xs) + max(ys) - min(ys) > 8:
            yield Box(x - 2, y - 2, 4, 4)


def test_labels_lie_on_nothing_in_500_drawn_states() -> None:
    seen = labelled = 0
    for name, lesson in drawn_states():
        html = figure(name, lesson, ENGLISH)
        (svg,) = read_html(f"<main>{html}</main>").find("svg", class_="lesson-plane")
        labels = boxes_of(
            [text for group in svg.find(class_="labels") for text in group.find("text")], 6, 10
        )
        marks = [
            (text.text(), Box(box.left, box.top - 3, box.width, 6))
            for text, (_, box) in [
                (mark, boxes_of([mark], 4, 0)[0]) for mark in svg.find(class_="mark")
            ]
        ]
        others = [*marks, ("zero", Box(-2, -2, 4, 4)), *(("head", box) for box in heads_of(html))]
        for place, (text, box) in enumerate(labels):
            assert box.left >= -120
            assert box.left + box.width <= 120
            for other, there in [*labels[:place], *others]:
                assert not box.overlap(there), (name, lesson, text, other)
        seen += 1
        labelled += len(labels)
        assert len(marks) >= 4 or name == "again"
    assert seen > 500
    assert labelled > 800
