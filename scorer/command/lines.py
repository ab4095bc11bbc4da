"""What the commands that read lines share: the file, the error, the status."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

WRONG_INPUT = 2
"""The exit status for what the user can mend."""


class UsageError(ValueError):
    """Options that do not go together, or a value that is not offered; the message says which."""


@contextmanager
def opened(name: str) -> Iterator[TextIO]:
    """Open a file; ``-`` is standard input. What is not UTF-8 makes its line alone unreadable."""
    if name == "-":
        yield sys.stdin
        return
    with open(name, encoding="utf-8-sig", errors="replace") as file:
        yield file
