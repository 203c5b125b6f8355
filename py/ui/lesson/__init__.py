"""The lesson's figures, which a reader can touch: from what the reader has done to HTML."""

from __future__ import annotations

__all__ = ["ANSWERS", "FIGURES", "LESSON", "Lesson", "figure"]

from .figures import ANSWERS, FIGURES, LESSON, figure
from .state import Lesson
