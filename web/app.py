"""The application: one page, what it fetches and what it posts."""

from flask import Flask, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException

from web.api.errors import explained
from web.api.interface import api
from web.api.paths import PREFIX
from web.boards_routes import boards
from web.cards_routes import cards
from web.config import UPLOAD_LIMIT, Config
from web.fetches import fetches
from web.frames import frames
from web.games import Games
from web.guard import guard
from web.history_routes import history
from web.kept import Kept
from web.live import Keeper, LiveTable
from web.log.store import GameLog
from web.page import page
from web.pairing.doorkeeper import admit
from web.pairing.joining import joining
from web.posts import posts
from web.publisher import Publisher
from web.room import KEY, Room
from web.statistics_routes import drawings
from web.watcher import Watcher


def create_app(config: Config) -> Flask:
    """Make the application; ``room(app)`` is what it works with, and closes it.

    Raises LogError when the games cannot be kept at ``config.database``.
    """
    log, publisher = GameLog(config.database), Publisher()
    games = Games(log)
    kept = Kept(log, games.lock)
    live = LiveTable(Keeper(games, kept, config.eyes.shelf), publisher, config.counter)
    app = Flask("web")
    app.config["MAX_CONTENT_LENGTH"] = UPLOAD_LIMIT
    watcher = Watcher(live, config.eyes)
    app.extensions[KEY] = Room(config, log, games, kept, publisher, live, watcher)
    guard(app, config.door)
    admit(app, config.door)
    app.register_blueprint(joining)
    for part in (page, fetches, posts, frames, boards, cards, history, drawings, api):
        app.register_blueprint(part)
    app.register_error_handler(HTTPException, _explain)
    return app


def _explain(error: HTTPException) -> ResponseReturnValue:
    """Say what is wrong in the one shape that the page, or a program, expects."""
    if request.path.startswith(f"{PREFIX}/"):
        return explained(error)
    return {"error": error.description}, error.code or 500
