"""The worker's entry point: carries calls from the page to the session and answers back.

PyScript runs this file in the worker. The page sends `{"name": …, "data": …}` as JSON text and
gets JSON text back; nothing else crosses.
"""

from __future__ import annotations

import json
import random
import sys
from typing import TYPE_CHECKING, Any

import js
from pyscript import sync

from app.plain_json import read_shallow_json
from app.session import Context, Session

if TYPE_CHECKING:
    from app.lesson import LessonSession
    from app.thinking import Thinker

# In a snapshot of the memory, chance begins at the same place in every start.
random.seed()

_session: Session | None = None
_lesson: LessonSession | None = None
_thinker: Thinker | None = None


def call(text: str) -> str:
    """Answer one call from the page: `start` with a context and then `act`, or the lesson's.

    In the second worker it is `think` with a job, `think-on` with a job's id, or `think-stop`.

    `selfcheck` is for tests and for reports of errors.
    """
    # What was stored comes with it, and may be anything by now.
    request = read_shallow_json(text)
    return json.dumps(_answer(request["name"], request.get("data")))


def _answer(name: str, data: Any) -> Any:
    global _session, _lesson, _thinker
    match name:
        case "version":
            return {
                "python": sys.version.split()[0],
                "from": js.startedFrom,
                "chance": random.random(),
            }
        case "start":
            data["query"] = tuple((name, value) for name, value in data.get("query", ()))
            for several in ("languages", "chosen"):
                data[several] = tuple(data.get(several, ()))
            _session = Session(Context(**data))
            return _session.start()
        case "act" if _session:
            return _session.act(data)
        case "lesson-start":
            # Not imported above: the table does not wait for what only the lesson needs.
            from app.lesson import LessonSession

            _lesson = LessonSession(str(data))
            return None
        case "lesson" if _lesson:
            return _lesson.act(data)
        case "think" | "think-on" | "think-stop":
            from app.thinking import Thinker

            _thinker = _thinker or Thinker()
            match name:
                case "think":
                    return _thinker.begin(data)
                case "think-on":
                    return _thinker.go_on(str(data))
                case _:
                    return _thinker.stop(str(data))
        case "selfcheck":
            from app.selfcheck import digest_of_games

            return digest_of_games(int(data["first"]), int(data["count"]))
        case _:
            raise ValueError(f"no such call: {name!r}")


sync.call = call
