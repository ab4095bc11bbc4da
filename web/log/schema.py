"""The tables of the file, and which version brought them.

A game is its events: all else follows from them, names and house rules included. The triggers keep
the promises of the program against the program itself, and against any other.
"""

import sqlite3
from collections.abc import Mapping

# It ends after so many games, or at so many match points.
MATCH = """
CREATE TABLE match (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    started_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    scheme TEXT NOT NULL,
    games INTEGER CHECK (games > 0 AND games % 2 = 1),
    points INTEGER CHECK (points > 0),
    operation TEXT NOT NULL UNIQUE,
    CHECK ((games IS NULL) <> (points IS NULL))
) STRICT
"""

# AUTOINCREMENT never gives the number of a deleted game again: whoever still has it must not
# find another game there. ``on_page`` is 0 for a game that the page never had. The page goes
# on with the highest of it, of equal ones the newest: a game that begins there takes the highest so
# far, at least 1, and one with which the page goes on again takes one more.
GAME = """
CREATE TABLE game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    started_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    match_id INTEGER REFERENCES match,
    on_page INTEGER NOT NULL DEFAULT 0,
    operation TEXT NOT NULL UNIQUE
) STRICT
"""

# The events with which a game begins are logged together with it: its operation is theirs.
EVENT = """
CREATE TABLE event (
    id INTEGER PRIMARY KEY,
    game_id INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    number INTEGER NOT NULL,
    logged_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    text TEXT NOT NULL,
    operation TEXT UNIQUE,
    UNIQUE (game_id, number)
) STRICT
"""

PLAYER = """
CREATE TABLE player (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT
"""

# Who sits where follows from the events; it stands here so that players can be looked up. A seat
# without a player is taken by somebody who was not named.
SEAT = """
CREATE TABLE seat (
    game_id INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player_id INTEGER REFERENCES player,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID
"""

# The picture of what an event counted: kept where the table wants that, and at most as long as the
# event. It may be forgotten, and taken again.
PICTURE = """
CREATE TABLE picture (
    game_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    jpeg BLOB NOT NULL,
    PRIMARY KEY (game_id, number),
    FOREIGN KEY (game_id, number) REFERENCES event (game_id, number) ON DELETE CASCADE
) STRICT
"""

SETTING = """
CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID
"""

# What lists and statistics tell of a game, as JSON. It follows from the events, and holds as long
# as the game has no more of them and the program gives it the same meaning, which has a
# ``version``. It may be forgotten, and worked out anew.
SUMMARY = """
CREATE TABLE summary (
    game_id INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE,
    events INTEGER NOT NULL,
    version INTEGER NOT NULL,
    text TEXT NOT NULL
) STRICT
"""

GAMES_OF_A_MATCH = "CREATE INDEX game_match ON game (match_id)"
GAMES_OF_A_PLAYER = "CREATE INDEX seat_player ON seat (player_id)"

OPERATION = """
CREATE VIEW operation (id, match_id, game_id, text) AS
    SELECT operation, NULL, game_id, text FROM event
    UNION ALL SELECT operation, NULL, id, NULL FROM game
    UNION ALL SELECT operation, id, NULL, NULL FROM match
"""

# This refuses a second writer that has not seen the last event. It also comes before the
# replacing of INSERT OR REPLACE, which deletes without asking the trigger for that.
EVENT_FOLLOWS = """
CREATE TRIGGER event_follows BEFORE INSERT ON event
WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM event WHERE game_id = NEW.game_id)
BEGIN SELECT RAISE(ABORT, 'an event takes the number after the last of its game'); END
"""

EVENT_STAYS = """
CREATE TRIGGER event_stays BEFORE UPDATE ON event
BEGIN SELECT RAISE(ABORT, 'an event is never changed: a correction is an event of its own'); END
"""

# While a whole game is deleted its row is gone before its events are.
EVENT_IS_KEPT = """
CREATE TRIGGER event_is_kept BEFORE DELETE ON event
WHEN EXISTS (SELECT 1 FROM game WHERE id = OLD.game_id)
BEGIN SELECT RAISE(ABORT, 'an event is deleted with its whole game alone'); END
"""

SCHEMA: Mapping[int, tuple[str, ...]] = {
    2: (
        *(MATCH, GAME, EVENT, PLAYER, SEAT, GAMES_OF_A_MATCH, GAMES_OF_A_PLAYER, OPERATION),
        *(EVENT_FOLLOWS, EVENT_STAYS, EVENT_IS_KEPT),
    ),
    3: (PICTURE, SETTING),
    4: (SUMMARY,),
}
"""From a version to what it added to the one before; ``from_version_1`` alone knows version 1."""
SCHEMA_VERSION = max(SCHEMA)


def create(connection: sqlite3.Connection) -> None:
    """Make all tables in a file without any."""
    for version in SCHEMA:
        extend(connection, version)


def extend(connection: sqlite3.Connection, version: int) -> None:
    """Add what a version brought to a file of the version before; version 2 begins an empty one."""
    for statement in SCHEMA[version]:
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {version}")
