"""docs/api.md lists what there is, and its example is true."""

import re
from pathlib import Path
from typing import Any

from scorer.game.events import parse_event
from scorer.game.game import Game
from web.http.bodies import PlainQuery
from web.http.openapi import SERVED
from web.http.requests import BODY_LIMIT, STATUSES
from web.language import LANGUAGE

TEXT = Path(__file__).resolve().parents[3].joinpath("docs/api.md").read_text("utf-8")
ALL_ADDRESSES = "## Who may ask for what"
"""What follows is of the page too."""


def test_every_query_field_is_told() -> None:
    listed = re.findall(r"^\| `(/\w+)\?` \| (.*?) \|", TEXT, re.MULTILINE)
    fields = {path: (*re.findall(r"`(\w+)=", told), LANGUAGE) for path, told in listed}
    queries = {route.query for route, _ in SERVED.values()} - {PlainQuery}
    assert set(fields.values()) == {query.__struct_fields__ for query in queries}


def test_every_request_is_listed(document: Any) -> None:
    served = {
        (method.upper(), path)
        for path, methods in document.raw["paths"].items()
        for method in methods
        if method != "parameters"
    }
    interface, _, _ = TEXT.partition(ALL_ADDRESSES)
    assert set(re.findall(r"^\| `(GET|POST|DELETE) (\S+)` \|", interface, re.MULTILINE)) == served


def test_every_kind_of_error_is_listed_with_its_status() -> None:
    listed = re.findall(r"^\| `([\w-]+)` \| (\d{3}) \|", TEXT, re.MULTILINE)
    assert [(kind, int(status)) for kind, status in listed] == list(STATUSES.items())


def test_the_limit_is_the_true_one() -> None:
    assert f"more than {BODY_LIMIT:,} bytes" in TEXT


def test_the_refusal_of_the_example_is_a_true_one() -> None:
    assert f'"text": "{Game().why_not(parse_event("pegged D 1"))}"' in TEXT


def test_the_session_of_the_example_goes_so(caller: Any) -> None:
    session = re.findall(r"\$ curl -s \$api(\S+) --json '(.+)'\n\{…,(.+),…\}", TEXT)
    for path, body, told in session:
        kind = {"content_type": "application/json"}
        answer = caller.client.post(f"/api/v1{path}", data=body, **kind).text
        assert [part for part in told.split(",…,") if part not in answer] == []
    assert len(session) == 2
