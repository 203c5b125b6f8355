"""Pages of another host that embed the game, as one would write them; see `embed/`."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from sitebuild.machine.serve import SiteServer

PAGES = Path(__file__).parent / "embed"


@contextlib.contextmanager
def another_host(folder: Path, game: str, deal: int) -> Iterator[str]:
    """Serves the host's pages, with the game's address filled in; yields their address.

    They come from `localhost` and the game from 127.0.0.1: two sites, not just two origins, so
    that whatever a browser keeps from third parties is kept from the game.
    """
    for page in PAGES.iterdir():
        text = page.read_text(encoding="utf-8")
        (folder / page.name).write_text(text.replace("SITE", game).replace("DEAL", str(deal)))
    with SiteServer(folder) as host:
        yield host.url.replace("127.0.0.1", "localhost")
