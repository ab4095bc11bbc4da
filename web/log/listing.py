"""Lists what the file holds."""

import sqlite3
from collections import defaultdict
from collections.abc import Mapping

from scorer.house_rules import MatchPoints
from scorer.match.length import GameCount, PointCount
from web.log.entries import GameEntry, MatchEntry, PlayerEntry

GAMES = """
SELECT game.id, game.started_at, max(logged_at), match_id, count(*)
FROM game JOIN event ON event.game_id = game.id
GROUP BY game.id ORDER BY game.id DESC
"""
MATCHES = "SELECT id, started_at, scheme, games, points FROM match ORDER BY id DESC"
NAMES = """
SELECT game_id, name FROM seat LEFT JOIN player ON player.id = player_id
ORDER BY game_id, seat
"""


def list_games(connection: sqlite3.Connection) -> tuple[GameEntry, ...]:
    """List all games, the newest first."""
    players: defaultdict[int, tuple[str | None, ...]] = defaultdict(tuple)
    for game, name in connection.execute(NAMES):
        players[game] += (name,)
    return tuple(
        GameEntry(number, started_at, changed_at, match, players[number], events)
        for number, started_at, changed_at, match, events in connection.execute(GAMES)
    )


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


def _grouped(connection: sqlite3.Connection, query: str) -> Mapping[int, tuple[int, ...]]:
    """Collect the second column of a query by the first."""
    found: defaultdict[int, tuple[int, ...]] = defaultdict(tuple)
    for key, value in connection.execute(query):
        found[key] += (value,)
    return dict(found)
