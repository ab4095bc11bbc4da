"""Who has a seat in some game that is kept."""

from typing import TypedDict

from flask import Blueprint

from web.api.routes import Answer, Route, takes
from web.fields import Number
from web.kinds import Numbers
from web.room import room


class PlayerJson(TypedDict):
    """Somebody by name, with the numbers of his games."""

    number: Number
    name: str
    games: Numbers


class PlayerListJson(TypedDict):
    """Everybody, by name."""

    players: list[PlayerJson]


players = Blueprint("players", __name__, url_prefix="/players")


@players.get("")
@takes(Route("listPlayers", "players", (Answer("All players.", PlayerListJson),)))
def all_players() -> PlayerListJson:
    """List everybody who has a seat in some game that is kept, by name."""
    return {
        "players": [
            {"number": entry.number, "name": entry.name, "games": entry.games}
            for entry in room().games.players()
        ]
    }
