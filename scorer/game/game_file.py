"""A whole game as text: one event a line, blank lines and comments between (docs/notation.md)."""

import re
from collections.abc import Iterable, Iterator, Sequence

from scorer.game.events import Event, EventError, parse_event
from scorer.game.game import Game, NotAllowedError
from scorer.language.sentence import COMMENT, Refusal, Sentence, numbered_lines, say


class GameFileError(Refusal):
    """A line stops the reading of a game, or its end is missing; the message says why.

    It names the line, and counts the events, as ``corrected`` does. ``before`` is the game up to
    there, where it was being played.
    """

    def __init__(self, reason: Sentence, before: Game | None = None) -> None:
        super().__init__(reason)
        self.before = before


def read_events(lines: Iterable[str]) -> Iterator[tuple[int, Event]]:
    """Read the events of a game, each after the number of its line, from 1 on.

    Raises ``GameFileError`` at the first line that is no event.

    >>> list(read_events(["# by hand", "", "  pegged A 2"]))
    [(3, Pegged(seat=<Seat.A: 0>, points=2))]
    """
    for count, (number, text) in enumerate(numbered_lines(lines), start=1):
        try:
            yield number, parse_event(text)
        except EventError as error:
            raise GameFileError(_unreadable(number, count, error)) from error


def replay_file(lines: Iterable[str]) -> Game:
    """Play a game that is written down; raise ``GameFileError`` at the first line that stops it.

    >>> replay_file(["", "undone"])
    Traceback (most recent call last):
    scorer.game.game_file.GameFileError: line 2 (event 1): undone: there is nothing to undo
    """
    game = Game()
    for count, (number, text) in enumerate(numbered_lines(lines), start=1):
        try:
            game = game.apply(parse_event(text))
        except EventError as error:
            raise GameFileError(_unreadable(number, count, error), game) from error
        except NotAllowedError as error:
            values = {"number": number, "count": count, "event": text, "reason": error.reason}
            refused = say("line {number} (event {count}): {event}: {reason}", **values)
            raise GameFileError(refused, game) from error
    return game


def _unreadable(number: int, count: int, error: EventError) -> Sentence:
    return say(
        "line {number} (event {count}): {error}", number=number, count=count, error=error.reason
    )


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
    ending = next(filter(None, map(EVENTS.fullmatch, lines)), None)
    if ending is None or sum(1 for _ in numbered_lines(ended(lines))) >= int(ending[1]):
        return None
    return say(
        "it is cut off: it should end with event {number}, in a whole line", number=ending[1]
    )


def ended(lines: Iterable[str]) -> tuple[str, ...]:
    """Leave out the line that has no end, which is the last one if any."""
    return tuple(line for line in lines if line.endswith("\n"))
