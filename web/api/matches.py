"""The life of a match: begun, listed, and how it stands by its games."""

from typing import Any

from flask import Blueprint, url_for
from flask.typing import ResponseReturnValue

from web.api.match_standing import match_standing
from web.api.paths import NUMBER
from web.api.requests import new_match
from web.api.times import time_json
from web.log.entries import MatchEntry
from web.room import room

matches = Blueprint("matches", __name__, url_prefix="/matches")


@matches.get("")
def all_matches() -> ResponseReturnValue:
    """List the matches, the newest first."""
    games = room().games
    with games.lock:
        return {"matches": [_match_json(entry) for entry in games.matches()]}


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
        return _match_json(games.match(number))


def _match_json(entry: MatchEntry) -> dict[str, Any]:
    """Describe a match; the ``games`` that are ``counted`` have made its points."""
    standing = match_standing(room().games, entry.number)
    dealer = standing.next_dealer
    return {
        "number": entry.number,
        "started_at": time_json(entry.started_at),
        "scheme": entry.scheme,
        "length": entry.length,
        "games": entry.games,
        "counted": standing.counted,
        "sides": [[seat.name for seat in side] for side in standing.sides],
        "points": standing.points,
        "winner": standing.winner,
        "next_dealer": None if dealer is None else dealer.name,
    }
