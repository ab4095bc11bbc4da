"""Makes version 2 of a file of version 1, which had names and the house rule beside the events."""

import json
import sqlite3
from collections.abc import Iterator
from typing import TypeAlias

from scorer.language.sentence import shows
from web.log.schema import extend
from web.log.seating import seat

Event: TypeAlias = tuple[str, str, str | None]
"""When an event was logged, its text, and its operation."""

UNNAMED = ["Player 1", "Player 2"]
"""What version 1 called people who had not said their names."""
MOST_POINTS = 121
"""What version 2 pegs at once; version 1 took any number, and put the peg in the game hole."""


def from_1(connection: sqlite3.Connection) -> None:
    """Begin each game with events that say who plays by which rule, and number all events."""
    games = connection.execute(
        "SELECT id, started_at, operation, names, muggins FROM game ORDER BY id"
    ).fetchall()
    logged = {game[0]: _logged(connection, game[0]) for game in games}
    connection.execute("DROP TABLE event")
    connection.execute("DROP TABLE game")
    extend(connection, 2)
    for number, started_at, operation, names, muggins in games:
        connection.execute(
            "INSERT INTO game (id, started_at, operation, on_page) VALUES (?, ?, ?, 1)",
            (number, started_at, operation),
        )
        seated = _seated(json.loads(names))
        first = [(started_at, text, None) for text in _first(seated, muggins=muggins)]
        _number(connection, number, first + logged[number])
        seat(connection, number, seated)


def _logged(connection: sqlite3.Connection, game: int) -> list[Event]:
    rows = connection.execute(
        "SELECT logged_at, text, operation FROM event WHERE game_id = ? ORDER BY id", (game,)
    )
    return [(logged_at, _text(text), operation) for logged_at, text, operation in rows]


def _text(text: str) -> str:
    match text.split():
        case ["pegged", seat_name, points] if int(points) > MOST_POINTS:
            return f"pegged {seat_name} {MOST_POINTS}"
    return text


def _seated(names: list[str]) -> list[str | None]:
    return [None, None] if names == UNNAMED else list(map(_printed, names))


def _printed(name: str) -> str | None:
    """Leave out what cannot be printed: version 1 took it for part of a name, or for all of it."""
    printed = " ".join("".join(letter for letter in name if letter.isprintable()).split())
    return printed if shows(printed) else None


def _first(seated: list[str | None], *, muggins: bool) -> Iterator[str]:
    yield "begun six-card muggins=show" if muggins else "begun six-card"
    for letter, name in zip("AB", seated, strict=True):
        if name is not None:
            yield f"named {letter} {name}"


def _number(connection: sqlite3.Connection, game: int, events: list[Event]) -> None:
    connection.executemany(
        "INSERT INTO event (game_id, number, logged_at, text, operation) VALUES (?, ?, ?, ?, ?)",
        ((game, number, *event) for number, event in enumerate(events, 1)),
    )
