"""The whole JSON interface, and its OpenAPI document, made of the records beside the handlers."""

import re
from functools import partial
from typing import Any

from flask import Blueprint, Flask, current_app, request
from flask.typing import ResponseReturnValue

from web.http.bodies import PREFIX
from web.http.facts import facts, offers
from web.http.games import backup, events, games, matches
from web.http.health import health
from web.http.history import players
from web.http.openapi import SERVED, Answer, Route, Schemas, operation, takes
from web.http.requests import ErrorKind, refused
from web.language import name_language
from web.log import LogError

ABOUT = {
    "title": "cribcam",
    "version": "1",
    "summary": "Everything that is logged: games and their events, matches, players, statistics.",
    "description": "Bodies are JSON. Whatever changes something carries an operation id of its "
    "own: the same operation again changes nothing, and is answered with how things stand then. An "
    "event also says how many events its author had seen; when others came meanwhile it is refused "
    "as stale. Every refusal has the same shape, with a kind for programs and a text for people. "
    "`events.text` and `setup` are written as docs/notation.md says.",
    "license": {"name": "AGPL-3.0-or-later", "identifier": "AGPL-3.0-or-later"},
}
TAGS = {
    "games": "What is played, and its events.",
    "matches": "Several games, and their points.",
    "players": "Who plays, and what it comes to.",
    "offers": "What a new game may be.",
    "facts": "What is known about cards before they are played.",
    "log": "The whole of what is kept.",
}

document = Blueprint("document", __name__)


@document.get("/openapi.json")
@takes(Route("document", "log", (Answer("The document.", dict[str, Any]),)))
def openapi() -> ResponseReturnValue:
    """Describe all this for programs."""
    servers = [{"url": f"{request.script_root}{PREFIX}"}]
    return document_of(current_app) | {"servers": servers}


def document_of(app: Flask) -> dict[str, Any]:
    """Describe every address of an application under the prefix, as OpenAPI 3.1 does."""
    rules = [rule for rule in app.url_map.iter_rules() if rule.rule.startswith(f"{PREFIX}/")]
    views = [SERVED[app.view_functions[rule.endpoint]] for rule in rules]
    schemas = Schemas.of(route for route, _ in views)
    paths: dict[str, dict[str, Any]] = {}
    for rule, (route, summary) in zip(rules, views, strict=True):
        path = re.sub(r"<(?:.*:)?(\w+)>", r"{\1}", rule.rule).removeprefix(PREFIX)
        described = operation(route, summary, schemas, numbered="{number}" in path)
        methods = (rule.methods or set()) - {"HEAD", "OPTIONS"}
        paths.setdefault(path, {}).update({method.lower(): described for method in methods})
    return {
        "openapi": "3.1.0",
        "info": ABOUT,
        "servers": [{"url": PREFIX}],
        "tags": [{"name": name, "description": text} for name, text in TAGS.items()],
        "paths": paths,
        "components": {"schemas": schemas.named},
    }


api = Blueprint("api", __name__, url_prefix=PREFIX)

for _part in (games, events, matches, players, offers, facts, backup, health, document):
    api.register_blueprint(_part)
api.register_error_handler(LogError, partial(refused, ErrorKind.UNAVAILABLE))
api.after_request(name_language)
