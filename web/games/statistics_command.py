"""``cribcam games statistics``: what the games that are kept come to."""

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import click

from scorer.as_json.statistics import statistics_json
from scorer.command import options
from scorer.command.lines import Misuse
from scorer.game.standing import Standing
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from scorer.statistics.statistics import PlayerStatistics
from scorer.variant import VARIANTS, Variant, variant_named
from vision.terminal import counted
from web.games.games import Games
from web.games.on_games import on_games
from web.games.standings import Standings
from web.statistics.figures import Figures, csv_text, figures
from web.statistics.text import figures_text


@dataclass(frozen=True, slots=True)
class _Asked:
    """Whose figures are asked for, of which variant, and how they are told."""

    player: str | None
    variant: Variant | None
    spoken: Words
    as_csv: bool
    as_json: bool


@click.command()
@click.option("--csv", "as_csv", is_flag=True, help="print a table, a row a player")
@click.option("--player", metavar="NAME", help="tell the figures of this one alone")
@click.option(
    "--variant",
    type=options.Named(variant_named, VARIANTS),
    metavar="V",
    help=", ".join(VARIANTS),
)
@options.language
@on_games()
def statistics(games: Games, **given: Any) -> None:
    """Tell what the games come to."""
    asked = _Asked(**given)
    if asked.as_json and asked.as_csv:
        raise Misuse(say("--json and --csv exclude each other: choose one"))
    found = figures(_standings(games), asked.variant)
    players = _chosen(found, asked.player)
    for number in found.left_out:
        print(f"cribcam: {_left_out(number).within(asked.spoken)}", file=sys.stderr)
    if asked.as_json:
        print(*(json.dumps(statistics_json(each)) for each in players), sep="\n")
    elif asked.as_csv:
        print(csv_text(players), end="")
    else:
        print(*figures_text(players), sep="\n")


def _left_out(number: int) -> Sentence:
    return say(
        "game {number} is left out: it goes by the rules of another version of cribcam",
        number=number,
    )


def _standings(games: Games) -> Mapping[int, Standing | None]:
    """Play all games, which takes a while where there are many."""
    standings, entries = Standings(games), games.entries()
    for _ in counted(map(standings.play, entries), len(entries), "game"):
        pass
    return standings.all()


def _chosen(found: Figures, name: str | None) -> tuple[PlayerStatistics, ...]:
    """Choose the figures of a player, or where none is named of all."""
    if name is None:
        return found.players
    players = tuple(player for player in found.players if player.name == name)
    if not players:
        named = [player.name for player in found.players if player.name is not None]
        raise ValueError(f"no figures of {name!r}; there are {', '.join(named) or 'none'}")
    return players
