"""The whole interface as one blueprint."""

from flask import Blueprint, request

from web.api.backup import backup
from web.api.document import document
from web.api.errors import answer_refusals
from web.api.events import events
from web.api.facts import facts
from web.api.games import games
from web.api.health import health
from web.api.matches import matches
from web.api.offers import offers
from web.api.paths import PREFIX
from web.api.players import players
from web.api.queries import check_query
from web.api.requests import BODY_LIMIT
from web.api.statistics import statistics
from web.asked_language import name_language

api = Blueprint("api", __name__, url_prefix=PREFIX)

for _part in (games, events, matches, players, statistics, offers, facts, backup, health, document):
    api.register_blueprint(_part)
answer_refusals(api)
api.after_request(name_language)


@api.before_request
def _limit() -> None:
    """Take no more than a game needs: only pictures, which go elsewhere, are long."""
    request.max_content_length = BODY_LIMIT


api.before_request(check_query)
