"""``cribcam games``: the games that are kept, at the command line."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import click

from scorer.as_json.game import game_json
from scorer.command import options
from scorer.command.lines import Lines, joined
from scorer.command.replay_text import standing_text
from scorer.language.words import Words
from web.games.entries_json import entry_json, match_json, played_json
from web.games.games import Games
from web.games.listed_text import game_text, match_text
from web.games.on_games import PATH, on_games
from web.games.read_in import read_in
from web.games.restore_command import restore_games
from web.games.statistics_command import statistics


class FileThereError(ValueError):
    """A file would be replaced, and nobody said that it may be."""


@click.group(no_args_is_help=False)
def games() -> None:
    """Work on the games that are kept. What changes them, import and delete, has to wait until no
    page is served from the same file; its JSON interface does it meanwhile.
    """


for _other in (statistics, restore_games):
    games.add_command(_other)

_number = click.argument("number", type=int, metavar="N")
_force = click.option("--force", is_flag=True, help="replace a FILE that is there")


@games.command("list")
@click.option("--all", "every", is_flag=True, help="those too that nobody played; JSON has them")
@on_games()
def list_games(games: Games, every: bool, as_json: bool) -> None:
    """List all games, the newest first."""
    entries = games.entries()
    if not (entries or as_json):
        print("no game is kept")
    shown = entries if every or as_json else [each for each in entries if each.played]
    for entry in shown:
        game = games.playable(entry.number)
        told = entry_json(entry) | played_json(game)
        print(json.dumps(told) if as_json else game_text(entry, game))
    if left_out := len(entries) - len(shown):
        print(f"left out, as nobody played: {_number_of_games(left_out)}; --all lists them too")


def _number_of_games(number: int) -> str:
    return "1 game" if number == 1 else f"{number} games"


@games.command("matches")
@on_games()
def list_matches(games: Games, as_json: bool) -> None:
    """List all matches and how they stand, the newest first."""
    entries = games.matches()
    if not (entries or as_json):
        print("no match was begun yet")
    for entry in entries:
        standing = games.match_standing(entry.number)
        if as_json:
            print(json.dumps(match_json(entry, standing)))
        else:
            names = games.entry(entry.games[-1]).names if entry.games else ()
            print(match_text(entry, standing, names))


@games.command()
@_number
@options.language
@on_games()
def show(games: Games, number: int, spoken: Words, as_json: bool) -> None:
    """Tell how a game stands."""
    game = games.game(number)
    if as_json:
        print(json.dumps({"number": number, **game_json(game, spoken)}))
    else:
        print(*standing_text(game, spoken), sep="\n")


@games.command()
@_number
@click.argument("file", required=False, type=PATH)
@_force
@on_games()
def export(games: Games, number: int, file: Path | None, force: bool, as_json: bool) -> None:
    """Write a game down, one event a line, in a FILE or on standard output."""
    text = games.export_text(number)
    if file is not None:
        _free(file, force=force).write_text(text, "utf-8")
        _tell(f"game {number} is written down in {file}", as_json, file=str(file))
    elif as_json:
        print(json.dumps({"number": number, "text": text}))
    else:
        print(text, end="")


@games.command("import")
@click.argument("file", type=Lines(), metavar="FILE")
@on_games(writes=True)
def bring_in(games: Games, file: Iterator[str], as_json: bool) -> None:
    """Keep a game that is written down in FILE as export writes it, one event a line; - is standard
    input.
    """
    number = games.keep(uuid4().hex, read_in(joined(file)))
    _tell(f"it is game {number} now", as_json, number=number)


@games.command()
@_number
@on_games(writes=True)
def delete(games: Games, number: int, as_json: bool) -> None:
    """Remove a game for good."""
    games.delete(number)
    _tell(f"game {number} is gone", as_json, number=number)


@games.command()
@click.argument("file", type=PATH)
@_force
@on_games()
def backup(games: Games, file: Path, force: bool, as_json: bool) -> None:
    """Copy all games to a new FILE, even while they are in use; serve --db takes the copy."""
    games.backup(_free(file, force=force))
    _tell(f"all games are copied to {file}", as_json, file=str(file))


def _free(file: Path, *, force: bool) -> Path:
    """Give the path of a file to be written; raises FileThereError for one that is there."""
    if file.is_file() and not force:
        raise FileThereError(f"{file} is there already: give --force to replace it")
    return file


def _tell(said: str, as_json: bool, **fields: Any) -> None:
    print(json.dumps(fields) if as_json else said)
