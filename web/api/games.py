"""The life of a game: started or imported, looked at, written down, deleted."""

from typing import Any

from flask import Blueprint, Response, url_for
from flask.typing import ResponseReturnValue

from scorer.game_json import game_json
from web.api.paths import NUMBER
from web.api.requests import new_game, written_game
from web.asked_language import asked_words
from web.games.entries_json import entry_json
from web.room import room
from web.table.modes import secrets

games = Blueprint("games", __name__, url_prefix="/games")


@games.get("")
def all_games() -> ResponseReturnValue:
    """List the games, the newest first."""
    return {"games": [entry_json(entry) for entry in room().games.entries()]}


@games.post("")
def start() -> ResponseReturnValue:
    """Begin a game."""
    sent = new_game()
    return _made(room().games.start(sent.operation, sent.setup, sent.names, sent.match))


@games.post("/import")
def bring_in() -> ResponseReturnValue:
    """Keep a game that was written down."""
    sent = written_game()
    return _made(room().games.import_text(sent.operation, sent.text))


@games.get(f"/{NUMBER}")
def state(number: int) -> ResponseReturnValue:
    """Tell how a game stands."""
    return state_json(number)


@games.delete(f"/{NUMBER}")
def delete(number: int) -> ResponseReturnValue:
    """Remove a game for good."""
    room().games.delete(number)
    return "", 204


@games.get(f"/{NUMBER}/text")
def written(number: int) -> ResponseReturnValue:
    """Write a game down, as it can be imported."""
    return Response(room().games.export_text(number), mimetype="text/plain")


def state_json(number: int) -> dict[str, Any]:
    """Describe a game; its ``events`` are what the next one has ``seen``.

    What the page keeps secret of the game on the table is no less secret here.
    """
    table = room().live.state
    if number == table.game_number:
        told = game_json(table.game, asked_words(), secrets(table))
    else:
        told = game_json(room().games.game(number), asked_words())
    return {"number": number, **told}


def _made(number: int) -> ResponseReturnValue:
    place = url_for("api.games.state", number=number)
    return state_json(number), 201, {"Location": place}
