"""What all games come to, player by player, and for everybody."""

from flask import Blueprint, Response
from flask.typing import ResponseReturnValue

from scorer.retold import before_last_claim
from scorer.statistics_json import statistics_json
from web.games.figures import Figures, csv_text, figures
from web.room import room
from web.table.modes import secrets

statistics = Blueprint("statistics", __name__)


def told_figures() -> Figures:
    """Work out the figures; a count on the page that may still be called is in none of them.

    The game on the page stands as it did at one moment, whatever is claimed meanwhile.
    """
    state = room().live.state
    now = before_last_claim(state.game) if secrets(state).last_count else state.game.now
    return figures({**room().standings.all(), state.game_number: now})


@statistics.get("/statistics")
def as_json() -> ResponseReturnValue:
    """Give the figures of every named player, by name, and those of everybody."""
    found = told_figures()
    *players, everybody = map(statistics_json, found.players)
    return {"players": players, "everybody": everybody, "left_out": found.left_out}


@statistics.get("/statistics.csv")
def as_csv() -> Response:
    """Give them as a table: a row a player, everybody last, without a name."""
    named = {"Content-Disposition": "attachment; filename=cribcam-statistics.csv"}
    return Response(csv_text(told_figures().players), mimetype="text/csv", headers=named)
