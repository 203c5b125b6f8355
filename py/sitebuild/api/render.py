"""What the pages about the package say, from the docstrings of its public names."""

from __future__ import annotations

__all__ = ["reference"]

import re
import warnings
from pathlib import Path
from typing import Final

import pdoc.doc
import pdoc.render

from ui.pages.api import PACKAGES, api_name

_LINK: Final = re.compile(rf'href="(?:\./)?({"|".join(PACKAGES)})\.html')
_RAISES: Final = re.compile(r"<h6[^>]*>Raises:</h6>")


def reference() -> dict[str, str]:
    """For each package the HTML of what it lists in `__all__`, with links among the names."""
    pdoc.render.configure(
        docformat="google",
        search=False,
        show_source=False,
        template_directory=Path(__file__).parent,
    )
    modules = {name: pdoc.doc.Module.from_name(name) for name in PACKAGES}
    with warnings.catch_warnings():
        # It looks for a NamedTuple's own types in the package that lists it, and they are imported
        # where it is defined. The text of the annotation is shown all the same.
        warnings.filterwarnings("ignore", "Error parsing type annotation ForwardRef")
        return {name: _linked(pdoc.render.html_module(modules[name], modules)) for name in modules}


def _linked(html: str) -> str:
    """The HTML with links to the pages as they are called here, and with headings in order."""
    html = _RAISES.sub('<p class="raises">Raises:</p>', html)
    return _LINK.sub(lambda found: f'href="{api_name(found[1])}.html', html)
