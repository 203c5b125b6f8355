"""Hypothesis measures no time: a busy machine is no fault of the rules."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
