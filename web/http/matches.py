"""Matches, and the statistics of all games."""

from typing import Any, TypedDict

from flask import Blueprint, Response, url_for
from flask.typing import ResponseReturnValue

from scorer.as_json.statistics import statistics_json
from scorer.game.step_records import before_last_claim
from web.games.entries_json import MatchJson, match_json
from web.http.bodies import NUMBER, NewMatchBody
from web.http.routes import Answer, Route, takes
from web.http.statistics_answer import StatisticsJson
from web.services import services
from web.statistics.figures import Figures, csv_text, figures
from web.table.claims import secrets

FIGURES = Answer("All figures.", StatisticsJson)
TABLE = Answer("A row a player, everybody last, without a name.", media="text/csv")

statistics = Blueprint("statistics", __name__)


def visible_figures() -> Figures:
    """Work out the figures; a count on the page that may still be called is in none of them.

    The game on the page stands as it did at one moment, whatever is claimed meanwhile.
    """
    state = services().live.state
    now = before_last_claim(state.game) if secrets(state).last_count else state.game.now
    return figures({**services().standings.all(), state.game_number: now})


@statistics.get("/statistics")
@takes(Route("statistics", "players", (FIGURES,)))
def as_json() -> dict[str, Any]:
    """Tell what all games come to, player by player and for everybody."""
    found = visible_figures()
    *players, everybody = map(statistics_json, found.players)
    return {"players": players, "everybody": everybody, "left_out": found.left_out}


@statistics.get("/statistics.csv")
@takes(Route("statisticsTable", "players", (TABLE,)))
def as_csv() -> Response:
    """Give the same as a table; columns are called as in claims.missed."""
    named = {"Content-Disposition": "attachment; filename=cribcam-statistics.csv"}
    return Response(csv_text(visible_figures().players), mimetype="text/csv", headers=named)


class MatchListJson(TypedDict):
    """The matches that were begun."""

    matches: list[MatchJson]


matches = Blueprint("matches", __name__, url_prefix="/matches")


@matches.get("")
@takes(Route("listMatches", "matches", (Answer("All matches.", MatchListJson),)))
def all_matches() -> MatchListJson:
    """List the matches, the newest first."""
    return {"matches": [_state_json(entry.number) for entry in services().games.matches()]}


@matches.post("")
@takes(
    Route(
        "startMatch",
        "matches",
        (Answer("The match.", MatchJson, status=201, located=True),),
        NewMatchBody,
    )
)
def start(sent: NewMatchBody) -> ResponseReturnValue:
    """Begin a match; games are started in it afterwards."""
    number = services().games.start_match(sent.operation, sent.scheme, sent.length.length)
    place = url_for("api.matches.state", number=number)
    return _state_json(number), 201, {"Location": place}


@matches.get(f"/{NUMBER}")
@takes(Route("match", "matches", (Answer("The match.", MatchJson),)))
def state(number: int) -> MatchJson:
    """Tell how a match stands."""
    return _state_json(number)


def _state_json(number: int) -> MatchJson:
    games = services().games
    with games.lock:
        return match_json(games.match(number), games.match_standing(number))
