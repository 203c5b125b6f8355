"""The lesson's figures, which a reader can touch: from what the reader has done to HTML."""

from __future__ import annotations

__all__ = ["FIGURES", "Lesson", "figure"]

from .figures import FIGURES, figure
from .state import Lesson
