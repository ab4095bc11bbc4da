"""What all games come to, player by player, and for everybody."""

from flask import Blueprint, Response, current_app
from flask.typing import ResponseReturnValue

from scorer.statistics_json import statistics_json
from web.figures import csv_text
from web.room import room
from web.standings import Standings

KEY = "cribcam-standings"

statistics = Blueprint("statistics", __name__)


def standings() -> Standings:
    """Find how all games of the application stand that answers now."""
    found: Standings = current_app.extensions.setdefault(KEY, Standings(room().games))
    return found


@statistics.get("/statistics")
def as_json() -> ResponseReturnValue:
    """Give the figures of every named player, by name, and those of everybody."""
    found = standings().figures()
    *players, everybody = map(statistics_json, found.players)
    return {"players": players, "everybody": everybody, "left_out": found.left_out}


@statistics.get("/statistics.csv")
def as_csv() -> Response:
    """Give them as a table: a row a player, everybody last, without a name."""
    named = {"Content-Disposition": "attachment; filename=cribcam-statistics.csv"}
    return Response(csv_text(standings().figures().players), mimetype="text/csv", headers=named)
