"""What all games come to, player by player, and for everybody."""

from typing import Any

from flask import Blueprint, Response

from scorer.retold import before_last_claim
from scorer.statistics_json import statistics_json
from web.api.routes import Answer, Route, takes
from web.api.statistics_answer import StatisticsJson
from web.games.figures import Figures, csv_text, figures
from web.room import room
from web.table.modes import secrets

FIGURES = Answer("All figures.", StatisticsJson)
TABLE = Answer("A row a player, everybody last, without a name.", media="text/csv")

statistics = Blueprint("statistics", __name__)


def told_figures() -> Figures:
    """Work out the figures; a count on the page that may still be called is in none of them.

    The game on the page stands as it did at one moment, whatever is claimed meanwhile.
    """
    state = room().live.state
    now = before_last_claim(state.game) if secrets(state).last_count else state.game.now
    return figures({**room().standings.all(), state.game_number: now})


@statistics.get("/statistics")
@takes(Route("statistics", "players", (FIGURES,)))
def as_json() -> dict[str, Any]:
    """Tell what all games come to, player by player and for everybody."""
    found = told_figures()
    *players, everybody = map(statistics_json, found.players)
    return {"players": players, "everybody": everybody, "left_out": found.left_out}


@statistics.get("/statistics.csv")
@takes(Route("statisticsTable", "players", (TABLE,)))
def as_csv() -> Response:
    """Give the same as a table; columns are called as in claims.missed."""
    named = {"Content-Disposition": "attachment; filename=cribcam-statistics.csv"}
    return Response(csv_text(told_figures().players), mimetype="text/csv", headers=named)
