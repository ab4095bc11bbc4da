"""The history of a game with its pictures and its curve, and the statistics, for the page."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, abort, request

from scorer.game.standing import Standing
from web.games.refusals import OtherRulesError, UnknownGameError
from web.history.curve import curve_svg
from web.history.history import history_json
from web.history.review import review_json
from web.http.bodies import NUMBER
from web.http.players import visible_figures
from web.language import request_words
from web.page.players import names
from web.services import services
from web.statistics.bars import statistics_svg
from web.statistics.table import table_json
from web.table.claims import secrets

history = Blueprint("history", __name__)


@history.get("/curve.svg")
def curve() -> Response:
    """Draw the course of a game, by default of the one on the page."""
    return _svg(curve_svg(_asked_game(), request_words()))


@history.get("/statistics.svg")
def pictured() -> Response:
    """Draw what all games come to."""
    return _svg(statistics_svg(visible_figures(), request_words()))


@history.get("/api/statistics")
def table() -> dict[str, Any]:
    """Tell what all games come to."""
    return table_json(visible_figures(), request_words())


def _asked_game() -> Standing:
    """Find how the game stands; on the page everybody has a name."""
    state = services().live.state
    asked = request.args.get("game", str(state.game_number))
    if asked == str(state.game_number):
        return replace(state.game.now, names=names(state.game, request_words()))
    try:
        return services().games.game(int(asked)).now
    except (OtherRulesError, UnknownGameError) as error:
        abort(404, str(error))
    except (ValueError, OverflowError):
        abort(404, f"{asked!r} is no number of a game")


def _svg(text: str) -> Response:
    return Response(text, mimetype="image/svg+xml")


@history.get("/api/history")
def as_json() -> dict[str, Any]:
    """Tell every step of the game on the page, deal by deal."""
    state, words = services().live.state, request_words()
    pictures = services().store.pictures(state.game_number)
    secret = secrets(state).last_count
    called = names(state.game, words)
    return history_json(state.game, words, secret=secret, names=called, pictures=pictures)


@history.get("/api/review")
def review() -> dict[str, Any]:
    """Tell what could have been in the deals that are over."""
    state, words = services().live.state, request_words()
    called, secret = names(state.game, words), secrets(state).last_count
    asks = state.settings.ask_discards
    return review_json(state.game, called, words, asks=asks, secret=secret)


@history.get(f"/kept/{NUMBER}.jpg")
def picture(number: int) -> Response:
    """Send the picture that is kept of an event; no browser keeps it longer than it is shown."""
    jpeg = services().store.picture(services().live.state.game_number, number)
    if jpeg is None:
        abort(404, "of that no picture is kept")
    return Response(jpeg, mimetype="image/jpeg", headers={"Cache-Control": "no-store"})
