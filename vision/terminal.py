"""What a terminal is shown: text that it cannot obey, and how far long work is."""

import itertools
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from typing import TypeVar

Result = TypeVar("Result")

PATIENCE_S = 2.0
"""Work that is done within this time says nothing."""


def printable(text: str) -> str:
    r"""Text in which what a terminal would obey, or cannot show, is written as its escape.

    >>> print(printable("\x1b[2Jtable.jpg"))
    \x1b[2Jtable.jpg
    """
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def with_progress(
    results: Iterable[Result],
    total: int | None,
    item: str,
    clock: Callable[[], float] = time.monotonic,
) -> Iterator[Result]:
    """Yield the results, each as soon as it is worked out; ``total`` is None if nobody knows it.

    Meanwhile a line on a terminal says which one is worked on, as in "picture 3 of 40". The line is
    gone whenever a result is given: what is printed of the result begins a line of its own.
    """
    began, iterator = clock(), iter(results)
    of_all = "" if total is None else f" of {total}"
    for number in itertools.count(1) if total is None else range(1, total + 1):
        waits = sys.stderr.isatty() and clock() - began >= PATIENCE_S
        with _line(f"{item} {number}{of_all}") if waits else nullcontext():
            result = tuple(itertools.islice(iterator, 1))
        if not result:
            return
        yield from result


@contextmanager
def _line(text: str) -> Iterator[None]:
    """Show a line, and wipe it out again at the end, however the work ends."""
    print(text, end="\r", file=sys.stderr, flush=True)
    try:
        yield
    finally:
        print(" " * len(text), end="\r", file=sys.stderr, flush=True)
