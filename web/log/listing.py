"""Lists what the file holds."""

import sqlite3
from collections import defaultdict
from collections.abc import Mapping

from scorer.house_rules import MatchPoints
from scorer.match.match import GameCount, PointCount
from web.log.entries import GameEntry, MatchEntry, PlayerEntry

LAST_NUMBER = "(SELECT max(number) FROM event WHERE game_id = game.id)"
"""How many events a game has: they are numbered without a gap. An index finds it at once."""
GAMES = f"""
SELECT game.id, game.started_at, logged_at, match_id, number
FROM game JOIN event ON game_id = game.id AND number = {LAST_NUMBER}
{{which}} ORDER BY game.id DESC
"""
MATCHES = "SELECT id, started_at, scheme, games, points FROM match ORDER BY id DESC"
NAMES = """
SELECT game_id, name FROM seat LEFT JOIN player ON player.id = player_id
{which} ORDER BY game_id, seat
"""
SUMMARIES = f"""
SELECT game.id, CAST(text AS BLOB)
FROM game LEFT JOIN summary ON game_id = game.id AND version = ? AND events = {LAST_NUMBER}
ORDER BY game.id DESC
"""


def list_games(connection: sqlite3.Connection) -> tuple[GameEntry, ...]:
    """List all games, the newest first."""
    return _listed(connection, "", ())


def list_game(connection: sqlite3.Connection, number: int) -> GameEntry | None:
    """Find how a game is listed; None when it is not kept."""
    return next(iter(_listed(connection, "WHERE game_id = ?", (number,))), None)


def list_summaries(connection: sqlite3.Connection, version: int) -> dict[int, bytes | None]:
    """Give by number all games in short, the newest first; None where no such text holds now."""
    return dict(connection.execute(SUMMARIES, (version,)))


def list_matches(connection: sqlite3.Connection) -> tuple[MatchEntry, ...]:
    """List all matches, the newest first."""
    games = _grouped(connection, "SELECT match_id, id FROM game ORDER BY id")
    return tuple(
        MatchEntry(
            number=number,
            started_at=started_at,
            scheme=MatchPoints(scheme),
            length=PointCount(points) if most is None else GameCount(most),
            games=games.get(number, ()),
        )
        for number, started_at, scheme, most, points in connection.execute(MATCHES)
    )


def list_players(connection: sqlite3.Connection) -> tuple[PlayerEntry, ...]:
    """List everybody who has a seat in some game, by name."""
    games = _grouped(connection, "SELECT DISTINCT player_id, game_id FROM seat ORDER BY game_id")
    rows = connection.execute("SELECT id, name FROM player ORDER BY name")
    seated = ((number, name) for number, name in rows if number in games)
    return tuple(PlayerEntry(number, name, games[number]) for number, name in seated)


def _listed(
    connection: sqlite3.Connection, which: str, values: tuple[int, ...]
) -> tuple[GameEntry, ...]:
    players: defaultdict[int, tuple[str | None, ...]] = defaultdict(tuple)
    for game, name in connection.execute(NAMES.format(which=which), values):
        players[game] += (name,)
    return tuple(
        GameEntry(number, started_at, changed_at, match, players[number], events)
        for number, started_at, changed_at, match, events in connection.execute(
            GAMES.format(which=which), values
        )
    )


def _grouped(connection: sqlite3.Connection, query: str) -> Mapping[int, tuple[int, ...]]:
    """Collect the second column of a query by the first."""
    found: defaultdict[int, tuple[int, ...]] = defaultdict(tuple)
    for key, value in connection.execute(query):
        found[key] += (value,)
    return dict(found)
