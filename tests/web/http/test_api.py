"""The OpenAPI document, docs/api.md and the language of the answers say what the routes do."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from flask import Flask

from scorer.advice.discards import MODELS, Role
from scorer.cards import DECK
from scorer.game.events import parse_event
from scorer.game.game import Game
from scorer.game.rules.rule import LONGEST_NAME
from scorer.game.standing import Phase
from scorer.house_rules import MatchPoints
from scorer.language.catalogue import LANGUAGES
from scorer.pegs import Reason
from scorer.score import ScoreKind
from web.fields import HIGHEST_NUMBER, LONGEST_MATCH, OperationId
from web.http import bodies
from web.http.bodies import PREFIX, PlainQuery
from web.http.openapi import SERVED
from web.http.requests import BODY_LIMIT, STATUSES, ErrorKind
from web.language import LANGUAGE

AUTOMATIC = {"HEAD", "OPTIONS"}


def served(app: Flask) -> set[tuple[str, str]]:
    """Every path and method under the prefix, as the document writes them."""
    return {
        (rule.rule.removeprefix(PREFIX).replace(NUMBER_RULE, "{number}"), method)
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith(f"{PREFIX}/")
        for method in (rule.methods or set()) - AUTOMATIC
    }


NUMBER_RULE = f"<int(min=1, max={HIGHEST_NUMBER}):number>"


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
        ("ErrorKind", ErrorKind),
        ("MatchPoints", MatchPoints),
        ("Phase", Phase),
        ("Reason", Reason),
        ("ScoreKind", ScoreKind),
    ],
)
def test_a_list_of_words_in_the_document_is_that_of_the_program(
    document: Any, place: str, values: Any
) -> None:
    listed = document.resolved({"$ref": f"#/components/schemas/{place}"})["enum"]
    assert sorted(listed) == sorted(values)


@pytest.mark.parametrize(("name", "values"), [("role", list(Role)), ("model", list(MODELS))])
def test_a_list_of_words_in_a_query_is_that_of_the_program(
    document: Any, name: str, values: list[str]
) -> None:
    parameters = document.raw["paths"]["/advice"]["get"]["parameters"]
    schemas = [document.resolved(each["schema"]) for each in parameters if each["name"] == name]
    assert [schema["enum"] for schema in schemas] == [values]


@pytest.mark.parametrize(
    ("path", "known"),
    [
        ("/odds", "hand! seen crib variant lang"),
        ("/census", "crib variant lang"),
        ("/advice", "dealt! role! variant model lang"),
        ("/games", "lang"),
        ("/games/{number}", "number! lang"),
    ],
)
def test_what_an_address_may_be_asked_is_in_the_document(
    document: Any, path: str, known: str
) -> None:
    parameters = document.raw["paths"][path]["get"]["parameters"]
    listed = " ".join(each["name"] + ("!" if each["required"] else "") for each in parameters)
    assert listed == known


@pytest.mark.parametrize(
    ("place", "limit", "value"),
    [
        ("NewGame/properties/operation", "maxLength", OperationId.longest),
        ("NewGame/properties/names/anyOf/0/items", "maxLength", LONGEST_NAME),
        ("NewGame/properties/setup/anyOf/0", "maxLength", bodies.LONGEST_LINE),
        ("GameSetup/properties/text", "maxLength", bodies.LONGEST_LINE),
        ("NewEvent/properties/event", "maxLength", bodies.LONGEST_LINE),
        ("NewEvent/properties/seen", "maximum", HIGHEST_NUMBER),
        ("NewLength/properties/games", "maximum", LONGEST_MATCH),
        ("NewLength/properties/points", "maximum", LONGEST_MATCH),
        ("WrittenGame/properties/text", "minLength", 1),
        ("GameEntry/properties/number", "maximum", HIGHEST_NUMBER),
    ],
)
def test_a_limit_in_the_document_is_that_of_the_program(
    document: Any, place: str, limit: str, value: int
) -> None:
    assert document.resolved({"$ref": f"#/components/schemas/{place}"})[limit] == value


def references(schema: object) -> Iterator[dict[str, object]]:
    """Every schema in a document that refers to another one."""
    within = schema.values() if isinstance(schema, dict) else schema
    if isinstance(schema, dict) and "$ref" in schema:
        yield schema
    for each in within if isinstance(within, Iterable) and not isinstance(within, str) else ():
        yield from references(each)


def test_nothing_stands_beside_a_reference_where_programs_do_not_heed_it(document: Any) -> None:
    assert [reference for reference in references(document.raw) if len(reference) > 1] == []


@pytest.mark.parametrize("length", [{}, {"games": 3, "points": 5}])
def test_the_document_tells_that_a_match_has_one_length(document: Any, length: object) -> None:
    match = {"operation": "x", "scheme": "free", "length": length}
    with pytest.raises(AssertionError):
        document.validate({"$ref": "#/components/schemas/NewMatch"}, match)


def test_every_card_is_written_as_the_document_says(document: Any) -> None:
    schema = document.raw["components"]["schemas"]["Odds"]["properties"]["best"]
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


def test_nobody_is_told_of_a_field_that_the_document_has_not(document: Any) -> None:
    schemas = document.raw["components"]["schemas"].values()
    assert all(
        schema["additionalProperties"] is False for schema in schemas if "properties" in schema
    )


def test_what_is_said_of_a_thing_is_one_line_of_plain_text(document: Any) -> None:
    texts = re.findall(r"'(?:description|summary)': ['\"](.*?)['\"],? ?[}']", str(document.raw))
    assert len(texts) > 100
    assert [text for text in texts if "``" in text or "\\n" in text or "  " in text] == []


TEXT = Path(__file__).resolve().parents[3].joinpath("docs/api.md").read_text("utf-8")
ALL_ADDRESSES = "## Who may ask for what"
"""What follows is of the page too."""


def test_every_query_field_is_told() -> None:
    listed = re.findall(r"^\| `(/\w+)\?` \| (.*?) \|", TEXT, re.MULTILINE)
    fields = {path: (*re.findall(r"`(\w+)=", text), LANGUAGE) for path, text in listed}
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
    for path, body, shown in session:
        kind = {"content_type": "application/json"}
        answer = caller.client.post(f"/api/v1{path}", data=body, **kind).text
        assert [part for part in shown.split(",…,") if part not in answer] == []
    assert len(session) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_in_the_language_of_the_query(caller: Any, language: str) -> None:
    answer = refused(caller, f"?lang={language}")
    assert answer.headers["Content-Language"] == language


def test_no_two_languages_refuse_alike(caller: Any) -> None:
    texts = {refused(caller, f"?lang={language}").json["error"]["text"] for language in LANGUAGES}
    assert len(texts) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("header", "language"),
    [("de-CH, ja;q=0.5", "de"), ("pl", "pl"), ("ja, ru;q=0.1", "ru"), ("ja", "en"), ("", "en")],
)
def test_without_one_the_browser_chooses(caller: Any, header: str, language: str) -> None:
    answer = refused(caller, headers={"Accept-Language": header})
    assert answer.headers["Content-Language"] == language
    assert answer.json == refused(caller, f"?lang={language}").json


@pytest.mark.parametrize(
    ("wished", "answered"), [("fr", "fr"), ("xx", "de")], ids=["offered", "not"]
)
def test_a_language_of_the_query_goes_before_the_browser(
    caller: Any, wished: str, answered: str
) -> None:
    answer = refused(caller, f"?lang={wished}", headers={"Accept-Language": "de"})
    assert answer.headers["Content-Language"] == answered


def test_names_in_a_state_are_translated_and_kinds_are_not(caller: Any) -> None:
    number = caller.starts()
    english = caller.get(f"/games/{number}", lang="en").json["phase"]
    german = caller.get(f"/games/{number}", lang="de").json["phase"]
    assert english["kind"] == german["kind"]
    assert english["name"] != german["name"]


def test_what_is_on_offer_has_titles_in_the_language(caller: Any) -> None:
    answers = [caller.get("/setups", lang=language).json for language in LANGUAGES]
    titles = {tuple(variant["title"] for variant in setups["variants"]) for setups in answers}
    assert len(titles) == len(LANGUAGES) == len(answers[0]["languages"])


def refused(caller: Any, query: str = "", **given: Any) -> Any:
    """Undo what cannot be undone."""
    number = caller.get("/games").json["games"][0]["number"]
    body = {"operation": caller.new_id(), "seen": len(caller.history(number)), "event": "undone"}
    path = f"/api/v1/games/{number}/events{query}"
    answer = caller.client.post(path, json=body, **given)
    assert answer.status_code == 422
    return answer
