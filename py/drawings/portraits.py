"""The four at the table: Miso, Pepper, Juniper, and you; each in three moods."""

from __future__ import annotations

from drawings.cats import Coat, Eyes, head
from drawings.palette import paint
from drawings.svg import Element, dot, group, path

__all__ = ["portraits"]

_COATS = {
    "miso": Coat("fur-cream", "fur-ginger", "eye-amber", "tabby", "fur-white"),
    "pepper": Coat("fur-black", "fur-black", "eye-gold", "tuxedo", lid="fur-silver"),
    "juniper": Coat("fur-smoke", "fur-smoke-deep", "eye-green", "tabby", "fur-silver"),
    "you": Coat("fur-white", "fur-brown", "eye-blue", "calico"),
}
_MOODS: dict[str, dict[str, Eyes]] = {
    "miso": {"": "open", "-pleased": "happy", "-worried": "worried"},
    "pepper": {"": "right", "-pleased": "happy", "-worried": "worried"},
    "juniper": {"": "open", "-pleased": "happy", "-worried": "worried"},
    "you": {"": "open", "-pleased": "happy", "-worried": "worried"},
}
_GROUNDS = {
    "miso": "tint-hearts",
    "pepper": "tint-diamonds",
    "juniper": "tint-clubs",
    "you": "tint-spades",
}
_DISC = "M60 3A57 57 0 1 1 60 117A57 57 0 1 1 60 3Z"
# The shoulders end on the disc's rim, so that nothing needs a clip.
_SHOULDERS = "M60 88C40 88 27 95 21.5 102A57 57 0 0 0 98.5 102C93 95 80 88 60 88Z"


def portraits() -> dict[str, list[Element]]:
    """Every portrait by its name, `miso` or `miso-pleased`, in a box of 120 units."""
    return {
        name + mood: _portrait(name, eyes)
        for name, moods in _MOODS.items()
        for mood, eyes in moods.items()
    }


def _portrait(name: str, eyes: Eyes) -> list[Element]:
    coat = _COATS[name]
    tilt = {"miso": 0, "pepper": 6, "juniper": -4, "you": 3}[name]
    wide = {"miso": ".78 .71", "pepper": ".68 .73", "juniper": ".71 .71", "you": ".71 .71"}[name]
    cat = head(coat, eyes, blush=name == "miso" or (eyes == "happy" and name != "pepper"))
    cat.set("transform", f"translate(60 63) rotate({tilt}) scale({wide})")
    line = paint("card-line")
    body = "fur-white" if name == "you" else coat.fur
    return [
        path(_DISC, paint(_GROUNDS[name]), stroke=line, stroke_width=2.5),
        group(
            path(_SHOULDERS, paint(body)),
            *_around(name),
            cat,
            *_above(name),
            stroke=line,
            stroke_width=3,
        ),
    ]


def _around(name: str) -> list[Element]:
    """What the cat wears at its neck."""
    match name:
        case "miso":
            return [
                path("M33 94Q60 110 87 94L86 102Q60 118 34 102Z", paint("cloth-clubs")),
                dot(60, 108, 6, paint("gold")),
            ]
        case "pepper":
            wing = "M60 104L38 95V114Z"
            return [
                path(wing, paint("suit-hearts")),
                group(
                    path("M0 104L-22 95V114Z", paint("suit-hearts")),
                    transform="translate(60 0) scale(-1 1)",
                ),
                dot(60, 104, 4.5, paint("suit-hearts")),
            ]
        case "juniper":
            return [
                path(
                    "M30 92Q60 112 90 92C94 97 92 102 86 105Q60 120 34 105C28 102 26 97 30 92Z",
                    paint("cloth-diamonds"),
                ),
            ]
        case _:
            return [path("M33 94Q60 110 87 94L86 101Q60 117 34 101Z", paint("cloth-spades"))]


def _above(name: str) -> list[Element]:
    """A small sign on the head or the collar, for who sees colours poorly."""
    match name:
        case "juniper":
            berry = paint("cloth-spades")
            return [
                group(
                    path(
                        "M0 0C-9-8-9-18 0-26C9-18 9-8 0 0Z", paint("leaf"), transform="rotate(-50)"
                    ),
                    path(
                        "M0 0C-9-8-9-18 0-26C9-18 9-8 0 0Z", paint("leaf"), transform="rotate(10)"
                    ),
                    dot(-3, -3, 4.5, berry),
                    dot(5, -1, 4.5, berry),
                    dot(0, 5, 4.5, berry),
                    transform="translate(76 29) rotate(14) scale(.85)",
                    stroke_width=2.2,
                )
            ]
        case "you":
            return [
                path(
                    "M60 114C58 110.5 50 107 50 101.5C50 97 54 95.5 56.5 96.5"
                    "C58.5 97 59.5 98.5 60 100"
                    "C60.5 98.5 61.5 97 63.5 96.5C66 95.5 70 97 70 101.5C70 107 62 110.5 60 114Z",
                    paint("suit-hearts"),
                    stroke_width=2.2,
                )
            ]
        case _:
            return []
