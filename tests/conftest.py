"""For all tests: the catalogues are compiled before any module reads them."""

from __future__ import annotations

from sitebuild.catalogues import compile_catalogues

compile_catalogues()
