"""``cribcam games``: the games that are kept, at the command line."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from functools import wraps
from pathlib import Path
from typing import Any, TypeAlias
from uuid import uuid4

import click

from scorer.as_json.game import game_json
from scorer.as_json.statistics import statistics_json
from scorer.command import options
from scorer.command.options import Lines, Misuse, of_a_game
from scorer.command.replay import standing_text
from scorer.language.sentence import Refusal, Sentence, Words, quoted, say, say_many
from scorer.match.match import MatchStanding
from scorer.spoken.terms import MATCH_POINTS
from scorer.statistics.game_summary import GameSummary
from scorer.statistics.statistics import PlayerStatistics
from scorer.variant import VARIANTS, Variant, variant_named
from vision.files import replacing
from web.games.games import Games
from web.games.listed import (
    OTHER_RULES,
    end_text,
    entry_json,
    in_match,
    length_text,
    match_json,
    match_text,
    played_json,
    read_in,
    score_text,
    skunk_text,
)
from web.games.summaries import Summaries, while_played
from web.history.statistics import Figures, csv_text, figures, table_text
from web.log import InUseError, LogError
from web.log.opening import games_file, restore
from web.log.rows import GameEntry
from web.log.store import GameLog

MEANWHILE = "meanwhile the JSON interface of the page does it: docs/api.md"


@dataclass(frozen=True, slots=True)
class Asker:
    """Who is answered: a person in a language, or a program in JSON."""

    words: Words
    as_json: bool

    def report(self, sentence: Sentence, **fields: Any) -> None:
        """Print a sentence, or the fields."""
        print(json.dumps(fields) if self.as_json else sentence.within(self.words))


Command: TypeAlias = Callable[..., None]
PATH = click.Path(path_type=Path)


def on_games(*, writes: bool = False) -> Callable[[Command], Command]:
    """Give a command the games in the file of ``--db``, open while it runs, and an asker.

    The command raises InUseError if it ``writes`` and a page is served from the file.
    """

    def with_options(do: Command) -> Command:
        @options.language
        @click.option("--db", type=PATH, metavar="FILE", help="where the games are kept")
        @click.option("--json", "as_json", is_flag=True, help="print JSON, one object a line")
        @wraps(do)
        def run(db: Path | None, spoken: Words, as_json: bool, **given: Any) -> None:
            with closing(_opened(db or games_file(), writes=writes)) as log:
                do(Games(log), asker=Asker(spoken, as_json), **given)

        return run

    return with_options


def _opened(path: Path, *, writes: bool) -> GameLog:
    try:
        return GameLog(path, writes=writes)
    except InUseError as error:
        raise InUseError(f"{error}; {MEANWHILE}") from error


@click.command("list")
@click.option("--all", "every", is_flag=True, help="those too that nobody played; JSON has them")
@on_games()
def list_games(games: Games, asker: Asker, every: bool) -> None:
    """List all games, the newest first."""
    entries, summaries = games.entries(), Summaries(games).listed(while_played)
    if not (entries or asker.as_json):
        print(say("no game is kept").within(asker.words))
    shown = entries if every or asker.as_json else [each for each in entries if each.played]
    for entry in shown:
        game = summaries.get(entry.number)
        fields = entry_json(entry) | played_json(game)
        print(json.dumps(fields) if asker.as_json else _listed(entry, game, asker.words))
    if left_out := len(entries) - len(shown):
        print(_left_out(left_out).within(asker.words))


def _listed(entry: GameEntry, game: GameSummary | None, spoken: Words) -> str:
    """List a game in one line; None is one that goes by the rules of another version."""
    sentences = [each.within(spoken) for each in _sentences(entry, game)]
    parts = [", ".join(entry.names), *sentences] if game is None else sentences
    return _line(entry.number, entry.changed_at, parts)


def _sentences(entry: GameEntry, game: GameSummary | None) -> Iterator[Sentence]:
    if game is None:
        yield OTHER_RULES
    else:
        yield score_text(game, game.called)
        yield end_text(game, game.called)
    if entry.match is not None:
        yield in_match(entry.match)


def _line(number: int, logged_at: str, parts: Iterable[str]) -> str:
    when = datetime.fromisoformat(f"{logged_at}+00:00").astimezone()
    return f"{number:5}  {when:%Y-%m-%d %H:%M}  {'; '.join(parts)}"


def _left_out(number: int) -> Sentence:
    return say_many(
        "left out, as nobody played: {n} game; --all lists it too",
        "left out, as nobody played: {n} games; --all lists them too",
        number,
    )


@click.command("matches")
@on_games()
def list_matches(games: Games, asker: Asker) -> None:
    """List all matches and how they stand, the newest first."""
    entries = games.matches()
    if not (entries or asker.as_json):
        print(say("no match was begun yet").within(asker.words))
    for entry in entries:
        standing = games.match_standing(entry.number)
        if asker.as_json:
            print(json.dumps(match_json(entry, standing)))
        else:
            names = games.entry(entry.games[-1]).names if entry.games else ()
            sentences = (each.within(asker.words) for each in _standing(standing, names))
            print(_line(entry.number, entry.started_at, sentences))


def _standing(standing: MatchStanding, names: Sequence[str]) -> Iterator[Sentence]:
    """Tell how a match stands and how long it is, who deals next, and what its games are worth."""
    yield match_text(standing, names, len(standing.counted) + 1)
    if standing.match is None or standing.over:
        yield length_text(standing.length)
    if standing.next_dealer is not None:
        yield say("{name} deals first", name=names[standing.next_dealer])
    yield MATCH_POINTS[standing.scheme]
    if (skunk := skunk_text(standing)) is not None:
        yield skunk


class NoFiguresError(Refusal):
    """Nobody of that name has played."""


@click.command()
@click.option("--csv", "as_csv", is_flag=True, help="print a table, a row a player")
@click.option("--player", metavar="NAME", help="tell the figures of this one alone")
@click.option(
    "--variant",
    type=options.Named(variant_named, VARIANTS),
    metavar="V",
    help=", ".join(VARIANTS),
)
@on_games()
def statistics(
    games: Games, asker: Asker, player: str | None, variant: Variant | None, as_csv: bool
) -> None:
    """Tell what the games come to."""
    if asker.as_json and as_csv:
        raise Misuse(say("--json and --csv exclude each other: choose one"))
    all_figures = figures(Summaries(games).figures(while_played), variant)
    players = _chosen(all_figures, player)
    for number in all_figures.left_out:
        print(f"cribcam: {_players_left_out(number).within(asker.words)}", file=sys.stderr)
    if asker.as_json:
        print(*(json.dumps(statistics_json(each)) for each in players), sep="\n")
    elif as_csv:
        print(csv_text(players), end="")
    else:
        print(*table_text(players, asker.words), sep="\n")


def _players_left_out(number: int) -> Sentence:
    return say(
        "game {number} is left out: it goes by the rules of another version of cribcam",
        number=number,
    )


def _chosen(all_figures: Figures, name: str | None) -> tuple[PlayerStatistics, ...]:
    """Choose the figures of a player, or where none is named of all; raises NoFiguresError."""
    if name is None:
        return all_figures.players
    players = tuple(player for player in all_figures.players if player.name == name)
    if not players:
        raise NoFiguresError(_of_nobody(name, all_figures.players))
    return players


def _of_nobody(name: str, players: Sequence[PlayerStatistics]) -> Sentence:
    named = ", ".join(player.name for player in players if player.name is not None)
    if not named:
        return say("no figures of '{name}': nobody has a name", name=quoted(name))
    return say("no figures of '{name}'; there are {names}", name=quoted(name), names=named)


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
        message = say("game {number} is written down in {file}", number=number, file=file)
        asker.report(message, file=str(file))
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
    asker.report(say("it is game {number} now", number=number), number=number)


@games.command()
@_number
@on_games(writes=True)
def delete(games: Games, asker: Asker, number: int) -> None:
    """Remove a game for good."""
    games.delete(number)
    asker.report(say("game {number} is gone", number=number), number=number)


@games.command()
@click.argument("file", type=PATH)
@_force
@on_games()
def backup(games: Games, asker: Asker, file: Path, force: bool) -> None:
    """Copy all games to a new FILE. They may be in use meanwhile; serve --db takes the copy."""
    games.backup(_free(file, force=force))
    asker.report(say("all games are copied to {file}", file=file), file=str(file))


def _free(file: Path, *, force: bool) -> Path:
    """Give the path of a file to be written; raises FileThereError for one that is there."""
    if file.is_file() and not force:
        raise FileThereError(say("{file} is there already: give --force to replace it", file=file))
    return file


def _keeps_nothing(file: Path) -> Path:
    """Give the path of a file to be written; raises LogError where games are kept there."""
    if file.is_file():
        with file.open("rb") as opened:
            if opened.read(len(SQLITE)) == SQLITE:
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
@options.language
@click.option("--db", type=PATH, metavar="FILE", help="where the games are kept")
@click.option("--json", "as_json", is_flag=True, help="print JSON, one object a line")
def restore_games(copy: Path | None, db: Path | None, spoken: Words, as_json: bool) -> None:
    """Take up a sound COPY of the games. It is the newest unless one is named, such as a backup
    of yours; the damaged file is set aside. A server keeps the last few copies beside its file.
    A file that is sound is left alone.
    """
    path = db or games_file()
    taken, aside = restore(path, copy)
    names = {"file": str(path), "copy": str(taken.path), "aside": aside and str(aside)}
    now = say("{file} is {copy} now: {content}", content=taken.sentence, **names)
    Asker(spoken, as_json).report(now, **names)
    if aside is not None and not as_json:
        print(say("the file that was there is set aside as {aside}", **names).within(spoken))
