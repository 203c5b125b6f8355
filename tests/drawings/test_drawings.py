"""The drawings: complete, light, self-contained, and coloured by properties alone."""

from __future__ import annotations

import gzip
import re
import struct
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from drawings.files import files
from drawings.numbers import PLACES
from drawings.palette import PAINTS
from drawings.ranks import LETTERS, RANKS
from drawings.suits import OUTLINES, SUITS
from drawings.svg import pip

ART = Path(__file__).parents[2] / "static" / "art"
SPRITES = ("cards.svg", "cats.svg", "icons.svg")
SVG = "{http://www.w3.org/2000/svg}"


def symbols(sprite: str) -> dict[str, ET.Element]:
    """Each symbol of a sprite by its id."""
    return {symbol.attrib["id"]: symbol for symbol in ET.fromstring(files()[sprite])}


@pytest.mark.parametrize("name", files())
def test_the_served_file_is_what_the_code_draws(name: str) -> None:
    served = (ART / name).read_text(encoding="utf-8")
    assert served == files()[name], "run `python -m drawings static/art` in py/"


def test_there_are_52_faces_a_back_and_an_empty_place() -> None:
    faces = {f"card-{rank}{suit}" for rank in RANKS for suit in SUITS}
    assert len(faces) == 52
    assert symbols("cards.svg").keys() == faces | {"card-back", "card-slot"}


def test_no_two_cards_look_the_same() -> None:
    looks = {ET.tostring(symbol)[60:] for symbol in symbols("cards.svg").values()}
    assert len(looks) == 54


def test_a_back_tells_nothing_of_a_face() -> None:
    back = ET.tostring(symbols("cards.svg")["card-back"], encoding="unicode")
    assert "suit-" not in back
    assert not any(letter in back for letter in LETTERS.values())


@pytest.mark.parametrize("rank", PLACES)
def test_a_card_has_as_many_pips_as_its_rank(rank: str) -> None:
    assert len(set(PLACES[rank])) == (10 if rank == "T" else int(rank))


@pytest.mark.parametrize("rank", PLACES)
def test_pips_are_laid_out_alike_left_and_right(rank: str) -> None:
    assert {(-column, height) for column, height in PLACES[rank]} == set(PLACES[rank])


def test_every_cat_has_three_moods() -> None:
    cats = ("miso", "pepper", "juniper", "you")
    moods = ("", "-pleased", "-worried")
    assert symbols("cats.svg").keys() == {f"cat-{cat}{mood}" for cat in cats for mood in moods}


def test_every_suit_is_a_sign_too() -> None:
    wanted = {"suit-clubs", "suit-diamonds", "suit-hearts", "suit-spades"}
    assert wanted <= symbols("icons.svg").keys()


@pytest.mark.parametrize("name", files())
def test_a_drawing_needs_nothing_else(name: str) -> None:
    # No style (the security policy refuses it), no reference (engines differ across files), no
    # text (fonts differ).
    for element in ET.fromstring(files()[name]).iter():
        tag = element.tag.removeprefix(SVG)
        assert tag in {"svg", "symbol", "g", "path", "circle", "ellipse", "rect"}
        assert not {"style", "class", "href", "clip-path"} & element.attrib.keys()
        assert "url(" not in " ".join(element.attrib.values())


@pytest.mark.parametrize("name", ["cards.svg", "cats.svg"])
def test_colours_come_from_properties_alone(name: str) -> None:
    bare = re.sub(r"var\(--([\w-]+), (#[0-9a-f]{6})\)", "", files()[name])
    used = set(re.findall(r"var\(--([\w-]+), (#[0-9a-f]{6})\)", files()[name]))
    assert "#" not in bare
    assert used <= set(PAINTS.items())


def test_signs_take_the_colour_of_their_words() -> None:
    paints = set(re.findall(r'(?:fill|stroke)="([^"]*)"', files()["icons.svg"]))
    assert paints == {"none", "currentColor"}


def test_all_cards_weigh_less_than_a_photograph() -> None:
    # The first view of the page has 120 kB in all.
    sizes = {name: len(gzip.compress(files()[name].encode(), 9)) for name in SPRITES}
    assert sizes["cards.svg"] <= 30_000
    assert sum(sizes.values()) <= 36_000


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("icon-192.png", 192),
        ("icon-512.png", 512),
        ("icon-maskable-512.png", 512),
        ("apple-touch-icon.png", 180),
    ],
)
def test_every_icon_picture_has_its_size(name: str, size: int) -> None:
    png = (ART / name).read_bytes()
    assert png.startswith(b"\x89PNG")
    assert struct.unpack(">II", png[16:24]) == (size, size)
    assert len(png) < 20_000


def test_a_pip_upside_down_is_the_pip_turned_by_half() -> None:
    numbers = [float(n) for n in re.findall(r"-?\d+\.?\d*", pip(OUTLINES["S"], 0, 0, 50))]
    turned = pip(OUTLINES["S"], 0, 0, 50, upside_down=True)
    assert [-float(n) for n in re.findall(r"-?\d+\.?\d*", turned)] == numbers
