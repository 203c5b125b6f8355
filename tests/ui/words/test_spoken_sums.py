"""What is said of a sum has the value of what is written: brackets are words, too.

The spoken words are worked out here as Python would work out the sum, with numbers of its own.
"""

from __future__ import annotations

import re
from itertools import product as every

import htpy as h
import pytest

from hearts import COMPLEX, Operation, Score, Step
from ui.teaching.worked import EXAMPLES
from ui.words.algebra import operation, turned
from ui.words.language import LANGUAGES, load_language
from ui.words.sums import difference, product

from ..pages.html_pages import read_html

WORDS = {
    "en": {
        "open bracket": "(",
        "close bracket": ")",
        "minus": "-",
        "plus": "+",
        "times": "*",
        "makes": "=",
    },
    "ro": {
        "paranteză deschisă": "(",
        "paranteză închisă": ")",
        "minus": "-",
        "plus": "+",
        "ori": "*",
        "fac": "=",
    },
}
"""The words of sums, each with its sign."""

SCORES = [Score(re, im) for re, im in every((-26, -1, 0, 5, 13), (-13, -1, 0, 1, 10))]
FACTOR = Score(0, 2)
MOON = Score(13, 13)


def said(element: h.Element) -> str:
    """What a screen reader is told of an element."""
    return read_html(str(element)).text(spoken=True)


def value(words: str, code: str) -> complex:
    """The value of a sum in words."""
    sum_ = words.replace(",", "")
    for word, sign in WORDS[code].items():
        sum_ = re.sub(rf"\b{word}\b", sign, sum_)
    sum_ = re.sub(r"(\d+) i\b", r"\1j", sum_)
    sum_ = re.sub(r"\bi\b", "1j", sum_)
    assert re.fullmatch(r"[-+*()\dj ]+", sum_), sum_
    return complex(eval(sum_))


def number(score: Score) -> complex:
    return complex(score.re, score.im)


@pytest.mark.parametrize("code", LANGUAGES)
class TestWhatIsSaid:
    def test_a_product_is_what_is_multiplied(self, code: str) -> None:
        language = load_language(code)
        for score in SCORES:
            words = said(product(score, FACTOR, language, result=False))
            assert value(words, code) == number(score) * 2j
            with_result = said(product(score, FACTOR, language))
            made = list(WORDS[code])[-1]
            sum_, result = re.split(rf"\b{made}\b", with_result)
            assert value(sum_, code) == value(result, code) == number(score) * 2j

    def test_subtracting_before_the_turn_and_after_it_are_told_apart(self, code: str) -> None:
        language = load_language(code)
        before, after = (
            said(difference(MOON, FACTOR, language, before_turning=first))
            for first in (True, False)
        )
        assert before != after
        assert value(before, code) == value(after, code) == -(13 + 13j) * 2j

    def test_a_step_of_a_working_leads_from_one_result_to_the_next(self, code: str) -> None:
        language = load_language(code)
        rule = COMPLEX.card_rules[0]
        for start, operand in every(SCORES, SCORES):
            step = Step(
                rule.rule,
                COMPLEX.sources[rule.rule],
                rule.cards,
                Operation.ADD,
                operand,
                start + operand,
            )
            words = said(operation(step, language))
            assert number(start) + value(f"0 {words}", code) == number(start + operand)

    def test_the_ten_multiplies_the_whole_hand(self, code: str) -> None:
        language = load_language(code)
        workings = [w for example in EXAMPLES for w in example.workings() if w.turned]
        assert workings
        for working in workings:
            place = next(
                n for n, step in enumerate(working.steps) if step.operation is Operation.MULTIPLY
            )
            words = said(turned(working, language))
            sum_ = re.split(rf";|\b{list(WORDS[code])[-1]}\b", words)[0]
            assert value(sum_, code) == number(working.steps[place].result)


def test_the_two_ways_of_subtracting_in_words() -> None:
    english = load_language("en")
    assert said(difference(MOON, FACTOR, english, before_turning=True)) == (
        "minus open bracket 13 plus 13 i close bracket times 2 i"
    )
    assert said(difference(MOON, FACTOR, english, before_turning=False)) == (
        "minus open bracket open bracket 13 plus 13 i close bracket times 2 i close bracket"
    )
