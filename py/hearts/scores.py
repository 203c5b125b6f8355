"""Scores: complex numbers with whole-number parts, so nothing is ever rounded."""

from __future__ import annotations

__all__ = ["ZERO", "Score"]

import re
from dataclasses import dataclass
from math import sqrt
from typing import Final

from .errors import NotationError, is_whole, quoted


@dataclass(frozen=True, slots=True)
class Score:
    """A Gaussian integer a + bi: the score of a hand, a total, or what a card is worth.

    >>> str(Score(5, 13) * Score(0, 2))
    '-26+10i'
    >>> Score(60, 80).norm
    10000
    """

    re: int = 0
    im: int = 0

    def __post_init__(self) -> None:
        if not is_whole(self.re) or not is_whole(self.im):
            raise NotationError(
                f"not whole numbers: {quoted(self.re)}, {quoted(self.im)} "
                "(write Score(-26, 10), or Score.read('-26+10i') for a text)"
            )

    @classmethod
    def read(cls, text: str) -> Score:
        """Read `-26+10i`, `-20i`, `i`, `3` or `0`.

        U+2212 may stand for a minus, and blanks may stand around a sign and at both ends.
        Raises `NotationError` for any other text, and for parts of more than 40 digits.
        """
        plain = text if isinstance(text, str) else ""
        plain = _SIGN.sub(r"\1", plain.replace("\N{MINUS SIGN}", "-").strip(" "))
        match = _NOTATION.fullmatch(plain)
        if not match or not plain:
            raise NotationError(f"not a score: {quoted(text)} (write it like -26+10i, -20i or 3)")
        real, imaginary = match["re"], match["im"]
        if imaginary in ("", "+", "-"):
            imaginary += "1"
        return cls(int(real or 0), int(imaginary or 0))

    @property
    def norm(self) -> int:
        """a² + b²: the square of the distance from zero, exactly."""
        return self.re * self.re + self.im * self.im

    @property
    def magnitude(self) -> float:
        """The distance from zero. For showing only: rules ask `norm`."""
        return sqrt(self.norm)

    def __add__(self, other: Score) -> Score:
        if not isinstance(other, Score):
            return NotImplemented
        return Score(self.re + other.re, self.im + other.im)

    def __sub__(self, other: Score) -> Score:
        if not isinstance(other, Score):
            return NotImplemented
        return Score(self.re - other.re, self.im - other.im)

    def __neg__(self) -> Score:
        return Score(-self.re, -self.im)

    def __mul__(self, other: Score) -> Score:
        if not isinstance(other, Score):
            return NotImplemented
        return Score(
            self.re * other.re - self.im * other.im,
            self.re * other.im + self.im * other.re,
        )

    def __repr__(self) -> str:
        return f"Score({self.re}, {self.im})"

    def __str__(self) -> str:
        if self.im == 0:
            return str(self.re)
        imaginary = {1: "i", -1: "-i"}.get(self.im, f"{self.im}i")
        if self.re == 0:
            return imaginary
        return f"{self.re}{'+' if self.im > 0 else ''}{imaginary}"


_SIGN: Final = re.compile(" *([+-]) *")
_NOTATION: Final = re.compile(
    r"(?P<re>[+-]?[0-9]{1,40}(?![0-9i]))?(?:(?P<im>(?:(?<=[0-9])[+-]|^[+-]?)[0-9]{0,40})i)?"
)

ZERO: Final = Score()
"""The score everybody starts with, and tries to stay near."""
