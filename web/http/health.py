"""How the server and its camera do, for a program that watches over them."""

from datetime import UTC
from typing import Annotated, TypedDict

from flask import Blueprint
from flask.typing import ResponseReturnValue
from msgspec import Meta

from vision.frame import Fault
from vision.source.capture import clock_s
from web.command.version import VERSION
from web.fields import HowMany, Time
from web.http.openapi import Answer, Route, takes
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
@takes(Route("health", "log", (HEALTHY, UNHEALTHY)))
def check() -> ResponseReturnValue:
    """Tell how the server and its camera do."""
    here = services()
    state = here.live.state
    with here.games.lock:
        writable = here.log.writable() and not state.unwritten
    camera = camera_health(state.camera, clock_s())
    healthy = writable and camera["kind"] not in UNSEEING
    told: HealthJson = {
        "healthy": healthy,
        "version": VERSION,
        "since": f"{here.since.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}",
        "games_writable": writable,
        "camera": camera,
        "listeners": here.publisher.listeners,
    }
    return told, 200 if healthy else 503


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
