"""Scores: whole complex numbers, exactly, and their notation."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts import ZERO, HeartsError, NotationError, Score

from .positions import short

PARTS = st.integers(-(10**30), 10**30)
SCORES = st.builds(Score, PARTS, PARTS)


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (Score(-26, 10), "-26+10i"),
        (Score(0, -20), "-20i"),
        (Score(0, 1), "i"),
        (Score(0, -1), "-i"),
        (Score(3), "3"),
        (Score(), "0"),
        (Score(-10), "-10"),
        (Score(1, 1), "1+i"),
        (Score(1, -1), "1-i"),
        (Score(13, -7), "13-7i"),
        (Score(-1, -13), "-1-13i"),
    ],
)
def test_a_score_is_written_and_read_the_short_way(score: Score, text: str) -> None:
    assert str(score) == text
    assert Score.read(text) == score
    assert Score.read(text.replace("-", "\N{MINUS SIGN}")) == score


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("+3", Score(3)),
        ("0i", ZERO),
        ("-0", ZERO),
        ("3+0i", Score(3)),
        ("+i", Score(0, 1)),
        ("007", Score(7)),
        ("-26 + 10i", Score(-26, 10)),
        ("0-i", Score(0, -1)),
    ],
)
def test_reading_a_score_forgives_the_long_way(text: str, score: Score) -> None:
    assert Score.read(text) == score


NO_SCORES_PLAIN = [
    "",
    " ",
    "+",
    "-",
    "--3",
    "3+",
    "3+-4i",
    "3i4",
    "3i+4",
    "i3",
    "3+4",
    "3j",
    "ii",
    "1.5",
    "1e3",
]
NO_SCORES_ODD = [
    "٣",
    "３",
    "3+٤i",
    "3\0",
    "\0",
    "\ud800",
    "i" * 9999,
    "9" * 10_000,
    "1+" + "9" * 5000 + "i",
]


@pytest.mark.parametrize("text", [*NO_SCORES_PLAIN, *NO_SCORES_ODD], ids=short)
def test_any_other_text_is_no_score(text: str) -> None:
    with pytest.raises(NotationError, match="not a score") as caught:
        Score.read(text)
    assert len(str(caught.value)) < 500


@given(SCORES)
def test_score_notation_round_trips(score: Score) -> None:
    assert Score.read(str(score)) == score


@given(st.text(alphabet="0123456789+-i \N{MINUS SIGN}", max_size=12))
def test_a_score_is_read_exactly_where_the_grammar_has_one(text: str) -> None:
    plain = text.replace("\N{MINUS SIGN}", "-").strip(" ")
    sign = r" *[+-] *"
    grammar = rf"(?:{sign})?\d+|(?:{sign})?\d*i|(?:{sign})?\d+{sign}\d*i"
    try:
        score = Score.read(text)
    except NotationError:
        assert not re.fullmatch(grammar, plain)
    else:
        assert re.fullmatch(grammar, plain)
        python = re.sub(r"(?<!\d)i", "1i", plain.replace(" ", "")).replace("i", "j")
        assert complex(python) == complex(score.re, score.im)


@given(st.text())
def test_reading_a_score_only_ever_raises_hearts_errors(text: str) -> None:
    with suppress(HeartsError):
        Score.read(text)


@given(SCORES, SCORES, SCORES)
def test_scores_add_and_multiply_as_complex_numbers_do(a: Score, b: Score, c: Score) -> None:
    assert a + b == b + a
    assert a * b == b * a
    assert (a + b) * c == a * c + b * c
    assert a - b == a + -b
    assert a + ZERO == a
    assert a * Score(1) == a
    assert (a * b).norm == a.norm * b.norm
    assert Score(0, 1) * Score(0, 1) == Score(-1)


@given(st.integers(-999, 999), st.integers(-999, 999))
def test_magnitude_is_for_showing_and_norm_is_exact(re_part: int, im_part: int) -> None:
    score = Score(re_part, im_part)
    assert score.magnitude == pytest.approx(abs(complex(re_part, im_part)))
    assert score.norm == re_part**2 + im_part**2
