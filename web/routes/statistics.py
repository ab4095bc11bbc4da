"""The curve of a game and the statistics of all games, as the page shows them."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, abort, request

from scorer.standing import Standing
from web.api.statistics import told_figures
from web.asked_language import asked_words
from web.drawings.curve import curve_svg
from web.drawings.statistics_svg import statistics_svg
from web.drawings.statistics_table import table_json
from web.games.refusals import OtherRulesError, UnknownGameError
from web.room import room

drawings = Blueprint("drawings", __name__)


@drawings.get("/curve.svg")
def curve() -> Response:
    """Draw the course of a game, by default of the one on the page."""
    return _svg(curve_svg(_asked_game(), asked_words()))


@drawings.get("/statistics.svg")
def pictured() -> Response:
    """Draw what all games come to."""
    return _svg(statistics_svg(told_figures(), asked_words()))


@drawings.get("/api/statistics")
def table() -> dict[str, Any]:
    """Tell what all games come to."""
    return table_json(told_figures(), asked_words())


def _asked_game() -> Standing:
    """Find how the game stands; on the page everybody has a name."""
    state = room().live.state
    asked = request.args.get("game", str(state.game_number))
    if asked == str(state.game_number):
        return replace(state.game.now, names=state.within(asked_words()).names)
    try:
        return room().games.game(int(asked)).now
    except (OtherRulesError, UnknownGameError) as error:
        abort(404, str(error))
    except (ValueError, OverflowError):
        abort(404, f"{asked!r} is no number of a game")


def _svg(text: str) -> Response:
    return Response(text, mimetype="image/svg+xml")
