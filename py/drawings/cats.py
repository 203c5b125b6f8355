"""One way to draw a cat's head, with fur, markings and mood as data.

The head stands about (0, 0): 124 wide, ears to y = -69, chin at y = 49. Courts, portraits and
the app's icon all use it, so the whole product has one family of cats.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from drawings.palette import paint
from drawings.svg import Element, dot, group, mirrored, oval, path

__all__ = ["HEAD", "Coat", "Eyes", "Markings", "head", "paw"]

Eyes = Literal["open", "half", "happy", "calm", "wink", "wide", "left", "right", "worried"]
Markings = Literal["plain", "tabby", "tuxedo", "point", "calico", "blaze"]

HEAD = (
    "M-18-43Q0-47 18-43C27-54 40-66 49-69C56-58 59-36 57-17C67 3 61 25 45 37C31 46 15 49 0 49"
    "C-15 49-31 46-45 37C-61 25-67 3-57-17C-59-36-56-58-49-69C-40-66-27-54-18-43Z"
)
_INNER_EAR = "M31-44C37-51 42-56 46-58C49-50 50-40 49-29C44-37 38-42 31-44Z"
_EAR = "M18-43C27-54 40-66 49-69C56-58 59-36 57-17C48-27 35-37 18-43Z"
_PATCH = (
    "M6-45L18-43C27-54 40-66 49-69C56-58 59-36 57-17C61-10 62-4 62 3"
    "C52 17 22 18 13 2C6-12 12-30 6-45Z"
)
_BLAZE = (
    "M0-34C4-16 9-2 22 9C42 18 36 42 12 48C4 49.5-4 49.5-12 48C-36 42-42 18-22 9C-9-2-4-16 0-34Z"
)
_MASK = "M0-22C24-22 40-8 38 12C36 34 18 47 0 47C-18 47-36 34-38 12C-40-8-24-22 0-22Z"


@dataclass(frozen=True, slots=True)
class Coat:
    """A cat's fur: names of paints, and how it is marked."""

    fur: str
    deep: str
    eyes: str
    markings: Markings = "plain"
    muzzle: str | None = None
    ink: str = "card-line"
    """The line of mouth and whiskers; pale on dark fur."""
    lid: str | None = None
    """The line of brows and shut eyes, where it is not the mouth's."""


def head(coat: Coat, eyes: Eyes = "open", *, blush: bool = False) -> Element:
    """A cat's head in its coat and mood."""
    parts = [
        path(HEAD, paint(coat.fur), stroke="none"),
        *_marks(coat),
        path(HEAD, "none"),
        *_both(path(_INNER_EAR, paint("nose"), stroke="none", opacity=0.75)),
    ]
    if coat.muzzle:
        colour = paint(coat.muzzle)
        parts.append(
            group(
                oval(-11, 26, 15, 11),
                oval(11, 26, 15, 11),
                oval(0, 35, 12, 8),
                fill=colour,
                stroke="none",
            )
        )
    if blush:
        parts += [dot(x, 21, 9, paint("blush"), stroke="none", opacity=0.6) for x in (-40, 40)]
    parts += _eyes(coat, eyes)
    parts.append(
        group(
            path("M-11 28Q-6 34 0 28Q6 34 11 28M0 22V28"),
            path("M-42 20L-68 14M-43 27L-69 29M42 20L68 14M43 27L69 29", stroke_width=2),
            fill="none",
            stroke=paint(coat.ink),
            stroke_width=3,
        )
    )
    parts.append(path("M-7 15Q0 12 7 15Q6 21 0 23Q-6 21-7 15Z", paint("nose"), stroke="none"))
    return group(*parts)


def _both(shape: Element) -> list[Element]:
    return [shape, mirrored(shape)]


def _marks(coat: Coat) -> list[Element]:
    deep = paint(coat.deep)
    white = paint("fur-white")
    match coat.markings:
        case "tabby":
            return [
                path(
                    "M0-41V-25M-14-39Q-13-31-9-25M14-39Q13-31 9-25M-58 4Q-50 5-44 10"
                    "M-59 17Q-51 16-45 19M58 4Q50 5 44 10M59 17Q51 16 45 19",
                    "none",
                    stroke=deep,
                    stroke_width=5.5,
                )
            ]
        case "tuxedo" | "blaze":
            return [path(_BLAZE, white, stroke="none")]
        case "point":
            return [
                *_both(path(_EAR, deep, stroke="none")),
                path(_MASK, deep, stroke="none", opacity=0.9),
            ]
        case "calico":
            return [
                path(_PATCH, paint("fur-ginger"), stroke="none"),
                path(
                    "M-18-43C-27-54-40-66-49-69C-56-58-59-36-57-17C-60-11-62-4-61 4"
                    "C-42 2-22-18-18-43Z",
                    deep,
                    stroke="none",
                ),
            ]
        case "plain":
            return []


def _eyes(coat: Coat, eyes: Eyes) -> list[Element]:
    match eyes:
        case "open":
            return [_open_eye(coat, x) for x in (-25, 25)]
        case "wide":
            return [_open_eye(coat, x, tall=15, pupil=7.5) for x in (-25, 25)]
        case "left":
            return [_open_eye(coat, x, look=-4.5) for x in (-25, 25)]
        case "right":
            return [_open_eye(coat, x, look=4.5) for x in (-25, 25)]
        case "half":
            return [_half_eye(coat, x) for x in (-25, 25)]
        case "worried":
            brows = path("M-36-19L-18-25M36-19L18-25", "none", stroke=_lid(coat), stroke_width=4)
            return [*(_open_eye(coat, x, tall=14, pupil=4) for x in (-25, 25)), brows]
        case "happy":
            return [_shut_eye(coat, "M-37 4Q-25-13-13 4M13 4Q25-13 37 4")]
        case "calm":
            return [_shut_eye(coat, "M-38-3Q-25 10-12-3M12-3Q25 10 38-3")]
        case "wink":
            return [_open_eye(coat, -25), _shut_eye(coat, "M13 4Q25-13 37 4")]


def _open_eye(
    coat: Coat, x: float, *, tall: float = 13, pupil: float = 5.5, look: float = 0
) -> Element:
    return group(
        oval(x, -1, 12.5, tall, paint(coat.eyes), stroke_width=3),
        oval(x + look, -1, pupil, tall - 3, paint("pupil"), stroke="none"),
        dot(x + look - 3.5, -6, 3.2, paint("linen"), stroke="none"),
    )


def _half_eye(coat: Coat, x: float) -> Element:
    return group(
        path("M-12-1A12 12 0 0 0 12-1Z", paint(coat.eyes), stroke="none"),
        path("M-5.5-1A5.5 10 0 0 0 5.5-1Z", paint("pupil"), stroke="none"),
        path("M-15-1H15", "none", stroke=_lid(coat), stroke_width=4),
        transform=f"translate({x} 0)",
    )


def _shut_eye(coat: Coat, d: str) -> Element:
    return path(d, "none", stroke=_lid(coat), stroke_width=4)


def _lid(coat: Coat) -> str:
    return paint(coat.lid or coat.ink)


def paw(coat: Coat, x: float, y: float, *, turn: float = 0) -> Element:
    """A forepaw about (x, y), toes down, turned by so many degrees."""
    fur = "fur-white" if coat.markings in ("tuxedo", "calico") else coat.fur
    if coat.markings == "point":
        fur = coat.deep
    return group(
        path("M-15-10C-15-22 15-22 15-10C19 2 17 15 0 15C-17 15-19 2-15-10Z", paint(fur)),
        path("M-5 14V6M5 14V6", "none", stroke=paint(coat.ink), stroke_width=2.5),
        transform=f"translate({x:g} {y:g})" + (f" rotate({turn:g})" if turn else ""),
    )
