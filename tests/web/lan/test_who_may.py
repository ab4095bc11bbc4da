"""Who is answered at which address: docs/api.md lists them all, as the application has them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

MANUAL = Path(__file__).resolve().parents[3] / "docs" / "api.md"
HEAD = "| request | who takes part | who watches | who has no key |\n|---|---|---|---|\n"
BY_ITSELF = {"HEAD", "OPTIONS"}
"""Methods that each route has; they go by the rules of GET."""


@pytest.fixture
def doors(house: Flask) -> Flask:
    """The house, in which whoever is let in is answered with nothing."""
    for endpoint in house.view_functions:
        house.view_functions[endpoint] = lambda **_: ""
    return house


def test_the_manual_says_of_every_request_who_may_ask_it(
    visit: Any, guest: Any, watcher: Any, doors: Flask
) -> None:
    written = MANUAL.read_text("utf-8").partition(HEAD)[2].partition("\n\n")[0].splitlines()
    assert written == list(rows(doors, (guest, watcher, visit(peer="192.168.0.8"))))


def rows(doors: Flask, visitors: tuple[Any, ...]) -> Iterator[str]:
    """One row for each request, in the order of the addresses."""
    for path, method in requests(doors):
        address = re.sub("{.*?}", "1", path)
        told = [answered(visitor.asks(address, method)) for visitor in visitors]
        yield f"| `{method} {path}` | {' | '.join(told)} |"


def requests(doors: Flask) -> list[tuple[str, str]]:
    return sorted(
        (re.sub(r"<(?:.*?:)?(\w+)>", r"{\1}", rule.rule), method)
        for rule in doors.url_map.iter_rules()
        for method in (rule.methods or set()) - BY_ITSELF
    )


def answered(answer: Any) -> str:
    return "no" if answer.status_code == 403 else "yes"
