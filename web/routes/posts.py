"""The operations that the page posts."""

from flask import Blueprint, abort
from flask.typing import ResponseReturnValue

from web.operations.arguments import Arguments
from web.operations.every import operations
from web.room import room
from web.routes.answers import answer, answer_refusals
from web.routes.sent import sent_object, sent_operation

posts = Blueprint("posts", __name__, url_prefix="/api")
answer_refusals(posts)


@posts.post("/<name>")
def operate(name: str) -> ResponseReturnValue:
    """Do one of the operations on the table."""
    sent = sent_object()
    act = operations(room().config.counter).get(name) or abort(404, f"no operation {name!r}")
    room().live.change(sent_operation(sent), lambda state: act(state, Arguments(sent)))
    return answer()
