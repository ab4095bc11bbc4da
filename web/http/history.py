"""The history of a game with its pictures and its curve, and the statistics, for the page."""

from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, Response, abort, jsonify, request

from scorer.game.expected import Secrets, rules_secrets
from scorer.game.game import Game
from web.games.refusals import OtherRulesError, UnknownGameError
from web.history.curve import curve_svg
from web.history.history import history_json
from web.history.review import review_json
from web.http.bodies import NUMBER
from web.http.players import visible_figures
from web.language import request_words
from web.page.kept import kept_json
from web.page.players import names
from web.page.result import result_json
from web.services import services
from web.statistics.bars import statistics_svg
from web.statistics.table import table_json
from web.table.claims import secrets

GAME = NUMBER.replace(":number", ":game")

history = Blueprint("history", __name__)


@dataclass(frozen=True, slots=True)
class _Shown:
    """A game that is looked at; on the page everybody has a name."""

    number: int
    game: Game
    secrets: Secrets
    """What is told to nobody yet."""
    on_page: bool = True

    @property
    def names(self) -> tuple[str, ...]:
        return names(self.game, request_words())


def _shown() -> _Shown:
    """Find the game that is asked for, by default the one on the page."""
    state = services().live.state
    asked = request.args.get("game", str(state.game_number))
    try:
        number = int(asked)
        if number == state.game_number:
            return _Shown(number, state.game, secrets(state.game))
        game = services().games.game(number)
    except (OtherRulesError, UnknownGameError) as error:
        abort(404, str(error))
    except (ValueError, OverflowError):
        abort(404, f"{asked!r} is no number of a game")
    return _Shown(number, game, rules_secrets(game.now), on_page=False)


@history.get("/curve.svg")
def curve() -> Response:
    """Draw the course of a game, by default of the one on the page."""
    shown = _shown()
    return _svg(curve_svg(replace(shown.game.now, names=shown.names), request_words()))


@history.get("/statistics.svg")
def pictured() -> Response:
    """Draw what all games come to."""
    return _svg(statistics_svg(visible_figures(), request_words()))


@history.get("/api/statistics")
def table() -> dict[str, Any]:
    """Tell what all games come to."""
    return table_json(visible_figures(), request_words())


def _svg(text: str) -> Response:
    return Response(text, mimetype="image/svg+xml")


@history.get("/api/history")
def as_json() -> dict[str, Any]:
    """Tell every step of a game, by default of the one on the page, deal by deal."""
    shown, words = _shown(), request_words()
    here = services()
    with here.games.lock:
        kept = here.log.pictures(shown.number)
    pictures = {event: f"kept/{shown.number}/{event}.jpg" for event in kept}
    called, secret = shown.names, shown.secrets.last_count
    return history_json(shown.game, words, secret=secret, names=called, pictures=pictures)


@history.get("/api/review")
def review() -> dict[str, Any]:
    """Tell what could have been in the deals that are over; of a past game nothing is asked."""
    shown = _shown()
    asks = shown.on_page and services().live.state.settings.ask_discards
    words, hidden = request_words(), shown.secrets.deals
    return review_json(shown.game, shown.names, words, asks=asks, hidden=hidden)


@history.get("/api/result")
def result() -> Response:
    """Tell what the game on the page came to, null while it goes on."""
    return jsonify(result_json(services().live.state.game, request_words()))


@history.get("/api/kept")
def kept() -> dict[str, Any]:
    """List the games that are kept and were played."""
    here, found = services(), request_words()
    summaries, now = here.summaries.listed(), here.live.state.game_number
    return {"games": list(kept_json(here.games.entries(), summaries, now, found))}


@history.get(f"/kept/{GAME}/{NUMBER}.jpg")
def picture(game: int, number: int) -> Response:
    """Send the picture that is kept of an event; no browser keeps it longer than it is shown."""
    here = services()
    with here.games.lock:
        jpeg = here.log.picture(game, number)
    if jpeg is None:
        abort(404, "of that no picture is kept")
    return Response(jpeg, mimetype="image/jpeg", headers={"Cache-Control": "no-store"})
