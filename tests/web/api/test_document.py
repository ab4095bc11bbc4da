"""The OpenAPI document says what the routes do, no more and no less."""

from typing import Any

import pytest
import schemathesis
from flask import Flask

from scorer.advice.model import MODELS
from scorer.advice.role import Role
from scorer.cards import DECK
from scorer.house_rules import MatchPoints
from scorer.pegging import Reason
from scorer.phase import Phase
from scorer.phases.anytime import LONGEST_NAME
from scorer.score import ScoreKind
from web.api import fields, queries, requests
from web.api.errors import ErrorKind
from web.api.paths import PREFIX
from web.asked_language import LANGUAGE

AUTOMATIC = {"HEAD", "OPTIONS"}


def served(app: Flask) -> set[tuple[str, str]]:
    """Every path and method under the prefix, as the document writes them."""
    return {
        (rule.rule.removeprefix(PREFIX).replace(NUMBER_RULE, "{number}"), method)
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith(f"{PREFIX}/")
        for method in (rule.methods or set()) - AUTOMATIC
    }


NUMBER_RULE = f"<int(min=1, max={fields.HIGHEST_NUMBER}):number>"


def documented(document: Any) -> set[tuple[str, str]]:
    return {
        (path, method.upper())
        for path, operations in document.raw["paths"].items()
        for method in operations
        if method != "parameters"
    }


def test_every_route_is_documented(app: Flask, document: Any) -> None:
    assert served(app) - documented(document) == set()


def test_every_documented_operation_is_served(app: Flask, document: Any) -> None:
    assert documented(document) - served(app) == set()


def test_the_document_is_valid_openapi(document: Any) -> None:
    schemathesis.openapi.from_dict(document.raw).validate()


def test_the_document_is_served(caller: Any, document: Any) -> None:
    assert caller.get("/openapi.json").json == document.raw


@pytest.mark.parametrize(
    ("place", "values"),
    [
        ("schemas/Error/properties/error/properties/kind", ErrorKind),
        ("schemas/Scheme", MatchPoints),
        ("schemas/Phase", Phase),
        ("schemas/Reason", Reason),
        ("schemas/ScoreKind", ScoreKind),
    ],
)
def test_a_list_of_words_in_the_document_is_that_of_the_program(
    document: Any, place: str, values: Any
) -> None:
    assert document.resolved({"$ref": f"#/components/{place}"})["enum"] == list(values)


@pytest.mark.parametrize(("name", "values"), [("role", list(Role)), ("model", list(MODELS))])
def test_a_list_of_words_in_a_query_is_that_of_the_program(
    document: Any, name: str, values: list[str]
) -> None:
    asked = document.raw["paths"]["/advice"]["get"]["parameters"]
    schemas = [parameter["schema"] for parameter in asked if parameter.get("name") == name]
    assert [schema["enum"] for schema in schemas] == [values]


def test_the_query_fields_in_the_document_are_those_that_are_known(document: Any) -> None:
    asked = {}
    for path, operations in document.raw["paths"].items():
        listed = map(document.resolved, operations.get("get", {}).get("parameters", ()))
        names = [each["name"] for each in listed if each["in"] == "query"]
        asked[path] = tuple(name for name in names if name != LANGUAGE)
    assert {path: names for path, names in asked.items() if names} == queries.KNOWN


@pytest.mark.parametrize(
    ("place", "limit", "value"),
    [
        ("Operation", "maxLength", requests.LONGEST_OPERATION),
        ("Name", "maxLength", LONGEST_NAME),
        ("Setup", "maxLength", requests.LONGEST_LINE),
        ("NewEvent/properties/event", "maxLength", requests.LONGEST_LINE),
        ("NewEvent/properties/seen", "maximum", fields.HIGHEST_NUMBER),
        ("Length/oneOf/0/properties/games", "maximum", requests.LONGEST_MATCH),
        ("Length/oneOf/1/properties/points", "maximum", requests.LONGEST_MATCH),
        ("Number", "maximum", fields.HIGHEST_NUMBER),
    ],
)
def test_a_limit_in_the_document_is_that_of_the_program(
    document: Any, place: str, limit: str, value: int
) -> None:
    assert document.resolved({"$ref": f"#/components/schemas/{place}"})[limit] == value


def test_every_card_is_written_as_the_document_says(document: Any) -> None:
    schema = {"$ref": "#/components/schemas/CardList"}
    document.validate(schema, [str(card) for card in DECK])


def test_every_operation_has_an_id_of_its_own_and_a_summary(document: Any) -> None:
    operations = [
        operation
        for methods in document.raw["paths"].values()
        for method, operation in methods.items()
        if method != "parameters"
    ]
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    assert all(operation["summary"].endswith(".") for operation in operations)


def test_every_schema_and_parameter_is_used(document: Any) -> None:
    text = str(document.raw)
    for kind, named in document.raw["components"].items():
        for name in named:
            assert f"#/components/{kind}/{name}'" in text, name
