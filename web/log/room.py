"""Whether the disk of the games has room for what is written next."""

from pathlib import Path
from tempfile import TemporaryFile

ROOM = 512 * 1024
"""Bytes; an event with the picture of its count takes fewer."""


def has_room(folder: Path) -> bool:
    """Whether so much can be written in a folder; what is written to find out is gone at once.

    Only that shows a quota too. SQLite holds what it writes back until a COMMIT.
    """
    try:
        with TemporaryFile(dir=folder) as tried:
            tried.write(bytes(ROOM))
    except OSError:
        return False
    return True
