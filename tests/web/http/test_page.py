"""The names of the cards, as the page fetches them."""

import pytest
from flask import Flask

from scorer.language.catalogue import LANGUAGES, words
from web.http.page import page
from web.page.cards import names_json


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_gets_all_names_in_the_language_that_it_asks_for(language: str) -> None:
    app = Flask("names")
    app.register_blueprint(page)
    answer = app.test_client().get("/api/cards", query_string={"lang": language})
    assert answer.json == names_json(words(language))
    assert answer.headers["Content-Language"] == language
