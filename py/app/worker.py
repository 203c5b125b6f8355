"""The worker's entry point: carries calls from the page to the game and answers back.

PyScript runs this file in the worker. The page sends `{"name": …, "data": …}` as JSON text and
gets JSON text back; nothing else crosses.
"""

import json
import sys

from pyscript import sync


def call(text: str) -> str:
    """Answer one call from the page."""
    request = json.loads(text)
    return json.dumps({"called": request["name"], "python": sys.version.split()[0]})


sync.call = call
