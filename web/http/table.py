"""What taps do; each is answered with the whole state, also where the player saw another one."""

from flask import Blueprint, Response, abort, current_app
from flask.typing import ResponseReturnValue

from web.actions.actions import operations
from web.games.games import StaleError
from web.http.requests import (
    STATUSES,
    ErrorJson,
    ErrorKind,
    arguments,
    body_values,
    error_json,
    seen_version,
)
from web.language import request_language, request_words
from web.live.publisher import dated
from web.log import LogError, LostError
from web.page.questions import FILE_LOST, UNWRITTEN
from web.services import services


def answer(**more: object) -> Response:
    """Tell the whole state as every page of this language gets it, with ``more`` beside it."""
    state = services().publisher.newest(request_language())
    return Response(dated(state, **more), mimetype="application/json")


def answer_with_state(posts: Blueprint) -> None:
    """Let ``posts`` tell the state too where the table is not as the player saw it."""
    posts.register_error_handler(StaleError, _stale)
    posts.register_error_handler(LogError, _unwritten)


def unreadable(error: LogError) -> tuple[ErrorJson, int]:
    """Say that the log cannot be used; what to do stands where cribcam was started."""
    current_app.logger.error(str(error))
    sentence = FILE_LOST if isinstance(error, LostError) else UNWRITTEN
    kind = ErrorKind.UNAVAILABLE
    return error_json(kind, sentence.within(request_words())), STATUSES[kind]


def _stale(error: StaleError) -> ResponseReturnValue:
    error_object = error_json(ErrorKind.STALE, error.reason.within(request_words()))
    return answer(**error_object), STATUSES[ErrorKind.STALE]


def _unwritten(error: LogError) -> ResponseReturnValue:
    described, status = unreadable(error)
    return answer(**described), status


posts = Blueprint("posts", __name__, url_prefix="/api")
answer_with_state(posts)


@posts.post("/<name>")
def operate(name: str) -> Response:
    """Do one of the operations on the table."""
    values = body_values()
    act = operations(services().counter).get(name) or abort(404, f"no operation {name!r}")
    change = act(arguments(values))
    services().live.change(seen_version(values), change)
    return answer()
