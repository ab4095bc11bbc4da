"""The whole interface as one blueprint."""

from functools import partial

from flask import Blueprint

from web.http.bodies import PREFIX
from web.http.document import document
from web.http.errors import ErrorKind, refused
from web.http.events import events
from web.http.facts import facts
from web.http.games import backup, games, players
from web.http.health import health
from web.http.matches import matches, statistics
from web.http.offers import offers
from web.language import name_language
from web.log import LogError

api = Blueprint("api", __name__, url_prefix=PREFIX)

for _part in (games, events, matches, players, statistics, offers, facts, backup, health, document):
    api.register_blueprint(_part)
api.register_error_handler(LogError, partial(refused, ErrorKind.UNAVAILABLE))
api.after_request(name_language)
