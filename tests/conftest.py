"""For all tests: no deadlines, and the catalogues are compiled before any module reads them."""

from __future__ import annotations

from hypothesis import settings

from sitebuild.catalogues import compile_catalogues

# On a busy machine an example may take any time.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")

compile_catalogues()
