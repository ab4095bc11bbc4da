"""How the server and its camera do, for a program that watches over them."""

from datetime import UTC
from time import monotonic
from typing import Any

from flask import Blueprint
from flask.typing import ResponseReturnValue

from vision.health.fault import Fault
from web.room import room
from web.table.look import UNSEEING, CameraKind, Look, LookKind
from web.version import version

STALE_AFTER_S = 30.0
"""A camera shows a picture twice a second: after so long, whoever looked through it has ended."""

health = Blueprint("health", __name__, url_prefix="/health")


@health.get("")
def check() -> ResponseReturnValue:
    """Tell how server and camera do: 200 while the games can be kept and the table be seen."""
    here = room()
    state = here.live.state
    with here.games.lock:
        writable = here.log.writable() and not state.unwritten
    camera = camera_json(state.look, monotonic())
    healthy = writable and camera["kind"] not in UNSEEING
    told = {
        "healthy": healthy,
        "version": version(),
        "since": f"{here.since.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}",
        "games_writable": writable,
        "camera": camera,
        "listeners": here.publisher.listeners,
    }
    return told, 200 if healthy else 503


def camera_json(look: Look, now_s: float) -> dict[str, Any]:
    """Describe a camera: none, opening, ok, ended or its fault, and the age of its last frame.

    ``now_s`` is by the clock of the pictures. A camera that claims to be live and shows nothing
    for STALE_AFTER_S seconds is stale.
    """
    if look.kind is not LookKind.CAMERA:
        return {"kind": "none", "frame_age_s": None}
    age_s = None if look.picture is None else now_s - look.picture.taken_s
    return {"kind": _kind(look, age_s or 0.0), "frame_age_s": age_s}


def _kind(look: Look, age_s: float) -> str:
    if look.camera is CameraKind.LIVE:
        return "ok" if age_s < STALE_AFTER_S else Fault.STALE
    return look.camera or CameraKind.OPENING
