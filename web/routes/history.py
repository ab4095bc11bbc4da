"""The history of the game on the page, and the pictures that are kept of it."""

from typing import Any

from flask import Blueprint, Response, abort

from web.api.paths import NUMBER
from web.asked_language import asked_words
from web.history.history import history_json
from web.room import room
from web.table.modes import secrets

history = Blueprint("history", __name__)


@history.get("/api/history")
def as_json() -> dict[str, Any]:
    """Tell every step of the game on the page, deal by deal."""
    state = room().live.state.within(asked_words())
    pictures = room().kept.pictures(state.game_number)
    secret = secrets(state).last_count
    return history_json(
        state.game, asked_words(), secret=secret, names=state.names, pictures=pictures
    )


@history.get(f"/kept/{NUMBER}.jpg")
def picture(number: int) -> Response:
    """Send the picture that is kept of an event; no browser keeps it longer than it is shown."""
    jpeg = room().kept.picture(room().live.state.game_number, number)
    if jpeg is None:
        abort(404, "of that no picture is kept")
    return Response(jpeg, mimetype="image/jpeg", headers={"Cache-Control": "no-store"})
