"""``cribcam games list`` and ``cribcam games matches``: what is kept, a line each."""

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

import click

from scorer.language.sentence import Sentence, Words, say, say_many
from scorer.match.match import MatchStanding
from scorer.spoken.terms import MATCH_POINTS
from scorer.statistics.game_summary import GameSummary
from web.games.entries_json import entry_json, match_json, played_json
from web.games.games import Games
from web.games.listed_text import (
    OTHER_RULES,
    end_text,
    in_match,
    length_text,
    match_text,
    score_text,
    skunk_text,
)
from web.games.on_games import Asker, on_games
from web.games.summaries import Summaries, while_played
from web.log.entries import GameEntry


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
        told = entry_json(entry) | played_json(game)
        print(json.dumps(told) if asker.as_json else _listed(entry, game, asker.words))
    if left_out := len(entries) - len(shown):
        print(_left_out(left_out).within(asker.words))


def _listed(entry: GameEntry, game: GameSummary | None, spoken: Words) -> str:
    """List a game in one line; None is one that goes by the rules of another version."""
    told = [each.within(spoken) for each in _sentences(entry, game)]
    said = [", ".join(entry.names), *told] if game is None else told
    return _line(entry.number, entry.changed_at, said)


def _sentences(entry: GameEntry, game: GameSummary | None) -> Iterator[Sentence]:
    if game is None:
        yield OTHER_RULES
    else:
        yield score_text(game, game.called)
        yield end_text(game, game.called)
    if entry.match is not None:
        yield in_match(entry.match)


def _line(number: int, logged_at: str, said: Iterable[str]) -> str:
    when = datetime.fromisoformat(f"{logged_at}+00:00").astimezone()
    return f"{number:5}  {when:%Y-%m-%d %H:%M}  {'; '.join(said)}"


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
            told = (each.within(asker.words) for each in _standing(standing, names))
            print(_line(entry.number, entry.started_at, told))


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
