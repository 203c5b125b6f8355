"""The static pages beside the table: the rules and a summary to print, in each language."""

from __future__ import annotations

__all__ = ["API", "MORE", "PAGES", "Built", "Page", "written"]

from collections.abc import Iterator
from functools import partial
from typing import Final

from ..words.language import LANGUAGES, load_language
from .api import PACKAGES, api, api_name
from .frame import INTERACTIVE, NAMES, Built, Page, write_page
from .rules import rules
from .strategy import strategy
from .summary import summary
from .ten import lesson

PAGES: Final = (
    Page("rules", rules),
    Page(
        "ten",
        lesson,
        sheets=("lesson",),
        scripts=("../static/lesson.js",),
        policy=INTERACTIVE,
    ),
    Page("summary", summary),
)
"""The static pages that the header names. Their order is that of `frame.NAMES`."""
MORE: Final = (
    Page(
        "strategy",
        strategy,
        sheets=("lesson",),
        scripts=("../static/lesson.js",),
        policy=INTERACTIVE,
    ),
)
"""Pages to which others lead, and the header does not."""
API: Final = tuple(
    Page(api_name(package), partial(api, package), sheets=("api",)) for package in PACKAGES
)
"""The pages about the Python package, for programmers: the rules page links to them."""

if tuple(page.name for page in PAGES) != NAMES:
    raise ImportError("the header names other pages than there are")


def written(built: Built) -> Iterator[tuple[str, str]]:
    """Every page in every language: its path below the site, and its HTML."""
    for code in LANGUAGES:
        language = load_language(code)
        for page in (*PAGES, *MORE, *API):
            yield f"{code}/{page.name}.html", write_page(page, language, built)
