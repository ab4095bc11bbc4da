"""The cameras of the machine and in its network, and the pictures that come with cribcam."""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorer.language.catalogue import LANGUAGES
from tests.vision.source.tls_camera import TlsCamera, certificate, tls_camera
from tests.web.before_camera import camera_kind, wait_for
from vision.source.source import CameraInfo, watch_source
from vision.source.tls import KnownCameras
from web.app import create_app
from web.camera import sources as here
from web.camera.sources import SAMPLES, cameras_here
from web.services import Config, services
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


def test_every_sample_is_listed_with_what_it_shows_and_a_small_picture(player: Any) -> None:
    pictures = {file.name for file in resources.files("samples").iterdir()}
    listed = player.client.get("/api/samples").json
    names = [sample["name"] for sample in listed]
    assert set(names) == {name for name in pictures if name.endswith(".jpg")}
    assert names[0] == "twenty-nine.jpg"
    for name in names[:2]:
        small = player.client.get(f"/samples/{name}")
        assert (small.mimetype, small.content_length < 60_000) == ("image/jpeg", True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_samples_have_the_same_title(player: Any, language: str) -> None:
    listed = player.client.get(f"/api/samples?lang={language}").json
    assert len({sample["title"] for sample in listed}) == len(SAMPLES)


def test_there_is_no_way_out_of_the_samples(player: Any) -> None:
    for name in ("labels.json", "..%2f__init__.py", "nothing.jpg"):
        assert player.client.get(f"/samples/{name}").status_code == 404


@pytest.fixture
def known(tmp_path: Path) -> KnownCameras:
    return KnownCameras(tmp_path / "cameras.json")


@pytest.fixture
def camera(tmp_path: Path) -> Iterator[TlsCamera]:
    certificate(tmp_path / "camera.pem")
    with tls_camera(tmp_path / "camera.pem") as camera:
        yield camera


@pytest.fixture
def table(
    config: Config, known: KnownCameras, camera: TlsCamera, sit_down: Callable[[Flask], Any]
) -> Iterator[Any]:
    """A page that was told to look at the camera."""
    opener = partial(watch_source, known=known)
    app = create_app(replace(config, reader=replace(config.reader, opener=opener, known=known)))
    player = sit_down(app)
    assert player.does("source", kind="camera", address=camera.address).status_code == 200
    yield player
    services(app).close()


def test_one_tap_trusts_the_camera_which_is_opened_at_once(table: Any, camera: TlsCamera) -> None:
    wait_for(lambda: camera_kind(table) == "untrusted")
    assert camera.heard == []
    fingerprint = table.state["camera"]["condition"]["fingerprint"]
    for _ in range(2):
        assert table.does("trust", fingerprint=fingerprint).status_code == 200
    wait_for(lambda: table.state["camera"]["picture"] is not None)
    assert camera.got_password
    assert table.state["camera"]["condition"]["fingerprint"] == ""


def test_another_camera_with_that_certificate_is_trusted_by_a_tap_of_its_own(
    table: Any, tmp_path: Path
) -> None:
    wait_for(lambda: camera_kind(table) == "untrusted")
    fingerprint = table.state["camera"]["condition"]["fingerprint"]
    table.does("trust", fingerprint=fingerprint)
    with tls_camera(tmp_path / "camera.pem") as other:
        table.does("source", kind="camera", address=other.address)
        wait_for(lambda: camera_kind(table) == "untrusted")
        table.does("trust", fingerprint=fingerprint)
        wait_for(lambda: table.state["camera"]["picture"] is not None)


def test_what_cannot_be_remembered_is_not_trusted(
    table: Any, camera: TlsCamera, known: KnownCameras, tmp_path: Path
) -> None:
    wait_for(lambda: camera_kind(table) == "untrusted")
    (tmp_path / "cameras.json.unfinished").mkdir()
    fingerprint = table.state["camera"]["condition"]["fingerprint"]
    answer = table.does("trust", fingerprint=fingerprint)
    assert answer.status_code == 400
    assert "cameras.json cannot be written" in answer.get_data(as_text=True)
    assert (known.get(camera.peer), camera.heard) == (None, [])


def test_another_fingerprint_than_the_one_that_is_shown_is_not_trusted(
    table: Any, camera: TlsCamera, known: KnownCameras
) -> None:
    wait_for(lambda: camera_kind(table) == "untrusted")
    assert table.does("trust", fingerprint="0" * 64).status_code == 400
    assert known.get(camera.peer) is None


def test_a_changed_certificate_is_refused_and_cannot_be_trusted_on_the_page(
    table: Any, camera: TlsCamera, known: KnownCameras, tmp_path: Path
) -> None:
    known.trust(camera.peer, "0" * 64)
    shown = certificate(tmp_path / "other.pem")
    camera.shows(tmp_path / "other.pem")
    table.does("source", kind="camera", address=camera.address)
    wait_for(lambda: camera_kind(table) == "changed")
    assert table.does("trust", fingerprint=shown).status_code == 400
    assert table.state["camera"]["condition"]["fingerprint"] == ""
    assert camera.heard == []


def test_where_no_camera_asks_nothing_is_trusted(player: Any) -> None:
    assert player.does("trust", fingerprint="0" * 64).status_code == 400
