"""What all games come to, player by player, and for everybody."""

import csv
from io import StringIO

from flask import Blueprint, Response
from flask.typing import ResponseReturnValue

from scorer.statistics import PlayerStatistics
from scorer.statistics import statistics as figures
from scorer.statistics_json import statistics_json, statistics_rows
from web.room import room

statistics = Blueprint("statistics", __name__)


@statistics.get("/statistics")
def as_json() -> ResponseReturnValue:
    """Give the figures of every named player, by name, and those of everybody."""
    *players, everybody = map(statistics_json, _figures())
    return {"players": players, "everybody": everybody}


@statistics.get("/statistics.csv")
def as_csv() -> Response:
    """Give them as a table: a row a player, everybody last, without a name."""
    table = StringIO()
    csv.writer(table).writerows(statistics_rows(_figures()))
    named = {"Content-Disposition": "attachment; filename=cribcam-statistics.csv"}
    return Response(table.getvalue(), mimetype="text/csv", headers=named)


def _figures() -> tuple[PlayerStatistics, ...]:
    games = room().games
    with games.lock:
        return figures([games.game(entry.number) for entry in games.entries()])
