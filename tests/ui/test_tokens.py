"""The palette keeps its promises: contrast (WCAG 2.2) and colours a colour-blind eye tells apart.

The style sheet is read as it is served; both themes are the two sides of `light-dark()`.
"""

from __future__ import annotations

import itertools
import math
import re
from pathlib import Path

import pytest

from drawings.palette import PAINTS

TOKENS = Path(__file__).parents[2] / "static" / "css" / "shared" / "tokens.css"

Colour = tuple[float, float, float]
"""Linear red, green and blue, each 0 to 1."""

THEMES = ("light", "dark")
DECKS = ("two", "four")
SURFACES = ("page", "panel", "panel-raised", "panel-sunk")
SUITS = ("spades", "hearts", "diamonds", "clubs")
ALGEBRA = ("alg-heart", "alg-queen", "alg-jack", "alg-ten", "alg-moon")
SEATS = ("seat-0", "seat-1", "seat-2", "seat-3")


def read_tokens(deck: str) -> dict[str, tuple[str, str]]:
    """Each colour by name as (light, dark), with the deck's own colours on top."""
    text = re.sub(r"/\*.*?\*/", "", TOKENS.read_text(encoding="utf-8"), flags=re.S)
    found: dict[str, tuple[str, str]] = {}
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        if "data-deck" in selector and f'"{deck}"' not in selector:
            continue
        pairs = r"--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)"
        found |= {name: (light, dark) for name, light, dark in re.findall(pairs, body)}
    return found


def linear(hexadecimal: str) -> Colour:
    def channel(start: int) -> float:
        value = int(hexadecimal[start : start + 2], 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return channel(1), channel(3), channel(5)


def colour(name: str, theme: str, deck: str = "two") -> Colour:
    return linear(read_tokens(deck)[name][THEMES.index(theme)])


def contrast(first: Colour, second: Colour) -> float:
    """The ratio of WCAG 2.2, 1 to 21."""
    low, high = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (first, second))
    return (high + 0.05) / (low + 0.05)


def assert_contrast(front: str, back: str, least: float, theme: str, deck: str = "two") -> None:
    ratio = contrast(colour(front, theme, deck), colour(back, theme, deck))
    assert ratio >= least, f"{front} on {back}, {theme}, {deck}: {ratio:.2f} < {least}"


def test_the_ratio_is_the_one_of_the_standard() -> None:
    black, white, grey = linear("#000000"), linear("#ffffff"), linear("#767676")
    assert contrast(black, white) == pytest.approx(21)
    assert contrast(grey, white) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.parametrize(
    "words", ["ink", "ink-soft", "link", "good", "warn", "danger", *ALGEBRA, *SEATS]
)
def test_words_are_read_on_every_surface(words: str, surface: str, theme: str) -> None:
    assert_contrast(words, surface, 4.5, theme)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("words", "surface"),
    [
        *(
            (words, table)
            for words in ("on-table", "on-table-soft")
            for table in ("table", "table-lit", "table-deep")
        ),
        ("on-accent", "accent"),
        ("on-accent", "accent-strong"),
        ("on-accent-soft", "accent-soft"),
        ("good", "good-soft"),
        ("warn", "warn-soft"),
        ("danger", "danger-soft"),
        ("ink", "good-soft"),
        ("ink", "warn-soft"),
        ("ink", "danger-soft"),
        *((words, "plane") for words in ("ink", "ink-soft", *ALGEBRA, *SEATS)),
        *((words, "plane-beyond") for words in ("ink", "ink-soft", *SEATS)),
    ],
)
def test_words_are_read_where_they_stand(words: str, surface: str, theme: str) -> None:
    assert_contrast(words, surface, 4.5, theme)


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("suit", SUITS)
def test_every_suit_is_read_on_its_card(suit: str, theme: str, deck: str) -> None:
    assert_contrast(f"suit-{suit}", "card-paper", 4.5, theme, deck)
    assert_contrast(f"suit-{suit}", f"tint-{suit}", 4.5, theme, deck)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("table", ["table", "table-lit", "table-deep", "page", "panel"])
def test_a_card_stands_out_from_what_it_lies_on(table: str, theme: str) -> None:
    edge = contrast(colour("card-edge", theme), colour(table, theme))
    paper = contrast(colour("card-paper", theme), colour(table, theme))
    assert max(edge, paper) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("mark", ["plane-axis", "plane-ring", *SEATS, *ALGEBRA])
def test_every_mark_of_the_plane_is_seen(mark: str, theme: str) -> None:
    assert_contrast(mark, "plane", 3, theme)
    assert_contrast(mark, "plane-beyond", 3, theme)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("mark", "surface"),
    [
        *(("focus", surface) for surface in (*SURFACES, "table", "table-lit", "table-deep")),
        *(("select", surface) for surface in ("table", "table-lit", "table-deep", "panel")),
        *(("line-strong", surface) for surface in SURFACES),
        *(("table-line", surface) for surface in ("table", "table-lit")),
        *(("slot", surface) for surface in ("table", "table-lit")),
        *(("accent", surface) for surface in SURFACES),
        ("focus", "focus-halo"),
        ("turn", "card-paper"),
        ("card-line", "card-paper"),
    ],
)
def test_edges_and_signs_are_seen(mark: str, surface: str, theme: str) -> None:
    assert_contrast(mark, surface, 3, theme)


VISION = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How linear colours are seen: Machado, Oliveira and Fernandes 2009, severity 1."""


def seen(seat: Colour, vision: str) -> Colour:
    """The colour in OKLab, where distances are about what eyes report."""
    r, g, b = (
        min(1.0, max(0.0, sum(w * c for w, c in zip(row, seat, strict=True))))
        for row in VISION[vision]
    )
    long = math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    middle = math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    short = math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("one", "other"), [*itertools.combinations(SEATS, 2)])
def test_the_four_seats_are_told_apart_by_every_eye(
    one: str, other: str, theme: str, vision: str
) -> None:
    # A just noticeable difference is about 0.02.
    first, second = (seen(colour(seat, theme), vision) for seat in (one, other))
    assert math.dist(first, second) >= 0.13


def test_a_drawing_alone_looks_like_the_light_theme() -> None:
    tokens = read_tokens("two")
    assert {name: tokens[name][0] for name in PAINTS} == PAINTS
