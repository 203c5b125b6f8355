"""The page as HTML, region by region: a pure function of what is to be seen."""

from __future__ import annotations

__all__ = ["REGIONS", "Hint", "Notice", "Settings", "Table", "attributes", "page", "render"]

from typing import Final

import htpy as h

from ..dialogs.menus import dialog
from ..state.table import Hint, Notice, Settings, Table
from ..words.language import Language
from .actions import actions
from .hand import hand
from .header import header
from .plane import large_plane, plane
from .score import score
from .seating import seats
from .status import status
from .trick import trick


def _dialog(table: Table, language: Language) -> h.Node:
    return dialog(table, language, {"plane": large_plane})


REGIONS: Final = {
    "header": header,
    "seats": seats,
    "trick": trick,
    "status": status,
    "actions": actions,
    "hand": hand,
    "score": score,
    "plane": plane,
    "dialog": _dialog,
}
"""What renders each region, in the order of the page. `live` belongs to the page layer."""


def attributes(table: Table) -> dict[str, str]:
    """The attributes of `<main>` by which tests, embedders and styles know the moment."""
    view = table.view
    return {
        "data-phase": table.stage,
        "data-variant": view.variant.name,
        "data-hand": str(view.hand_number),
        "data-hands": str(view.hands or 0),
        "data-trick": str(min(len(view.tricks) + 1, 13)),
        "data-python": table.python,
        "data-step": str(table.step),
        "data-deck": table.settings.deck,
        "data-speed": str(table.settings.speed),
        "data-keys": "on" if table.settings.keys else "off",
    }


def render(table: Table, language: Language) -> dict[str, str]:
    """The HTML of every region, by its name."""
    return {name: str(h.fragment[region(table, language)]) for name, region in REGIONS.items()}


def page(table: Table, language: Language) -> str:
    """The whole `<main>`, as the built page and the tests have it."""
    return str(
        h.main(attributes(table), id="table")[
            (
                h.section(data_region=name, id=f"region-{name}")[region(table, language)]
                for name, region in REGIONS.items()
            ),
            h.section(data_region="live", aria_live="polite", aria_atomic="true"),
        ]
    )
