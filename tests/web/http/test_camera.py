"""What is looked at is chosen by the page; what it sends is read within bounds."""

from collections.abc import Callable
from typing import Any

import cv2
import pytest

from web.camera.sessions import CameraSessions
from web.camera.sources import SAMPLES
from web.server.visits import GONE


def test_a_picture_is_read_and_answered_with_its_cards(player: Any) -> None:
    answer = player.drops("5C 5D JH KC 8S")
    assert answer.json["state"] == player.state
    camera = player.state["camera"]
    assert (camera["kind"], camera["name"], player.total()) == ("picture", "table.jpg", 10)


def test_what_is_no_picture_is_refused(player: Any) -> None:
    answer = player.client.post("/api/picture?operation=x", data=b"no picture")
    assert (answer.status_code, set(answer.json)) == (400, {"error"})
    assert player.state["camera"]["kind"] == "nothing"


def test_a_picture_needs_an_operation_and_no_version(player: Any) -> None:
    player.does("peg", seat="A", points=1)
    assert player.drops("5C").status_code == 200
    assert player.client.post("/api/picture", data=player.picture).status_code == 400


def test_a_picture_that_is_sent_again_leaves_alone_what_is_looked_at_since(player: Any) -> None:
    again = {"query_string": {"operation": "one"}, "data": player.picture}
    player.client.post("/api/picture", **again)
    player.does("source", kind="nothing")
    assert player.client.post("/api/picture", **again).status_code == 200
    assert player.state["camera"]["kind"] == "nothing"


def test_a_sample_is_read_like_any_picture(player: Any, see: Callable[[str], Any]) -> None:
    player.recogniser.sees = see("5C 5D JH KC 8S")
    name = next(iter(SAMPLES))
    assert player.does("source", kind="sample", name=name).status_code == 200
    assert (player.total(), player.state["camera"]["name"]) == (10, name)


def test_looking_at_nothing_clears_the_table(player: Any) -> None:
    player.drops("5C 5D JH KC 8S")
    player.does("source", kind="nothing")
    assert (player.state["cards"], player.state["camera"]["picture"]) == ([], None)


def test_the_camera_of_an_open_page_has_a_feed(player: Any) -> None:
    player.does("source", kind="browser", name="x" * 101)
    camera = player.state["camera"]
    assert (camera["kind"], camera["browser"], camera["name"]) == ("camera", True, "x" * 100)


def test_a_page_is_told_its_own_feed_also_where_another_one_takes_its_place(
    player: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    watches = CameraSessions.watch_page

    def overtaken(cameras: CameraSessions, *how: Any) -> int:
        feed = watches(cameras, *how)
        watches(cameras, "another")
        return feed

    monkeypatch.setattr(CameraSessions, "watch_page", overtaken)
    answer = player.does("source", kind="browser").json
    assert answer["state"]["camera"]["feed"] == answer["feed"] + 1


@pytest.mark.parametrize("kind", ["moon", None, 7])
def test_there_is_nothing_else_to_look_at(player: Any, kind: object) -> None:
    answer = player.does("source", kind=kind)
    assert answer.json["error"]["text"] == "kind must be one of browser, camera, nothing, sample"


@pytest.mark.parametrize("number", [-1, 10**30, True, 1.5])
def test_there_is_no_camera_of_such_a_number(player: Any, number: float) -> None:
    assert player.does("source", kind="camera", number=number).status_code == 400


@pytest.mark.parametrize(
    "address",
    [
        "ftp://camera/x",
        "tls://camera/x",
        "rtsp://",
        "file:///etc/passwd",
        "/etc/passwd",
        "rtsp://a\nb",
        "http://" + "a" * 500,
    ],
)
def test_no_file_and_no_endless_address_is_looked_at(player: Any, address: str) -> None:
    assert player.does("source", kind="camera", address=address).status_code == 400


def test_the_name_of_a_picture_is_cut_off_like_that_of_a_camera(player: Any) -> None:
    query = {"name": "x" * 60_000, "operation": "one"}
    player.client.post("/api/picture", data=player.picture, query_string=query)
    assert player.state["camera"]["name"] == "x" * 100


@pytest.mark.parametrize("address", ["/api/picture?operation=x", "/api/frame?feed=1"])
def test_what_opencv_cannot_decode_is_refused_with_the_reason(
    address: str, player: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise cv2.error("pixels <= CV_IO_MAX_IMAGE_PIXELS")

    monkeypatch.setattr(cv2, "imdecode", fails)
    answer = player.client.post(address, data=player.picture)
    assert (answer.status_code, answer.json["error"]["kind"]) == (400, "unreadable")
    assert "the picture is broken" in answer.json["error"]["text"]


@pytest.mark.parametrize("address", ["/api/picture?operation=x", "/api/frame?feed=1"])
def test_no_picture_is_opened_for_who_has_gone(
    address: str, player: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(cv2, "imdecode")
    gone = {GONE: lambda: True}
    answer = player.client.post(address, data=player.picture, environ_overrides=gone)
    assert answer.status_code == 400
