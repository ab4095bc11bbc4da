"""The cameras of the machine, as the page lists them."""

import threading
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from vision.source.source import CameraInfo
from web.camera import sources as here
from web.camera.sources import cameras_here
from web.table.settings import CameraView, Picture, SourceKind

NOTHING = CameraView()


def webcam(number: int) -> CameraInfo:
    return CameraInfo(number, "Webcam", 1280, 720, 30.0)


def of(number: int, width: int = 1280, height: int = 720) -> dict[str, object]:
    return {"number": number, "name": "Webcam", "width": width, "height": height}


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the cameras that were tried; there are two, and each answers."""
    numbers: list[int] = []

    def cameras(given: Iterable[int]) -> tuple[CameraInfo, ...]:
        numbers.extend(given)
        return tuple(map(webcam, numbers))

    monkeypatch.setattr(here, "camera_numbers", lambda: (0, 2))
    monkeypatch.setattr(here, "camera_name", lambda _: "Webcam")
    monkeypatch.setattr(here, "camera_called", {"front": 0}.get)
    monkeypatch.setattr(here, "cameras", cameras)
    return numbers


@pytest.mark.usefixtures("tried")
def test_cameras_are_listed_by_number_and_name(player: Any) -> None:
    assert player.client.get("/api/cameras").json == [of(0), of(2)]


@pytest.mark.parametrize("chosen_as", ["0", "front"])
def test_the_camera_that_is_looked_through_is_listed_and_not_disturbed(
    tried: list[int], chosen_as: str
) -> None:
    """To try it would find it busy, or set another size on it."""
    picture = Picture(7, chosen_as, 1920, 1080, 3.0)
    listed = cameras_here(CameraView(SourceKind.CAMERA, chosen_as, picture))
    assert (tried, listed) == ([2], [of(0, 1920, 1080), of(2)])


@pytest.mark.parametrize(
    "view",
    [
        NOTHING,
        CameraView(SourceKind.PICTURE, "0"),
        CameraView(SourceKind.CAMERA, "0", feed=4),
        CameraView(SourceKind.CAMERA, "rtsp://camera/1"),
    ],
)
def test_every_camera_is_tried_while_something_else_is_looked_at(
    tried: list[int], view: CameraView
) -> None:
    cameras_here(view)
    assert tried == [0, 2]


def test_every_camera_is_tried_while_a_folder_is_looked_at_that_is_called_as_one_of_them(
    tried: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("front").mkdir()
    cameras_here(CameraView(SourceKind.CAMERA, "front"))
    assert tried == [0, 2]


def test_who_asks_while_cameras_are_tried_finds_none_of_them_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    trying = threading.Semaphore()

    def cameras(_: Iterable[int]) -> tuple[CameraInfo, ...]:
        if not trying.acquire(blocking=False):
            return ()
        time.sleep(0.05)
        trying.release()
        return (webcam(0),)

    monkeypatch.setattr(here, "camera_numbers", lambda: (0,))
    monkeypatch.setattr(here, "cameras", cameras)
    found: list[object] = []
    pages = [threading.Thread(target=lambda: found.append(cameras_here(NOTHING))) for _ in range(3)]
    for page in pages:
        page.start()
    for page in pages:
        page.join()
    assert found == [[of(0)]] * 3
