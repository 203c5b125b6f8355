"""The picture that stands for the page where people share its address, 1200 by 630."""

from __future__ import annotations

from drawings.courts import court_card
from drawings.lettering import lettered
from drawings.numbers import number_card
from drawings.palette import paint
from drawings.portraits import portraits
from drawings.svg import Element, dot, group, node, path

__all__ = ["social"]


def social() -> Element:
    """The name, the plane with a path on it, three cats and the game's three heroes."""
    cats = portraits()
    return node(
        "svg",
        node("rect", width=1200, height=630, fill=paint("back")),
        _plane(),
        *(_word(word, y) for word, y in (("COMPLEX", 126), ("HEARTS", 232))),
        *(
            group(*cats[name], transform=f"translate({x} 376) scale(1.28)")
            for name, x in (("miso", 86), ("pepper", 250), ("juniper", 414))
        ),
        *(
            group(
                *(court_card(*card) if card[0] in "QJ" else number_card(*card)),
                transform=f"translate({x} {y}) rotate({turn}) scale(.94) translate(-125 -175)",
            )
            for card, x, y, turn in (
                ("TC", 744, 352, -14),
                ("QS", 886, 318, 0),
                ("JD", 1028, 352, 14),
            )
        ),
        viewBox="0 0 1200 630",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _word(word: str, y: float) -> Element:
    letters, width = lettered(word, paint("linen"))
    letters.set("transform", f"translate(94 {y:g}) scale({470 / width:.3f} 1.24)")
    return letters


def _plane() -> Element:
    """Whole numbers as dots, and the circle at which the game is lost."""
    line = paint("back-line")
    rows = "".join(f"M30 {y}H1180" for y in range(30, 620, 57))
    return group(
        path(rows, "none", stroke=line, stroke_width=6, stroke_dasharray="0 57", opacity=0.28),
        dot(886, 330, 268, paint("back-deep"), stroke=line, stroke_width=4),
        path("M886 62V598M618 330H1154", "none", stroke=line, stroke_width=3, opacity=0.6),
    )
