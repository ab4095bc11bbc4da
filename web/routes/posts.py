"""What the page posts. Every answer carries the whole state, or says why nothing changed."""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from flask import Blueprint, abort, request
from flask.typing import ResponseReturnValue

from scorer.cards import CardError
from scorer.game import NotAllowedError
from scorer.house_rules import HouseRulesError
from scorer.match import MatchError
from scorer.sentence import say
from scorer.setup import SetupError
from scorer.variant import VariantError
from vision.frame import Image
from vision.pictures import PictureError, decode
from web.asked_language import asked_language, asked_words
from web.camera.samples import load_sample
from web.games.refusals import StaleError
from web.live.live_table import Operation
from web.log import LogError
from web.operations.arguments import Arguments, OperationError
from web.operations.every import operations
from web.room import room
from web.routes.sent import sent_object
from web.table.look import Look, LookKind
from web.table.settings import SettingsError
from web.table.shown import Shown
from web.table.state import Change
from web.table.zones import ZonesError
from web.view.problems import UNWRITTEN

REFUSALS = (OperationError, CardError, PictureError, SettingsError, ZonesError)
SETUP_REFUSALS = (HouseRulesError, MatchError, SetupError, VariantError)
LONGEST_ID = 64
LONGEST_ADDRESS = 500
LONGEST_SOURCE = 100
HIGHEST_CAMERA = 9_999
"""Video input knows a camera by its number and, in the hundreds, by how it is reached."""
STREAMS = ("http://", "https://", "rtsp://", "rtsps://")

_STALE = say("the table has changed meanwhile: look again")

posts = Blueprint("posts", __name__, url_prefix="/api")


@posts.post("/<name>")
def operate(name: str) -> ResponseReturnValue:
    """Do one of the operations on the table."""
    sent = sent_object()
    act = operations(room().config.counter).get(name) or abort(404, f"no operation {name!r}")
    room().live.change(_operation(sent), lambda state: act(state, Arguments(sent)))
    return _answer()


@posts.post("/picture")
def picture() -> ResponseReturnValue:
    """Read the picture in the body; ``name`` and ``operation`` come with the address."""
    name = request.args.get("name", "picture")
    data = request.get_data()
    _read(lambda: decode(data, name), Look(LookKind.PICTURE, name), request.args)
    return _answer()


@posts.post("/look")
def look() -> ResponseReturnValue:
    """Look at ``kind`` nothing, sample (``name``), camera (``number``), or browser (its own)."""
    sent = sent_object()
    kind, watcher = sent.get("kind"), room().watcher
    if kind == LookKind.CAMERA:
        watcher.watch(_camera(sent))
    elif kind == "browser":
        watcher.watch_page(str(sent.get("name") or "browser")[:LONGEST_SOURCE])
    else:
        _look_away(kind, sent)
    return _answer()


def _look_away(kind: object, sent: dict[str, Any]) -> None:
    if kind == LookKind.SAMPLE:
        name = str(sent.get("name"))
        _read(lambda: load_sample(name), Look(LookKind.SAMPLE, name), sent)
    elif kind == LookKind.NOTHING:
        operation = _operation(sent, any_version=True)
        _show_instead(operation, Shown(), Look())
    else:
        raise OperationError(f"there is nothing of the kind {kind!r} to look at")


@posts.errorhandler(StaleError)
def _stale(_: StaleError) -> ResponseReturnValue:
    return _answer() | {"error": _STALE.within(asked_words())}, 409


@posts.errorhandler(LogError)
def _unwritten(_: LogError) -> ResponseReturnValue:
    return _answer() | {"error": UNWRITTEN.within(asked_words())}, 503


@posts.errorhandler(NotAllowedError)
def _not_allowed(error: NotAllowedError) -> ResponseReturnValue:
    return {"error": error.reason.within(asked_words())}, 400


def _refused(error: Exception) -> ResponseReturnValue:
    return {"error": str(error)}, 400


for _refusal in (*REFUSALS, *SETUP_REFUSALS):
    posts.register_error_handler(_refusal, _refused)


def _answer() -> dict[str, Any]:
    return {"now_s": time.time(), "state": room().live.json(asked_language())}


def _read(get_image: Callable[[], Image], at: Look, sent: Any) -> None:
    operation = _operation(sent, any_version=True)
    sightings, picture = room().config.eyes.read(get_image, at.name)
    _show_instead(operation, Shown.read(sightings), replace(at, picture=picture))


def _show_instead(operation: Operation, shown: Shown, look: Look) -> None:
    """Let the camera go, and show this; done again it leaves alone what is watched since."""
    if not room().live.knows(operation.id):
        room().watcher.stop()
        room().live.change(operation, lambda state: Change(state.with_cards(shown, look)))


def _operation(sent: Any, *, any_version: bool = False) -> Operation:
    """Find the id of an operation and the version that the player saw."""
    name, version = sent.get("operation"), None if any_version else sent.get("version")
    if not (isinstance(name, str) and 0 < len(name) <= LONGEST_ID and name.isprintable()):
        raise OperationError(
            f"every operation needs an id of its own, of 1 to {LONGEST_ID} letters"
        )
    if not (any_version or isinstance(version, int)):
        raise OperationError("an operation needs the version that the player saw")
    return Operation(name, version)


def _camera(sent: dict[str, Any]) -> int | str:
    """Read the number of a camera from 0 on, or the address of a stream."""
    where = sent.get("number")
    if isinstance(where, int) and not isinstance(where, bool) and 0 <= where <= HIGHEST_CAMERA:
        return where
    address = str(sent.get("address", ""))
    if address.startswith(STREAMS) and len(address) <= LONGEST_ADDRESS and address.isprintable():
        return address
    raise OperationError("a camera has a number from 0 on, or an address such as rtsp://…")
