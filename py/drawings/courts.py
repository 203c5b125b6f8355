"""The twelve courts: cats of four families, each with a character of its own."""

from __future__ import annotations

from collections.abc import Callable

from drawings import clothes as wear
from drawings.cats import Coat, Eyes, head, paw
from drawings.numbers import face
from drawings.palette import paint, tint
from drawings.svg import Element, dot, group, oval, path

__all__ = ["COURTS", "court_card"]

_CENTRE = 134


def _face(
    coat: Coat, eyes: Eyes, *, tilt: float = 0, y: float = 154, blush: bool = False
) -> Element:
    turn = f" rotate({tilt:g})" if tilt else ""
    cat = head(coat, eyes, blush=blush)
    cat.set("transform", f"translate(0 {y:g}){turn} scale(1.1)")
    return cat


def _king_of_spades() -> list[Element]:
    """The judge: a stern grey tabby with his staff."""
    coat = Coat("fur-smoke", "fur-smoke-deep", "eye-amber", "tabby", "fur-silver")
    return [
        wear.mantle("S"),
        wear.front("S"),
        wear.buttons(262, 290, 318),
        wear.ermine(),
        _face(coat, "half"),
        wear.crown("S"),
        wear.rod(50, 262, paint("gold-deep"), lean=4),
        dot(54, 248, 21, paint("gold")),
        wear.gem("S", 54, 248, 27),
        paw(coat, 51, 304, turn=-10),
        paw(coat, -46, 310, turn=8),
    ]


def _queen_of_spades() -> list[Element]:
    """The night herself: a black cat before the full moon she may shoot."""
    coat = Coat("fur-black", "fur-black", "eye-gold", ink="fur-smoke", lid="fur-silver")
    moon = [
        dot(0, 138, 92, paint("moon"), stroke="none"),
        group(
            dot(-62, 92, 9),
            dot(68, 104, 7),
            dot(-76, 140, 5),
            dot(46, 70, 6),
            dot(76, 140, 4),
            dot(-32, 62, 4),
            fill=paint("gold"),
            stroke="none",
            opacity=0.6,
        ),
    ]
    return [
        *moon,
        path("M-50 104C-78 166-78 290-71 349H71C78 290 78 166 50 104Z", paint("night")),
        wear.gown("S"),
        path(
            wear.star(-58, 234, 8)
            + wear.star(58, 240, 6)
            + wear.star(-38, 326, 5)
            + wear.star(40, 322, 7)
            + wear.star(66, 318, 6)
            + wear.star(-68, 286, 5),
            paint("gold"),
            stroke="none",
        ),
        path("M-50 208Q0 244 50 208L42 228Q0 256-42 228Z", paint("gold")),
        wear.gem("S", 0, 239, 24),
        _face(coat, "half"),
        # A diadem: the crescent with a star between its horns.
        path("M-30 88C-26 116 26 116 30 88C20 102-20 102-30 88Z", paint("gold")),
        path(wear.star(0, 78, 17), paint("gold")),
        path("M-43 154L-53 147M43 154L53 147", "none", stroke=paint("fur-silver"), stroke_width=4),
        path("M0 349V300", "none", stroke=paint("leaf"), stroke_width=6),
        wear.flower(0, 286, 25, paint("linen"), paint("gold")),
        paw(coat, -15, 316, turn=-20),
        paw(coat, 17, 322, turn=20),
    ]


def _jack_of_spades() -> list[Element]:
    """The messenger: a silver cat with a sealed scroll and a glance aside."""
    coat = Coat("fur-silver", "fur-smoke", "eye-blue", "blaze")
    return [
        wear.tunic("S"),
        wear.ruff(paint("linen")),
        _face(coat, "left", tilt=5),
        wear.feather(-40, 100, -34, paint("gold")),
        wear.beret("S", y=110, tilt=-10),
        wear.gem("S", -30, 90, 22, paint("linen")),
        group(
            path("M-46-13H46V13H-46Z", paint("linen")),
            oval(-46, 0, 6, 13, paint("gold")),
            oval(46, 0, 6, 13, paint("linen")),
            path("M-8-13H8V13H-8Z", paint("suit-hearts")),
            transform="translate(6 290) rotate(-18)",
        ),
        paw(coat, -22, 302, turn=-14),
        paw(coat, 36, 284, turn=14),
    ]


def _king_of_hearts() -> list[Element]:
    """The kind one: a ginger tabby who hugs a heart."""
    coat = Coat("fur-ginger", "fur-ginger-deep", "eye-green", "tabby", "linen")
    heart = wear.gem("H", 0, 294, 88, paint("blush"))
    heart.set("stroke", paint("card-line"))
    return [
        wear.mantle("H"),
        wear.front("H"),
        wear.ermine(),
        _face(coat, "happy", blush=True),
        wear.crown("H", tilt=4),
        heart,
        path("M-26 276Q-24 264-14 264", "none", stroke=paint("linen"), stroke_width=5),
        paw(coat, -40, 306, turn=-30),
        paw(coat, 40, 306, turn=30),
    ]


def _queen_of_hearts() -> list[Element]:
    """The gardener: a cream cat crowned with flowers."""
    coat = Coat("fur-cream", "fur-cream-deep", "eye-green", "tabby", "linen")
    red, gold = paint("suit-hearts"), paint("gold")
    return [
        wear.gown("H"),
        wear.ruff(paint("linen")),
        _face(coat, "open", tilt=-4, blush=True),
        wear.leaf(-34, 100, -62, paint("leaf")),
        wear.leaf(34, 98, 58, paint("leaf")),
        wear.flower(-27, 99, 17, paint("linen"), gold),
        wear.flower(27, 97, 17, paint("linen"), gold),
        wear.flower(0, 90, 22, red, gold),
        path("M2 349C6 320 4 300 0 286", "none", stroke=paint("leaf"), stroke_width=7),
        wear.leaf(3, 322, 60, paint("leaf")),
        wear.flower(0, 272, 26, red, gold),
        paw(coat, -15, 312, turn=-20),
        paw(coat, 22, 318, turn=20),
    ]


def _jack_of_hearts() -> list[Element]:
    """The charmer: winks, and brings a letter."""
    coat = Coat("fur-ginger", "fur-ginger-deep", "eye-amber", "blaze")
    return [
        wear.tunic("H"),
        wear.scarf("H"),
        _face(coat, "wink", tilt=-6, blush=True),
        wear.feather(36, 98, 30, paint("linen")),
        wear.beret("H", y=108, tilt=10),
        group(
            path("M-40-26H40V26H-40Z", paint("linen")),
            path("M-40-26L0 6L40-26", "none", stroke_width=3),
            wear.gem("H", 0, 6, 25),
            transform="translate(-4 292) rotate(7)",
        ),
        paw(coat, -44, 308, turn=-10),
        paw(coat, 38, 312, turn=10),
    ]


def _king_of_diamonds() -> list[Element]:
    """The traveller: a Siamese in a jewelled turban, with a coin."""
    coat = Coat("fur-cream", "fur-point", "eye-blue", "point")
    return [
        wear.mantle("D"),
        wear.front("D"),
        path("M-58 212Q0 250 58 212L50 236Q0 266-50 236Z", paint("gold")),
        _face(coat, "open"),
        path("M-40 112C-48 84-28 58 0 56C28 58 48 84 40 112Q0 96-40 112Z", paint("linen")),
        path("M-40 110C-20 92 18 72 32 72M40 110C22 94-16 74-31 76", "none", stroke_width=3),
        wear.feather(-2, 74, 6, paint("gold")),
        dot(0, 86, 14, paint("gold")),
        wear.gem("D", 0, 86, 22),
        dot(0, 294, 27, paint("gold")),
        dot(0, 294, 19, "none", stroke=paint("gold-deep"), stroke_width=3),
        wear.gem("D", 0, 294, 28),
        paw(coat, -32, 306, turn=-24),
        paw(coat, 32, 306, turn=24),
    ]


def _queen_of_diamonds() -> list[Element]:
    """The proud one: all white fur, pearls and closed eyes, behind a fan."""
    coat = Coat("fur-white", "fur-cream", "eye-blue", "plain")
    fur = paint("fur-white")
    fluff = (
        "M-46 120C-66 134-82 150-88 168C-80 166-76 168-76 172C-84 178-86 186-84 194"
        "C-76 190-70 192-68 196C-70 204-68 212-62 218C-56 208-44 206-34 212L0 200V120Z"
    )
    return [
        wear.gown("D"),
        path(fluff, fur),
        group(path(fluff, fur), transform="scale(-1 1)"),
        path("M-36 190H36V206Q0 216-36 206Z", fur, stroke="none"),
        wear.pearls(),
        _face(coat, "calm", tilt=4, blush=True),
        path("M-36 108L-30 84L-16 96L0 64L16 96L30 84L36 108Q0 98-36 108Z", paint("gold")),
        wear.gem("D", 0, 90, 22),
        group(
            path("M0 0L-56-30C-44-62 44-62 56-30Z", paint("tint-diamonds")),
            path("M0 0L-30-50M0 0V-55M0 0L30-50", "none", stroke_width=2.5),
            path("M-56-30C-44-62 44-62 56-30", "none", stroke=paint("gold-deep"), stroke_width=5),
            transform="translate(-20 326) rotate(-16)",
        ),
        paw(coat, -18, 324, turn=-10),
        paw(coat, 34, 306, turn=16),
    ]


def _jack_of_diamonds() -> list[Element]:
    """The lucky cat: a raised paw, a bell and the sun, for the card everybody wants."""
    coat = Coat("fur-white", "fur-black", "eye-gold", "calico")
    rays = "".join(
        f"M{x0:g} {y0:g}L{x1:g} {y1:g}"
        for x0, y0, x1, y1 in (
            (-58, 84, -66, 74),
            (-76, 112, -78, 111),
            (66, 92, 78, 82),
            (84, 128, 99, 124),
            (-88, 168, -103, 170),
        )
    )
    return [
        dot(0, 158, 78, paint("gold"), stroke="none", opacity=0.55),
        path(rays, "none", stroke=paint("gold"), stroke_width=7),
        wear.tunic("D"),
        path("M34 270C54 262 66 236 62 214L88 210C94 244 82 284 56 300Z", paint("fur-white")),
        _face(coat, "happy", blush=True),
        path("M-50 200Q0 234 50 200L52 214Q0 250-52 214Z", paint("suit-hearts")),
        dot(0, 236, 14, paint("gold")),
        path("M-13 234H13M0 240V249", "none", stroke_width=3),
        oval(-6, 298, 30, 38, paint("gold")),
        oval(-6, 298, 22, 30, "none", stroke=paint("gold-deep"), stroke_width=3),
        wear.gem("D", -6, 298, 36),
        paw(coat, -34, 312, turn=-16),
        group(paw(coat, 0, 0), transform="translate(77 204) rotate(176) scale(1.2)"),
        path("M24 84C34 72 46 70 52 74C48 82 40 88 28 92Z", wear.cloth("D")),
        path("M28 92C40 94 46 100 48 106C40 108 32 104 24 96Z", wear.deep("D")),
        path("M-60 124Q-16 74 30 84L28 98Q-12 92-58 136Z", wear.cloth("D")),
    ]


def _king_of_clubs() -> list[Element]:
    """The host: a brown tabby in a crown of leaves, with his tea."""
    coat = Coat("fur-brown", "fur-brown-deep", "eye-green", "tabby", "fur-cream")
    return [
        wear.mantle("C"),
        wear.front("C"),
        wear.ermine(),
        _face(coat, "right"),
        wear.leaf(-30, 92, -38, paint("leaf")),
        wear.leaf(30, 92, 38, paint("leaf")),
        wear.leaf(-14, 78, -14, paint("leaf")),
        wear.leaf(14, 78, 14, paint("leaf")),
        wear.crown("C"),
        path(
            "M-10 258C-16 248-4 244-10 234M8 258C2 248 14 244 8 234",
            "none",
            stroke_width=3,
            opacity=0.5,
        ),
        path("M30 280C48 274 52 302 26 302", "none", stroke_width=8),
        path("M30 280C48 274 52 302 26 302", "none", stroke=paint("linen"), stroke_width=3),
        path("M-34 266H34C34 298 24 314 0 314C-24 314-34 298-34 266Z", paint("linen")),
        wear.gem("C", 0, 288, 26),
        paw(coat, -36, 306, turn=-20),
        paw(coat, 30, 312, turn=20),
    ]


def _queen_of_clubs() -> list[Element]:
    """The knitter: a calico with a wreath of clover and a ball of wool."""
    coat = Coat("fur-white", "fur-brown", "eye-green", "calico")
    return [
        wear.gown("C"),
        wear.ruff(paint("tint-clubs")),
        _face(coat, "left", tilt=4),
        *(wear.leaf(x, y, turn, paint("leaf")) for x, y, turn in ((-36, 106, -58), (36, 106, 58))),
        *(wear.clover(x, y, size) for x, y, size in ((-26, 96, 30), (26, 96, 30), (0, 86, 40))),
        path("M30 300C56 300 40 330 62 332", "none", stroke=paint("suit-hearts"), stroke_width=4),
        dot(0, 292, 34, paint("blush")),
        path(
            "M-31 280Q0 262 28 272M-34 294Q0 276 33 288M-30 308Q0 292 32 304M-18 322Q4 310 22 318",
            "none",
            stroke=paint("suit-hearts"),
            stroke_width=3,
        ),
        paw(coat, -34, 308, turn=-24),
        paw(coat, 34, 312, turn=24),
    ]


def _jack_of_clubs() -> list[Element]:
    """The forester: a tuxedo kitten who has caught a fish."""
    coat = Coat("fur-black", "fur-black", "eye-green", "tuxedo")
    return [
        wear.tunic("C"),
        wear.scarf("C"),
        _face(coat, "wide"),
        wear.feather(34, 96, 28, paint("suit-hearts")),
        path(
            "M-54 112C-44 92-20 62 12 58C32 58 44 78 60 106C20 92-20 96-54 112Z",
            paint("cloth-clubs"),
        ),
        path("M-54 112C-20 96 20 92 60 106L56 116C20 104-18 108-48 120Z", paint("deep-clubs")),
        group(
            path(
                "M-34 0C-18-22 18-22 30-2L48-18C46-4 46 6 48 18L30 2C18 22-18 22-34 0Z",
                paint("fur-silver"),
            ),
            dot(-20, -4, 3, paint("pupil"), stroke="none"),
            path("M-8-11Q-3 0-8 11", "none", stroke_width=2.5),
            transform="translate(-2 292) rotate(-10)",
        ),
        paw(coat, -34, 312, turn=-14),
        paw(coat, 32, 308, turn=14),
    ]


COURTS: dict[str, Callable[[], list[Element]]] = {
    "JS": _jack_of_spades,
    "QS": _queen_of_spades,
    "KS": _king_of_spades,
    "JH": _jack_of_hearts,
    "QH": _queen_of_hearts,
    "KH": _king_of_hearts,
    "JD": _jack_of_diamonds,
    "QD": _queen_of_diamonds,
    "KD": _king_of_diamonds,
    "JC": _jack_of_clubs,
    "QC": _queen_of_clubs,
    "KC": _king_of_clubs,
}


def court_card(rank: str, suit: str) -> list[Element]:
    """The face of a jack, queen or king."""
    picture = group(
        *COURTS[rank + suit](),
        transform=f"translate({_CENTRE} 0)",
        stroke=paint("card-line"),
        stroke_width=3.5,
    )
    return face(rank, suit, dot(_CENTRE, 176, 88, tint(suit), stroke="none"), picture)
