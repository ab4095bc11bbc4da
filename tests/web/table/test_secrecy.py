"""While a claim is awaited, or may be called, the true count is in nothing that is answered."""

import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorer.cards import Card
from scorer.language.catalogue import words
from scorer.score import Score, ScoreKind
from scorer.spoken.counting import phrase
from scorer.statistics.game_summary import GameFigures
from web.actions.game import Claim, claim
from web.app import create_app
from web.camera.sources import SAMPLES
from web.games.summaries import Summaries
from web.live.live_table import Operation
from web.services import Config, services
from web.table.counted import FreeCounter

LANGUAGES = ("en", "de")
CLAIMED, TRUE = 10, 7777
SAID = Claim(CLAIMED)
LIE = (Score(ScoreKind.PAIR, (Card.parse("7C"), Card.parse("8D")), TRUE),)
PHRASES = [phrase(LIE, words(language)).removesuffix(str(TRUE)) for language in LANGUAGES]
TRUTH = re.compile(rf"(?<![\w.])(?:{TRUE}|{TRUE - CLAIMED})(?!\w)|{'|'.join(PHRASES)}")
"""What tells the count: a number that stands alone, not within a time or an id; what was missed."""

PROGRAM = {"static", "fetches.source"}
"""What is the same at every table."""
QUERIES = {
    "/api/v1/odds": {"hand": "5C 5D JH KC"},
    "/api/v1/advice": {"dealt": "5C 5D JH KC 2D 3D", "role": "pone"},
}
FIGURES = {"/api/statistics", "/api/v1/statistics", "/api/v1/statistics.csv"}


@pytest.fixture
def liar(config: Config, monkeypatch: pytest.MonkeyPatch) -> Config:
    """A scorer by which every hand counts the same, and no camera of this machine."""

    def lie(*_: object, **__: object) -> tuple[Score, ...]:
        return LIE

    for place in ("scorer.game.rules.showing.show", "scorer.as_json.count.show"):
        monkeypatch.setattr(place, lie)
    monkeypatch.setattr("web.http.feed.cameras_here", lambda _: [])
    return replace(config, counter=FreeCounter(lie))


@pytest.fixture
def table(liar: Config, sit_down: Callable[[Flask], Any]) -> Iterator[Any]:
    """A table with that scorer."""
    app = create_app(liar)
    yield sit_down(app)
    services(app).close()


def lies_open(table: Any, mode: str, dealer: str | None = "A") -> None:
    """Let Ben's hand lie open that nobody has claimed for."""
    table.does("new", names=["Ann", "Ben"], dealer=dealer)
    table.does("mode", mode=mode)
    if dealer is not None:
        table.does("starter", card="8S")
    table.drops("5C 5D JH KC 8S" if dealer is None else "5C 5D JH KC")
    table.does("count")
    assert table.state["claim"]["awaited"] is True


def addresses(app: Flask) -> Iterator[str]:
    """Give every address that can be asked for, with what there is at this table."""
    state = services(app).live.state
    picture = 0 if state.camera.picture is None else state.camera.picture.number
    numbers = {"fetches.picture": picture, "history.picture": len(state.game.history)}
    names = {"name": next(iter(SAMPLES)), "kind": "join", "language": "de"}
    names |= {"game": str(state.game_number)}
    for rule in app.url_map.iter_rules():
        if "GET" in (rule.methods or ()) and rule.endpoint not in PROGRAM:
            given = names | {"number": numbers.get(rule.endpoint, state.game_number)}
            yield app.url_map.bind("").build(rule.endpoint, given, append_unknown=False)


def read(answer: TestResponse) -> str:
    """Read an answer: of a stream the first message, of a file of games all that is in it."""
    if answer.mimetype == "text/event-stream":
        return next(iter(answer.iter_encoded())).decode()
    if answer.mimetype == "application/vnd.sqlite3":
        return dumped(answer.data)
    return answer.get_data().decode(errors="replace")


def dumped(file: bytes) -> str:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        path.write_bytes(file)
        with closing(sqlite3.connect(path)) as games:
            return "\n".join(games.iterdump())


def telling(client: FlaskClient) -> set[str]:
    """Ask for everything, in each language, and find the addresses that tell the count."""
    found = set()
    for address in addresses(client.application):
        for language in LANGUAGES:
            query = {"lang": language, **QUERIES.get(address, {})}
            answer = client.get(address, query_string=query, follow_redirects=True)
            assert answer.status_code in {200, 403, 404}, address
            if TRUTH.search(read(answer)):
                found.add(address)
            answer.close()
    return found


def told(table: Any) -> set[str]:
    """Find what tells the count; what was posted so far has not."""
    assert TRUTH.search("".join(table.said)) is None
    return telling(table.client)


def everywhere(table: Any) -> set[str]:
    """List what tells a count of the game on the page once it may be told."""
    number = table.state["game"]["number"]
    return {"/events", "/api/state", "/api/history", f"/api/v1/games/{number}"} | FIGURES


@pytest.mark.parametrize("mode", ["check", "muggins"])
@pytest.mark.parametrize("dealer", ["A", None])
def test_with_a_claim_awaited_the_count_is_nowhere(
    table: Any, mode: str, dealer: str | None
) -> None:
    lies_open(table, mode, dealer)
    assert told(table) == set()


def test_once_it_is_claimed_the_count_is_told(table: Any) -> None:
    lies_open(table, "check")
    assert TRUTH.search(table.does("claim", points=CLAIMED).text)
    assert telling(table.client) == everywhere(table)


def test_with_muggins_the_count_is_nowhere_while_it_may_be_called(table: Any) -> None:
    lies_open(table, "muggins")
    table.does("claim", points=CLAIMED)
    assert told(table) == set()
    assert TRUTH.search(table.does("pass").text)
    assert telling(table.client) == everywhere(table)


def test_what_is_claimed_while_statistics_are_worked_out_is_not_in_them(
    table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    lies_open(table, "muggins")
    here = services(table.client.application)
    all_games = here.summaries.figures

    def late() -> Mapping[int, GameFigures | None]:
        here.live.change(Operation("claim", None), lambda state: claim(state, SAID))
        return all_games()

    monkeypatch.setattr(Summaries, "figures", lambda _: late())
    assert TRUTH.search(table.client.get("/api/v1/statistics").text) is None
    assert here.live.state.game.now.counts != ()


def test_while_no_dealer_is_set_the_page_alone_tells_what_was_claimed(table: Any) -> None:
    lies_open(table, "check", None)
    table.does("claim", points=CLAIMED)
    assert telling(table.client) == {"/events", "/api/state"}
