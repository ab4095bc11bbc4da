"""``cribcam games``: the games that are kept, at the command line."""

import argparse
import json
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias
from uuid import uuid4

from scorer.catalogue import LANGUAGES, words
from scorer.command.lines import joined, opened
from scorer.command.replay_text import standing_text
from scorer.game_json import game_json
from scorer.statistics import PlayerStatistics
from scorer.statistics_json import statistics_json
from scorer.variant import VARIANTS, variant_named
from web.folders import games_file
from web.games import restore_command
from web.games.entries_json import entry_json, match_json, played_json
from web.games.figures import Figures, csv_text, figures
from web.games.figures_text import figures_text
from web.games.games import Games
from web.games.listed_text import game_text, match_text
from web.games.standings import Standings
from web.log import InUseError
from web.log.entries import GameEntry
from web.log.store import GameLog

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
MEANWHILE = "meanwhile the JSON interface of the page does it: docs/api.md"
Done: TypeAlias = Callable[[Games, argparse.Namespace], None]


class FileThereError(ValueError):
    """A file would be replaced, and nobody said that it may be."""


def register(subparsers: Subparsers) -> None:
    """Add ``games`` with its subcommands."""
    parser = subparsers.add_parser(
        "games",
        help="list, show, export, import, delete, copy and restore the games; statistics",
        description="Works on the games that are kept. What changes them, import and delete, has "
        "to wait until no page is served from the same file; its JSON interface does it meanwhile.",
    )
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _add_reports(commands)
    _add_copies(commands)
    _number(_add(commands, "delete", _delete, "remove a game for good", writes=True))
    restore_command.register(commands)


def _add_reports(commands: Subparsers) -> None:
    listed = _add(commands, "list", _list, "list all games, the newest first")
    help_ = "those too that nobody played; JSON always has them"
    listed.add_argument("--all", action="store_true", help=help_)
    _add(commands, "matches", _matches, "list all matches and how they stand, the newest first")
    show = _number(_add(commands, "show", _show, "tell how a game stands"))
    show.add_argument("--lang", default="en", metavar="L", help=", ".join(LANGUAGES))
    told = _add(commands, "statistics", _statistics, "tell what the games come to")
    told.add_argument("--csv", action="store_true", help="print a table, a row a player")
    told.add_argument("--player", metavar="NAME", help="tell the figures of this one alone")
    told.add_argument("--variant", metavar="V", help=", ".join(VARIANTS))


def _add_copies(commands: Subparsers) -> None:
    export = _number(_add(commands, "export", _export, "write a game down, one event a line"))
    export.add_argument("file", nargs="?", metavar="FILE", help="instead of standard output")
    _force(export)
    bring_in = _add(commands, "import", _import, "keep a game that was written down", writes=True)
    help_ = "as export writes it, one event a line; - is standard input"
    bring_in.add_argument("file", metavar="FILE", help=help_)
    promise = "copy all games, even while they are in use; serve --db takes the copy"
    backup = _add(commands, "backup", _backup, promise)
    backup.add_argument("file", metavar="FILE", help="a new one")
    _force(backup)


def _add(
    commands: Subparsers, name: str, do: Done, promise: str, *, writes: bool = False
) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=promise, description=f"{promise.capitalize()}.")
    parser.add_argument("--db", type=Path, metavar="FILE", help="where the games are kept")
    parser.add_argument("--json", action="store_true", help="print JSON, one object a line")
    parser.set_defaults(run=partial(_run, do, writes))
    return parser


def _number(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("number", type=int, metavar="N", help="the number of the game")
    return parser


def _force(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--force", action="store_true", help="replace a FILE that is there")


def _run(do: Done, writes: bool, args: argparse.Namespace) -> int:
    """Do it and give the exit status; raises a ValueError that says what to mend."""
    try:
        log = GameLog(args.db or games_file(), writes=writes)
    except InUseError as error:
        raise InUseError(f"{error}; {MEANWHILE}") from error
    with closing(log):
        do(Games(log), args)
    return 0


def _list(games: Games, args: argparse.Namespace) -> None:
    entries = games.entries()
    if not (entries or args.json):
        print("no game is kept")
    shown = entries if args.all or args.json else [each for each in entries if _is_played(each)]
    for entry in shown:
        game = games.playable(entry.number)
        told = entry_json(entry) | played_json(game)
        print(json.dumps(told) if args.json else game_text(entry, game))
    if left_out := len(entries) - len(shown):
        print(f"left out, as nobody played: {_number_of_games(left_out)}; --all lists them too")


def _is_played(entry: GameEntry) -> bool:
    """Whether a game has more than its beginning, or waits in a match to be played."""
    return entry.events > 1 or entry.match is not None


def _number_of_games(number: int) -> str:
    return "1 game" if number == 1 else f"{number} games"


def _matches(games: Games, args: argparse.Namespace) -> None:
    entries = games.matches()
    if not (entries or args.json):
        print("no match was begun yet")
    for entry in entries:
        standing = games.match_standing(entry.number)
        if args.json:
            print(json.dumps(match_json(entry, standing)))
        else:
            names = games.entry(entry.games[-1]).names if entry.games else ()
            print(match_text(entry, standing, names))


def _show(games: Games, args: argparse.Namespace) -> None:
    game, spoken = games.game(args.number), words(args.lang)
    if args.json:
        print(json.dumps({"number": args.number, **game_json(game, spoken)}))
    else:
        print(*standing_text(game, spoken), sep="\n")


def _export(games: Games, args: argparse.Namespace) -> None:
    text = games.export_text(args.number)
    if args.file is not None:
        _free(args.file, force=args.force).write_text(text, "utf-8")
        _tell(args, f"game {args.number} is written down in {args.file}", file=args.file)
    elif args.json:
        print(json.dumps({"number": args.number, "text": text}))
    else:
        print(text, end="")


def _import(games: Games, args: argparse.Namespace) -> None:
    with opened(args.file) as lines:
        number = games.import_text(uuid4().hex, joined(lines))
    _tell(args, f"it is game {number} now", number=number)


def _delete(games: Games, args: argparse.Namespace) -> None:
    games.delete(args.number)
    _tell(args, f"game {args.number} is gone", number=args.number)


def _backup(games: Games, args: argparse.Namespace) -> None:
    games.backup(_free(args.file, force=args.force))
    _tell(args, f"all games are copied to {args.file}", file=args.file)


def _statistics(games: Games, args: argparse.Namespace) -> None:
    if args.json and args.csv:
        raise ValueError("--json and --csv exclude each other: choose one")
    variant = None if args.variant is None else variant_named(args.variant)
    found = figures(Standings(games).all(), variant)
    players = _chosen(found, args.player)
    for number in found.left_out:
        said = f"game {number} is left out: it goes by the rules of another version of cribcam"
        print(f"cribcam: {said}", file=sys.stderr)
    if args.json:
        print(*(json.dumps(statistics_json(player)) for player in players), sep="\n")
    elif args.csv:
        print(csv_text(players), end="")
    else:
        print(*figures_text(players), sep="\n")


def _chosen(found: Figures, name: str | None) -> tuple[PlayerStatistics, ...]:
    """Choose the figures of a player, or where none is named of all."""
    if name is None:
        return found.players
    players = tuple(player for player in found.players if player.name == name)
    if not players:
        named = [player.name for player in found.players if player.name is not None]
        raise ValueError(f"no figures of {name!r}; there are {', '.join(named) or 'none'}")
    return players


def _free(file: str, *, force: bool) -> Path:
    """Give the path of a file to be written; raises FileThereError for one that is there."""
    path = Path(file)
    if path.is_file() and not force:
        raise FileThereError(f"{file} is there already: give --force to replace it")
    return path


def _tell(args: argparse.Namespace, said: str, **fields: Any) -> None:
    print(json.dumps(fields) if args.json else said)
