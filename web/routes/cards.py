"""What the cards are called, for the page that lets people choose one of them."""

from flask import Blueprint, Response, jsonify

from web.asked_language import asked_words, name_language
from web.view.card_names import names_json

cards = Blueprint("cards", __name__)


@cards.get("/api/cards")
def all_cards() -> Response:
    """Name every card in the language of whoever asks."""
    return name_language(jsonify(names_json(asked_words())))
