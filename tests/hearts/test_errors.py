"""Every error of the rules, word for word: what is wrong, with the value, and what to write.

`errors.txt` has what is asked, and below it the error that it raises.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

import hearts
from hearts import (
    COMPLEX,
    PENALTIES,
    Card,
    CardSet,
    Direction,
    Game,
    Hand,
    HeartsError,
    Seat,
    unrank_deal,
)

from .positions import CODE

LINES: Final = Path(__file__).with_name("errors.txt").read_text("utf-8").splitlines()
NO_CARDS: Final = CardSet()
NAMES: Final[dict[str, Any]] = {
    **{name: getattr(hearts, name) for name in hearts.__all__},
    "CODE": CODE,
    "S": Seat.SOUTH,
    "QS": Card("QS"),
    "MOON": (PENALTIES, NO_CARDS, NO_CARDS, NO_CARDS),
    "NONE": (NO_CARDS,) * 4,
    "LED": """complex-hearts 1
variant complex
code K7M2-9QXD
deal 0
players a b c d
hand
pass 0 3C 4C 5C
pass 1 2D 3D 4D
pass 2 2S 3S 4S
pass 3 2H 3H 4H
trick 2C
""",
    "HEAD": "complex-hearts 1\nvariant complex\ncode K7M2-9QXD\nplayers a b c d\nhand\n",
}


@pytest.mark.parametrize(("asked", "said"), list(zip(LINES[::2], LINES[1::2], strict=True)))
def test_an_error_says_what_is_wrong_and_what_to_write(asked: str, said: str) -> None:
    fresh = {"GAME": Game(COMPLEX, CODE), "HAND": Hand(unrank_deal(0), Direction.NONE)}
    with pytest.raises((HeartsError, AttributeError, TypeError)) as caught:
        eval(asked, NAMES | fresh)
    assert f"    {type(caught.value).__name__}: {caught.value}" == said
