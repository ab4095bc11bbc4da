"""What each address of the interface takes and answers, in a record beside its handler."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from inspect import getdoc
from typing import Any, TypeAlias

from flask.typing import ResponseReturnValue

from web.fields.sent import Sent, read
from web.http.posted import sent_json
from web.http.queries import PlainQuery, asked

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
    body: type[Sent] | None = None
    query: type[Sent] = PlainQuery
    refuses: tuple[int, ...] = ()


SERVED: dict[Callable[..., object], tuple[Route, str]] = {}
"""The record of every view, and what it does in one sentence."""


def takes(route: Route) -> Callable[[View], View]:
    """Record what a handler takes, and hand it the body as ``sent``, a query as ``query``."""

    def recorded(handler: View) -> View:
        @wraps(handler)
        def view(**place: int) -> ResponseReturnValue:
            query = asked(route.query)
            given: dict[str, Sent] = {}
            if route.query is not PlainQuery:
                given["query"] = query
            if route.body is not None:
                given["sent"] = read(sent_json(), route.body)
            return handler(**place, **given)

        SERVED[view] = (route, (getdoc(handler) or "").partition("\n\n")[0].replace("\n", " "))
        return view

    return recorded
