"""``cribcam games``: the games that are kept, at the command line."""

import json
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import click

from scorer.as_json.game import game_json
from scorer.command.options import Lines, of_a_game
from scorer.command.replay import standing_text
from scorer.language.sentence import Refusal, say
from vision.files import replacing
from web.games.games import Games
from web.games.list_commands import list_games, list_matches
from web.games.on_games import PATH, Asker, on_games
from web.games.read_in import read_in
from web.games.statistics_command import statistics
from web.log import LogError
from web.log.opening import games_file
from web.log.restoring import restore

SQLITE = b"SQLite format 3\0"
"""How every file of games begins."""


class FileThereError(Refusal):
    """A file would be replaced, and nobody said that it may be."""


@click.group(no_args_is_help=False)
def games() -> None:
    """Work on the games that are kept. What changes them, import and delete, has to wait until no
    page is served from the same file; its JSON interface does it meanwhile.
    """


for _other in (list_games, list_matches, statistics):
    games.add_command(_other)

_number = click.argument("number", type=int, metavar="N")
_force = click.option("--force", is_flag=True, help="replace a FILE that is there")


@games.command()
@_number
@on_games()
def show(games: Games, asker: Asker, number: int) -> None:
    """Tell how a game stands."""
    game = games.game(number)
    if asker.as_json:
        print(json.dumps({"number": number, **game_json(game, asker.words)}))
    else:
        print(*standing_text(game, asker.words), sep="\n")


@games.command()
@_number
@click.argument("file", required=False, type=PATH)
@_force
@on_games()
def export(games: Games, asker: Asker, number: int, file: Path | None, force: bool) -> None:
    """Write a game down, in a FILE or on standard output. Each event has a line."""
    text = games.export_text(number)
    if file is not None:
        _write(_keeps_nothing(_free(file, force=force)), text)
        told = say("game {number} is written down in {file}", number=number, file=file)
        asker.told(told, file=str(file))
    elif asker.as_json:
        print(json.dumps({"number": number, "text": text}))
    else:
        print(text, end="")


@games.command("import")
@click.argument("file", type=Lines(), metavar="FILE")
@on_games(writes=True)
def bring_in(games: Games, asker: Asker, file: Iterator[str]) -> None:
    """Keep a game that is written down in FILE. It stands there as export writes it, one event
    a line; - is standard input.
    """
    number = games.keep(uuid4().hex, read_in("".join(of_a_game(file))))
    asker.told(say("it is game {number} now", number=number), number=number)


@games.command()
@_number
@on_games(writes=True)
def delete(games: Games, asker: Asker, number: int) -> None:
    """Remove a game for good."""
    games.delete(number)
    asker.told(say("game {number} is gone", number=number), number=number)


@games.command()
@click.argument("file", type=PATH)
@_force
@on_games()
def backup(games: Games, asker: Asker, file: Path, force: bool) -> None:
    """Copy all games to a new FILE. They may be in use meanwhile; serve --db takes the copy."""
    games.backup(_free(file, force=force))
    asker.told(say("all games are copied to {file}", file=file), file=str(file))


def _free(file: Path, *, force: bool) -> Path:
    """Give the path of a file to be written; raises FileThereError for one that is there."""
    if file.is_file() and not force:
        raise FileThereError(say("{file} is there already: give --force to replace it", file=file))
    return file


def _keeps_nothing(file: Path) -> Path:
    """Give the path of a file to be written; raises LogError where games are kept there."""
    if file.is_file():
        with file.open("rb") as there:
            if there.read(len(SQLITE)) == SQLITE:
                raise LogError(f"{file} keeps games: what is written down needs another name")
    return file


def _write(file: Path, text: str) -> None:
    """Write a file; one that is there stays as it is until the new one is whole."""
    target = file.resolve()
    if target.exists() and not target.is_file():
        target.write_text(text, "utf-8")
        return
    with replacing(target) as unfinished:
        unfinished.write_text(text, "utf-8")


@games.command("restore")
@click.argument("copy", required=False, type=PATH)
@click.option("--db", type=PATH, metavar="FILE", help="where the games are kept")
@click.option("--json", "as_json", is_flag=True, help="print JSON, one object a line")
def restore_games(copy: Path | None, db: Path | None, as_json: bool) -> None:
    """Take up a sound COPY of the games. It is the newest unless one is named, such as a backup
    of yours; the damaged file is set aside. A server keeps the last few copies beside its file.
    A file that is sound is left alone.
    """
    path = db or games_file()
    taken, aside = restore(path, copy)
    if as_json:
        told = {"file": str(path), "copy": str(taken.path), "aside": aside and str(aside)}
        print(json.dumps(told))
        return
    print(f"{path} is {taken.path} now: {taken}")
    if aside is not None:
        print(f"the file that was there is set aside as {aside}")
