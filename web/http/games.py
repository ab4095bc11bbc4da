"""Games from their start to their deletion; each written down, or the whole log as a file."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypedDict, cast

from flask import Blueprint, Response, url_for
from flask.typing import ResponseReturnValue

from scorer.as_json.game import game_json
from scorer.setup import parse_setup
from web.games.entries_json import GameEntryJson, entry_json
from web.games.read_in import read_in
from web.http.bodies import NUMBER, NewGameBody, WrittenGameBody
from web.http.game_answer import GameJson
from web.http.routes import Answer, Route, takes
from web.language import request_words
from web.services import services
from web.table.claims import secrets


class GameListJson(TypedDict):
    """The games that are kept."""

    games: list[GameEntryJson]


MEDIA = "application/vnd.sqlite3"
STATE = Answer("How the game stands now.", GameJson)
MADE = Answer("How the game stands that was begun.", GameJson, status=201, located=True)

games = Blueprint("games", __name__, url_prefix="/games")


@games.get("")
@takes(Route("listGames", "games", (Answer("All games.", GameListJson),)))
def all_games() -> GameListJson:
    """List the games, the newest first."""
    return {"games": [entry_json(entry) for entry in services().games.entries()]}


@games.post("")
@takes(Route("startGame", "games", (MADE,), NewGameBody, refuses=(404, 422)))
def start(sent: NewGameBody) -> ResponseReturnValue:
    """Begin a game, by itself or as the next one of a match."""
    setup = None if sent.setup is None else parse_setup(sent.setup)
    return _made(services().games.start(sent.operation, setup, sent.names or (), sent.match))


@games.post("/import")
@takes(Route("importGame", "games", (MADE,), WrittenGameBody, refuses=(422,)))
def bring_in(sent: WrittenGameBody) -> ResponseReturnValue:
    """Keep a game that was written down; nothing is kept when a line is not allowed."""
    return _made(services().games.keep(sent.operation, read_in(sent.text)))


@games.get(f"/{NUMBER}")
@takes(Route("game", "games", (STATE,)))
def state(number: int) -> GameJson:
    """Tell how a game stands."""
    return visible_game_json(number)


@games.delete(f"/{NUMBER}")
@takes(Route("deleteGame", "games", (Answer("It is gone.", status=204),)))
def delete(number: int) -> ResponseReturnValue:
    """Remove a game with all its events, for good; its match stands as if it had never
    been played.
    """
    services().games.delete(number)
    return "", 204


@games.get(f"/{NUMBER}/text")
@takes(Route("exportGame", "games", (Answer("The game.", media="text/plain"),)))
def written(number: int) -> ResponseReturnValue:
    """Write a game down, one event a line, as it can be imported and replayed."""
    return Response(services().games.export_text(number), mimetype="text/plain")


def visible_game_json(number: int) -> GameJson:
    """Describe a game; its ``events`` are what the next one has ``seen``.

    What the page keeps secret of the game on the table is no less secret here.
    """
    table = services().live.state
    if number == table.game_number:
        told = game_json(table.game, request_words(), secrets(table.game))
    else:
        told = game_json(services().games.game(number), request_words())
    return cast(GameJson, {"number": number, **told})


def _made(number: int) -> ResponseReturnValue:
    place = url_for("api.games.state", number=number)
    return visible_game_json(number), 201, {"Location": place}


backup = Blueprint("backup", __name__)


@backup.get("/backup")
@takes(Route("backup", "log", (Answer("A SQLite file.", media=MEDIA),)))
def download() -> Response:
    """Download the whole log as it is at one moment.

    ``cribcam serve --db`` takes the file up again.
    """
    with TemporaryDirectory(prefix="cribcam-") as folder:
        copy = Path(folder) / "games.db"
        services().games.backup(copy)
        named = {"Content-Disposition": "attachment; filename=cribcam-games.db"}
        return Response(copy.read_bytes(), mimetype=MEDIA, headers=named)
