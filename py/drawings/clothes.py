"""What the courts wear and hold. Each piece stands about the card's middle line, x = 0."""

from __future__ import annotations

from drawings.palette import paint, suit_paint
from drawings.suits import OUTLINES, suit_name
from drawings.svg import Element, dot, group, mirrored, path, pip

__all__ = [
    "beret",
    "buttons",
    "cloth",
    "clover",
    "crown",
    "deep",
    "ermine",
    "feather",
    "flower",
    "front",
    "gem",
    "gown",
    "leaf",
    "mantle",
    "pearls",
    "rod",
    "ruff",
    "scarf",
    "star",
    "tunic",
]


def cloth(suit: str) -> str:
    """The colour of a suit's clothes."""
    return paint(f"cloth-{suit_name(suit)}")


def deep(suit: str) -> str:
    """The darker colour of a suit's clothes."""
    return paint(f"deep-{suit_name(suit)}")


def gem(suit: str, x: float, y: float, size: float, fill: str | None = None) -> Element:
    """A suit's pip, flat; in the suit's own colour unless told."""
    return path(pip(OUTLINES[suit], x, y, size), fill or suit_paint(suit), stroke="none")


def mantle(suit: str) -> Element:
    """A king's wide cloak, to the card's lower edge."""
    return path(
        "M0 184C-34 184-58 206-66 250C-71 280-73 320-73 349H73C73 320 71 280 66 250"
        "C58 206 34 184 0 184Z",
        cloth(suit),
    )


def gown(suit: str) -> Element:
    """A queen's gown: puffed sleeves, a narrow waist."""
    return group(
        path("M-36 216C-44 262-52 306-60 349H60C52 306 44 262 36 216Z", cloth(suit)),
        path("M-14 232C-17 270-22 312-26 349H26C22 312 17 270 14 232Z", deep(suit)),
        *_both(
            path(
                "M30 206C56 200 76 222 72 252C70 266 52 272 42 262C32 250 24 222 30 206Z",
                cloth(suit),
            )
        ),
        *_both(path("M44 263C52 270 64 268 70 258", "none", stroke=paint("gold"), stroke_width=4)),
    )


def tunic(suit: str) -> Element:
    """A jack's close tunic with a belt."""
    return group(
        path(
            "M0 190C-30 190-50 208-56 246C-60 276-62 316-62 349H62C62 316 60 276 56 246"
            "C50 208 30 190 0 190Z",
            cloth(suit),
        ),
        path("M0 206V349", "none", stroke=deep(suit), stroke_width=5),
        path("M-61 318Q0 330 61 318V336Q0 348-61 336Z", deep(suit)),
        path("M-11 322H11V345H-11Z", paint("gold")),
    )


def front(suit: str) -> Element:
    """The dark strip down the front of a cloak, edged with gold."""
    return group(
        path("M-22 230L-27 349H27L22 230Z", deep(suit), stroke="none"),
        path("M-22 230L-27 349M22 230L27 349", "none", stroke=paint("gold"), stroke_width=4),
    )


def buttons(*heights: float) -> Element:
    """Gold buttons down the middle."""
    return group(*(dot(0, y, 5, paint("gold")) for y in heights), stroke_width=2.5)


def ermine() -> Element:
    """A king's fur collar."""
    return group(
        path(
            "M0 240C-38 244-62 230-68 212C-62 190-40 184 0 184C40 184 62 190 68 212"
            "C62 230 38 244 0 240Z",
            paint("linen"),
        ),
        path(
            "M-50 214V222M-32 223V231M32 223V231M50 214V222M-12 227V235M12 227V235",
            "none",
            stroke_width=4,
        ),
    )


def ruff(fill: str) -> Element:
    """A pleated collar."""
    scallops = (
        "M-56 208"
        + "q-4 20 14 18q8 16 20 8q10 12 22 2q12 10 22-2q12 8 20-8q18 2 14-18"
        + "Q30 188 0 188Q-30 188-56 208Z"
    )
    return group(
        path(scallops, fill),
        path(
            "M-38 212L-42 224M-20 216L-22 232M0 217V234M20 216L22 232M38 212L42 224",
            "none",
            stroke_width=2,
            opacity=0.6,
        ),
    )


def scarf(suit: str) -> Element:
    """A knotted neckerchief."""
    return group(
        path("M14 222C30 236 34 262 28 282L10 276C12 256 8 240 4 228Z", deep(suit)),
        path(
            "M-54 204Q0 236 54 204C58 216 52 224 44 228Q0 246-44 228C-52 224-58 216-54 204Z",
            deep(suit),
        ),
        path("M0 220C8 216 20 218 22 226C22 236 10 242 0 238C-4 232-4 226 0 220Z", cloth(suit)),
    )


def pearls() -> Element:
    """Two rows of pearls."""
    near = ((-46, 212), (-33, 221), (-18, 227), (0, 229), (18, 227), (33, 221), (46, 212))
    far = ((-40, 230), (-26, 240), (-9, 246), (9, 246), (26, 240), (40, 230))
    return group(*(dot(x, y, 6.5) for x, y in (*near, *far)), fill=paint("linen"), stroke_width=2.5)


def crown(suit: str, *, y: float = 106, tilt: float = 0) -> Element:
    """A king's crown with the suit's pip."""
    return group(
        path("M-33 0L-39-38L-19-22L0-48L19-22L39-38L33 0Q0 8-33 0Z", paint("gold")),
        path("M-34-8Q0 0 34-8", "none", stroke=paint("gold-deep"), stroke_width=4),
        *(dot(x, top, 5, paint("gold")) for x, top in ((-39, -40), (0, -50), (39, -40))),
        gem(suit, 0, -17, 19),
        transform=_place(0, y, tilt),
    )


def beret(suit: str, *, y: float = 108, tilt: float = -8) -> Element:
    """A soft cap with a band, over one ear."""
    return group(
        path("M-46 0C-62-26-34-54 4-52C46-50 62-26 44-2Q0-14-46 0Z", cloth(suit)),
        path("M-46 0Q0-15 44-2L42 9Q0-4-44 10Z", deep(suit)),
        transform=_place(-8, y, tilt),
    )


def feather(x: float, y: float, tilt: float, fill: str) -> Element:
    """A plume that springs from (x, y)."""
    return group(
        path("M0 0C-14-18-14-46 8-66C18-46 18-18 0 0Z", fill),
        path("M0 0C0-22 2-40 6-54", "none", stroke_width=2.5),
        transform=_place(x, y, tilt),
    )


def flower(x: float, y: float, r: float, petals: str, heart: str) -> Element:
    """A five-petalled flower about (x, y)."""
    ring = ((0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31))
    return group(
        *(dot(x + dx * r * 0.62, y + dy * r * 0.62, r * 0.48, petals) for dx, dy in ring),
        dot(x, y, r * 0.4, heart),
        stroke_width=2,
    )


def clover(x: float, y: float, size: float) -> Element:
    """A three-leaved clover about (x, y): the outlines of its leaves, then their fill."""
    outline = pip(OUTLINES["C"], x, y, size)
    return group(path(outline, "none", stroke_width=6), path(outline, paint("leaf"), stroke="none"))


def leaf(x: float, y: float, turn: float, fill: str) -> Element:
    """A leaf that springs from (x, y), upwards before it is turned."""
    return group(
        path("M0 0C-12-10-12-26 0-36C12-26 12-10 0 0Z", fill),
        path("M0 0V-22", "none", stroke_width=2),
        transform=_place(x, y, turn),
        stroke_width=2.5,
    )


def rod(x: float, top: float, fill: str, *, lean: float = 0, width: float = 7) -> Element:
    """A staff from (x + lean, top) to the card's lower edge."""
    return path(f"M{x + lean:g} {top:g}L{x:g} 349", "none", stroke=fill, stroke_width=width)


def star(x: float, y: float, r: float) -> str:
    """Path data of a four-pointed star."""
    near = r * 0.28
    return (
        f"M{x:g} {y - r:g}L{x + near:g} {y - near:g}L{x + r:g} {y:g}L{x + near:g} {y + near:g}"
        f"L{x:g} {y + r:g}L{x - near:g} {y + near:g}L{x - r:g} {y:g}L{x - near:g} {y - near:g}Z"
    )


def _both(shape: Element) -> list[Element]:
    return [shape, mirrored(shape)]


def _place(x: float, y: float, turn: float) -> str:
    return f"translate({x:g} {y:g})" + (f" rotate({turn:g})" if turn else "")
