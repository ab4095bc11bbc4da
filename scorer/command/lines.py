"""What the commands that read lines share: the file, the error, the status."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TextIO

LONGEST_LINE = 5_000
"""Characters; the longest line of a game, a deal with every lay of four players, has some 300."""
MOST_LINES = 20_000
"""The longest of sixty played games had 288."""
WRONG_INPUT = 2
"""The exit status for what the user can mend."""


class UsageError(ValueError):
    """Options that do not go together, or a value that is not offered; the message says which."""


@contextmanager
def opened(name: str) -> Iterator[Iterator[str]]:
    """The lines of a file; ``-`` is standard input. What is not UTF-8 makes its line unreadable.

    Raises UsageError at a line that is too long to be one: a device, say, has no lines at all.
    """
    if name == "-":
        yield _lines(sys.stdin)
        return
    with open(name, encoding="utf-8-sig", errors="replace") as file:
        yield _lines(file)


def joined(lines: Iterable[str]) -> str:
    """The text of a game; raises UsageError where it has no end, or is far longer than any game."""
    taken: list[str] = []
    for line in lines:
        taken.append(line)
        if len(taken) > MOST_LINES:
            raise UsageError(f"more than {MOST_LINES:,} lines: this is no game")
    return "".join(taken)


def _lines(file: TextIO) -> Iterator[str]:
    number = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            raise UsageError(f"line {number} has more than {LONGEST_LINE:,} characters")
        yield line
