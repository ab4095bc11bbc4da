"""The page itself, and what it fetches once: the names of cards, the peg boards."""

import gzip
import re
from functools import lru_cache
from http import HTTPStatus

from flask import (
    Blueprint,
    Response,
    current_app,
    jsonify,
    make_response,
    redirect,
    render_template,
    request,
)

from scorer.language.catalogue import LANGUAGES, translations
from scorer.language.sentence import say
from scorer.pegs import GAME_HOLE
from web.boards.board import BoardError, board_json
from web.boards.styles import STYLES, USUAL, board
from web.lan.access import Right, access_control, notice_page
from web.language import (
    CHOSEN,
    LANGUAGE,
    keep_language,
    name_language,
    request_language,
    request_words,
)
from web.page.cards import card_names_json
from web.server.guard import RELOAD_SCRIPT

OFFLINE = say(
    "cribcam does not answer: is it still running, and is this device in the same network? This "
    "page looks again by itself."
)

COMPRESSED = frozenset(
    {
        *("text/html", "text/css", "text/javascript", "image/svg+xml"),
        *("application/json", "application/manifest+json"),
    }
)
SMALL = 1000
"""So few bytes fit into one packet as they are."""
MOST_KEPT = 256
"""Answers: each file, and the document in each language."""

page = Blueprint("page", __name__)


@page.after_app_request
def _compress(answer: Response) -> Response:
    """Send the page and its files at a third of their size to whoever reads that.

    What is told of the table is left alone, so that no length tells of a secret.
    """
    ours = request.endpoint == "static" or request.blueprint == page.name
    if not ours or answer.status_code != HTTPStatus.OK or answer.mimetype not in COMPRESSED:
        return answer
    answer.vary.add("Accept-Encoding")
    answer.direct_passthrough = False
    if request.accept_encodings["gzip"] and len(answer.get_data()) > SMALL:
        answer.set_data(_gzipped(answer.get_data()))
        answer.content_encoding = "gzip"
        tag, _ = answer.get_etag()
        if tag is not None:
            answer.set_etag(tag, weak=True)  # other bytes that mean the same
    return answer


@lru_cache(MOST_KEPT)
def _gzipped(data: bytes) -> bytes:
    return gzip.compress(data, mtime=0)


@page.get("/boards.json")
def all_boards() -> Response:
    """List the styles by name, with what they are called."""
    words = request_words()
    return jsonify([_named(name, style.title.within(words)) for name, style in STYLES.items()])


def _named(name: str, title: str) -> dict[str, str]:
    return {"name": name, "title": title}


@page.get("/board.json")
def one_board() -> Response:
    """Send where the holes of a board lie; what is not asked for is the usual."""
    query = request.args
    tracks, target = _number("tracks", 2), _number("target", GAME_HOLE)
    return jsonify(board_json(board(query.get("style", USUAL), tracks, target)))


def _number(name: str, usual: int) -> int:
    text = request.args.get(name, str(usual))
    if not re.fullmatch("[0-9]{1,9}", text):
        raise BoardError(f"{name}={text!r} is no number of at most nine digits")
    return int(text)


@page.get("/")
def document() -> Response:
    """Send the page with its translations; a language that is asked for stays chosen."""
    if LANGUAGE in request.args:
        return keep_language(make_response(redirect(f"{request.script_root}/", 303)))
    language = request_language()
    text = render_template(
        "index.html",
        language=language,
        languages=LANGUAGES,
        watches=access_control().right() is Right.WATCH,
        translations=translations(language),
        t=request_words().gettext,
        whole=RELOAD_SCRIPT,
    )
    answer = name_language(make_response(text))
    answer.add_etag()
    answer.make_conditional(request)
    return keep_language(answer) if CHOSEN in request.cookies else answer


@page.get("/manifest.webmanifest")
def manifest() -> Response:
    """Send what a home screen needs to know of the page."""
    response = current_app.send_static_file("manifest.webmanifest")
    response.mimetype = "application/manifest+json"
    return response


@page.get("/worker.js")
def worker() -> Response:
    """Send what sees to the page on a device while the server does not answer."""
    return current_app.send_static_file("js/worker.js")


@page.get("/offline")
def offline() -> str:
    """Send what is shown then; it looks again and again whether the server is back."""
    return notice_page(OFFLINE.within(request_words()), again=True)


@page.get("/api/cards")
def all_cards() -> Response:
    """Name every card in the language of whoever asks."""
    return name_language(jsonify(card_names_json(request_words())))
