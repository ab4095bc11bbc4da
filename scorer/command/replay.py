"""``cribcam replay``: plays a game that is written down, and tells how it stands."""

import argparse
import json
from collections.abc import Iterable

from scorer.catalogue import LANGUAGES, words
from scorer.command.lines import opened
from scorer.command.replay_text import standing_text
from scorer.game import Game
from scorer.game_file import GameFileError, read_events, replay_file
from scorer.game_json import game_json
from scorer.words import Words


class ReplayError(ValueError):
    """The game cannot be played to its end; the message names the line, in the user's language."""


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add ``replay`` to the commands; its ``run`` takes the arguments and gives the exit status."""
    parser = subparsers.add_parser(
        "replay",
        help="tell how a game stands that is written down",
        description="Play the events of a game and tell how it stands after the last one.",
        epilog="A FILE has one event a line, as in: pegged A 2. Empty lines and lines that begin "
        "with # are skipped. The first event that is not allowed ends the game: people are told "
        "how it stood before, and everybody the line and the reason.",
    )
    parser.add_argument("file", metavar="FILE", help="the file of the game; - is standard input")
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--json", action="store_true", help="print one JSON object")
    instead.add_argument(
        "--numbered",
        action="store_true",
        help="print the events alone, with the numbers that corrections name",
    )
    parser.add_argument("--lang", default="en", metavar="L", help=", ".join(LANGUAGES))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Do what ``cribcam replay`` was asked and give its exit status.

    Raises ``ValueError``, with a line for the user, at the first line that stops the game.
    """
    spoken = words(arguments.lang)
    try:
        with opened(arguments.file) as lines:
            if arguments.numbered:
                _print_numbered(lines)
            else:
                _replay(lines, spoken, as_json=arguments.json)
    except GameFileError as error:
        if error.before is not None and not arguments.json:
            _print(error.before, spoken)
        raise ReplayError(error.reason.within(spoken)) from error
    return 0


def _print_numbered(lines: Iterable[str]) -> None:
    """Print the events up to the first line that is none, also those that are not allowed."""
    for count, (_, event) in enumerate(read_events(lines), start=1):
        print(f"{count:3}  {event}")


def _replay(lines: Iterable[str], spoken: Words, *, as_json: bool) -> None:
    game = replay_file(lines)
    if as_json:
        print(json.dumps(game_json(game, spoken)))
    else:
        _print(game, spoken)


def _print(game: Game, spoken: Words) -> None:
    print(*standing_text(game, spoken), sep="\n")
