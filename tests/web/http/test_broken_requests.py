"""Broken requests are refused with a reason, never with a 5xx, and log nothing.

The first tests make their requests from the OpenAPI document, the others from nothing and from
what is nearly right.
"""

import json
from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from scorer.game.events import FORMS, parse_event
from scorer.game.game import replay
from tests.thoroughness import tried
from web.http.api import api, document_of
from web.services import services

SERVED = Flask("web")
SERVED.register_blueprint(api)
DOCUMENT = document_of(SERVED)
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
OPERATIONS = [
    SCHEMA[path][method]
    for path, methods in DOCUMENT["paths"].items()
    for method in methods
    if method != "parameters"
]
BREAKABLE = [each for each in OPERATIONS if each.body or each.query or each.path_parameters]

DEAL = """begun six-card muggins=show
dealer B
discarded A KC 2D
discarded B AH 3S
starter 4C
laid A 5H
laid B 6H
laid A JC
laid B 9C
laid A 5S
laid B 7S
laid A 5D
laid B 8D
shown A 5H 5S 5D JC
claimed A 12
muggins B 2
shown B 6H 7S 8D 9C
claimed B 9
crib KC 2D AH 3S
claimed B 9"""
MOMENTS = st.integers(1, len(DEAL.splitlines())).map(lambda n: DEAL.splitlines()[:n])
RIGHT_LINES = st.sampled_from([*DEAL.splitlines(), *(form.example for form in FORMS.values())])
WORDS = st.sampled_from(sorted({*FORMS, *DEAL.split(), *"ABCD", "-1", "0", "31", "999", ""}))
NEARLY_LINES = st.builds(
    lambda line, place, word: " ".join([*line.split()[:place], word, *line.split()[place + 1 :]]),
    RIGHT_LINES,
    st.integers(0, 5),
    WORDS,
)
LINES = NEARLY_LINES | RIGHT_LINES | st.text(max_size=30)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=8,
)
FIELDS = ["operation", "setup", "names", "match", "seen", "event", "text", "scheme", "length"]
BODIES = VALUES | st.dictionaries(st.sampled_from(FIELDS), VALUES | st.text(min_size=1), max_size=5)


def examples(number: int) -> settings:
    """The same examples every time: these tests look for what broke, not for something new."""
    return settings(
        max_examples=tried(number, 10 * number),
        derandomize=True,
        database=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )


def logged(app: Flask) -> tuple[Any, ...]:
    """What the log holds: as it only grows, the number of its events tells a change."""
    games = services(app).games
    return games.matches(), games.entries()


@pytest.mark.parametrize("operation", BREAKABLE, ids=lambda operation: operation.label)
def test_what_breaks_the_document_is_refused(caller: Any, operation: Any) -> None:
    @examples(6)
    @given(operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))
    def breaks(case: Any) -> None:
        call(caller, case)

    breaks()


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_what_keeps_the_document_is_answered_as_it_says(caller: Any, operation: Any) -> None:
    numbers = {"number": caller.starts()} if operation.path_parameters else None

    @examples(6)
    @given(operation.as_strategy(path_parameters=numbers))
    def keeps(case: Any) -> None:
        call(caller, case)

    keeps()


@pytest.mark.parametrize("path", ["/games", "/games/import", "/matches", "/games/1/events"])
def test_no_body_brings_it_down(caller: Any, path: str) -> None:
    @examples(30)
    @given(BODIES.map(json.dumps).map(str.encode) | st.binary(max_size=40))
    def sends(body: bytes) -> None:
        before = logged(caller.app)
        kind = {"content_type": "application/json"}
        answer = caller.client.post(f"/api/v1{path}", data=body, **kind)
        assert answer.status_code in {201, 400, 404, 409, 422}
        keeps_its_promise(caller, before, answer)

    sends()


def test_every_line_is_an_event_once_or_refused(caller: Any) -> None:
    @examples(40)
    @given(MOMENTS, st.lists(LINES, min_size=1, max_size=4))
    def plays(moment: list[str], lines: list[str]) -> None:
        number = services(caller.app).games.keep(caller.new_id(), replay(map(parse_event, moment)))
        for line in lines:
            before = logged(caller.app)
            answer = caller.logs(number, line)
            assert answer.status_code in {200, 400, 422}
            if answer.status_code == 200:
                assert caller.history(number)[-1] == line
            keeps_its_promise(caller, before, answer)

    plays()


def test_every_text_is_a_game_or_refused(caller: Any) -> None:
    @examples(30)
    @given(st.lists(LINES, max_size=8).map("\n".join))
    def imports(text: str) -> None:
        before = logged(caller.app)
        answer = caller.post("/games/import", text=text)
        assert answer.status_code in {201, 400, 422}
        keeps_its_promise(caller, before, answer)

    imports()


def call(caller: Any, case: Any) -> None:
    before = logged(caller.app)
    answer = case.call(app=caller.app)
    # The rules of the game allow less than the document can say.
    case.validate_response(answer, excluded_checks=[positive_data_acceptance])
    assert answer.status_code < 500
    assert answer.status_code < 400 or logged(caller.app) == before


def keeps_its_promise(caller: Any, before: object, answer: Any) -> None:
    """Fail when a refusal is not in its shape, or has changed the log."""
    if answer.status_code >= 400:
        caller.document.validate({"$ref": "#/components/schemas/Error"}, answer.json)
        assert logged(caller.app) == before
