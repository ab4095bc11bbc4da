"""The page itself: its document, its texts, and what makes it stand on a home screen."""

from flask import Blueprint, Response, abort, current_app, jsonify

from scorer.catalogue import LANGUAGES, words
from web.texts import texts_json

page = Blueprint("page", __name__)


@page.get("/")
def document() -> Response:
    """Send the page."""
    return current_app.send_static_file("index.html")


@page.get("/texts/<language>.json")
def texts(language: str) -> Response:
    """Send every text of the page in a language."""
    if language not in LANGUAGES:
        abort(404, f"there is no language {language!r}")
    return jsonify(texts_json(words(language)))


@page.get("/manifest.webmanifest")
def manifest() -> Response:
    """Send what a home screen needs to know of the page."""
    sent = current_app.send_static_file("manifest.webmanifest")
    sent.mimetype = "application/manifest+json"
    return sent
