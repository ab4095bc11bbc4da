"""The application: one page, what it fetches and what it posts."""

from datetime import UTC, datetime
from logging import Logger

from flask import Flask

from web.api.errors import answer_refusals
from web.api.interface import api
from web.camera.watcher import Watcher
from web.config import UPLOAD_LIMIT, Config
from web.games.ahead import Ahead
from web.games.copyist import Copyist
from web.games.games import Games
from web.games.kept import Kept
from web.games.standings import Standings
from web.live.live_table import Keeper, LiveTable
from web.live.publisher import Publisher
from web.log import LogError
from web.log.store import GameLog
from web.pairing.doorkeeper import admit
from web.pairing.joining import joining
from web.pairing.refusals import RefusalLog, log_refusals
from web.room import KEY, Room
from web.routes.answers import unreadable
from web.routes.boards import boards
from web.routes.cards import cards
from web.routes.fetches import fetches
from web.routes.frames import frames
from web.routes.history import history
from web.routes.looks import looks
from web.routes.page import page
from web.routes.phones import phones
from web.routes.posts import posts
from web.routes.statistics import drawings
from web.server.guard import guard

PARTS = (page, fetches, posts, looks, frames, phones, boards, cards, history, drawings, api)


def create_app(config: Config) -> Flask:
    """Make the application; ``room(app)`` is what it works with, and closes it.

    Raises LogError when the games cannot be kept at ``config.database``.
    """
    app = Flask("web")
    app.config["MAX_CONTENT_LENGTH"] = UPLOAD_LIMIT
    app.extensions[KEY] = _furnished(config, app.logger)
    log_refusals(app, RefusalLog())
    guard(app, config.door)
    admit(app, config.door)
    app.register_blueprint(joining)
    for part in PARTS:
        app.register_blueprint(part)
    answer_refusals(app)
    app.register_error_handler(LogError, unreadable)
    return app


def _furnished(config: Config, logger: Logger) -> Room:
    log, publisher = GameLog(config.database), Publisher()
    games = Games(log)
    kept, standings = Kept(log, games.lock), Standings(games)
    live = LiveTable(Keeper(games, kept, config.eyes.shelf), publisher, config.counter)
    return Room(
        config=config,
        since=datetime.now(UTC),
        log=log,
        games=games,
        kept=kept,
        standings=standings,
        ahead=Ahead(games, standings),
        copyist=Copyist(config.database, logger),
        publisher=publisher,
        live=live,
        watcher=Watcher(live, config.eyes),
    )
