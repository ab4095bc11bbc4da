"""What OpenAPI says of one route, and the schemas that msgspec makes of its types."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import wraps
from inspect import cleandoc, getdoc
from typing import Any, TypeAlias

from flask.typing import ResponseReturnValue
from msgspec.json import schema_components

from web.fields import Number, RequestBody, read, schema_of_line
from web.http.bodies import PlainQuery, read_query
from web.http.requests import ErrorJson, json_body

JSON = "application/json"
View: TypeAlias = Callable[..., ResponseReturnValue]


@dataclass(frozen=True, slots=True)
class Answer:
    """What comes with a ``status``: JSON of a type that msgspec knows, or a file of a ``media``.

    With ``located`` the header Location says where the thing is that was made.
    """

    text: str
    kind: Any = None
    media: str = JSON
    status: int = 200
    located: bool = False


@dataclass(frozen=True, slots=True)
class Route:
    """What an address takes and answers; ``refuses`` are statuses that only some routes have."""

    name: str
    tag: str
    answers: tuple[Answer, ...]
    body: type[RequestBody] | None = None
    query: type[RequestBody] = PlainQuery
    refuses: tuple[int, ...] = ()


SERVED: dict[Callable[..., object], tuple[Route, str]] = {}
"""The record of every view, and what it does in one sentence."""


def route(record: Route) -> Callable[[View], View]:
    """Record the route of a handler, which gets the body as ``body``, a query as ``query``."""

    def recorded(handler: View) -> View:
        @wraps(handler)
        def view(**place: int) -> ResponseReturnValue:
            query = read_query(record.query)
            fields: dict[str, RequestBody] = {}
            if record.query is not PlainQuery:
                fields["query"] = query
            if record.body is not None:
                fields["body"] = read(json_body(), record.body)
            return handler(**place, **fields)

        SERVED[view] = (record, (getdoc(handler) or "").partition("\n\n")[0].replace("\n", " "))
        return view

    return recorded


SCHEMAS = "#/components/schemas/"
REFUSED = {
    400: "A field is missing or wrong; the text names it.",
    404: "There is no such game or match, or it was deleted.",
    409: "Others logged events meanwhile (stale), or the operation id was used before for "
    "something else (reused-operation).",
    422: "The rules do not allow it now; the text says why. Nothing was logged.",
}
"""What a refusal says that depends on what is asked."""
REFUSED_ALWAYS = (
    "Refused for a reason that does not depend on what is asked: a foreign page (403), too long "
    "(413), no JSON (415), the log cannot be used (503), a mistake of the program (500)."
)


@dataclass(frozen=True, slots=True)
class Schemas:
    """The schema of each type that routes take and answer; most refer to ``named`` ones."""

    by_type: Mapping[Any, Any]
    named: Mapping[str, Any]
    queries: Mapping[type, Any]

    @classmethod
    def of(cls, routes: Iterable[Route]) -> "Schemas":
        """Make the schemas of everything that ``routes`` take and answer."""
        routes = list(routes)
        kinds = [Number, ErrorJson, *(kind for route in routes for kind in _kinds(route))]
        template = SCHEMAS + "{name}"
        schemas, named = schema_components(kinds, schema_hook=schema_of_line, ref_template=template)
        tidy = {_shortened(name): _tidy(schema) for name, schema in named.items()}
        if len(tidy) < len(named):
            raise ValueError(f"two of these types have one name for programs: {', '.join(named)}")
        queries = {query: tidy.pop(query.__name__) for query in {route.query for route in routes}}
        return cls(dict(zip(kinds, map(_tidy, schemas), strict=True)), tidy, queries)


def operation(route: Route, summary: str, schemas: Schemas, *, numbered: bool) -> dict[str, Any]:
    """Describe a route; one that is ``numbered`` has the number of a game or match in its path."""
    number = {"name": "number", "in": "path", "required": True, "schema": schemas.by_type[Number]}
    described: dict[str, Any] = {
        "operationId": route.name,
        "summary": summary,
        "tags": [route.tag],
        "parameters": [*([number] if numbered else []), *_query(schemas.queries[route.query])],
        "responses": dict(_responses(route, schemas, numbered=numbered)),
    }
    if route.body is not None:
        content = {JSON: {"schema": schemas.by_type[route.body]}}
        described["requestBody"] = {"required": True, "content": content}
    return described


def _kinds(route: Route) -> Iterator[Any]:
    yield route.query
    yield from (answer.kind for answer in route.answers if answer.kind is not None)
    if route.body is not None:
        yield route.body


def _query(schema: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Describe each field of a query, of which ``schema`` is that of its struct."""
    for name, each in schema["properties"].items():
        yield {"name": name, "in": "query", "required": name in schema["required"], "schema": each}


def _responses(
    route: Route, schemas: Schemas, *, numbered: bool
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Describe the answers, and the refusals that what is asked may have."""
    for answer in route.answers:
        yield str(answer.status), _answered(answer, schemas)
    asks = {400} if route.body or len(route.query.__struct_fields__) > 1 else set()
    refused = {*route.refuses, *asks, *([404] if numbered else []), *([409] if route.body else [])}
    content = {"content": {JSON: {"schema": schemas.by_type[ErrorJson]}}}
    for status in sorted(refused):
        yield str(status), {"description": REFUSED[status], **content}
    yield "default", {"description": REFUSED_ALWAYS, **content}


def _answered(answer: Answer, schemas: Schemas) -> dict[str, Any]:
    described: dict[str, Any] = {"description": answer.text}
    if answer.located:
        location = {"description": "The address of what was made.", "schema": {"type": "string"}}
        described["headers"] = {"Location": location}
    if answer.kind is not None:
        described["content"] = {JSON: {"schema": schemas.by_type[answer.kind]}}
    elif answer.media != JSON:
        is_text = answer.media.startswith("text/")
        described["content"] = {answer.media: {"schema": {"type": "string"}} if is_text else {}}
    return described


def _tidy(schema: Any) -> Any:
    """Write a schema for programs: without titles, and closed to fields that it does not name."""
    if isinstance(schema, list):
        return [_tidy(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    tidy = {name: _tidy(value) for name, value in schema.items() if not _is_title(name, value)}
    if "properties" in tidy:
        tidy.setdefault("additionalProperties", False)
    if isinstance(tidy.get("description"), str):
        tidy["description"] = " ".join(cleandoc(tidy["description"]).replace("``", "`").split())
    return _referring(tidy) if "$ref" in tidy else tidy


def _referring(schema: dict[str, Any]) -> dict[str, Any]:
    """Say what else is so of a type in a place beside the reference, where programs heed it.

    Many read of a schema with ``$ref`` nothing else.
    """
    reference = {"$ref": _shortened(schema.pop("$ref"))}
    return {"allOf": [reference], **schema} if schema else reference


def _is_title(name: str, value: object) -> bool:
    return name == "title" and isinstance(value, str)


def _shortened(name: str) -> str:
    """Leave out what tells our types from others of the same name."""
    return name.removesuffix("Json").removesuffix("Body")
