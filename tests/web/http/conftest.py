"""A program that talks to the interface; whatever it hears is held against the document."""

import itertools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import jsonschema_rs
import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from web.http.api import api, document_of

PREFIX = "/api/v1"
Answer = TestResponse


def path_of(rule: Rule) -> str:
    """Write the path of a route as the document does."""
    return re.sub(r"<(?:.*:)?(\w+)>", r"{\1}", rule.rule).removeprefix(PREFIX)


@dataclass(frozen=True)
class Document:
    """The OpenAPI document, and what it promises of an answer."""

    raw: Mapping[str, Any]

    def check(self, app: Flask, answer: TestResponse) -> None:
        """Fail when an answer is not what its route, or the one shape of errors, promises."""
        method, path = answer.request.method, answer.request.path
        rule, _ = app.url_map.bind("").match(path, method, return_rule=True)
        promised = self.response(path_of(rule), method, answer.status_code)
        content = promised.get("content", {})
        assert answer.mimetype in content or (answer.data == b"" and not content)
        if answer.is_json:
            self.validate(content["application/json"]["schema"], answer.json)

    def response(self, path: str, method: str, status: int) -> Mapping[str, Any]:
        """Find what is promised for a status."""
        responses = self.raw["paths"][path][method.lower()]["responses"]
        assert str(status) in responses or status >= 400
        return self.resolved(responses.get(str(status), responses["default"]))

    def resolved(self, schema: Mapping[str, Any]) -> Mapping[str, Any]:
        """Follow a reference."""
        if "$ref" not in schema:
            return schema
        place: Any = self.raw
        for name in schema["$ref"].removeprefix("#/").split("/"):
            place = place[int(name) if isinstance(place, list) else name]
        return self.resolved(place)

    def validate(self, schema: Mapping[str, Any], value: object) -> None:
        """Fail when a value does not keep a schema of the document."""
        whole = {**schema, "components": self.raw["components"]}
        errors = jsonschema_rs.validator_for(whole, validate_formats=True).iter_errors(value)
        assert [(error.message, error.instance_path) for error in errors] == []


@dataclass
class Caller:
    """Calls the interface, every change with a new operation id unless one is given."""

    app: Flask
    client: FlaskClient
    document: Document
    _numbers: Iterator[int] = field(default_factory=itertools.count)

    @property
    def games(self) -> list[dict[str, Any]]:
        """List the games, but for the first one, which the page began by itself."""
        listed: list[dict[str, Any]] = self.get("/games").json["games"]
        return listed[:-1]

    def get(self, path: str, **query: object) -> Any:
        return self._heard(self.client.get(PREFIX + path, query_string=query))

    def post(self, path: str, **fields: object) -> Any:
        body = {"operation": self.new_id()} | fields
        return self._heard(self.client.post(PREFIX + path, json=body))

    def delete(self, path: str) -> Any:
        return self._heard(self.client.delete(PREFIX + path))

    def starts(self, setup: str = "six-card", *events: str) -> int:
        """Begin a game in which some events have happened, and tell its number."""
        number: int = self.post("/games", setup=setup).json["number"]
        for event in events:
            assert self.logs(number, event).status_code == 200, event
        return number

    def logs(self, game: int, event: str, **fields: object) -> Any:
        """Log an event on what is seen now."""
        seen = {"seen": len(self.history(game)), "event": event}
        return self.post(f"/games/{game}/events", **(seen | fields))

    def history(self, game: int) -> list[str]:
        """List what was logged."""
        return [event["text"] for event in self.get(f"/games/{game}/events").json["events"]]

    def new_id(self) -> str:
        return f"call-{next(self._numbers)}"

    def _heard(self, answer: TestResponse) -> TestResponse:
        self.document.check(self.app, answer)
        return answer


@pytest.fixture(scope="session")
def document() -> Document:
    served = Flask("web")
    served.register_blueprint(api)
    return Document(document_of(served))


@pytest.fixture
def caller(app: Flask, document: Document) -> Caller:
    return Caller(app, app.test_client(), document)
