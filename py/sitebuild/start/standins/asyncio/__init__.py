"""asyncio as far as Pyodide's event loop in a browser goes: futures and tasks, no loop of its own.

There are no sockets, no subprocesses, no threads and no streams in a page.
"""

from . import events
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .locks import *
from .queues import *
from .runners import *
from .tasks import *
from .timeouts import *

DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy
