"""The life of a match: begun, listed, and how it stands by its games."""

from typing import Any

from flask import Blueprint, url_for
from flask.typing import ResponseReturnValue

from web.api.paths import NUMBER
from web.api.requests import new_match
from web.games.entries_json import match_json
from web.room import room

matches = Blueprint("matches", __name__, url_prefix="/matches")


@matches.get("")
def all_matches() -> ResponseReturnValue:
    """List the matches, the newest first."""
    return {"matches": [_state_json(entry.number) for entry in room().games.matches()]}


@matches.post("")
def start() -> ResponseReturnValue:
    """Begin a match."""
    sent = new_match()
    number = room().games.start_match(sent.operation, sent.scheme, sent.length)
    place = url_for("api.matches.state", number=number)
    return _state_json(number), 201, {"Location": place}


@matches.get(f"/{NUMBER}")
def state(number: int) -> ResponseReturnValue:
    """Tell how a match stands."""
    return _state_json(number)


def _state_json(number: int) -> dict[str, Any]:
    games = room().games
    with games.lock:
        return match_json(games.match(number), games.match_standing(number))
