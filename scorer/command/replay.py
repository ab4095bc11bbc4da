"""``cribcam replay``: plays a game that is written down, and tells how it stands."""

import argparse
import json

from scorer.catalogue import LANGUAGES, words
from scorer.command.lines import opened
from scorer.command.replay_text import standing_text
from scorer.game import Game
from scorer.game_file import GameFileError, replay_file
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
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--lang", default="en", metavar="L", help=", ".join(LANGUAGES))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Do what ``cribcam replay`` was asked and give its exit status.

    Raises ``ValueError``, with a line for the user, at the first line that stops the game.
    """
    spoken = words(arguments.lang)
    try:
        with opened(arguments.file) as lines:
            game = replay_file(lines)
    except GameFileError as error:
        if error.before is not None and not arguments.json:
            _print(error.before, spoken)
        raise ReplayError(error.reason.within(spoken)) from error
    if arguments.json:
        print(json.dumps(game_json(game, spoken)))
    else:
        _print(game, spoken)
    return 0


def _print(game: Game, spoken: Words) -> None:
    print(*standing_text(game, spoken), sep="\n")
