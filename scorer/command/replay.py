"""``cribcam replay``: plays a game that is written down, and tells how it stands."""

import json
from collections.abc import Iterable, Iterator

import click

from scorer.as_json.game import game_json
from scorer.command import options
from scorer.command.lines import Lines, Misuse
from scorer.command.replay_text import standing_text
from scorer.game.game import Game
from scorer.game.game_file import GameFileError, read_events, replay_file
from scorer.language.sentence import say
from scorer.language.words import Words


@click.command(
    epilog="A FILE has one event a line, as in: pegged A 2; - is standard input. Empty lines and "
    "lines that begin with # are skipped. The first event that is not allowed ends the game: "
    "people are told how it stood before, and everybody the line and the reason."
)
@click.argument("file", type=Lines(), metavar="FILE")
@options.as_json("print one JSON object")
@click.option(
    "--numbered",
    is_flag=True,
    help="print the events alone, with the numbers that corrections name",
)
@options.language
def replay(file: Iterator[str], as_json: bool, numbered: bool, spoken: Words) -> None:
    """Play the events of a game and tell how it stands after the last one."""
    if as_json and numbered:
        raise Misuse(say("--json and --numbered exclude each other: choose one"))
    try:
        if numbered:
            _print_numbered(file)
        else:
            _replay(file, spoken, as_json=as_json)
    except GameFileError as error:
        if error.before is not None and not as_json:
            _print(error.before, spoken)
        raise


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
