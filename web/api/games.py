"""The life of a game: started or imported, looked at, written down, deleted."""

from typing import Any

from flask import Blueprint, Response, url_for
from flask.typing import ResponseReturnValue

from scorer.game import Game
from scorer.game_json import game_json
from web.api.paths import NUMBER
from web.api.requests import new_game, written_game
from web.asked_language import asked_words
from web.games.entries_json import entry_json
from web.room import room

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
    return state_json(number, room().games.game(number))


@games.delete(f"/{NUMBER}")
def delete(number: int) -> ResponseReturnValue:
    """Remove a game for good."""
    room().games.delete(number)
    return "", 204


@games.get(f"/{NUMBER}/text")
def written(number: int) -> ResponseReturnValue:
    """Write a game down, as it can be imported."""
    return Response(room().games.export_text(number), mimetype="text/plain")


def state_json(number: int, game: Game) -> dict[str, Any]:
    """Describe a game, secrets kept; its ``events`` are what the next one has ``seen``."""
    return {"number": number, **game_json(game, asked_words())}


def _made(number: int) -> ResponseReturnValue:
    place = url_for("api.games.state", number=number)
    return state_json(number, room().games.game(number)), 201, {"Location": place}
