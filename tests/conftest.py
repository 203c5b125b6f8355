"""For all tests: the catalogues are compiled first, and no process outlives the tests."""

from __future__ import annotations

import os

from sitebuild.catalogues import compile_catalogues
from sitebuild.machine.processes import END_WITH_PARENT

if "PYTEST_XDIST_WORKER" in os.environ and END_WITH_PARENT:
    # One of several processes would else go on with its test, and its browser, for a while.
    END_WITH_PARENT()

compile_catalogues()
