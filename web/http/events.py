"""The events of a game, undoings and corrections among them: all that happened, and a new one."""

from typing import TypedDict

from flask import Blueprint

from scorer.game.events import parse_event
from web.fields.answered import OneOrMore
from web.http.bodies import NUMBER, NewEventBody
from web.http.game_answer import GameJson
from web.http.games import STATE, visible_game_json
from web.http.routes import Answer, Route, takes
from web.services import services


class EventJson(TypedDict):
    """An event that was logged; a correction names its ``number``."""

    number: OneOrMore
    text: str


class HistoryJson(TypedDict):
    """Everything that was logged of a game."""

    events: list[EventJson]


events = Blueprint("events", __name__, url_prefix=f"/games/{NUMBER}/events")


@events.get("")
@takes(Route("history", "games", (Answer("All events.", HistoryJson),)))
def history(number: int) -> HistoryJson:
    """List everything that was logged, also what was undone or corrected since."""
    history = services().games.game(number).history
    return {"events": [{"number": n, "text": str(event)} for n, event in enumerate(history, 1)]}


@events.post("")
@takes(Route("logEvent", "games", (STATE,), NewEventBody, refuses=(422,)))
def log(number: int, sent: NewEventBody) -> GameJson:
    """Log an event; `undone` takes the last back, `corrected 7 …` and `misread 7 …` put right."""
    services().games.change(sent.operation, number, sent.seen, parse_event(sent.event))
    return visible_game_json(number)
