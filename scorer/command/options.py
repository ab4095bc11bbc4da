"""Options that several commands have, and how the command line reads values by their names."""

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import IO, Any

import click

from scorer.cards import DECK, Card, parse_cards
from scorer.language.catalogue import LANGUAGES, words
from scorer.language.sentence import Refusal, Sentence, Words, numbered_lines, say
from scorer.variant import SIX_CARD, VARIANTS, variant_named

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


def each_line(lines: Iterable[str], describe: Callable[[str], str], spoken: Words) -> int:
    """Print what is ``describe`` of every line, name refused ones on standard error.

    Empty lines and comments are left out. Gives the exit status.
    """
    status = 0
    for number, line in numbered_lines(lines):
        try:
            print(describe(line))
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
            refusal = say("line {number} has more than {most} characters", number=number, most=most)
            raise Misuse(refusal)
        if number <= FIRST_LINES and NO_TEXT in line:
            refusal = say(
                "line {number} is no text: name a text file, saved as UTF-8", number=number
            )
            raise Misuse(refusal)
        yield line


@dataclass(frozen=True, slots=True)
class Row:
    """One line; a text without a figure begins where the figures of other lines stand."""

    figure: str | Sentence
    text: Sentence

    def within(self, spoken: Words) -> str:
        """Write it in a language.

        >>> from scorer.language.sentence import decimal
        >>> from scorer.language.sentence import say
        >>> from scorer.language.sentence import ENGLISH
        >>> Row(decimal("4.77"), say("on average")).within(ENGLISH)
        '  4.77  on average'
        """
        label, figure = self.text.within(spoken), self.figure
        shown = figure.within(spoken) if isinstance(figure, Sentence) else figure
        return f"{shown:>6}  {label}" if shown else label


class Named(click.Choice[Any]):
    """A value by its name: ``find`` gives it or says why not, and a shell completes ``names``."""

    def __init__(self, find: Callable[[str], Any], names: Iterable[str]) -> None:
        super().__init__(tuple(names))
        self.find = find

    def convert(self, value: Any, _param: click.Parameter | None, _ctx: Any) -> Any:
        """Give the value; the ValueError of ``find`` reaches the user as it is."""
        return self.find(value)


CARD = Named(Card.parse, map(str, DECK))

_LANGUAGE: dict[str, Any] = {
    "type": Named(words, LANGUAGES),
    "default": "en",
    "envvar": "CRIBCAM_LANG",
    "metavar": "L",
    "help": ", ".join(LANGUAGES),
}
language = click.option("--lang", "spoken", **_LANGUAGE)
unheard_language = click.Option(["--lang"], expose_value=False, **_LANGUAGE)
"""``--lang`` of a command without texts of its own: its caller speaks for it."""
variant = click.option(
    "--variant",
    type=Named(variant_named, VARIANTS),
    default=SIX_CARD.name,
    metavar="V",
    help=", ".join(VARIANTS),
)


def parsed(_ctx: click.Context, _param: click.Parameter, given: Iterable[str]) -> tuple[Card, ...]:
    """Read several cards together; raises ``CardError`` if one is there twice."""
    return parse_cards(" ".join(given))


def cards(name: str, *, required: bool) -> Callable[..., Any]:
    """Take cards as one argument, parted by spaces or commas; they arrive as a tuple of cards."""
    metavar = "CARD..." if required else "[CARD]..."
    return click.argument(name, nargs=-1, required=required, metavar=metavar, callback=parsed)


def lines(promise: str) -> Callable[..., Any]:
    """Take ``--from``, with what it promises; the lines of the file arrive."""
    return click.option("--from", "file", type=Lines(), metavar="FILE", help=promise)


def as_json(promise: str) -> Callable[..., Any]:
    """Take ``--json``, with what it promises."""
    return click.option("--json", "as_json", is_flag=True, help=promise)
