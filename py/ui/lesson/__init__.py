"""The lesson: why the ten turns your hand. Figures that one can touch, from a state to HTML."""

from __future__ import annotations

__all__ = ["FIGURES", "Lesson", "figure", "lesson"]

from .page import FIGURES, figure, lesson
from .state import Lesson
