"""``cribcam replay``: plays a game that is written down, and tells how it stands."""

import json
from collections.abc import Iterator, Sequence

import click

from scorer.as_json.game import game_json
from scorer.command import options
from scorer.command.lines import Lines, Misuse, of_a_game
from scorer.command.replay_text import standing_text
from scorer.game.cut_off import cut_off, ended
from scorer.game.game import Game
from scorer.game.game_file import GameFileError, read_events, replay_file
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from scorer.lines import numbered_lines


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
    lines = of_a_game(file)
    if not any(numbered_lines(lines)):
        raise GameFileError(say("there is no event in it"))
    try:
        if numbered:
            _print_numbered(lines)
        else:
            _replay(lines, spoken, as_json=as_json)
    except GameFileError as error:
        if error.before is not None and not as_json:
            _print(error.before, spoken)
        raise


def _print_numbered(lines: Sequence[str]) -> None:
    """Print the events up to the first line that is none, also those that are not allowed."""
    whole, reason = _whole(lines)
    for count, (_, event) in enumerate(read_events(whole), start=1):
        print(f"{count:3}  {event}")
    if reason:
        raise GameFileError(reason)


def _replay(lines: Sequence[str], spoken: Words, *, as_json: bool) -> None:
    whole, reason = _whole(lines)
    game = replay_file(whole)
    if reason:
        raise GameFileError(reason, game)
    if as_json:
        print(json.dumps(game_json(game, spoken)))
    else:
        _print(game, spoken)


def _whole(lines: Sequence[str]) -> tuple[Sequence[str], Sentence | None]:
    """The lines, or those of a cut-off game that have their ends, and why more are missing."""
    reason = cut_off(lines)
    return (ended(lines) if reason else lines), reason


def _print(game: Game, spoken: Words) -> None:
    print(*standing_text(game, spoken), sep="\n")
