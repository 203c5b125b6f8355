"""The names that asyncio compares with; a page has no threads or processes to wait for."""

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"


class CancelledError(Exception):
    """A future was cancelled."""


class InvalidStateError(Exception):
    """A future was asked for what its state does not allow."""


class Future:
    """A result that comes from another thread: there are none."""
