"""The operations that the page posts."""

from typing import Any

from flask import Blueprint, abort

from web.operations.every import operations
from web.room import room
from web.routes.answers import answer, answer_with_state
from web.routes.sent import seen_version, sent_values, told

posts = Blueprint("posts", __name__, url_prefix="/api")
answer_with_state(posts)


@posts.post("/<name>")
def operate(name: str) -> dict[str, Any]:
    """Do one of the operations on the table."""
    sent = sent_values()
    act = operations(room().config.counter).get(name) or abort(404, f"no operation {name!r}")
    room().live.change(seen_version(sent), act(told(sent)))
    return answer()
