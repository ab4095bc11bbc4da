"""What is posted is read within bounds, and refused in one line beyond them."""

from typing import Any

import pytest

from web.api.requests import BODY_LIMIT

ADDRESSES = ["/api/count", "/api/look", "/api/camera_fault?feed=1"]
DEPTH = 100_000


def posts(player: Any, path: str, body: str) -> Any:
    return player.client.post(path, data=body, content_type="application/json")


@pytest.mark.parametrize("path", ADDRESSES)
@pytest.mark.parametrize("body", ["[1]", "7", '"x"', "null", "", "[" * DEPTH + "]" * DEPTH])
def test_what_is_no_object_is_refused(player: Any, path: str, body: str) -> None:
    answer = posts(player, path, body)
    assert (answer.status_code, set(answer.json)) == (400, {"error"})


@pytest.mark.parametrize("path", ADDRESSES)
def test_only_pictures_are_long(player: Any, path: str) -> None:
    assert posts(player, path, " " * (BODY_LIMIT + 1)).status_code == 413


@pytest.mark.parametrize("number", [-1, 10**30, True, 1.5])
def test_there_is_no_camera_of_such_a_number(player: Any, number: float) -> None:
    assert player.does("look", kind="camera", number=number).status_code == 400


@pytest.mark.parametrize(
    "address", ["file:///etc/passwd", "/etc/passwd", "rtsp://a\nb", "http://" + "a" * 500]
)
def test_no_file_and_no_endless_address_is_looked_at(player: Any, address: str) -> None:
    assert player.does("look", kind="camera", address=address).status_code == 400
