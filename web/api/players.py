"""Who has a seat in some game that is kept."""

from dataclasses import asdict

from flask import Blueprint
from flask.typing import ResponseReturnValue

from web.room import room

players = Blueprint("players", __name__, url_prefix="/players")


@players.get("")
def all_players() -> ResponseReturnValue:
    """List the players by name, each with the numbers of their games."""
    return {"players": [asdict(player) for player in room().games.players()]}
