"""The lines of a file that a person named: bounded, as a device such as /dev/zero has no end."""

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import IO, Any

import click

from scorer.language.refusal import Refusal
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from scorer.lines import numbered_lines

LONGEST_LINE = 5_000
"""Characters; the longest line of a game, a deal with every lay of four players, has some 300."""
MOST_LINES = 20_000
"""The longest of sixty played games had 288."""
NO_TEXT = "\0"
FIRST_LINES = 3
"""By then a picture or UTF-16 had a zero byte; further down only the rest is no text."""


class Lines(click.File):
    """A file by its name; ``-`` is standard input. Its lines arrive one by one.

    Bytes that are not UTF-8 make their line unreadable. A line of more than ``LONGEST_LINE``
    characters raises ``Misuse`` when it is read, and so does a zero byte in the first lines.
    """

    def __init__(self) -> None:
        super().__init__(encoding="utf-8-sig", errors="surrogateescape")

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Open the file, which is closed when the command is done, and give its lines."""
        return _lines(super().convert(value, param, ctx))


class Misuse(click.UsageError):
    """Words of a command line that do not go together; ``reason`` says what to do."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(str(reason))
        self.reason = reason


def of_a_game(lines: Iterable[str]) -> tuple[str, ...]:
    """Take all lines of a game; raise ``Misuse`` for more than ``MOST_LINES``."""
    taken = tuple(islice(lines, MOST_LINES + 1))
    if len(taken) > MOST_LINES:
        raise Misuse(say("more than {most} lines: this is no game", most=f"{MOST_LINES:,}"))
    return taken


def each_line(lines: Iterable[str], said: Callable[[str], str], spoken: Words) -> int:
    """Print what is ``said`` of every line, name refused ones on standard error.

    Empty lines and comments are left out. Gives the exit status.
    """
    status = 0
    for number, line in numbered_lines(lines):
        try:
            print(said(line))
        except Refusal as error:
            refused = say("line {number}: {reason}", number=number, reason=error.reason)
            print(f"cribcam: {refused.within(spoken)}", file=sys.stderr)
            status = click.UsageError.exit_code
    return status


def _lines(file: IO[str]) -> Iterator[str]:
    number = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            most = f"{LONGEST_LINE:,}"
            told = say("line {number} has more than {most} characters", number=number, most=most)
            raise Misuse(told)
        if number <= FIRST_LINES and NO_TEXT in line:
            told = say("line {number} is no text: name a text file, saved as UTF-8", number=number)
            raise Misuse(told)
        yield line
