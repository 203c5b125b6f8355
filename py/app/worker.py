"""The worker's entry point: carries calls from the page to the session and answers back.

PyScript runs this file in the worker. The page sends `{"name": …, "data": …}` as JSON text and
gets JSON text back; nothing else crosses.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from pyscript import sync

from app.session import Context, Session

_session: Session | None = None


def call(text: str) -> str:
    """Answer one call from the page: `start` with a context, then `act` with actions."""
    request = json.loads(text)
    return json.dumps(_answer(request["name"], request.get("data")))


def _answer(name: str, data: Any) -> Any:
    global _session
    match name:
        case "version":
            return {"python": sys.version.split()[0]}
        case "start":
            data["query"] = tuple((name, value) for name, value in data.get("query", ()))
            for several in ("languages", "chosen"):
                data[several] = tuple(data.get(several, ()))
            _session = Session(Context(**data))
            return _session.start()
        case "act" if _session:
            return _session.act(data)
        case _:
            raise ValueError(f"no such call: {name!r}")


sync.call = call
