"""The events of a game: what happened, and what happens now; undone and corrected are such too."""

from flask import Blueprint
from flask.typing import ResponseReturnValue

from web.api.games import state_json
from web.api.paths import NUMBER
from web.api.requests import new_event
from web.room import room

events = Blueprint("events", __name__, url_prefix=f"/games/{NUMBER}/events")


@events.get("")
def history(number: int) -> ResponseReturnValue:
    """List everything that was logged, the numbers being those that a correction names."""
    history = room().games.game(number).history
    return {"events": [{"number": n, "text": str(event)} for n, event in enumerate(history, 1)]}


@events.post("")
def log(number: int) -> ResponseReturnValue:
    """Log an event and tell how the game stands after it."""
    sent = new_event()
    room().games.change(sent.operation, number, sent.seen, sent.event)
    return state_json(number)
