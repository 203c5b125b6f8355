"""Write every drawing: `python -m sitebuild.drawings static/art`."""

from __future__ import annotations

import sys
from pathlib import Path

from sitebuild.drawings.sprite import cards, cats, signs
from sitebuild.drawings.svg import text_of


def main(folder: str) -> None:
    """Write the SVG files into `folder`."""
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    (out / "cards.svg").write_text(text_of(cards()), encoding="utf-8")
    (out / "icons.svg").write_text(text_of(signs()), encoding="utf-8")
    (out / "cats.svg").write_text(text_of(cats()), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
