"""The names of htpy's contexts: no page of ours passes values down its tree.

As htpy has them they are data classes without a word of their own, for which Python works out
their signatures at every start.
"""


class Context:
    """What a value is passed down by."""


class ContextProvider:
    """Where a value is passed down from."""


class ContextConsumer:
    """Where a value arrives."""
