"""What tells that a game which was written down has lost its end (docs/notation.md, Files)."""

import re
from collections.abc import Iterable, Sequence

from scorer.language.sentence import Sentence, say
from scorer.lines import COMMENT, numbered_lines

NUMBER_OF_EVENTS = "number of events:"
"""What the header of an exported game tells last."""
EVENTS = re.compile(rf"{COMMENT} begun .*, {NUMBER_OF_EVENTS} ([0-9]{{1,6}})\r?\n?")
"""The line in which an exported game tells how long it is."""


def cut_off(lines: Sequence[str]) -> Sentence | None:
    r"""Say that an exported game has lost its end, which could be one digit; None where it has not.

    The lines have their ends, as ``splitlines(keepends=True)`` leaves them. More events than were
    written down are no fault: somebody may have added them.

    >>> cut_off(["# begun today, number of events: 2\n", "pegged A 1\n", "pegged A 1\n"])
    >>> str(cut_off(["# begun today, number of events: 2\n", "pegged A 1\n", "pegged A 1"]))
    'it is cut off: it should end with event 2, in a whole line'
    """
    told = next(filter(None, map(EVENTS.fullmatch, lines)), None)
    if told is None or sum(1 for _ in numbered_lines(ended(lines))) >= int(told[1]):
        return None
    return say("it is cut off: it should end with event {number}, in a whole line", number=told[1])


def ended(lines: Iterable[str]) -> tuple[str, ...]:
    """Leave out the line that has no end, which is the last one if any."""
    return tuple(line for line in lines if line.endswith("\n"))
