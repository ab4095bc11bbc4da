"""Notes in the tables who sits where."""

import sqlite3
from collections.abc import Sequence


def seat(connection: sqlite3.Connection, game: int, names: Sequence[str | None]) -> None:
    """Give the seats of a game, in turn order, to players; None is somebody without a name."""
    connection.execute("DELETE FROM seat WHERE game_id = ?", (game,))
    for number, name in enumerate(names):
        if name is not None:
            connection.execute("INSERT OR IGNORE INTO player (name) VALUES (?)", (name,))
        connection.execute(
            "INSERT INTO seat VALUES (?, ?, (SELECT id FROM player WHERE name = ?))",
            (game, number, name),
        )
    forget_the_seatless(connection)


def forget_the_seatless(connection: sqlite3.Connection) -> None:
    """Forget players without a seat in any game: they were misspelt, or their games deleted."""
    connection.execute(
        "DELETE FROM player WHERE NOT EXISTS (SELECT 1 FROM seat WHERE player_id = player.id)"
    )
