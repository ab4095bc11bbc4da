"""``cribcam games statistics``: what the games that are kept come to."""

import json
import sys
from collections.abc import Sequence

import click

from scorer.as_json.statistics import statistics_json
from scorer.command import options
from scorer.command.options import Misuse
from scorer.language.sentence import Refusal, Sentence, quoted, say
from scorer.statistics.statistics import PlayerStatistics
from scorer.variant import VARIANTS, Variant, variant_named
from web.games.games import Games
from web.games.on_games import Asker, on_games
from web.games.summaries import Summaries, while_played
from web.statistics.figures import Figures, csv_text, figures
from web.statistics.table import table_text


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
    found = figures(Summaries(games).figures(while_played), variant)
    players = _chosen(found, player)
    for number in found.left_out:
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


def _chosen(found: Figures, name: str | None) -> tuple[PlayerStatistics, ...]:
    """Choose the figures of a player, or where none is named of all; raises NoFiguresError."""
    if name is None:
        return found.players
    players = tuple(player for player in found.players if player.name == name)
    if not players:
        raise NoFiguresError(_of_nobody(name, found.players))
    return players


def _of_nobody(name: str, players: Sequence[PlayerStatistics]) -> Sentence:
    named = ", ".join(player.name for player in players if player.name is not None)
    if not named:
        return say("no figures of '{name}': nobody has a name", name=quoted(name))
    return say("no figures of '{name}'; there are {names}", name=quoted(name), names=named)
