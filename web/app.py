"""The application: the page, and every address that it fetches or posts to."""

from datetime import UTC, datetime
from logging import Logger
from mimetypes import add_type

from flask import Flask

from web.camera.sessions import CameraSessions
from web.games.games import Games
from web.games.summaries import Summaries, SummaryFiller
from web.http.api import api
from web.http.feed import fetches, phones, sources
from web.http.history import history
from web.http.page import page
from web.http.requests import answer_refusals
from web.http.table import posts, unreadable
from web.lan.access import RefusalLog, admit, log_refusals
from web.lan.joining import joining
from web.live.live_table import LiveTable
from web.live.publisher import Publisher
from web.log import LogError
from web.log.copies import BackupThread
from web.log.store import GameLog
from web.server.guard import guard
from web.services import EXTENSION, UPLOAD_LIMIT, Config, Services

add_type("font/woff2", ".woff2")  # the lists of some systems lack it
PARTS = (page, fetches, posts, sources, phones, history, api)


def create_app(config: Config) -> Flask:
    """Make the application; ``services(app)`` is what it works with, and closes it.

    Raises LogError when the games cannot be kept at ``config.database``.
    """
    app = Flask(__name__.rpartition(".")[0])
    app.config["MAX_CONTENT_LENGTH"] = UPLOAD_LIMIT
    app.extensions[EXTENSION] = _services(config, app.logger)
    log_refusals(app, RefusalLog())
    guard(app, config.access)
    admit(app, config.access)
    app.register_blueprint(joining)
    for part in PARTS:
        app.register_blueprint(part)
    answer_refusals(app)
    app.register_error_handler(LogError, unreadable)
    return app


def _services(config: Config, logger: Logger) -> Services:
    log, publisher = GameLog(config.database), Publisher()
    games = Games(log)
    summaries = Summaries(games)
    live = LiveTable(games, log, config.reader.shelf, publisher, config.counter)
    return Services(
        reader=config.reader,
        counter=config.counter,
        since=datetime.now(UTC),
        log=log,
        games=games,
        summaries=summaries,
        filler=SummaryFiller(summaries),
        backup_thread=BackupThread(config.database, logger),
        publisher=publisher,
        live=live,
        cameras=CameraSessions(live, config.reader),
    )
