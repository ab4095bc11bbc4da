"""The interface is guarded as the page is, and leaves the page's own addresses alone."""

from typing import Any

import pytest

FOREIGN = {"Host": "127.0.0.1:8712", "Origin": "http://evil.example"}
OWN = {"Host": "127.0.0.1:8712", "Origin": "http://127.0.0.1:8712"}


@pytest.mark.parametrize("path", ["/games", "/games/import", "/games/1/events", "/matches"])
def test_a_post_from_a_foreign_page_is_refused(caller: Any, document: Any, path: str) -> None:
    answer = caller.client.post(f"/api/v1{path}", json={"operation": "x"}, headers=FOREIGN)
    assert (answer.status_code, answer.json["error"]["kind"]) == (403, "forbidden")
    document.validate({"$ref": "#/components/schemas/Error"}, answer.json)


def test_a_post_from_its_own_page_is_taken(caller: Any) -> None:
    answer = caller.client.post("/api/v1/games", json={"operation": "x"}, headers=OWN)
    assert answer.status_code == 201


@pytest.mark.parametrize("path", ["/games", "/backup", "/games/1", "/statistics.csv"])
def test_a_foreign_host_name_is_not_answered(caller: Any, path: str) -> None:
    answer = caller.client.get(f"/api/v1{path}", headers={"Host": "evil.example"})
    assert (answer.status_code, answer.json["error"]["kind"]) == (403, "forbidden")


def test_no_foreign_page_is_allowed_to_delete(caller: Any) -> None:
    number = caller.starts()
    asked = FOREIGN | {"Access-Control-Request-Method": "DELETE"}
    answer = caller.client.options(f"/api/v1/games/{number}", headers=asked)
    assert not [name for name, _ in answer.headers if name.startswith("Access-Control")]


@pytest.mark.parametrize("path", ["/games", "/nowhere", "/backup"])
def test_every_answer_is_sealed(caller: Any, path: str) -> None:
    headers = caller.client.get(f"/api/v1{path}").headers
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
