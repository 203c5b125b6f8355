"""Write every drawing: `python -m drawings static/art`."""

from __future__ import annotations

import sys
from pathlib import Path

from drawings.files import files


def main(folder: str) -> None:
    """Write the SVG files into `folder`."""
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (out / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
