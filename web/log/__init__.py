"""The log of the games: a SQLite file, one row an event, on the disk before anybody sees it.

Others import ``copies``, ``opening``, ``rows``, ``store``.
"""


class LogError(ValueError):
    """The file of the games cannot be used; the text says why."""


class InUseError(LogError):
    """Another program writes to the file."""


class LostError(LogError):
    """The file is damaged, or no longer there; the text says which copy is taken up, and how."""
