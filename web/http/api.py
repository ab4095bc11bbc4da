"""The whole JSON interface, and its OpenAPI document, made of the records beside the handlers."""

import re
from datetime import UTC
from functools import partial
from typing import Annotated, Any, TypedDict

from flask import Blueprint, Flask, current_app, request
from flask.typing import ResponseReturnValue
from msgspec import Meta

from vision.frame import Fault
from vision.source.capture import clock_s
from web.command.version import VERSION
from web.fields import HowMany, Time
from web.http.bodies import PREFIX
from web.http.facts import facts, offers
from web.http.games import backup, events, games, matches
from web.http.history import players
from web.http.openapi import SERVED, Answer, Route, Schemas, operation, route
from web.http.requests import ErrorKind, refused
from web.language import name_language
from web.log import LogError
from web.services import services
from web.table.settings import UNSEEING, CameraCondition, CameraView, SourceKind

STALE_AFTER_S = 30.0
"""A camera shows a picture twice a second; after so long a silence its session has ended."""

SEEING = ", ".join(f"`{fault}`" for fault in Fault if fault not in UNSEEING)


class CameraJson(TypedDict):
    """The camera that was chosen."""

    kind: Annotated[
        str,
        Meta(
            description="`none` where no camera was chosen; `ended` is a film that is over. With "
            f"{SEEING} the camera sees the table, and the server is healthy; not so with the "
            "others.",
            extra_json_schema={"enum": ["none", "opening", "ok", "ended", *Fault]},
        ),
    ]
    frame_age_s: Annotated[
        Annotated[float, Meta(ge=0)] | None,
        Meta(description="Seconds since the last frame that was shown."),
    ]


class HealthJson(TypedDict):
    """How the server and its camera do: healthy with 200, not so with 503."""

    healthy: bool
    version: Annotated[str, Meta(description="Of cribcam.")]
    since: Annotated[Time, Meta(description="When the server was started.")]
    games_writable: Annotated[
        bool,
        Meta(description="Whether the file of the games would take an event: not on a full disk."),
    ]
    camera: CameraJson
    listeners: Annotated[HowMany, Meta(description="How many pages are open.")]


HEALTHY = Answer("The games can be kept, and a camera that was chosen sees the table.", HealthJson)
UNHEALTHY = Answer(
    "The games cannot be kept, or the camera does not see the table.", HealthJson, status=503
)

health = Blueprint("health", __name__, url_prefix="/health")


@health.get("")
@route(Route("health", "log", (HEALTHY, UNHEALTHY)))
def check() -> ResponseReturnValue:
    """Tell how the server and its camera do."""
    served = services()
    state = served.live.state
    with served.games.lock:
        writable = served.log.writable() and not state.unwritten
    camera = camera_health(state.camera, clock_s())
    healthy = writable and camera["kind"] not in UNSEEING
    report: HealthJson = {
        "healthy": healthy,
        "version": VERSION,
        "since": f"{served.since.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}",
        "games_writable": writable,
        "camera": camera,
        "listeners": served.publisher.listeners,
    }
    return report, 200 if healthy else 503


def camera_health(view: CameraView, now_s: float) -> CameraJson:
    """Describe a camera: none, opening, ok, ended or its fault, and the age of its last frame.

    ``now_s`` is by the clock of the pictures. A camera that claims to be live and shows nothing
    for STALE_AFTER_S seconds is stale.
    """
    if view.kind is not SourceKind.CAMERA:
        return {"kind": "none", "frame_age_s": None}
    age_s = None if view.picture is None else now_s - view.picture.taken_s
    return {"kind": _kind(view, age_s or 0.0), "frame_age_s": age_s}


def _kind(view: CameraView, age_s: float) -> str:
    if view.condition is CameraCondition.LIVE:
        return "ok" if age_s < STALE_AFTER_S else Fault.STALE
    return view.condition or CameraCondition.OPENING


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
@route(Route("document", "log", (Answer("The document.", dict[str, Any]),)))
def openapi() -> ResponseReturnValue:
    """Describe all this for programs."""
    servers = [{"url": f"{request.script_root}{PREFIX}"}]
    return document_of(current_app) | {"servers": servers}


def document_of(app: Flask) -> dict[str, Any]:
    """Describe every address of an application under the prefix, as OpenAPI 3.1 does."""
    rules = [rule for rule in app.url_map.iter_rules() if rule.rule.startswith(f"{PREFIX}/")]
    views = [SERVED[app.view_functions[rule.endpoint]] for rule in rules]
    schemas = Schemas.of(record for record, _ in views)
    paths: dict[str, dict[str, Any]] = {}
    for rule, (record, summary) in zip(rules, views, strict=True):
        path = re.sub(r"<(?:.*:)?(\w+)>", r"{\1}", rule.rule).removeprefix(PREFIX)
        described = operation(record, summary, schemas, numbered="{number}" in path)
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
