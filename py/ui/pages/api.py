"""The pages about the Python package: one for each of the rules, the players and the arena.

The reference on them comes from the build, which reads the docstrings (`sitebuild.api`).
"""

from __future__ import annotations

__all__ = ["PACKAGES", "api", "api_name"]

from typing import Final

import htpy as h
from markupsafe import Markup

from ..words.language import Language
from .frame import Built
from .prose import Prose

PACKAGES: Final = ("hearts", "bots", "arena")
"""The packages that have a page."""


def api_name(package: str) -> str:
    """The name of a package's page."""
    return f"api-{package}"


def api(package: str, language: Language, built: Built) -> h.Node:
    """What the page of a package says: what it is, where the other two are, and the reference."""
    name = api_name(package)
    prose = Prose(language, {"command": h.code[language.text("api.command")]})
    return [
        h.div(".intro")[
            h.h1[language.text(f"pages.{name}.title")],
            h.div(".lead")[prose.blocks("api.lead")],
        ],
        h.nav(".api-packages", aria_label=language.text("api.packages"))[
            h.ul[
                (
                    h.li[
                        h.a(
                            href=f"{api_name(other)}.html",
                            aria_current="page" if other == package else None,
                        )[h.code[other]]
                    ]
                    for other in PACKAGES
                )
            ]
        ],
        Markup(built.reference.get(package, "")),
    ]
