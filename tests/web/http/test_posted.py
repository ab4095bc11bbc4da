"""What is posted is read within bounds, and refused in one line beyond them."""

from io import BytesIO
from typing import Any

import pytest

from web.http.requests import BODY_LIMIT

ADDRESSES = ["/api/count", "/api/source", "/api/camera_fault?feed=1"]
DEPTH = 100_000


def posts(player: Any, path: str, body: str | bytes) -> Any:
    return player.client.post(path, data=body, content_type="application/json")


@pytest.mark.parametrize("path", ADDRESSES)
@pytest.mark.parametrize("body", ["[1]", "7", '"x"', "null", "", "[" * DEPTH + "]" * DEPTH])
def test_what_is_no_object_is_refused(player: Any, path: str, body: str) -> None:
    answer = posts(player, path, body)
    assert (answer.status_code, set(answer.json)) == (400, {"error"})


@pytest.mark.parametrize("path", [*ADDRESSES, "/api/v1/games"])
def test_a_text_whose_bytes_are_no_letters_is_refused(player: Any, path: str) -> None:
    answer = posts(player, path, b'{"operation": "\xec\xff"}')
    assert (answer.status_code, answer.json["error"]["kind"]) == (400, "unreadable")


@pytest.mark.parametrize("path", ADDRESSES)
def test_only_pictures_are_long(player: Any, path: str) -> None:
    assert posts(player, path, " " * (BODY_LIMIT + 1)).status_code == 413


def test_what_is_long_is_refused_though_it_does_not_say_how_long_it_is(player: Any) -> None:
    chunks = {"wsgi.input_terminated": True, "HTTP_TRANSFER_ENCODING": "chunked"}
    for more, status in ((0, 400), (1, 413)):
        body = BytesIO(b" " * (BODY_LIMIT + more))
        answer = player.client.post(
            "/api/count",
            input_stream=body,
            content_type="application/json",
            environ_overrides=chunks,
        )
        assert answer.status_code == status


@pytest.mark.parametrize("name", ["", "\u200b", "x" * 65, 7, None])
def test_an_operation_has_an_id_of_its_own(player: Any, name: object) -> None:
    answer = player.does("peg", operation=name, seat="A", points=1)
    assert answer.json["error"] == {
        "kind": "unreadable",
        "text": "operation must be a text of one line, of 1 to 64 characters",
    }


@pytest.mark.parametrize("version", [None, 1, 1.5, True])
def test_an_operation_says_what_the_player_saw(player: Any, version: object) -> None:
    answer = player.does("peg", version=version, seat="A", points=1)
    assert answer.json["error"]["text"] == "version must be a text"
