"""What the page fetches to draw a board."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorer.language.catalogue import LANGUAGES
from web.boards.board import HOLE_RADIUS
from web.boards.styles import STYLES
from web.http.page import page
from web.http.requests import answer_refusals


@pytest.fixture
def client() -> FlaskClient:
    app = Flask(__name__)
    app.register_blueprint(page)
    answer_refusals(app)
    return app.test_client()


def numbers(value: Any) -> Iterator[float]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from numbers(part)
    elif isinstance(value, float):
        yield value


def test_the_usual_board_has_two_tracks_of_121(client: FlaskClient) -> None:
    board = client.get("/board.json").get_json()
    assert (board["style"], len(board["tracks"]), board["target"]) == ("continuous", 2, 121)
    assert board["radius"] == HOLE_RADIUS
    assert board["game_hole"] == board["tracks"][0]["holes"][121]


@pytest.mark.parametrize("style", STYLES)
def test_every_style_is_sent_for_four_tracks(client: FlaskClient, style: str) -> None:
    board = client.get(f"/board.json?style={style}&tracks=4&target=121").get_json()
    assert board["style"] == style
    assert [len(track["numbers"]) for track in board["tracks"]] == [122] * 4
    assert [line["kind"] for line in board["lines"] if line["label"]] == ["skunk", "double_skunk"]


def test_lengths_are_rounded_to_a_tenth(client: FlaskClient) -> None:
    board = client.get("/board.json?style=twenty-nine&tracks=3").get_json()
    lengths = list(numbers(board))
    assert len(lengths) > 1000
    assert all(round(number, 1) == number for number in lengths)


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("style=round", "'round' is no style of a board; there are continuous, english, "),
        ("tracks=7", "7 is no number of tracks of a board; there are 2, 3, 4"),
        ("tracks=1234567890123", "tracks='1234567890123'"),
        ("tracks=two", "two"),
        ("tracks=%C2%B2", "²"),
        ("target=120", "121"),
        ("target=-61", "-61"),
        ("target=" + "9" * 5000, "9" * 5000),
    ],
)
def test_what_there_is_not_is_refused_with_what_there_is(
    client: FlaskClient, query: str, named: str
) -> None:
    answer = client.get(f"/board.json?{query}")
    assert answer.status_code == 400
    assert named in answer.get_json()["error"]["text"]


def test_the_styles_are_listed_with_the_usual_one_first(client: FlaskClient) -> None:
    styles = client.get("/boards.json").get_json()
    assert [style["name"] for style in styles] == list(STYLES)
    assert styles[0] == {"name": "continuous", "title": "continuous track"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_styles_have_a_name_in_every_language(client: FlaskClient, language: str) -> None:
    styles = client.get(f"/boards.json?lang={language}").get_json()
    assert all(style["title"] for style in styles)
