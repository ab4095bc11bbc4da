"""Matches from their start on."""

from typing import TypedDict

from flask import Blueprint, url_for
from flask.typing import ResponseReturnValue

from web.games.entries_json import MatchJson, match_json
from web.http.bodies import NUMBER, NewMatchBody
from web.http.routes import Answer, Route, takes
from web.services import services


class MatchListJson(TypedDict):
    """The matches that were begun."""

    matches: list[MatchJson]


matches = Blueprint("matches", __name__, url_prefix="/matches")


@matches.get("")
@takes(Route("listMatches", "matches", (Answer("All matches.", MatchListJson),)))
def all_matches() -> MatchListJson:
    """List the matches, the newest first."""
    return {"matches": [_standing_json(entry.number) for entry in services().games.matches()]}


@matches.post("")
@takes(
    Route(
        "startMatch",
        "matches",
        (Answer("The match.", MatchJson, status=201, located=True),),
        NewMatchBody,
    )
)
def start_match(sent: NewMatchBody) -> ResponseReturnValue:
    """Begin a match; games are started in it afterwards."""
    number = services().games.start_match(sent.operation, sent.scheme, sent.length.length)
    place = url_for("api.matches.state", number=number)
    return _standing_json(number), 201, {"Location": place}


@matches.get(f"/{NUMBER}")
@takes(Route("match", "matches", (Answer("The match.", MatchJson),)))
def match_state(number: int) -> MatchJson:
    """Tell how a match stands."""
    return _standing_json(number)


def _standing_json(number: int) -> MatchJson:
    games = services().games
    with games.lock:
        return match_json(games.match(number), games.match_standing(number))
