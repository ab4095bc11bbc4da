"""The whole interface as one blueprint."""

from functools import partial

from flask import Blueprint

from web.api.backup import backup
from web.api.document import document
from web.api.errors import ErrorKind, refused
from web.api.events import events
from web.api.facts import facts
from web.api.games import games
from web.api.health import health
from web.api.matches import matches
from web.api.offers import offers
from web.api.paths import PREFIX
from web.api.players import players
from web.api.statistics import statistics
from web.asked_language import name_language
from web.log import LogError

api = Blueprint("api", __name__, url_prefix=PREFIX)

for _part in (games, events, matches, players, statistics, offers, facts, backup, health, document):
    api.register_blueprint(_part)
api.register_error_handler(LogError, partial(refused, ErrorKind.UNAVAILABLE))
api.after_request(name_language)
