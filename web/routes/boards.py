"""What the page fetches to draw the peg board: the styles, and the holes of one board."""

from flask import Blueprint, Response, jsonify, request

from scorer.board import GAME_HOLE
from web.asked_language import asked_words
from web.boards.board import BoardError
from web.boards.board_json import board_json
from web.boards.styles import STYLES, USUAL, board

boards = Blueprint("boards", __name__)


@boards.get("/boards.json")
def all_boards() -> Response:
    """List the styles by name, with what they are called."""
    words = asked_words()
    return jsonify([_named(name, style.title.within(words)) for name, style in STYLES.items()])


def _named(name: str, title: str) -> dict[str, str]:
    return {"name": name, "title": title}


@boards.get("/board.json")
def one_board() -> Response:
    """Send where the holes of a board lie; what is not asked for is the usual."""
    asked = request.args
    tracks, target = _number("tracks", 2), _number("target", GAME_HOLE)
    return jsonify(board_json(board(asked.get("style", USUAL), tracks, target)))


def _number(name: str, usual: int) -> int:
    text = request.args.get(name, str(usual))
    if not (text.isascii() and text.isdecimal()):
        raise BoardError(f"{name}={text!r} is no number")
    return int(text[:9])
